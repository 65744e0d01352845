import { outboxView } from '../outbox';
import { setToggle, type Toggle, toggleId, wishOf } from '../toggle-queue';
import { useOutboxEntry } from './useOutbox';

/** A toggle as last asked for, else as the server has it (`actual`), and the way to change it. */
export function useToggle(toggle: Toggle, userId: string, subject: string, actual: boolean) {
  const id = toggleId(toggle, userId, subject);
  return {
    on: wishOf(useOutboxEntry(id)) ?? actual,
    toggle: () => {
      // Read anew: the last tap may not have been drawn yet.
      const current = wishOf(outboxView.find(id)) ?? actual;
      setToggle(toggle, userId, { subject, on: !current });
    },
  };
}
