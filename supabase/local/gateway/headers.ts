import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/**
 * Gives every answer these headers, but for those that it sets itself. They go onto what Node sends: on the `Response`,
 * of which they would make a whole web one with a stream as its body, they cost as much as all the rest of a read.
 */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const all = Object.entries(headers);
  return (c, next) => {
    const { outgoing }: HttpBindings = c.env;
    for (const [name, value] of all) outgoing.setHeader(name, value);
    return next();
  };
}

/** What keeps a browser careful; `embeddedBy` says whose pages may show an answer without asking by CORS. */
export const protect = (embeddedBy: 'same-origin' | 'cross-origin'): MiddlewareHandler =>
  // Without Strict-Transport-Security: plain http on the loopback interface; who puts TLS in front adds it there.
  withHeaders({
    'Cross-Origin-Resource-Policy': embeddedBy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
    'Permissions-Policy': 'camera=(), geolocation=(), payment=(), microphone=(self)',
  });
