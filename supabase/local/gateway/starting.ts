import { Hono } from 'hono';
import { wholeCors } from './cors.ts';

/**
 * What answers while the database starts: "come back in a moment". With CORS, or a page of another
 * origin (the desktop app's) would be told of a broken server instead of one that is on its way.
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
