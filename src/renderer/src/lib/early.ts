import { logError } from './app-error';

/**
 * What src/renderer/early.js asked for in the head of the page, before any of the app's code was there.
 * Where the app asks for the same it takes that answer over, once. On the desktop there is none.
 */
interface EarlyRead {
  answer: Promise<Response>;
  authorization: string;
  /** As of performance.now(), in ms. */
  at: number;
}

declare global {
  interface Window {
    early?: {
      config: Promise<unknown>;
      reads: Map<string, EarlyRead>;
      /** For somebody signed in: whose questions were asked, in whose name, and what the address names. */
      opens?: Readonly<Record<'shell' | 'page', boolean>>;
      userId?: string;
      named?: string;
    };
  }
}

/** An answer that nobody took for so long may be old, in ms. */
const FRESH_MS = 10_000;

/** Where the project is kept that was asked last, for early.js. */
const PROJECT_KEY = 'coado.project';

let isConfigTaken = false;

/** What makes two reads the same, but for whose they are; early.js says the same of its own. */
function keyOf(input: RequestInfo | URL, init: RequestInit | undefined, headers: Headers): string {
  const body = typeof init?.body === 'string' ? init.body : '';
  return [
    init?.method ?? 'GET',
    String(input),
    body,
    headers.get('accept') ?? '',
    headers.get('prefer') ?? '',
  ].join(' ');
}

/** Rejects as fetch does when the call is given up while it waits. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** The answer that is on its way already; null when this was not asked for, or not by this person. */
export function takeEarly(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> | null {
  const reads = window.early?.reads;
  if (reads === undefined || reads.size === 0) return null;
  const headers = new Headers(init?.headers);
  const key = keyOf(input, init, headers);
  const early = reads.get(key);
  if (early === undefined) return null;
  reads.delete(key);
  const isTheirs = headers.get('authorization') === early.authorization;
  if (!isTheirs || performance.now() - early.at > FRESH_MS) return null;
  // What failed on the way is asked for again.
  const answer = early.answer.catch(() => fetch(input, init));
  const { signal } = init ?? {};
  return signal ? Promise.race([answer, untilAborted(signal)]) : answer;
}

/** `config.json` as it was read early, once; null where it was not. */
export async function takeEarlyConfig(): Promise<unknown> {
  const { early } = window;
  if (early === undefined || isConfigTaken) return null;
  isConfigTaken = true;
  return await early.config.catch(() => null);
}

/** Lets the next visit's head ask this project at once; the app itself goes by `config.json`. */
export function rememberProject(project: { supabaseUrl: string; supabaseKey: string }): void {
  const { supabaseUrl, supabaseKey } = project;
  try {
    window.localStorage.setItem(PROJECT_KEY, JSON.stringify({ supabaseUrl, supabaseKey }));
  } catch (error) {
    logError('the project cannot be kept on this device', error);
  }
}
