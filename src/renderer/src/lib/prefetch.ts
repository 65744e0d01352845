import { logError } from './app-error';

/** A response that src/renderer/build/head-script.js requested before the app's code ran. */
interface PrefetchedResponse {
  response: Promise<Response>;
  authorization: string;
  /** Time of the request, as performance.now(). */
  at: number;
}

declare global {
  interface Window {
    prefetched?: {
      config: Promise<unknown>;
      responses: Map<string, PrefetchedResponse>;
      /** For a signed-in visitor: the requested parts, the user and the address's parameter. */
      parts?: Readonly<Record<'shell' | 'page', boolean>>;
      userId?: string;
      param?: string;
    };
  }
}

/** Age in ms above which a response is not used. */
const FRESH_MS = 10_000;

/** head-script.js reads the last project under this key. */
const PROJECT_KEY = 'coado.project';

let isConfigTaken = false;

/** Returns a key without the user; head-script.js builds the same key. */
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

/** Rejects with the signal's reason once it aborts, as fetch does. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** Returns the prefetched response once; null without a fresh one for this request and user. */
export function takePrefetched(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> | null {
  const responses = window.prefetched?.responses;
  if (responses === undefined || responses.size === 0) return null;
  const headers = new Headers(init?.headers);
  const key = keyOf(input, init, headers);
  const found = responses.get(key);
  if (found === undefined) return null;
  responses.delete(key);
  const isSameUser = headers.get('authorization') === found.authorization;
  if (!isSameUser || performance.now() - found.at > FRESH_MS) return null;
  // A failed prefetch is requested again.
  const response = found.response.catch(() => fetch(input, init));
  const { signal } = init ?? {};
  return signal ? Promise.race([response, untilAborted(signal)]) : response;
}

export async function takePrefetchedConfig(): Promise<unknown> {
  const { prefetched } = window;
  if (prefetched === undefined || isConfigTaken) return null;
  isConfigTaken = true;
  return await prefetched.config.catch(() => null);
}

/** Stores the project for the next visit's prefetch; the app itself reads `config.json`. */
export function rememberProject(project: { supabaseUrl: string; supabaseKey: string }): void {
  const { supabaseUrl, supabaseKey } = project;
  try {
    window.localStorage.setItem(PROJECT_KEY, JSON.stringify({ supabaseUrl, supabaseKey }));
  } catch (error) {
    logError('the project cannot be kept on this device', error);
  }
}
