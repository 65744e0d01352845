import { logError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import { enqueue, outboxView } from '../outbox';
import { type Toggle, toggleId, wishOf } from '../toggle-queue';
import { useOutboxEntry } from './useOutbox';

/**
 * A toggle as last asked for, else as the server has it (`actual`), and the way to change it: the last
 * wish is the last thing the server hears, however fast somebody taps.
 */
export function useToggle(toggle: Toggle, userId: string, subject: string, actual: boolean) {
  const id = toggleId(toggle, userId, subject);
  return {
    on: useOutboxEntry(id, wishOf) ?? actual,
    toggle: () => {
      // Read anew: the last tap may not have been drawn yet.
      const on = !(wishOf(outboxView.find(id)) ?? actual);
      enqueue(toggle.kind, { id, userId, payload: { subject, on } }).catch((error: unknown) => {
        logError(`A ${toggle.name} could not be kept`, error);
        if (toggle.refusal !== null) toastError(toggle.refusal, error);
      });
    },
  };
}
