import { useMutation } from '@tanstack/react-query';
import { useStore } from '@/lib/hooks/useStore';
import { toastSuccess } from '@/ui/toast';
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

export function toastSaved(state: 'sent' | 'waiting', done: string): void {
  if (state === 'sent') toastSuccess(done);
  else if (guestStore.getState()) toastSuccess('Guardado neste aparelho.');
  else toastSuccess('Guardado neste aparelho: vai ser salvo quando a conexão voltar.');
}
