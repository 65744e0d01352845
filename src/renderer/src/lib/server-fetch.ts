import { AppError, toAppError } from './app-error';
import { withTimeout } from './async';
import { takePrefetched } from './prefetch';

/** Longest wait for the beginning of a response, except for uploads. */
const PATIENCE_MS = 15_000;
export const RENEWAL_MS = 6_000;
/** Longest pause in s before the client repeats a request to a busy server by itself. */
const LONGEST_PAUSE_S = 3;

let observer: (answered: boolean) => void = () => undefined;

/** Sets the function that receives, after each request, whether the server responded. */
export function observeRequests(listener: (answered: boolean) => void): void {
  observer = listener;
}

/**
 * Returns a new token for a refused one; null after a sign-out.
 * `hasEnded`: the server reported that the token's session was ended. Rejects while the session's
 * state is unknown.
 */
type Renewal = (refused: string, hasEnded?: boolean) => Promise<string | null>;

let renewal: Renewal = async () => null;

/** Sets the function that renews the session when the server refuses a token. */
export function renewTokensWith(renew: Renewal): void {
  renewal = renew;
}

export const renewedToken: Renewal = (refused) => renewal(refused);

/** The database's code for a valid token of a session that was ended. */
const ENDED = '"PT401"';

function trouble(message: string, status = 503): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify({ message }), { status, headers });
}

/** Whether a response is an HTML page, which comes from a proxy or a hotel's network. */
export const isPageType = (type: string | null): boolean => /^text\/html\b/.test(type ?? '');

const isPage = ({ headers }: Response) => isPageType(headers.get('content-type'));

const isAuth = ({ pathname }: URL) => pathname.includes('/auth/v1/');
const isRenewal = ({ searchParams }: URL) => searchParams.get('grant_type') === 'refresh_token';

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
    // The message begins with the name, because the auth client keeps only an error's message.
    if (isLate) throw new Error('TimeoutError: no answer', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the pause before a busy server's retry in ms; null if the person should decide. */
function pauseOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const isShort = response.status === 429 && seconds >= 0 && seconds <= LONGEST_PAUSE_S;
  return isShort ? seconds * 1000 : null;
}

/** The escape of a half character (lone surrogate), which `JSON.stringify` writes. */
const ESCAPED_HALF = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/gi;

/** Removes half characters; fast for a text without any. */
export const wellFormedJson = (json: string): string =>
  json.includes('\\ud') ? json.replace(ESCAPED_HALF, '$1') : json;

const wellFormedBody = (body: RequestInit['body'] = null) =>
  typeof body === 'string' ? wellFormedJson(body) : body;

/** Returns the token of a request, unless it is the project's public key. */
function tokenOf(headers: Headers): string | null {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
  return token === headers.get('apikey') ? null : token;
}

/**
 * Sends every request to the server and replaces responses that the network distorted.
 * - No response within 15 s is a timeout.
 * - An HTML page is a temporary fault (503), with any status.
 * - After a short pause that a busy server requests (429), the request is sent once more.
 * - A refused token (401) is renewed and the request sent once more, which is safe: a refused
 *   request changed nothing. While the session cannot be renewed, the result is a temporary fault.
 * - A delayed renewal (429) does not end the session.
 * - Half characters are removed, because the database would refuse the request.
 */
export const serverFetch: typeof fetch = async (input, { body, ...rest } = {}) => {
  const init = { ...rest, ...(body === undefined ? {} : { body: wellFormedBody(body) }) };
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
      const hasEnded = (await response.clone().text()).includes(ENDED);
      const token = await withTimeout(RENEWAL_MS, renewal(refused, hasEnded));
      if (token === null) return response;
      headers.set('authorization', `Bearer ${token}`);
    } catch (error) {
      // Queries are not repeated after a timeout, because the person has already waited for two
      // requests.
      const isLate = error instanceof AppError && error.code === 'timeout';
      return trouble('the session cannot be renewed now', isLate ? 504 : 503);
    }
    response = await ask(input, { ...init, headers });
  }
  if (isPage(response)) return trouble('a page instead of an answer');
  if (response.status === 429 && isRenewal(address)) return trouble('the session is renewed later');
  return response;
};

/** Rejects with AppError if the file is missing, or if a proxy returned an HTML page. */
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

/** Treats missing or invalid JSON as a server's fault. */
export async function fetchJson(address: string | URL, init?: RequestInit): Promise<unknown> {
  try {
    return await (await fetchOk(address, init)).json();
  } catch (error) {
    const known = toAppError(error, 200);
    throw known.code === 'not_found' ? new AppError('server', { cause: known }) : known;
  }
}
