import { expect, it } from 'vitest';
import { pagePolicy } from './scheme.ts';

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
