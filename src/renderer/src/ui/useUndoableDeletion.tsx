import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { PendingDeletions } from '@/lib/pending-deletions';
import { toastError } from './toast';
import { demandToaster } from './toaster-demand';

/** How long a deletion can be undone, in ms. */
const UNDO_MS = 8000;

/** Ids of what is gone unless somebody undoes it. */
export function useLeaving(pending: PendingDeletions): ReadonlySet<string> {
  return useSyncExternalStore(pending.subscribe, pending.getState);
}

interface UndoableDeletion {
  userId: string;
  pending: PendingDeletions;
  /** Deletes for good; must be harmless when repeated. */
  remove: (id: string) => Promise<unknown>;
  /** Said when that fails; the thing is then shown again. */
  failed: string;
}

function removeForGood({ userId, pending, remove, failed }: UndoableDeletion, id: string): void {
  remove(id)
    .catch((error: unknown) => toastError(failed, error))
    .finally(() => pending.remove(userId, id));
}

/** Deletes with a while to think again: `message` stands beside 'Desfazer', and only then it goes. */
export function useUndoableDeletion(deletion: UndoableDeletion) {
  return (id: string, message: string) => {
    const { userId, pending } = deletion;
    let ended = false;
    const leaveNow = () => {
      if (ended) return;
      ended = true;
      window.removeEventListener('pagehide', leaveNow);
      removeForGood(deletion, id);
    };
    // Whoever closes the page has nothing left to undo; should this not arrive, the note remains.
    window.addEventListener('pagehide', leaveNow);
    pending.add(userId, id);
    const undo = () => {
      if (!ended) {
        ended = true;
        window.removeEventListener('pagehide', leaveNow);
        pending.remove(userId, id);
      }
      notifications.hide(notice);
    };
    demandToaster();
    const notice = notifications.show({
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <span>{message}</span>
          <Button variant="default" size="sm" mih={44} onClick={undo}>
            Desfazer
          </Button>
        </Group>
      ),
      color: 'accent',
      autoClose: UNDO_MS,
      closeButtonProps: { 'aria-label': 'Fechar' },
      onClose: leaveNow,
    });
  };
}

/** Ends what a page that was closed in between had begun. */
export function useFinishDeletions(deletion: UndoableDeletion): void {
  const { userId } = deletion;
  const finish = useEffectEvent((person: string) => {
    for (const id of deletion.pending.unfinished(person)) {
      deletion.pending.add(person, id);
      removeForGood(deletion, id);
    }
  });
  useEffect(() => finish(userId), [userId]);
}
