import { createBrewSessionStore } from './create-store';
import { createSessionClock } from '@shared/brew/session-clock';
import { SESSIONS_KEY } from './session-storage';

/** Local storage, or null where the browser refuses even to hand it out. */
function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch (error) {
    console.error('This browser refuses storage.', error);
    return null;
  }
}

/** A random UUID, also on plain-HTTP addresses of a local network, where randomUUID is missing. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The brews of this browser, shared by all its tabs. */
export const brewSessions = createBrewSessionStore({
  storage: localStorageOrNull(),
  clock: createSessionClock(
    () => Date.now(),
    () => performance.now(),
  ),
  newId: newUuid,
});

window.addEventListener('storage', (event) => {
  // A null key means that the whole storage was cleared.
  if (event.key === SESSIONS_KEY || event.key === null) brewSessions.refresh();
});
