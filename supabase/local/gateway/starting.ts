import { Hono } from 'hono';
import { wholeCors } from './cors.ts';

/**
 * Answers 503 with Retry-After while the database starts.
 * Without CORS headers, the desktop app's page, of another origin, would see no status.
 */
export const starting: Hono = new Hono()
  .use(wholeCors)
  .all('*', (c) =>
    c.json(
      { code: 'starting', message: 'The server is starting.', details: null, hint: null },
      503,
      { 'Retry-After': '1' },
    ),
  );
