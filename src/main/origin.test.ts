import { describe, expect, it } from 'vitest';
import { isOwnUrl, mayOpenOutside, routeOfUrl } from './origin.ts';
import { contentSecurityPolicy, contentType, fileBelow } from './page-files.ts';

describe('isOwnUrl', () => {
  it.each(['coado-app://app/', 'coado-app://app/settings?x#y'])('knows %s', (url) => {
    expect(isOwnUrl(url)).toBe(true);
  });
  it.each([
    '',
    'about:blank',
    'coado-app://app.evil.example/',
    'coado-app://evil/',
    'coado-app://user@app/',
    'coado-app://app:1/',
    'https://app/',
    'file:///app/',
    'coado://app/',
  ])('does not take "%s" for our own', (url) => {
    expect(isOwnUrl(url)).toBe(false);
    expect(routeOfUrl(url)).toBeNull();
  });
});

describe('mayOpenOutside', () => {
  const backend = 'http://127.0.0.1:4747';
  it.each(['https://example.com/a', 'mailto:ana@example.com', `${backend}/outbox`])(
    'lets %s out',
    (url) => {
      expect(mayOpenOutside(url, backend)).toBe(true);
    },
  );
  it.each([
    'http://example.com/',
    'http://127.0.0.1:4748/',
    'file:///etc/passwd',
    'smb://example.com/x',
    'javascript:alert(1)',
    'coado://method/v60',
    'ms-settings:privacy',
    'https://user:senha@example.com/',
    'nonsense',
  ])('keeps %s in', (url) => {
    expect(mayOpenOutside(url, backend)).toBe(false);
    expect(mayOpenOutside(url, null)).toBe(false);
  });
});

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

  it('names the type that a browser insists on', () => {
    expect(contentType('/x/a.js')).toMatch(/^text\/javascript/);
    expect(contentType('/x/a.exe')).toBe('application/octet-stream');
  });

  it('lets pages talk to their backend alone', () => {
    const policy = contentSecurityPolicy('https://abc.supabase.co/rest');
    expect(policy).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets pages show and play what they made or the backend keeps, but runs no script from a blob', () => {
    const policy = contentSecurityPolicy('https://abc.supabase.co/rest').split('; ');
    expect(policy).toContain("media-src 'self' data: blob: https://abc.supabase.co");
    expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("worker-src 'self'");
  });
});
