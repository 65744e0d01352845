import { isUsernameShaped } from './username';

export type UsernameStatus = 'idle' | 'checking' | 'taken' | 'error' | 'available';

interface UsernameCheck {
  /** What stands in the field now. */
  typed: string;
  /** What stood there when the typing last paused: the one the server was asked about. */
  settled: string;
  /** The username the person already has, when there is one: always theirs to keep. */
  own?: string | undefined;
  /** The server's answer about `settled`; undefined while there is none. */
  available: boolean | undefined;
  failed: boolean;
  asking: boolean;
}

/**
 * What the field says about a username. An answer counts only for the very text that stands in the
 * field, so a late one can never pass for the current one.
 */
export function usernameStatus(check: UsernameCheck): UsernameStatus {
  if (check.typed === check.own || !isUsernameShaped(check.typed)) return 'idle';
  if (check.typed !== check.settled || check.asking) return 'checking';
  if (check.failed) return 'error';
  if (check.available === undefined) return 'checking';
  return check.available ? 'available' : 'taken';
}
