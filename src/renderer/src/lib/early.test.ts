// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberProject, takeEarly, takeEarlyConfig } from './early';

const SCRIPT = readFileSync(path.resolve(import.meta.dirname, '../../early.js'), 'utf8');
const ME = 'a0000000-0000-4000-8000-000000000001';
const PROJECT = 'https://project.example';
const READ = `${PROJECT}/rest/v1/beans?user_id=eq.${ME}`;
const PLAN = {
  client: [0],
  shell: { files: [1], reads: [0] },
  routes: [
    ['^/post/([\\w.-]+)/?$', [2], [1], 0],
    ['^/lesson/?$', [2], [1], 1],
  ],
  files: ['/client.js', '/shell.js', '/page.js'],
  reads: [
    ['GET', '/rest/v1/beans?user_id=eq.$u', '', 0],
    ['POST', '/rest/v1/rpc/get_post', '{"id":"$1"}', 1],
  ],
  headers: [{}, { accept: 'application/vnd.pgrst.object+json' }],
};

const session = (more: object = {}) =>
  JSON.stringify({
    access_token: 'a.b.c',
    expires_at: Date.now() / 1000 + 600,
    user: { id: ME },
    ...more,
  });

const asMe = { authorization: 'Bearer a.b.c', apikey: 'key' };

/** What was asked of the network, by its address. */
const asked = () => vi.mocked(fetch).mock.calls.map(([input]) => String(input));
const preloaded = () => [...document.head.querySelectorAll('link')].map((link) => link.href);

/** Runs the script of the page's head at an address, as the built page does. */
async function open(address: string, stored: string | null): Promise<void> {
  history.replaceState(null, '', address);
  if (stored !== null) localStorage.setItem('coado.session', stored);
  document.head.innerHTML = `<script type="application/json" id="plan">${JSON.stringify(PLAN)}</script>`;
  const self = document.createElement('script');
  Object.assign(self.dataset, { styles: '/all.css', app: '/first.js', fonts: '/font.woff2' });
  Object.defineProperty(document, 'currentScript', { value: self, configurable: true });
  // biome-ignore lint/security/noGlobalEval: the page's own script, as the browser would run it
  globalThis.eval(SCRIPT);
  await window.early?.config.catch(() => undefined);
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: RequestInfo | URL) =>
      String(input) === '/config.json'
        ? Response.json({ supabaseUrl: `${PROJECT}/`, supabaseKey: 'key' })
        : Response.json([{ id: 'from-head' }]),
    ),
  );
});

afterEach(() => {
  localStorage.clear();
  delete window.early;
  vi.unstubAllGlobals();
});

it('asks what shell and page will ask, and the app takes the answer over once', async () => {
  await open('/post/p1', session());
  expect(asked()).toEqual(['/config.json', READ, `${PROJECT}/rest/v1/rpc/get_post`]);
  const answer = await takeEarly(READ, { headers: asMe });
  expect(await answer?.json()).toEqual([{ id: 'from-head' }]);
  expect(takeEarly(READ, { headers: asMe })).toBeNull();
  const post = takeEarly(`${PROJECT}/rest/v1/rpc/get_post`, {
    method: 'POST',
    body: '{"id":"p1"}',
    headers: { ...asMe, Accept: 'application/vnd.pgrst.object+json' },
  });
  expect(post).not.toBeNull();
  expect(await takeEarlyConfig()).toMatchObject({ supabaseKey: 'key' });
  expect(await takeEarlyConfig()).toBeNull();
});

it('fetches the files of the page, and the shell’s where it stands in the shell', async () => {
  await open('/lesson', session());
  const files = preloaded().map((href) => new URL(href, location.href).pathname);
  expect(files).toEqual(['/all.css', '/first.js', '/page.js', '/client.js', '/font.woff2']);
  expect(asked()).toEqual(['/config.json', `${PROJECT}/rest/v1/rpc/get_post`]);
});

it('asks the project that was there the last time at once, and takes it for no more than that', async () => {
  rememberProject({ supabaseUrl: 'https://old.example', supabaseKey: 'old' });
  await open('/lesson', session());
  expect(asked()).toEqual(['/config.json', 'https://old.example/rest/v1/rpc/get_post']);
  expect(
    takeEarly(`${PROJECT}/rest/v1/rpc/get_post`, { method: 'POST', headers: asMe }),
  ).toBeNull();
});

it('asks only for the shell where the address searches for something', async () => {
  await open('/post/p1?q=x', session());
  expect(asked()).toEqual(['/config.json', READ]);
});

it.each([
  ['nobody', null],
  ['a token that ends soon', session({ expires_at: Date.now() / 1000 + 60 })],
  ['something else', '{"access_token":"ção"}'],
])('asks for the project alone with %s in the storage', async (_who, stored) => {
  await open('/post/p1', stored);
  expect(asked()).toEqual(['/config.json']);
  expect(await takeEarlyConfig()).toBeNull();
  expect(takeEarly(READ, { headers: asMe })).toBeNull();
});

it('gives nobody another person’s answer, and none that is old', async () => {
  await open('/post/p1', session());
  expect(takeEarly(READ, { headers: { ...asMe, authorization: 'Bearer x.y.z' } })).toBeNull();
  await open('/post/p1', session());
  const later = performance.now() + 11_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(takeEarly(READ, { headers: asMe })).toBeNull();
  vi.mocked(performance.now).mockRestore();
});

it('asks again for what was lost on the way, and hears when the app gives up', async () => {
  vi.mocked(fetch).mockImplementation(async (input) => {
    if (String(input) === '/config.json') {
      return Response.json({ supabaseUrl: PROJECT, supabaseKey: 'key' });
    }
    if (asked().filter((each) => each === READ).length < 2) throw new TypeError('Failed to fetch');
    return Response.json([{ id: 'second' }]);
  });
  await open('/post/p1', session());
  const answer = await takeEarly(READ, { headers: asMe });
  expect(await answer?.json()).toEqual([{ id: 'second' }]);

  await open('/post/p1', session());
  const aborted = takeEarly(READ, { headers: asMe, signal: AbortSignal.abort() });
  await expect(aborted).rejects.toThrow('abort');
});
