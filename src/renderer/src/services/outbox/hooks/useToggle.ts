import { logError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import { submit } from '../outbox';
import { pendingWrites } from '../pending-writes';
import { desiredState, type Toggle, toggleId } from '../toggle';
import { useOutboxEntry } from './useOutbox';

/**
 * Returns a toggle's desired state, else the server's (`actual`), and the function that
 * switches it. However fast the taps, the last desired state is the last one sent.
 */
export function useToggle(toggle: Toggle, userId: string, subject: string, actual: boolean) {
  const id = toggleId(toggle, userId, subject);
  return {
    on: useOutboxEntry(id, desiredState) ?? actual,
    toggle: () => {
      // Read again: the last tap may not be rendered yet.
      const on = !(desiredState(pendingWrites.find(id)) ?? actual);
      const payload = { subject, on };
      submit(toggle, { id, userId, payload }).catch((error: unknown) => {
        logError(`A ${toggle.name} could not be kept`, error);
        const message = toggle.refusal(payload);
        if (message !== null) toastError(message, error);
      });
    },
  };
}
