import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import type { PendingDeletions } from '@/lib/pending-deletions';
import { requestToaster, toastError } from '../toast';

/** How long a deletion can be undone, in ms. */
const UNDO_MS = 8000;
/**
 * After this time, in ms, the page that offered the undo counts as closed.
 * A hovered toast stays longer than usual.
 */
const TAKE_OVER_MS = 2 * UNDO_MS;

interface UndoableDeletion {
  userId: string;
  pending: PendingDeletions;
  /**
   * Deletes for good, including the noted file.
   * Must be harmless when repeated: a closed page never learns whether its request arrived.
   */
  remove: (id: string, file: string | null) => Promise<unknown>;
  /** Said when that fails; the thing is then shown again. */
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

/** Deletes after a delay in which `message` is shown with 'Desfazer'. */
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
    // Closing the page ends the time to undo. Should this request be lost, the note on the device remains.
    window.addEventListener('pagehide', leaveNow);
    pending.add(userId, id, file);
    const undo = () => {
      if (!ended) {
        ended = true;
        window.removeEventListener('pagehide', leaveNow);
        pending.remove(userId, id);
      }
      notifications.hide(notice);
    };
    requestToaster();
    const notice = notifications.show({
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <span>{message}</span>
          <Button variant="default" size="sm" flex="none" onClick={undo}>
            Desfazer
          </Button>
        </Group>
      ),
      color: 'accent',
      autoClose: UNDO_MS,
      onClose: leaveNow,
    });
  };
}

/**
 * Hides a row that another page deleted; deletes it if that page does not finish.
 * The other page may still undo it, so the deletion waits until its time is over and the note is
 * still there.
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
  /** The other page has undone or finished it: refetch to learn which. */
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
 * Ids of rows that are deleted unless the person undoes it.
 * A component that shows such rows finishes the deletions of closed pages, whose request may never
 * have left.
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
