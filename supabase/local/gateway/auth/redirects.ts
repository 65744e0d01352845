import { isLoopback } from '../operator.ts';
import { type AuthError, oauthErrorName } from './errors.ts';

export interface RedirectRules {
  /** Address of the web app, which replaces every address that is not allowed. */
  siteUrl: string;
  /** Further allowed prefixes: an origin (`https://x.y`), origin with path, or `scheme://`. */
  allowList: readonly string[];
}

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

/** Whether two URLs have the same host; localhost and loopback addresses count as one. */
function sameHost(one: URL, other: URL): boolean {
  if (one.port !== other.port) return false;
  return (
    one.hostname === other.hostname || (isLoopback(one.hostname) && isLoopback(other.hostname))
  );
}

function isAllowedBy(target: URL, allowed: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:\/\/$/.test(allowed)) {
    return allowed !== 'http://' && allowed !== 'https://' && `${target.protocol}//` === allowed;
  }
  const base = parse(allowed);
  if (base === null || target.protocol !== base.protocol || !sameHost(target, base)) return false;
  if (base.pathname === '/') return true;
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return target.pathname === base.pathname || target.pathname.startsWith(folder);
}

/**
 * Returns the requested address if allowed, else the site's.
 * It returns the parsed form, so that the browser reads the same address as this check.
 */
export function resolveRedirect(
  requested: string | null | undefined,
  rules: RedirectRules,
): string {
  if (!requested) return rules.siteUrl;
  const target = parse(requested);
  if (target === null || target.username !== '' || target.password !== '') return rules.siteUrl;
  const allowed = [new URL(rules.siteUrl).origin, 'coado://', ...rules.allowList];
  return allowed.some((entry) => isAllowedBy(target, entry)) ? target.href : rules.siteUrl;
}

export function withCode(redirect: string, code: string): string {
  const url = new URL(redirect);
  url.searchParams.set('code', code);
  return url.href;
}

/** Sets values in the fragment: tokens of the implicit flow, or messages. */
export function withFragment(redirect: string, values: Record<string, string>): string {
  const url = new URL(redirect);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}

/** Adds an error to query and fragment, as GoTrue does. */
export function withError(redirect: string, error: AuthError): string {
  const values = {
    error: oauthErrorName(error.status),
    error_code: error.code,
    error_description: error.message,
  };
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return withFragment(url.href, values);
}
