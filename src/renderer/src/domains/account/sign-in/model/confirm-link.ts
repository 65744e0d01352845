import type { EmailOtpType } from '@supabase/auth-js';

const OTP_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] as const satisfies readonly EmailOtpType[];
type LinkType = (typeof OTP_TYPES)[number];

export type ConfirmLink =
  | {
      kind: 'token';
      tokenHash: string;
      type: LinkType;
      /** E-mail address in the link; an attacker may have written another one there. */
      to: string | null;
      next: string | null;
    }
  | { kind: 'code'; code: string; next: string | null }
  | { kind: 'error'; code: string | null }
  | { kind: 'invalid' };

/** A text in the form of an e-mail address that fits in one line. */
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

/** Parses a link. The auth service puts errors into the query or into the fragment. */
export function parseConfirmLink(search: string, hash: string): ConfirmLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  for (const params of [query, fragment]) {
    if (params.has('error') || params.has('error_code')) {
      // The error's description is not used: an attacker can write any text into an address.
      return { kind: 'error', code: params.get('error_code') ?? params.get('error') };
    }
  }
  const next = query.get('next');
  const tokenHash = query.get('token_hash');
  if (tokenHash) {
    const type = OTP_TYPES.find((known) => known === query.get('type'));
    const to = query.get('to');
    return type
      ? { kind: 'token', tokenHash, type, to: to && EMAIL.test(to) ? to.toLowerCase() : null, next }
      : { kind: 'invalid' };
  }
  const code = query.get('code');
  return code ? { kind: 'code', code, next } : { kind: 'invalid' };
}

/** Target of links that the desktop app requests; see `authRedirectUrl` of its platform. */
const DESKTOP_CONFIRM = 'coado://auth/confirm';

/** Returns the link for the desktop app, if that requested it; else null. */
export function desktopLink(link: ConfirmLink): string | null {
  if (link.kind !== 'token' || link.next !== DESKTOP_CONFIRM) return null;
  const query = new URLSearchParams({ token_hash: link.tokenHash, type: link.type });
  if (link.to !== null) query.set('to', link.to);
  return `${DESKTOP_CONFIRM}?${query}`;
}
