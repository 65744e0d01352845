import type { Caller } from '../../keys.ts';
import { notImplemented, RestError } from '../errors.ts';
import { EXPOSED_SCHEMA } from '../schema-cache/schema-cache.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { type ParsedQuery, parseQuery } from './query-params.ts';

export type Format = 'array' | 'object';

export interface RestRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: string;
  readonly format: Format;
  readonly prefer: Preferences;
  readonly query: ParsedQuery;
  readonly profile: string | null;
  readonly role: Caller['role'];
}

/** Types of bodies that PostgREST reads and this gateway does not. */
const UNREAD = [
  'text/csv',
  'text/xml',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'text/plain',
];

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

export async function readRequest(
  raw: Request,
  isRpc: boolean,
  role: Caller['role'],
): Promise<RestRequest> {
  const url = new URL(raw.url);
  const method = METHODS.find((each) => each === raw.method);
  if (raw.method === 'HEAD') throw notImplemented('HEAD');
  if (raw.method === 'PUT' && !isRpc) throw notImplemented('PUT (use POST with resolution)');
  if (method === undefined) throw isRpc ? badRpcMethod(raw.method) : badMethod(raw.method);
  if (isRpc && method === 'GET') throw notImplemented('GET of a function (use POST)');
  if (isRpc && method !== 'POST') throw badRpcMethod(method);
  if (raw.headers.has('Range')) throw notImplemented('the header Range (use limit and offset)');
  const profile = raw.headers.get(method === 'GET' ? 'Accept-Profile' : 'Content-Profile');
  checkProfile(profile);
  const hasBody = method === 'POST' || method === 'PATCH';
  const body = hasBody ? await raw.text() : '';
  if (body !== '') checkContentType(raw.headers.get('Content-Type'));
  return {
    method,
    path: url.pathname,
    body,
    format: parseAccept(raw.headers.get('Accept')),
    prefer: parsePreferences(raw.headers.get('Prefer'), isRpc ? 'RPC' : method),
    query: parseQuery(readParameters(url)),
    profile,
    role,
  };
}

/** Refuses NUL, which PostgreSQL accepts neither in identifiers nor in texts. */
function readParameters(url: URL): URLSearchParams {
  for (const [key, value] of url.searchParams) {
    if (key.includes('\0') || value.includes('\0')) {
      throw new RestError(400, 'PGRST100', 'A query parameter contains a NUL character');
    }
  }
  return url.searchParams;
}

function badMethod(method: string) {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

function badRpcMethod(method: string) {
  return new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
}

function checkProfile(profile: string | null): void {
  if (profile === null || profile === EXPOSED_SCHEMA) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: `Only the following schemas are exposed: ${EXPOSED_SCHEMA}`,
  });
}

function checkContentType(header: string | null): void {
  const type = (header ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return;
  if (UNREAD.includes(type)) throw notImplemented(`request bodies of type ${type}`);
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

/** Returns the first supported media type of `Accept`; throws PGRST107. */
function parseAccept(header: string | null): Format {
  const wanted = (header ?? '*/*').toLowerCase().split(',');
  for (const each of wanted) {
    const [type = '', ...parameters] = each.split(';').map((part) => part.trim());
    if (parameters.includes('nulls=stripped')) throw notImplemented('nulls=stripped');
    switch (type) {
      case '*/*':
      case 'application/*':
      case 'application/json':
      case 'application/vnd.pgrst.array':
      case 'application/vnd.pgrst.array+json':
        return 'array';
      case 'application/vnd.pgrst.object':
      case 'application/vnd.pgrst.object+json':
        return 'object';
      case 'text/csv':
        throw notImplemented('answers of type text/csv');
      default:
    }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`);
}
