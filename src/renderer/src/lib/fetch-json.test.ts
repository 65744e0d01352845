import { afterEach, expect, it, vi } from 'vitest';
import { fetchJson, fetchOk } from './server-fetch';

const answer = (body: string, type: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status, headers: { 'content-type': type } })),
  );

afterEach(() => vi.unstubAllGlobals());

it('returns the parsed JSON', async () => {
  answer('{"a":1}', 'application/json');
  expect(await fetchJson('/config.json')).toEqual({ a: 1 });
});

it.each([
  ['a page of HTML', '<h1>Wi-Fi</h1>', 'text/html', 200, 'server'],
  ['half an answer', '{"a"', 'application/json', 200, 'server'],
  ['a server in trouble', '{}', 'application/json', 500, 'server'],
  ['nothing there', '{}', 'application/json', 404, 'server'],
])('rejects with an AppError for %s', async (_what, body, type, status, code) => {
  answer(body, type, status);
  await expect(fetchJson('/config.json')).rejects.toMatchObject({ name: 'AppError', code });
});

it("rejects with 'not_found' for a missing file", async () => {
  answer('', 'text/plain', 404);
  await expect(fetchOk('/photo')).rejects.toMatchObject({ code: 'not_found' });
});

it("rejects with 'offline' without a connection", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchOk('/photo')).rejects.toMatchObject({ name: 'AppError', code: 'offline' });
});
