import { createStoredStore } from '@/lib/stored-value';

/**
 * Whether entries may wait on this device, as it changes in this tab or another.
 * It is not part of the outbox, so that a page with nothing to send does not download that.
 */
export const pendingMark = createStoredStore('coado.outbox', (stored) => stored !== false, false);
