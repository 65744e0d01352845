import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A password with the hash to compare it with, or with the cost of a new hash. */
export type Question = { readonly password: string } & (
  | { readonly hash: string }
  | { readonly cost: number }
);

/** Number of threads; the gateway's own thread needs little time beside them. */
const MOST = Math.min(4, availableParallelism());
/** Idle time in ms after which a thread ends, because it occupies about 10 MB. */
const IDLE_MS = 30_000;

/** File of the threads: .ts among the sources, .js beside a bundle. */
const file = ['./bcrypt-thread.ts', './bcrypt-thread.js']
  .map((name) => new URL(name, import.meta.url))
  .find((url) => existsSync(url));

const idle = new Map<Worker, NodeJS.Timeout>();
const waiting: (() => void)[] = [];
let working = 0;

function takeThread(): Worker {
  for (const [thread, ending] of idle) {
    clearTimeout(ending);
    idle.delete(thread);
    return thread;
  }
  if (file === undefined) throw new Error('The thread of bcrypt is missing.');
  const thread = new Worker(file);
  thread.unref();
  return thread;
}

function keepThread(thread: Worker): void {
  const ending = setTimeout(() => {
    idle.delete(thread);
    void thread.terminate();
  }, IDLE_MS).unref();
  idle.set(thread, ending);
}

async function ask(question: Question): Promise<unknown> {
  if (working >= MOST) await new Promise<void>((resolve) => waiting.push(resolve));
  working += 1;
  try {
    const thread = takeThread();
    const answered = once(thread, 'message');
    thread.postMessage(question);
    // A thread that fails has ended; it is not kept.
    const [answer]: unknown[] = await answered;
    keepThread(thread);
    return answer;
  } finally {
    working -= 1;
    waiting.shift()?.();
  }
}

/**
 * Runs bcrypt on its own threads, in the order of arrival.
 * A hash takes 50 to 100 ms of a core, in which the gateway's thread could answer no request.
 */
export const bcrypt = {
  async hash(password: string, cost: number): Promise<string> {
    return String(await ask({ password, cost }));
  },
  async compare(password: string, hash: string): Promise<boolean> {
    return (await ask({ password, hash })) === true;
  },
};
