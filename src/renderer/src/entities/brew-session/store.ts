import { createSessionClock } from '@shared/brew/session-clock';
import { keepWeighingRecord } from '@/entities/weighing/weighing-record';
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

// What a scale measured of a brew goes with it, wherever it was removed.
const idsNow = () => brewSessions.getState().sessions.map(({ id }) => id);
let known = idsNow();
brewSessions.subscribe(() => {
  const ids = idsNow();
  for (const id of known) if (!ids.includes(id)) keepWeighingRecord(id, null);
  known = ids;
});
