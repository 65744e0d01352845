import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { pagePolicy, serveAppScheme } from './scheme.ts';
import { APP_ORIGIN } from './security.ts';

const handle = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({ protocol: { handle } }));

it('allows pages their own backend only', () => {
  const policy = pagePolicy('https://abc.supabase.co/rest');
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'; form-action 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it('allows media of the page and the backend, but no script from a blob', () => {
  const policy = pagePolicy('https://abc.supabase.co/rest').split('; ');
  expect(policy).toContain("media-src 'self' data: blob: https://abc.supabase.co");
  expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("worker-src 'self'");
});

it('serves the page for every route, however long, but not for a missing script', async () => {
  const root = mkdtempSync(join(tmpdir(), 'coado-pages-'));
  try {
    writeFileSync(join(root, 'index.html'), '<p>Coado</p>');
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const backendUrl = () => 'http://127.0.0.1:54321';
    serveAppScheme({ root, config: () => Promise.resolve({}), backendUrl, log });
    const answer = (path: string): Promise<Response> =>
      handle.mock.lastCall?.[1](new Request(APP_ORIGIN + path));
    for (const path of ['/', '/profile/ana.js', `/${'a'.repeat(300)}`]) {
      expect(await (await answer(path)).text()).toBe('<p>Coado</p>');
    }
    expect((await answer('/assets/gone.js')).status).toBe(404);
  } finally {
    rmSync(root, { recursive: true });
  }
});
