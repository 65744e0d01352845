import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import type { PendingDeletions } from '@/lib/pending-deletions';
import { toastError } from '../toast';
import { toastWithUndo, UNDO_MS } from '../toast-with-undo';

/**
 * After this time, in ms, the page that offered the undo counts as closed.
 * It is longer than `UNDO_MS`, because a toast stays while the pointer is on it.
 */
const TAKE_OVER_MS = 2 * UNDO_MS;

interface UndoableDeletion {
  userId: string;
  pending: PendingDeletions;
  /**
   * Deletes the row and its file on the server.
   * Must be safe to repeat, because a closed page does not receive the response of its request.
   */
  remove: (id: string, file: string | null) => Promise<unknown>;
  /** Message when the deletion fails; the row is then shown again. */
  failed: string;
}

function removeForGood(
  { userId, pending, remove, failed }: UndoableDeletion,
  id: string,
  file: string | null,
): void {
  remove(id, file)
    .catch((error: unknown) => toastError(failed, error))
    .finally(() => pending.remove(userId, id));
}

/** Deletes a row after `UNDO_MS`, in which a toast shows `message` with 'Desfazer'. */
export function useUndoableDeletion(deletion: UndoableDeletion) {
  return (id: string, message: string, file: string | null = null) => {
    const { userId, pending } = deletion;
    let ended = false;
    const leaveNow = () => {
      if (ended) return;
      ended = true;
      window.removeEventListener('pagehide', leaveNow);
      removeForGood(deletion, id, file);
    };
    // A closed page cannot undo, so it deletes now. If the request is lost, another page deletes.
    window.addEventListener('pagehide', leaveNow);
    pending.add(userId, id, file);
    const undo = () => {
      if (ended) return;
      ended = true;
      window.removeEventListener('pagehide', leaveNow);
      pending.remove(userId, id);
    };
    toastWithUndo(message, undo, leaveNow);
  };
}

/**
 * Hides a row whose deletion began on another page, and deletes it if that page did not.
 * The other page may still undo, so this page waits for `TAKE_OVER_MS`.
 */
function takeOver(
  client: QueryClient,
  deletion: UndoableDeletion,
  { id, age, file }: { id: string; age: number; file: string | null },
): void {
  const { userId, pending } = deletion;
  function stop() {
    clearTimeout(timer);
    window.removeEventListener('storage', check);
  }
  /** When the other page has undone or finished the deletion, refetches to learn which. */
  function check() {
    if (pending.isNoted(userId, id)) return;
    stop();
    client
      .invalidateQueries()
      .catch((error: unknown) => logError('What another tab deleted could not be read', error))
      .finally(() => pending.show(id));
  }
  const timer = setTimeout(() => {
    check();
    if (!pending.isNoted(userId, id)) return;
    stop();
    removeForGood(deletion, id, file);
  }, TAKE_OVER_MS - age);
  window.addEventListener('storage', check);
  pending.hide(id);
}

/**
 * Returns the ids of rows that are being deleted and can still be undone.
 * Also finishes the deletions of closed pages, whose request may not have been sent.
 */
export function usePendingDeletions(deletion: UndoableDeletion): ReadonlySet<string> {
  const { userId, pending } = deletion;
  const client = useQueryClient();
  const finish = useEffectEvent((person: string) => {
    for (const noted of pending.unfinished(person)) takeOver(client, deletion, noted);
  });
  useEffect(() => finish(userId), [userId]);
  return useStore(pending);
}
