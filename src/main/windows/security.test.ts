import { describe, expect, it } from 'vitest';
import { isOwnUrl, mayOpenOutside, routeOfUrl } from './security.ts';

describe('isOwnUrl', () => {
  it.each(['coado-app://app/', 'coado-app://app/settings?x#y'])('accepts %s', (url) => {
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
  ])('refuses "%s"', (url) => {
    expect(isOwnUrl(url)).toBe(false);
    expect(routeOfUrl(url)).toBeNull();
  });
});

describe('routeOfUrl', () => {
  it("reads the app's own page only, not the small windows", () => {
    expect(routeOfUrl('coado-app://app/settings?x#y')).toBe('/settings?x#y');
    expect(isOwnUrl('coado-app://mini/mini.html')).toBe(true);
    expect(routeOfUrl('coado-app://mini/mini.html')).toBeNull();
  });
});

describe('mayOpenOutside', () => {
  const backend = 'http://127.0.0.1:4747';
  it.each(['https://example.com/a', 'mailto:ana@example.com', `${backend}/mailbox`])(
    'allows %s',
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
  ])('refuses %s', (url) => {
    expect(mayOpenOutside(url, backend)).toBe(false);
    expect(mayOpenOutside(url, null)).toBe(false);
  });
});
