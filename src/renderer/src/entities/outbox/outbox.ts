import { AppError, logError, toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';
import { sessionStore } from '@/services/session/session';
import { createOutbox } from './create-outbox';
import { createEntryStore } from './entry-store';
import { setPendingMark } from './pending-mark';
import { createSenderLock } from './sender-lock';
import { createTabs } from './tabs';
import type { NewOutboxEntry } from './types';

function currentUser(): string | null {
  const session = sessionStore.getState();
  return session.status === 'signed-in' ? session.user.id : null;
}

/**
 * The client would go on without a session that it could not renew, and a server that then says no
 * would look like a refusal.
 */
async function authorize(userId: string): Promise<void> {
  const { auth } = await supabase();
  const { data, error } = await auth.getSession();
  if (error) throw toAppError(error);
  if (data.session?.user.id !== userId) throw new AppError('unauthenticated');
}

const store = createEntryStore('coado-outbox');

/** The outbox of this browser. */
export const outbox = createOutbox({
  store,
  withLock: createSenderLock(store),
  tabs: createTabs('coado-outbox'),
  currentUser,
  authorize,
  now: () => Date.now(),
});

/**
 * Keeps something for the server; resolves when it is on disk, rejects when it cannot be kept. An
 * entry with the same id replaces the payload of the one that waits.
 */
export async function enqueue(entry: NewOutboxEntry): Promise<void> {
  setPendingMark(true);
  await outbox.enqueue(entry);
}

/** Names who sends entries of a kind. Returns what takes it back. */
export const registerSender = outbox.registerSender;
/** Tries an entry again, also a refused one. */
export const retryEntry = outbox.retryEntry;
/** Lets an entry go; what is being sent just now may arrive all the same. */
export const discardEntry = outbox.discardEntry;
/** Calls back after each success, in every tab, just before the entry leaves `useOutbox`. */
export const onSettled = outbox.onSettled;

outbox.onChanged(() => {
  outbox.isEmpty().then(
    (empty) => setPendingMark(!empty),
    (error: unknown) => logError('outbox: could not be read', error),
  );
});

sessionStore.subscribe(outbox.personChanged);
window.addEventListener('online', outbox.hurry);
window.addEventListener('focus', outbox.hurry);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') outbox.hurry();
});
outbox.wake();
