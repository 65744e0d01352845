import { createSessionClock } from '@shared/brew/session-clock';
import { newUuid } from '@/lib/uuid';
import { createBrewSessionStore } from './create-store';
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
