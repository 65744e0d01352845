import type { Caller } from '../../keys.ts';
import { badRange, notImplemented, RestError } from '../errors.ts';
import { EXPOSED_SCHEMA } from '../schema-cache/schema-cache.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { type ParsedQuery, parseQuery, type QueryNode } from './query-params.ts';

export interface Format {
  readonly kind: 'array' | 'object' | 'csv';
  readonly stripNulls: boolean;
}

export interface RestRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: string;
  readonly bodyType: 'json' | 'text';
  readonly role: Caller['role'];
  readonly format: Format;
  readonly prefer: Preferences;
  readonly query: ParsedQuery;
  readonly profile: string | null;
}

/** Types of bodies that PostgREST reads and this gateway does not. */
const UNREAD = [
  'text/csv',
  'text/xml',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
];

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;

/** Parses a request; for an RPC, a query parameter without an operator is an argument. */
export async function readRequest(
  raw: Request,
  isRpc: boolean,
  role: Caller['role'],
): Promise<RestRequest> {
  const url = new URL(raw.url);
  const method = METHODS.find((each) => each === raw.method);
  if (method === undefined) {
    if (raw.method === 'PUT' && !isRpc) throw notImplemented('PUT (use POST with resolution)');
    throw isRpc ? badRpcMethod(raw.method) : badMethod(raw.method);
  }
  if (isRpc && (method === 'PATCH' || method === 'DELETE')) throw badRpcMethod(method);
  const isRead = method === 'GET' || method === 'HEAD';
  const profile = raw.headers.get(isRead ? 'Accept-Profile' : 'Content-Profile');
  checkProfile(profile);
  const hasBody = method === 'POST' || method === 'PATCH';
  const body = hasBody ? await raw.text() : '';
  const bodyType = body === '' ? 'json' : readContentType(raw.headers.get('Content-Type'), isRpc);
  const params = readParameters(url);
  const query = parseQuery(params, isRpc && isRead);
  if (method === 'GET') applyRangeHeader(query.root, raw.headers.get('Range'));
  return {
    method,
    path: url.pathname,
    body,
    bodyType,
    role,
    format: parseAccept(raw.headers.get('Accept')),
    prefer: parsePreferences(raw.headers.get('Prefer'), isRpc ? 'RPC' : method),
    query,
    profile,
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

function readContentType(header: string | null, isRpc: boolean): 'json' | 'text' {
  const type = (header ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return 'json';
  if (isRpc && type === 'text/plain') return 'text';
  if (UNREAD.includes(type)) {
    throw notImplemented(`request bodies of type ${type}`);
  }
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

/** Returns the first supported media type of `Accept`; throws PGRST107. */
function parseAccept(header: string | null): Format {
  const wanted = (header ?? '*/*').toLowerCase().split(',');
  for (const each of wanted) {
    const [type = '', ...parameters] = each.split(';').map((part) => part.trim());
    const stripNulls = parameters.includes('nulls=stripped');
    switch (type) {
      case '*/*':
      case 'application/*':
      case 'application/json':
        return { kind: 'array', stripNulls: false };
      case 'application/vnd.pgrst.array':
      case 'application/vnd.pgrst.array+json':
        return { kind: 'array', stripNulls };
      case 'application/vnd.pgrst.object':
      case 'application/vnd.pgrst.object+json':
        return { kind: 'object', stripNulls };
      case 'text/csv':
        return { kind: 'csv', stripNulls: false };
      default:
    }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`);
}

/** Narrows limit and offset by `Range: 0-9`, whose unit is rows. */
function applyRangeHeader(root: QueryNode, header: string | null): void {
  const found = /^(\d{1,15})-(\d{0,15})$/.exec(header ?? '');
  if (found === null) return;
  const first = Number(found[1]);
  const last = found[2] === '' ? Number.POSITIVE_INFINITY : Number(found[2]);
  if (first > last) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const lastOfLimit = root.limit === null ? last : root.offset + root.limit - 1;
  const offset = Math.max(root.offset, first);
  const end = Math.min(last, lastOfLimit);
  root.offset = offset;
  root.limit = Number.isFinite(end) ? Math.max(end - offset + 1, 0) : null;
}
