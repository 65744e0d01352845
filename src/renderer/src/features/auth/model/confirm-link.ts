import type { EmailOtpType } from '@supabase/auth-js';

const OTP_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] as const satisfies readonly EmailOtpType[];

/** The request in a link of an e-mail or in a provider's answer. */
export type ConfirmLink =
  | { kind: 'token'; tokenHash: string; type: EmailOtpType; next: string | null }
  | { kind: 'code'; code: string; next: string | null }
  | { kind: 'error'; code: string | null }
  | { kind: 'invalid' };

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
    return type ? { kind: 'token', tokenHash, type, next } : { kind: 'invalid' };
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
  return `${DESKTOP_CONFIRM}?${query}`;
}

/** Whether the link may sign in a person other than the signed-in one. */
export function maySwitchAccount(link: ConfirmLink): boolean {
  return link.kind === 'token' && link.type !== 'email_change';
}
