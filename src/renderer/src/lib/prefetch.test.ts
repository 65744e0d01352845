// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberProject, takePrefetched, takePrefetchedConfig } from './prefetch';

const SCRIPT = readFileSync(
  path.resolve(import.meta.dirname, '../../build/head-script.js'),
  'utf8',
);
const ME = 'a0000000-0000-4000-8000-000000000001';
const PROJECT = 'https://project.example';
const READ = `${PROJECT}/rest/v1/beans?user_id=eq.${ME}`;
const PLAN = {
  client: [0],
  shell: { files: [1], requests: [0] },
  routes: [
    ['^/post/([\\w.-]+)/?$', [2], [1], 0],
    ['^/lesson/?$', [2], [1], 1],
  ],
  files: ['/client.js', '/shell.js', '/page.js'],
  requests: [
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

const requested = () => vi.mocked(fetch).mock.calls.map(([input]) => String(input));
const preloaded = () => [...document.head.querySelectorAll('link')].map((link) => link.href);

async function open(address: string, stored: string | null): Promise<void> {
  history.replaceState(null, '', address);
  if (stored !== null) localStorage.setItem('coado.session', stored);
  document.head.innerHTML = `<script type="application/json" id="plan">${JSON.stringify(PLAN)}</script>`;
  const self = document.createElement('script');
  Object.assign(self.dataset, { styles: '/all.css', app: '/first.js', fonts: '/font.woff2' });
  Object.defineProperty(document, 'currentScript', { value: self, configurable: true });
  // biome-ignore lint/security/noGlobalEval: the page's own script, as the browser would run it
  globalThis.eval(SCRIPT);
  await window.prefetched?.config.catch(() => undefined);
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
  delete window.prefetched;
  vi.unstubAllGlobals();
});

it('prefetches the requests of shell and page, whose responses are used once', async () => {
  await open('/post/p1', session());
  expect(requested()).toEqual(['/config.json', READ, `${PROJECT}/rest/v1/rpc/get_post`]);
  const answer = await takePrefetched(READ, { headers: asMe });
  expect(await answer?.json()).toEqual([{ id: 'from-head' }]);
  expect(takePrefetched(READ, { headers: asMe })).toBeNull();
  const post = takePrefetched(`${PROJECT}/rest/v1/rpc/get_post`, {
    method: 'POST',
    body: '{"id":"p1"}',
    headers: { ...asMe, Accept: 'application/vnd.pgrst.object+json' },
  });
  expect(post).not.toBeNull();
  expect(await takePrefetchedConfig()).toMatchObject({ supabaseKey: 'key' });
  expect(await takePrefetchedConfig()).toBeNull();
});

it('preloads the files of the page, without those of the shell on a bare page', async () => {
  await open('/lesson', session());
  const files = preloaded().map((href) => new URL(href, location.href).pathname);
  expect(files).toEqual(['/all.css', '/first.js', '/page.js', '/client.js', '/font.woff2']);
  expect(requested()).toEqual(['/config.json', `${PROJECT}/rest/v1/rpc/get_post`]);
});

it('prefetches from the stored project, whose responses another project does not use', async () => {
  rememberProject({ supabaseUrl: 'https://old.example', supabaseKey: 'old' });
  await open('/lesson', session());
  expect(requested()).toEqual(['/config.json', 'https://old.example/rest/v1/rpc/get_post']);
  expect(
    takePrefetched(`${PROJECT}/rest/v1/rpc/get_post`, { method: 'POST', headers: asMe }),
  ).toBeNull();
});

it('prefetches only the shell if the address has a search', async () => {
  await open('/post/p1?q=x', session());
  expect(requested()).toEqual(['/config.json', READ]);
});

it.each([
  ['no session', null],
  ['a token that ends soon', session({ expires_at: Date.now() / 1000 + 60 })],
  ['an invalid session', '{"access_token":"ção"}'],
])('fetches only the configuration with %s in the storage', async (_who, stored) => {
  await open('/post/p1', stored);
  expect(requested()).toEqual(['/config.json']);
  expect(await takePrefetchedConfig()).toBeNull();
  expect(takePrefetched(READ, { headers: asMe })).toBeNull();
});

it('returns no response of another user and none that is old', async () => {
  await open('/post/p1', session());
  expect(takePrefetched(READ, { headers: { ...asMe, authorization: 'Bearer x.y.z' } })).toBeNull();
  await open('/post/p1', session());
  const later = performance.now() + 11_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(takePrefetched(READ, { headers: asMe })).toBeNull();
  vi.mocked(performance.now).mockRestore();
});

it('repeats a failed prefetch and rejects when the app aborts', async () => {
  vi.mocked(fetch).mockImplementation(async (input) => {
    if (String(input) === '/config.json') {
      return Response.json({ supabaseUrl: PROJECT, supabaseKey: 'key' });
    }
    if (requested().filter((each) => each === READ).length < 2)
      throw new TypeError('Failed to fetch');
    return Response.json([{ id: 'second' }]);
  });
  await open('/post/p1', session());
  const answer = await takePrefetched(READ, { headers: asMe });
  expect(await answer?.json()).toEqual([{ id: 'second' }]);

  await open('/post/p1', session());
  const aborted = takePrefetched(READ, { headers: asMe, signal: AbortSignal.abort() });
  await expect(aborted).rejects.toThrow('abort');
});
