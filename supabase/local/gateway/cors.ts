import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * CORS as a hosted project answers it: any origin, because a request carries its key and token in
 * headers, never in a cookie that a foreign page could make use of.
 */
export const apiCors: MiddlewareHandler = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'Content-Range',
    'Content-Location',
    'Content-Encoding',
    'Content-Length',
    'Location',
    'Preference-Applied',
    'Range-Unit',
    'Retry-After',
    'X-Supabase-Api-Version',
  ],
  maxAge: 3600,
});
