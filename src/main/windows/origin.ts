/** The bundled pages' own origin: a privileged scheme, so that nothing is loaded from `file://`. */
export const APP_SCHEME = 'coado-app';
export const APP_ORIGIN = `${APP_SCHEME}://app`;
/** The other windows' own: Chromium keeps one zoom for all pages of a host. */
export const MINI_ORIGIN = `${APP_SCHEME}://mini`;
export const CUSTOMERS_ORIGIN = `${APP_SCHEME}://customers`;
const HOSTS: ReadonlySet<string> = new Set(['app', 'mini', 'customers']);

/** Whether an address is one of our own pages. Parsed, never compared as text. */
export function isOwnUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  return (
    protocol === `${APP_SCHEME}:` &&
    HOSTS.has(hostname) &&
    port === '' &&
    username === '' &&
    password === ''
  );
}

/** The path with query and fragment that the app's own page shows, or null for any other address. */
export function routeOfUrl(url: string): string | null {
  if (!isOwnUrl(url) || new URL(url).hostname !== 'app') return null;
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

/**
 * Whether an address may be handed to the system's browser or mail program: the web over TLS, mail,
 * and the backend of this very app. Never a file, a program's own scheme or a name with a password.
 */
export function mayOpenOutside(url: string, backendOrigin: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || protocol === 'mailto:' || origin === backendOrigin;
}
