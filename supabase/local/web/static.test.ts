import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './static.ts';

let parent: string;
let app: Hono;
const inline = "document.title = 'early';\n";
const script = `console.log(${JSON.stringify('a'.repeat(5000))})`;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'coado-web-'));
  const root = path.join(parent, 'web');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await writeFile(path.join(parent, 'secret.txt'), 'secret');
  await mkdir(path.join(parent, 'web-other'));
  await writeFile(path.join(parent, 'web-other', 'secret.txt'), 'secret');
  await writeFile(
    path.join(root, 'index.html'),
    `<!doctype html><title>Coado</title><script data-app="/a.js">${inline}</script>
    <script type="application/ld+json">{}</script><script src="/a.js"></script>`,
  );
  await writeFile(path.join(root, 'assets', 'main-Ab3_x-9Q.js'), script);
  await writeFile(path.join(root, 'assets', 'late-Ab3_x-9Q.js'), script);
  await writeFile(path.join(root, 'assets', 'read.worker-Ab3_x-9Q.js'), script);
  await writeFile(
    path.join(root, 'assets', 'late-Ab3_x-9Q.js.br'),
    brotliCompressSync('// compressed by the build'),
  );
  await writeFile(path.join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(root, 'font.woff2'), 'wOF2');
  app = new Hono();
  app.get('*', serveWeb(root));
});
afterAll(() => rm(parent, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) =>
  app.request(url, { headers: { host: 'localhost:4747', ...headers } });

test.each(['/', '/dashboard', '/profile/ana', '/messages/0b5b7e1e'])(
  '%s returns the app, which browsers revalidate on every visit',
  async (url) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Coado</title>');
  },
);

test('the policy allows only the app’s own address', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      // The policy allows the page's first script by its hash, and no other script.
      `script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
      "connect-src 'self' ws://localhost:4747 wss://localhost:4747",
      "img-src 'self' data: blob:",
      "media-src 'self' data: blob:",
      "worker-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});

test('pages and workers have a policy, scripts and styles have none', async () => {
  const policyOf = async (url: string) => (await get(url)).headers.get('content-security-policy');
  expect(await policyOf('/assets/main-Ab3_x-9Q.js')).toBeNull();
  expect(await policyOf('/assets/read.worker-Ab3_x-9Q.js')).toContain("connect-src 'self'");
});

test('does not allow a script outside the pages by a hash', async () => {
  const policy = (await get('/icon.svg')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
});

test('a hashed file is cached forever and compressed as requested', async () => {
  const url = '/assets/main-Ab3_x-9Q.js';
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, decode] of Object.entries(decoders)) {
    const response = await get(url, { 'accept-encoding': encoding });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.length).toBeLessThan(200);
    expect(decode(body).toString()).toBe(script);
  }
  const plain = await get(url, { 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
});

test('an icon is requested again after a day, instead of at every navigation', async () => {
  const { headers } = await get('/icon.svg');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
});

test('a compressed format is sent unchanged', async () => {
  const response = await get('/font.woff2', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('content-type')).toBe('font/woff2');
});

test('an unchanged file is not sent twice, a changed one is', async () => {
  const etag = (await get('/icon.svg')).headers.get('etag') ?? '';
  expect((await get('/icon.svg', { 'if-none-match': etag })).status).toBe(304);
  await writeFile(path.join(parent, 'web', 'icon.svg'), '<svg><!-- another drawing --></svg>');
  const changed = await get('/icon.svg', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('another drawing');
});

test('a missing file answers 404 instead of a page', async () => {
  expect((await get('/assets/gone-Ab3_x-9Q.js')).status).toBe(404);
});

test('the address of a person whose username has a point is a page', async () => {
  const response = await get('/profile/ana.coado', { accept: 'text/html,*/*' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
});

test.each([
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%2fweb-other%2fsecret.txt',
  '/..%5csecret.txt',
  '/icon.svg%00.txt',
  '/%E0%A4%A.txt',
])('%s does not return a file outside of the app', async (url) => {
  const response = await get(url);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('secret');
});

test("serves the build's compressed files to clients that accept them", async () => {
  const url = '/assets/late-Ab3_x-9Q.js';
  const brotli = await get(url, { 'accept-encoding': 'br' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const body = brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString();
  expect(body).toBe('// compressed by the build');
  expect(await (await get(url)).text()).toBe(script);
});
