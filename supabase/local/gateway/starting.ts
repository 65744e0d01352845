import { Hono } from 'hono';
import { wholeCors } from './cors.ts';

/**
 * Answers "come back in a moment" while the database starts.
 * With CORS, because a page of a different origin (the desktop app's) would otherwise see a broken
 * server.
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
