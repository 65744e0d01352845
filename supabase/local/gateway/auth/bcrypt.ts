import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A password, and the hash it is compared with or the cost at which one is made. */
export type Question = { readonly password: string } & (
  | { readonly hash: string }
  | { readonly cost: number }
);

/** Threads at once. The system gives the gateway its turn beside them: it wants little, and has waited for it. */
const MOST = Math.min(4, availableParallelism());
/** A thread that has nothing to do ends after so long, in ms: it takes some 10 MB. */
const IDLE_MS = 30_000;

/** Bundled, it lies beside where this module would be. */
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
    // One that fails to answer has ended, and is not kept.
    const [answer]: unknown[] = await answered;
    keepThread(thread);
    return answer;
  } finally {
    working -= 1;
    waiting.shift()?.();
  }
}

/**
 * bcrypt on threads of its own, first come, first served. It is made to take its time, 50 to 100 ms of a processor: on
 * the gateway's own thread a hundred people who sign in at once would keep everybody waiting for as long as all of
 * them together take.
 */
export const bcrypt = {
  async hash(password: string, cost: number): Promise<string> {
    return String(await ask({ password, cost }));
  },
  async compare(password: string, hash: string): Promise<boolean> {
    return (await ask({ password, hash })) === true;
  },
};
