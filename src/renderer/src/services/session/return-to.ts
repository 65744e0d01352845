const STORAGE_KEY = 'coado.return-to';

/** Where a sign-in leads when no page was requested. */
export const HOME = '/dashboard';

const CONFIRM = '/auth/confirm';

/** Pages for visitors; a sign-in must not lead back to one. */
const ENTRANCES = new Set(['/', '/login', '/register', CONFIRM]);

/**
 * Returns a path of this app to open after a sign-in; null for another site, invalid paths
 * and visitors' pages. Accepts an absolute address of this origin, and reads the path inside a
 * confirmation address, which e-mails carry whole.
 */
export function safeNextPath(
  value: string | null | undefined,
  origin = location.origin,
): string | null {
  if (!value || !(value.startsWith('/') || value.startsWith(`${origin}/`))) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.username !== '' || url.pathname.startsWith('//')) return null;
  const inner = url.pathname === CONFIRM ? url.searchParams.get('next') : null;
  if (inner?.startsWith('/') && !inner.startsWith(CONFIRM)) return safeNextPath(inner, origin);
  if (ENTRANCES.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Remembers, for this tab, the page that a visitor requested. */
export function rememberReturnTo(path: string): void {
  if (safeNextPath(path)) sessionStorage.setItem(STORAGE_KEY, path);
}

export function returnToPath(): string {
  return safeNextPath(sessionStorage.getItem(STORAGE_KEY)) ?? HOME;
}

/** Forgets the requested page once it is reached. */
export function forgetReturnTo(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
