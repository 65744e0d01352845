import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { withHeaders } from './headers.ts';

const exposeHeaders = [
  'Content-Range',
  'Content-Location',
  'Content-Encoding',
  'Content-Length',
  'Location',
  'Preference-Applied',
  'Range-Unit',
  'Retry-After',
  'X-Supabase-Api-Version',
];

/**
 * Allows any origin, as a hosted project does.
 * Requests carry key and token in headers, never in a cookie that a foreign page could use.
 */
export const wholeCors: MiddlewareHandler = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders,
  maxAge: 3600,
});

const admit = withHeaders({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposeHeaders.join(','),
});

/** Works like `wholeCors`, but sets the constant headers in the cheapest way (`withHeaders`). */
export const apiCors: MiddlewareHandler = (c, next) =>
  (c.req.method === 'OPTIONS' ? wholeCors : admit)(c, next);
