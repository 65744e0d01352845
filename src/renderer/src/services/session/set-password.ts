import { isTransient, toAppError } from '@/lib/app-error';
import { authQuery } from './session';

/** What the last try was to set, where it may have arrived without all being done that belongs to it. */
let unfinished: string | null = null;

/**
 * Sets a new password for the signed-in person, and does what comes with it. Tried again after a failure in
 * between, the server says that this is the present password: then only the rest is left to do. Throws AppError.
 */
export async function setPassword(password: string, andThen?: () => Promise<void>): Promise<void> {
  const mayBeThere = unfinished === password;
  unfinished = password;
  try {
    await authQuery((auth) => auth.updateUser({ password }));
  } catch (error) {
    if (!mayBeThere || toAppError(error).detail !== 'same_password') {
      if (!isTransient(error)) unfinished = null;
      throw error;
    }
    // Changes nothing, but everybody hears that the person has a password now.
    await authQuery((auth) => auth.updateUser({ data: {} }));
  }
  await andThen?.();
  unfinished = null;
}
