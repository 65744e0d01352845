import { useMutation } from '@tanstack/react-query';
import { useStore } from '@/lib/hooks/useStore';
import { toastSuccess } from '@/ui/toast';
import { toastWithUndo } from '@/ui/toast-with-undo';
import { useStarted } from '../outbox/hooks/useOutbox';
import { type OwnRow, type RowWrite, waitingWrite, writeRow } from '../outbox/own-row';
import { pendingWrites } from '../outbox/pending-writes';
import { guestStore } from '../session/guest';

export function useWriteRow<Values extends object>(row: OwnRow<Values>, userId: string) {
  return useMutation({
    mutationKey: ['write-row', row.name, userId],
    mutationFn: (write: RowWrite<Values>) => writeRow(row, userId, write),
  });
}

export function useWaitingWrite<Values extends object, Part>(
  row: OwnRow<Values>,
  userId: string,
  rowId: string,
  select: (write: RowWrite<Values> | null) => Part,
): Part {
  useStarted();
  return useStore(pendingWrites, () => select(waitingWrite(row, userId, rowId)));
}

/** Shows that a row is saved; `undo` adds a button that reverses the write. */
export function toastSaved(state: 'sent' | 'waiting', done: string, undo?: () => void): void {
  const text =
    state === 'sent'
      ? done
      : guestStore.getState()
        ? 'Guardado neste aparelho.'
        : 'Guardado neste aparelho: vai ser salvo quando a conexão voltar.';
  if (undo) toastWithUndo(text, undo);
  else toastSuccess(text);
}
