import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/** `host:port` of a Host header, split; the port is '' when it is not written. */
function hostName(header: string): string {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

/** Whether a Host header names us: localhost, an address of ours, or a plain IP address. */
export function hasOwnHost(header: string | undefined, ownAddresses: readonly string[]): boolean {
  const name = hostName(header ?? '');
  const own = ['localhost', ...ownAddresses.map((address) => new URL(address).hostname)];
  return own.includes(name) || isIP(name) !== 0;
}

/**
 * Answers only to names that are ours. A foreign page can make its own name point at this machine
 * (DNS rebinding) and would then read the mailbox as "same origin"; it cannot do so with an
 * address or with localhost.
 */
export function onlyOwnHost(ownAddresses: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (hasOwnHost(c.req.header('host'), ownAddresses)) return next();
    return c.json({ code: 'unknown_host', message: 'This host name is not served here.' }, 421);
  };
}
