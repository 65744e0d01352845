import { logError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import { submit } from './outbox';
import { pendingWrites } from './pending-writes';
import { type Toggle, toggleId } from './toggle';

/** Switches a toggle that shows `isOn`; the outbox sends only the state after the last tap. */
export function switchToggle(toggle: Toggle, userId: string, subject: string, isOn: boolean): void {
  const id = toggleId(toggle, userId, subject);
  // The last tap may not be rendered yet.
  const last = toggle.read(pendingWrites.find(id)?.payload) ?? { on: isOn, was: isOn };
  const payload = { ...last, subject, on: !last.on };
  submit(toggle, { id, userId, payload }).catch((error: unknown) => {
    logError(`A ${toggle.name} could not be kept`, error);
    const message = toggle.refusal(payload);
    if (message !== null) toastError(message, error);
  });
}
