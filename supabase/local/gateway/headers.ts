import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/**
 * Adds headers to each answer that does not set them itself.
 * They are set on Node's response. On the `Response` they would turn it into a web response with a
 * stream body, which costs as much as the rest of a read.
 */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const all = Object.entries(headers);
  return (c, next) => {
    const { outgoing }: HttpBindings = c.env;
    for (const [name, value] of all) outgoing.setHeader(name, value);
    return next();
  };
}

/** Adds security headers; `embeddedBy` is the value of Cross-Origin-Resource-Policy. */
export const protect = (embeddedBy: 'same-origin' | 'cross-origin'): MiddlewareHandler =>
  // This server speaks plain http, so a TLS proxy has to add Strict-Transport-Security.
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
