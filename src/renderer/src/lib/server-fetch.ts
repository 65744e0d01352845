import { AppError, toAppError } from './app-error';
import { takePrefetched } from './prefetch';

/** How long anything but an upload may wait for the server's first word, in ms. */
const PATIENCE_MS = 15_000;
/** A server that asks to be left alone for no longer than this, in s, is asked again by itself. */
const LONGEST_PAUSE_S = 3;

/** Told of each request whether the server answered it at all. */
let observer: (answered: boolean) => void = () => undefined;

/** Names who is told, whenever a request ends, whether the server answered it. */
export function observeRequests(listener: (answered: boolean) => void): void {
  observer = listener;
}

/**
 * Gives the token to use instead of one that the server refused; null when nobody is signed in any more.
 * Rejects while that cannot be known.
 */
type Renewal = (refused: string) => Promise<string | null>;

let renewal: Renewal = async () => null;

/** Names who renews the session for a request that was refused for want of one. */
export function renewTokensWith(renew: Renewal): void {
  renewal = renew;
}

/** The token to use instead of a refused one. */
export const renewedToken: Renewal = (refused) => renewal(refused);

/** An answer as our server would give it while it is in trouble. */
function trouble(message: string): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify({ message }), { status: 503, headers });
}

/** A page is never the server's own answer: a proxy gave it, or the network of a hotel. */
export function isPage(response: Response): boolean {
  return /^text\/html\b/.test(response.headers.get('content-type') ?? '');
}

const isAuth = ({ pathname }: URL) => pathname.includes('/auth/v1/');
const isRenewal = ({ searchParams }: URL) => searchParams.get('grant_type') === 'refresh_token';

/** One try, given up when the server says nothing for too long. */
async function ask(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const giveUp = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    giveUp.abort();
  }, PATIENCE_MS);
  const cancel = () => giveUp.abort(init.signal?.reason);
  if (init.signal?.aborted) cancel();
  init.signal?.addEventListener('abort', cancel, { once: true });
  try {
    const sent = { ...init, signal: giveUp.signal };
    const response = await (takePrefetched(input, sent) ?? fetch(input, sent));
    observer(true);
    return response;
  } catch (error) {
    observer(false);
    // The auth client only hands the message on.
    if (isLate) throw new Error('TimeoutError: no answer', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** How long to wait before a busy server is asked again, in ms; null when that is for the person to say. */
function pauseOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const isShort = response.status === 429 && seconds >= 0 && seconds <= LONGEST_PAUSE_S;
  return isShort ? seconds * 1000 : null;
}

/** The token that a request was sent with, unless that is the project's own key. */
function tokenOf(headers: Headers): string | null {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
  return token === headers.get('apikey') ? null : token;
}

/**
 * How the app asks its server, whatever it asks: what a network between them, or a moment of trouble, makes
 * of an answer is put right here once, so that nobody further up has to know of it.
 * - No answer within 15 s is a timeout.
 * - A page of HTML is trouble (503), whatever its status says.
 * - A short pause that a busy server asks for (429) is kept, and the request sent once more.
 * - A refused token (401) is renewed and the request sent once more. That can be repeated safely: what was
 *   refused was not done. While the session cannot be renewed the answer is trouble, not a refusal.
 * - A session whose renewal is put off (429) is not over.
 */
export const serverFetch: typeof fetch = async (input, init = {}) => {
  const address = new URL(input instanceof Request ? input.url : input);
  const headers = new Headers(init.headers);
  let response = await ask(input, { ...init, headers });

  const pause = pauseOf(response);
  if (pause !== null) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    response = await ask(input, { ...init, headers });
  }
  const refused = response.status === 401 && !isAuth(address) ? tokenOf(headers) : null;
  if (refused !== null) {
    try {
      const token = await renewal(refused);
      if (token === null) return response;
      headers.set('authorization', `Bearer ${token}`);
    } catch {
      // Whoever renews has written the cause into the console.
      return trouble('the session cannot be renewed now');
    }
    response = await ask(input, { ...init, headers });
  }
  if (isPage(response)) return trouble('a page instead of an answer');
  if (response.status === 429 && isRenewal(address)) return trouble('the session is renewed later');
  return response;
};

/**
 * A file or a setting that is not asked for through the client. Rejects with AppError where there is none,
 * and where a page of HTML came instead: a proxy gave it, or the network of a hotel.
 */
export async function fetchOk(address: string | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    if (response.ok && !isPage(response)) return response;
    const cause = { message: `${address} answered ${response.status}` };
    throw toAppError(cause, isPage(response) ? 502 : response.status);
  } catch (error) {
    throw toAppError(error);
  }
}

/** JSON that is always there: without it, or when it cannot be read, the server is in trouble. */
export async function fetchJson(address: string | URL, init?: RequestInit): Promise<unknown> {
  try {
    return await (await fetchOk(address, init)).json();
  } catch (error) {
    const known = toAppError(error, 200);
    throw known.code === 'not_found' ? new AppError('server', { cause: known }) : known;
  }
}
