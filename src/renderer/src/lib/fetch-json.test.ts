import { afterEach, expect, it, vi } from 'vitest';
import { fetchJson, fetchOk } from './server-fetch';

const answer = (body: string, type: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status, headers: { 'content-type': type } })),
  );

afterEach(() => vi.unstubAllGlobals());

it('gives what is there', async () => {
  answer('{"a":1}', 'application/json');
  expect(await fetchJson('/config.json')).toEqual({ a: 1 });
});

it.each([
  ['a page of HTML', '<h1>Wi-Fi</h1>', 'text/html', 200, 'server'],
  ['half an answer', '{"a"', 'application/json', 200, 'server'],
  ['a server in trouble', '{}', 'application/json', 500, 'server'],
  ['nothing there', '{}', 'application/json', 404, 'server'],
])('rejects in words: %s', async (_what, body, type, status, code) => {
  answer(body, type, status);
  await expect(fetchJson('/config.json')).rejects.toMatchObject({ name: 'AppError', code });
});

it('says that a file is not there', async () => {
  answer('', 'text/plain', 404);
  await expect(fetchOk('/photo')).rejects.toMatchObject({ code: 'not_found' });
});

it('says when there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchOk('/photo')).rejects.toMatchObject({ name: 'AppError', code: 'offline' });
});
