import { AppError, isTransient, logError, toAppError } from '@/lib/app-error';
import { authQuery, sessionStore, signOut } from '@/services/session/session';
import type { ConfirmLink } from '../model/confirm-link';

export type ConfirmOutcome =
  | { kind: 'signed-in'; passwordFor: 'recovery' | 'invitation' | null }
  /** An e-mail change whose link to the other address is still to be opened. */
  | { kind: 'other-address' }
  /** A sign-up that an earlier try confirmed; its response, with the session, was lost. */
  | { kind: 'confirmed-before' };

type Exchangeable = Extract<ConfirmLink, { kind: 'token' | 'code' }>;

/** Describes the expected account if the session is of another one; null otherwise. */
function expectedAccount(
  { type, to }: Extract<Exchangeable, { kind: 'token' }>,
  openId: string | null,
  { id, email = '' }: { id: string; email?: string },
): string | null {
  // The person agreed to the address that the link shows, which an attacker may have written.
  if (to !== null && email.toLowerCase() !== to) return 'da que ele mostra';
  // An e-mail change must be of the open account; else an attacker's link would replace the
  // session.
  const isOther = type === 'email_change' && openId !== null && openId !== id;
  return isOther ? 'da que estava aberta' : null;
}

async function exchange(link: Exchangeable): Promise<ConfirmOutcome> {
  if (link.kind === 'token') {
    const before = sessionStore.getState();
    const openId = before.status === 'signed-in' ? before.user.id : null;
    const data = await authQuery((auth) =>
      auth.verifyOtp({ token_hash: link.tokenHash, type: link.type }),
    );
    if (!data.session) return { kind: 'other-address' };
    const expected = expectedAccount(link, openId, data.session.user);
    if (expected !== null) {
      await signOut();
      throw new AppError('forbidden', {
        message: `Este link é de outra conta, e não ${expected}. Por segurança, saímos dela.`,
      });
    }
    if (link.type === 'invite') {
      sessionStore.requirePassword();
      return { kind: 'signed-in', passwordFor: 'invitation' };
    }
    return { kind: 'signed-in', passwordFor: link.type === 'recovery' ? 'recovery' : null };
  }
  await authQuery((auth) => auth.exchangeCodeForSession(link.code));
  // The client reports a recovery only by an event, which has reached the store by now.
  const session = sessionStore.getState();
  return {
    kind: 'signed-in',
    passwordFor: session.status === 'signed-in' && session.recovering ? 'recovery' : null,
  };
}

/**
 * Fetches the outcome of an e-mail change whose response may have been lost.
 * Throws `refusal` if no person is signed in here.
 */
async function outcomeOnServer(refusal: unknown): Promise<ConfirmOutcome> {
  try {
    const { user } = await authQuery((auth) => auth.refreshSession());
    if (user)
      return user.new_email ? { kind: 'other-address' } : { kind: 'signed-in', passwordFor: null };
  } catch (error) {
    if (isTransient(error)) throw error;
    logError('confirm link: the account could not be asked', error);
  }
  throw refusal;
}

/** Links whose last exchange may have reached the server. */
const unanswered = new Set<string>();
const exchanges = new Map<string, Promise<ConfirmOutcome>>();

/** Exchanges a link for a session, once: effects and double taps call this function twice. */
export function confirmLink(link: Exchangeable): Promise<ConfirmOutcome> {
  const key = link.kind === 'token' ? link.tokenHash : link.code;
  const running = exchanges.get(key);
  if (running !== undefined) return running;
  const started = exchange(link)
    .catch((error: unknown) => {
      const isUsed = unanswered.has(key) && toAppError(error).detail === 'otp_expired';
      if (!isUsed || link.kind !== 'token') throw error;
      if (link.type === 'email_change') return outcomeOnServer(error);
      if (link.type === 'signup') return { kind: 'confirmed-before' } as const;
      throw error;
    })
    .catch((error: unknown) => {
      // After a temporary failure the token may be unused, so "Tentar de novo" must send a request.
      if (isTransient(error)) {
        unanswered.add(key);
        exchanges.delete(key);
      }
      throw error;
    });
  exchanges.set(key, started);
  return started;
}
