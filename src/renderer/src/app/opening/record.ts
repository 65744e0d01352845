import { QueryClient } from '@tanstack/react-query';
import { askingOf } from '@/services/query-cache/opening';
import { reads as shellReads } from '../layout/AppLayout.reads';
import { OPENINGS } from './openings';
import type { Recorded, RecordedOpening, RecordedRead } from './recorded';

/*
 * Runs the queries of every page once, with the app's own client, and notes what they ask of the network
 * instead of sending it. The build does this, in a thread of its own (opening-plan.ts beside the Vite
 * configuration).
 */

/** Stand where the signed-in person's id and the address' parameter will; then `$u` and `$1` do. */
const USER_ID = '00000000-0000-4000-8000-0000000000aa';
const NAMED = '00000000-0000-4000-8000-0000000000bb';

const PROJECT = 'http://project.invalid';

/** The stored session that the client finds. */
export const SESSION = JSON.stringify({
  access_token: 'a.b.c',
  refresh_token: 'none',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: USER_ID },
});

/** What makes no difference to the answer, or is known only on the page. */
const LEFT_OUT = new Set(['apikey', 'authorization', 'x-client-info']);

let noted: RecordedRead[] = [];

const withMarks = (text: string) => text.replaceAll(USER_ID, '$u').replaceAll(NAMED, '$1');

const note: typeof fetch = async (input, init) => {
  const address = String(input);
  if (address === '/config.json') {
    return Response.json({ supabaseUrl: PROJECT, supabaseKey: 'key' });
  }
  const headers = [...new Headers(init?.headers)].filter(([name]) => !LEFT_OUT.has(name));
  noted.push({
    method: init?.method ?? 'GET',
    path: withMarks(address.slice(PROJECT.length)),
    body: withMarks(typeof init?.body === 'string' ? init.body : ''),
    headers: Object.fromEntries(headers),
  });
  return new Response('{}', { status: 500 });
};

/** Long enough for every question that waits for no other, in ms. */
const SETTLED_MS = 50;

async function recorded(ask: (client: QueryClient) => void): Promise<RecordedRead[]> {
  noted = [];
  ask(new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }));
  await new Promise((done) => setTimeout(done, SETTLED_MS));
  return noted;
}

export async function recordOpenings(): Promise<Recorded> {
  globalThis.fetch = note;
  // The first also loads the client.
  await recorded((client) => shellReads(askingOf(client), USER_ID, ''));
  const shell = await recorded((client) => shellReads(askingOf(client), USER_ID, ''));
  const openings: RecordedOpening[] = [];
  for (const { path, of, isBare = false, reads } of OPENINGS) {
    const asked = await recorded((client) =>
      reads?.(askingOf(client), USER_ID, path.includes(':') ? NAMED : ''),
    );
    if (reads && asked.length === 0) throw new Error(`${path} asks for nothing: see openings.ts.`);
    openings.push({ path, of, isBare, reads: asked });
  }
  return { shell, openings };
}
