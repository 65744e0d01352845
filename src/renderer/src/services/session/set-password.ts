import { isTransient, toAppError } from '@/lib/app-error';
import { authQuery } from './session';

/** What the last try was to set, while nobody knows whether it arrived. */
let unanswered: string | null = null;

/**
 * Sets a new password for the signed-in person. Where the answer to an earlier try was lost, the server
 * says that it is the present one: then it is done. Throws AppError.
 */
export async function setPassword(password: string): Promise<void> {
  const mayBeThere = unanswered === password;
  unanswered = null;
  try {
    await authQuery((auth) => auth.updateUser({ password }));
  } catch (error) {
    if (isTransient(error)) unanswered = password;
    if (!mayBeThere || toAppError(error).detail !== 'same_password') throw error;
    // Changes nothing, but everybody hears that the person has a password now.
    await authQuery((auth) => auth.updateUser({ data: {} }));
  }
}
