import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from './context.ts';
import { sameSecret } from './keys.ts';

/** The header in which the desktop's windows prove that they are its own. */
const ACCESS_HEADER = 'x-coado-access';

/** Paths that an external browser must open; each is guarded by its own key or token. */
const OPEN = /^\/(mailbox(\.json|\/\d+)?|outbox|auth\/v1\/(authorize|callback|verify))$/;

/** The address of the other end; forwarded headers are not believed, anyone can send them. */
export function clientAddress(c: Context): string {
  const { incoming }: HttpBindings = c.env;
  return incoming.socket.remoteAddress ?? 'unknown';
}

/** `host:port` of a Host header, split; the port is '' when it is not written. */
function hostName(header: string): string {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

/** Whether a Host header names us: localhost, an address of ours, or a plain IP address. */
function hasOwnHost(header: string | undefined, ownAddresses: readonly string[]): boolean {
  const name = hostName(header ?? '');
  const own = ['localhost', ...ownAddresses.map((address) => new URL(address).hostname)];
  return own.includes(name) || isIP(name) !== 0;
}

/** Host headers that were found to be ours, for who has asked before. */
const OWN_HOSTS = new WeakMap<Settings, Set<string>>();
const MOST_HOSTS = 100;

function isOwnHost(settings: Settings, header: string | undefined): boolean {
  const known = OWN_HOSTS.get(settings) ?? new Set();
  if (header !== undefined && known.has(header)) return true;
  if (!hasOwnHost(header, [settings.apiUrl, settings.siteUrl])) return false;
  // A client can send any host name, so the map is bounded.
  if (known.size >= MOST_HOSTS) known.clear();
  OWN_HOSTS.set(settings, known.add(header ?? ''));
  return true;
}

interface Knock {
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
 * Returns the reason to refuse a request, over HTTP and WebSocket alike; null to accept.
 * Only our own host names are answered: a foreign page can point its own name at this machine (DNS
 * rebinding) and would count as "same origin"; it cannot do that with an address or localhost. With
 * an access secret set, only requests that send it are answered: other users of this computer reach
 * the same loopback.
 */
export function refusalOf(settings: Settings, { method, path, header }: Knock): Refusal | null {
  const { accessSecret } = settings;
  if (!isOwnHost(settings, header('host'))) {
    const message = 'This host name is not served here.';
    return { status: 421, code: 'unknown_host', message };
  }
  // A preflight carries no headers of ours, and does nothing.
  if (accessSecret === null || method === 'OPTIONS') return null;
  if (method === 'GET' && OPEN.test(path)) return null;
  if (sameSecret(header(ACCESS_HEADER) ?? '', accessSecret)) return null;
  const message = `This server answers only who sends its ${ACCESS_HEADER}.`;
  return { status: 403, code: 'no_access', message };
}

/** Turns away whom `refusalOf` refuses. */
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
