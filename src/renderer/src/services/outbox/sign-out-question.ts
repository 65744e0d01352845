import { createStore } from '@shared/store';
import { logError } from '@/lib/app-error';
import { sessionStore, signOut } from '../session/session';
import { pendingMark } from './pending-mark';

/** The frame of the signed-in pages draws the question. */
export const signOutQuestion = createStore({ isOpen: false, unsent: 0 });

/** Returns how many writes of the signed-in person only this device has. */
async function countUnsent(): Promise<number> {
  const session = sessionStore.getState();
  if (session.status !== 'signed-in' || !pendingMark.getState()) return 0;
  const userId = session.user.id;
  const [{ showEntries }, { pendingWrites }] = await Promise.all([
    import('./outbox'),
    import('./pending-writes'),
  ]);
  await showEntries(userId);
  return pendingWrites.getState().filter((entry) => entry.userId === userId).length;
}

/** Signs out; shows a question first if the person has unsent writes. Never rejects. */
export async function requestSignOut(): Promise<void> {
  let unsent = 0;
  try {
    unsent = await countUnsent();
  } catch (error) {
    // A sign-out deletes no unsent write, so it does not depend on the count.
    logError('session: the unsent writes could not be counted', error);
  }
  if (unsent > 0) signOutQuestion.setState({ isOpen: true, unsent });
  else await signOut();
}

export function answerSignOut(isConfirmed: boolean): void {
  signOutQuestion.setState({ ...signOutQuestion.getState(), isOpen: false });
  if (isConfirmed) void signOut();
}
