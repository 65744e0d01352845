import type { Readable } from '@shared/store';
import { logError } from '@/lib/app-error';
import { parseText, textIn } from '@/lib/fields';
import { createStoredStore, createStoredValue } from '@/lib/stored-value';
import { isUuid, newUuid } from '@/lib/uuid';

/** A person who brews on this device without an account. No server knows the id. */
export interface Guest {
  readonly id: string;
  readonly email: null;
}

/** Parses by hand instead of by zod, because the landing page loads this module. */
function parseGuest(stored: unknown): Guest {
  const id = textIn(stored, 'id');
  if (id === null || !isUuid(id)) throw new TypeError('It is no guest.');
  return { id, email: null };
}

const store = createStoredStore<Guest | null>('coado.guest', parseGuest, null);

export const guestStore: Readable<Guest | null> = store;

/** Whether the id is the guest's; no request is sent for a guest's data. */
export const isGuest = (userId: string): boolean => store.getState()?.id === userId;

export function startGuest(): void {
  if (store.getState() === null) store.setState({ id: newUuid(), email: null });
}

/** Ends the guest, who has an account now or has discarded their data. */
export const endGuest = (): void => store.setState(null);

/** The guest for whom the protection of the storage was requested. */
const protectedGuest = createStoredValue('coado.storage-requested', parseText);

/** Requests persistent storage once for each guest, because no server has a guest's brews. */
export function protectGuestData(userId: string): void {
  if (!isGuest(userId) || protectedGuest.read() === userId) return;
  protectedGuest.write(userId);
  // The API is missing where the page is not secure, as on a café's own server.
  if (!('storage' in navigator)) return;
  navigator.storage
    .persist()
    .catch((error: unknown) => logError('This browser does not protect its storage', error));
}
