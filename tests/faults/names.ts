export const API = /\/(rest|auth|storage|functions)\/v1\//;

/** A part of a path that differs in each run: an id, a file name or a moment. */
const OWN = /[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}/i;
/** Parameters of any query that do not identify the request. */
const COMMON = new Set(['select', 'order', 'limit', 'offset', 'columns', 'apikey', 'token']);

/** Returns a request's name, the same in every run: `PATCH /rest/v1/brews?id`. */
export function nameOf(method: string, url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname
    .split('/')
    .map((part) => (OWN.test(part) ? ':id' : part))
    .join('/');
  const asked = [...new Set(searchParams.keys())]
    .filter((key) => !COMMON.has(key))
    .map((key) => (key === 'grant_type' ? `${key}=${searchParams.get(key)}` : key))
    .sort();
  return `${method} ${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d(:|%3A)\d\d(:|%3A)\d\d(\.\d+)?|\b1[5-9]\d{11}\b/gi;

/** The challenge of a sign-up or sign-in, which differs in each attempt. */
const CHALLENGE = /"code_challenge":"[^"]*"/g;

/** Returns a request's content without times, so that it equals that of a retry. */
export const askedOf = (url: string, body: string | null) =>
  `${url} ${body}`.replaceAll(MOMENT, 'then').replaceAll(CHALLENGE, '');

/** Returns the name without the number of the page (`2: `) and of the repetition (` #3`). */
export const kindOf = (request: string) => request.replace(/^\d+: /, '').replace(/ #\d+$/, '');

export function isWrite(request: string, changing: readonly string[]): boolean {
  const [method, path = ''] = kindOf(request).split(' ');
  const rpc = /^\/rest\/v1\/rpc\/(\w+)/.exec(path)?.[1];
  if (rpc !== undefined) return changing.includes(rpc);
  // The client requests signed addresses of files by POST.
  if (path.startsWith('/storage/v1/object/sign')) return false;
  return method !== 'GET' && method !== 'HEAD';
}

export const needsSession = (request: string) =>
  !/ \/auth\/v1\/(token|signup|otp|verify|recover|resend|settings)/.test(request);
