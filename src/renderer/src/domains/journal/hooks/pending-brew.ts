import type { OutboxEntry } from '@/services/outbox/entry';
import { useOutboxEntry } from '@/services/outbox/hooks/useOutbox';
import { rowEntryId } from '@/services/outbox/own-row';
import { ownBrew } from '../api/own-brew';

type Entry = OutboxEntry | undefined;

const itself = (entry: Entry) => entry;
const insertion = (entry: Entry) =>
  entry !== undefined && ownBrew.read(entry.payload)?.op === 'insert' ? entry : undefined;

/**
 * Returns the write that adds a brew, while it waits on this device.
 * The entry of a brew of the timer has the brew's own id.
 */
export function usePendingBrew(userId: string, brewId: string): Entry {
  const timed = useOutboxEntry(brewId, itself);
  const noted = useOutboxEntry(rowEntryId(ownBrew.name, userId, brewId), insertion);
  return timed ?? noted;
}
