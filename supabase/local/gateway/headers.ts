import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/**
 * Adds these headers to every answer that does not set them itself.
 * They are set on Node's response: on the `Response` they would make it a web response with a
 * stream body, which costs as much as all the rest of a read.
 */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const all = Object.entries(headers);
  return (c, next) => {
    const { outgoing }: HttpBindings = c.env;
    for (const [name, value] of all) outgoing.setHeader(name, value);
    return next();
  };
}

/** Security headers; `embeddedBy` names the pages that may embed an answer without CORS. */
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
