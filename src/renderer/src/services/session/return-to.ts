const STORAGE_KEY = 'coado.return-to';

/** Pages for visitors: whoever has just signed in should not land on one again. */
const ENTRANCES = new Set(['/', '/login', '/register', '/auth/confirm']);

/**
 * A path of this app to go to after a sign-in, or null when `value` is another site, no path at all,
 * or one of the pages for visitors. Accepts an absolute address of this very origin.
 */
export function safeNextPath(
  value: string | null | undefined,
  origin = location.origin,
): string | null {
  if (!value || !(value.startsWith('/') || value.startsWith(`${origin}/`))) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.username !== '' || url.pathname.startsWith('//')) return null;
  if (ENTRANCES.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Remembers, for this tab, the page somebody wanted before they had to sign in. */
export function rememberReturnTo(path: string): void {
  if (safeNextPath(path)) sessionStorage.setItem(STORAGE_KEY, path);
}

/** Where a sign-in leads: the page asked for before it, else the dashboard. */
export function returnToPath(): string {
  return safeNextPath(sessionStorage.getItem(STORAGE_KEY)) ?? '/dashboard';
}

/** The page was reached: the next sign-in starts at the dashboard again. */
export function forgetReturnTo(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
