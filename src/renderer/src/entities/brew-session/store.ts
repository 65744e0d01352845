import { createSessionClock } from '@shared/brew/session-clock';
import { newUuid } from '@/lib/uuid';
import { platform } from '@/platform/platform';
import { createBrewSessionStore } from './create-store';

/** The brews of this browser, shared by all its tabs; on the desktop, of the app and its tray. */
export const brewSessions = createBrewSessionStore({
  storage: platform.brewStorage,
  clock: createSessionClock(
    () => Date.now(),
    () => performance.now(),
  ),
  newId: newUuid,
});

platform.onBrewsChanged(() => brewSessions.refresh());
