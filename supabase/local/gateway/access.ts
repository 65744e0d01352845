import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from './context.ts';
import { sameSecret } from './keys.ts';

/** Header with the access secret, which the desktop app adds to its windows' requests. */
const ACCESS_HEADER = 'x-coado-access';

/** Paths that an external browser must open; each checks its own key or token. */
const OPEN = /^\/(mailbox(\.json|\/\d+)?|outbox|auth\/v1\/(authorize|callback|verify))$/;

/** Returns the address for counting requests; for IPv6, the /64 that one subscriber has. */
export function limitedAddress(remote = 'unknown'): string {
  const [address = ''] = remote.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6 || address === '::1') return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  // An IPv4 address at the end has the length of two groups, but only the first four matter.
  const left = groups(head);
  const right = groups(tail ?? '');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}

/** Returns the peer's address; ignores forwarded headers, because any client can send them. */
export function clientAddress(c: Context): string {
  const { incoming }: HttpBindings = c.env;
  return limitedAddress(incoming.socket.remoteAddress);
}

function hostName(header: string): string {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

/** Whether a Host header is localhost, an address of this server or any IP address. */
function hasOwnHost(header: string | undefined, ownAddresses: readonly string[]): boolean {
  const name = hostName(header ?? '');
  const own = ['localhost', ...ownAddresses.map((address) => new URL(address).hostname)];
  return own.includes(name) || isIP(name) !== 0;
}

/** Host headers that `hasOwnHost` has accepted, because parsing takes time. */
const OWN_HOSTS = new WeakMap<Settings, Set<string>>();
const MOST_HOSTS = 100;

function isOwnHost(settings: Settings, header: string | undefined): boolean {
  const known = OWN_HOSTS.get(settings) ?? new Set();
  if (header !== undefined && known.has(header)) return true;
  if (!hasOwnHost(header, [settings.apiUrl, settings.siteUrl])) return false;
  // Any IP address counts as own, so a client could fill the set.
  if (known.size >= MOST_HOSTS) known.clear();
  OWN_HOSTS.set(settings, known.add(header ?? ''));
  return true;
}

interface IncomingRequest {
  readonly method: string;
  readonly path: string;
  header(name: string): string | undefined;
}

interface Refusal {
  readonly status: 403 | 421;
  readonly code: string;
  readonly message: string;
}

/**
 * Returns the reason to refuse a request, by HTTP or WebSocket; null to accept.
 * A foreign page can point its own host name at this computer (DNS rebinding) and would count as
 * same origin; so other host names are refused. With an access secret, requests without it are
 * refused, because other users of this computer reach the same loopback address.
 */
export function refusalOf(
  settings: Settings,
  { method, path, header }: IncomingRequest,
): Refusal | null {
  const { accessSecret } = settings;
  if (!isOwnHost(settings, header('host'))) {
    const message = 'This host name is not served here.';
    return { status: 421, code: 'unknown_host', message };
  }
  // A preflight request cannot carry the header, and changes nothing.
  if (accessSecret === null || method === 'OPTIONS') return null;
  if (method === 'GET' && OPEN.test(path)) return null;
  if (sameSecret(header(ACCESS_HEADER) ?? '', accessSecret)) return null;
  const message = `This server answers only who sends its ${ACCESS_HEADER}.`;
  return { status: 403, code: 'no_access', message };
}

export function onlyWelcome(settings: Settings): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const header = (name: string) => c.req.header(name);
    const refusal = refusalOf(settings, { method, path, header });
    if (refusal === null) return next();
    const { status, ...body } = refusal;
    return c.json(body, status);
  };
}
