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

/** The request in a link of an e-mail or in a provider's answer. */
export type ConfirmLink =
  | {
      kind: 'token';
      tokenHash: string;
      type: LinkType;
      /** The address that the mail names; a made-up link may name any. */
      to: string | null;
      next: string | null;
    }
  | { kind: 'code'; code: string; next: string | null }
  | { kind: 'error'; code: string | null }
  | { kind: 'invalid' };

/** A text that looks like an address and fits a line. */
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

/** Reads a link; errors come in the query or in the fragment, as the auth service pleases. */
export function parseConfirmLink(search: string, hash: string): ConfirmLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  for (const params of [query, fragment]) {
    if (params.has('error') || params.has('error_code')) {
      // Not its description: an attacker can write any text into an address.
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

/** Where the desktop app asks links to lead; see `authRedirectUrl` of its platform. */
const DESKTOP_CONFIRM = 'coado://auth/confirm';

/** The same link for the desktop app, when that is who asked for it; null otherwise. */
export function desktopLink(link: ConfirmLink): string | null {
  if (link.kind !== 'token' || link.next !== DESKTOP_CONFIRM) return null;
  const query = new URLSearchParams({ token_hash: link.tokenHash, type: link.type });
  if (link.to !== null) query.set('to', link.to);
  return `${DESKTOP_CONFIRM}?${query}`;
}
