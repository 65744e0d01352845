import { createStoredStore } from '@/lib/stored-value';

/**
 * Whether entries may wait on this device; follows changes in all tabs.
 * A separate module, so that a page with nothing to send does not download the outbox.
 */
export const pendingMark = createStoredStore('coado.outbox', (stored) => stored !== false, false);
