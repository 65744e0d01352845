import { toAppError } from '@/lib/app-error';
import { authQuery, sessionStore } from '@/services/session/session';
import type { ConfirmLink } from '../model/confirm-link';

export type ConfirmOutcome =
  | { kind: 'signed-in'; recovering: boolean }
  /** An e-mail change that waits for the link sent to the other address. */
  | { kind: 'other-address' };

type Exchangeable = Extract<ConfirmLink, { kind: 'token' | 'code' }>;

async function exchange(link: Exchangeable): Promise<ConfirmOutcome> {
  if (link.kind === 'token') {
    const data = await authQuery((auth) =>
      auth.verifyOtp({ token_hash: link.tokenHash, type: link.type }),
    );
    if (!data.session) return { kind: 'other-address' };
    return { kind: 'signed-in', recovering: link.type === 'recovery' };
  }
  await authQuery((auth) => auth.exchangeCodeForSession(link.code));
  // Only the event tells that the code came from a recovery link; the store has heard it by now.
  const session = sessionStore.getState();
  return {
    kind: 'signed-in',
    recovering: session.status === 'signed-in' && session.recovering,
  };
}

const exchanges = new Map<string, Promise<ConfirmOutcome>>();

/** Exchanges a link for a session, once: tokens work one time, effects and impatient people try twice. */
export function confirmLink(link: Exchangeable): Promise<ConfirmOutcome> {
  const key = link.kind === 'token' ? link.tokenHash : link.code;
  const running = exchanges.get(key);
  if (running !== undefined) return running;
  const started = exchange(link).catch((error: unknown) => {
    // A failure that may pass leaves the token unused: "Tentar de novo" must reach the server.
    if (['offline', 'timeout', 'server'].includes(toAppError(error).code)) exchanges.delete(key);
    throw error;
  });
  exchanges.set(key, started);
  return started;
}
