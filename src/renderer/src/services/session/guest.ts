import { createStore, type Readable } from '@shared/store';
import { logError } from '@/lib/app-error';
import { isUuid, newUuid } from '@/lib/uuid';

/** A person who brews on this device without an account. No server knows the id. */
export interface Guest {
  readonly id: string;
  readonly email: null;
}

const KEY = 'coado.guest';

/** Read by hand instead of by zod: the landing page asks too. */
function read(): Guest | null {
  try {
    const id = localStorage.getItem(KEY);
    return id !== null && isUuid(id) ? { id, email: null } : null;
  } catch (error) {
    logError('guest: this browser keeps nothing', error);
    return null;
  }
}

function keep(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch (error) {
    logError('guest: this browser keeps nothing; what is made here ends with the page', error);
  }
}

const store = createStore<Guest | null>(read());

window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) store.setState(read());
});

/** The guest of this device; null when there is none, or when they have an account by now. */
export const guestStore: Readable<Guest | null> = store;

/** Whether the id is the guest's: no server is asked for a guest's data. */
export const isGuest = (userId: string): boolean => store.getState()?.id === userId;

/** Starts a guest on this device. */
export function startGuest(): void {
  if (store.getState() !== null) return;
  const guest: Guest = { id: newUuid(), email: null };
  keep(guest.id);
  store.setState(guest);
}

/** The guest has an account now, or gave up what they made. */
export function endGuest(): void {
  keep(null);
  store.setState(null);
}
