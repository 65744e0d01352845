import { createStoredStore } from '@/lib/stored-value';

/**
 * Whether entries may wait on this device, as it changes in this tab or another.
 * Apart from the outbox itself, so that a page with nothing to send does not download it.
 */
export const pendingMark = createStoredStore('coado.outbox', (stored) => stored !== false, false);
