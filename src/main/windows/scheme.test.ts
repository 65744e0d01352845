import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, contentType, fileBelow } from './scheme.ts';

describe('the files of our pages', () => {
  it.each([
    ['/assets/a.js', '/app/out/assets/a.js'],
    ['/../secret', null],
    ['/%2e%2e/secret', null],
    ['/..%5csecret', null],
    ['/C:/secret', null],
    ['/a%00.js', null],
    ['/%zz', null],
  ])('%s is %s', (urlPath, file) => {
    expect(fileBelow('/app/out', urlPath)).toBe(file);
  });

  it('names the type that browsers require', () => {
    expect(contentType('/x/a.js')).toMatch(/^text\/javascript/);
    expect(contentType('/x/a.exe')).toBe('application/octet-stream');
  });

  it('allows pages their own backend only', () => {
    const policy = contentSecurityPolicy('https://abc.supabase.co/rest');
    expect(policy).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('allows media of the page and the backend, but no script from a blob', () => {
    const policy = contentSecurityPolicy('https://abc.supabase.co/rest').split('; ');
    expect(policy).toContain("media-src 'self' data: blob: https://abc.supabase.co");
    expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("worker-src 'self'");
  });
});
