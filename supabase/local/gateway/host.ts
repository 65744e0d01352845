import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/** `host:port` of a Host header, split; the port is '' when it is not written. */
function hostName(header: string): string {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

/**
 * Answers only to names that are ours. A foreign page can make its own name point at this machine
 * (DNS rebinding) and would then read the outbox as "same origin"; it cannot do so with an
 * address or with localhost.
 */
export function onlyOwnHost(ownAddresses: readonly string[]): MiddlewareHandler {
  const own = new Set(['localhost', ...ownAddresses.map((address) => new URL(address).hostname)]);
  return async (c, next) => {
    const name = hostName(c.req.header('host') ?? '');
    if (own.has(name) || isIP(name) !== 0) return next();
    return c.json({ code: 'unknown_host', message: 'This host name is not served here.' }, 421);
  };
}
