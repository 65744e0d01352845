import { afterEach, expect, it, vi } from 'vitest';
import { isAppleBrowser } from './install';

afterEach(() => {
  vi.unstubAllGlobals();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  ['an iPhone', IPHONE, 5, false, true],
  ['an iPad, which names itself a Mac', MAC, 5, false, true],
  ['a Mac', MAC, 0, false, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15)', 5, false, false],
  ['the installed app', IPHONE, 5, true, false],
])('recognises %s', (_name, userAgent, maxTouchPoints, isInstalled, expected) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  expect(isAppleBrowser()).toBe(expected);
});
