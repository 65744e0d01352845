import { createBrewClock } from '@shared/brew/brew-clock';
import { keepWeighingRecord } from '@/entities/weighing/weighing-record';
import { newUuid } from '@/lib/uuid';
import { platform } from '@/platform/platform';
import { createRunningBrewStore } from './create-store';

/** The brews of this browser, shared by all its tabs; on the desktop, of the app and its tray. */
export const runningBrews = createRunningBrewStore({
  storage: platform.brewStorage,
  clock: createBrewClock(
    () => Date.now(),
    () => performance.now(),
  ),
  newId: newUuid,
});

platform.onBrewsChanged(() => runningBrews.refresh());

// What a scale measured of a brew goes with it, wherever it was removed.
const idsNow = () => runningBrews.getState().brews.map(({ id }) => id);
let known = idsNow();
runningBrews.subscribe(() => {
  const ids = idsNow();
  for (const id of known) if (!ids.includes(id)) keepWeighingRecord(id, null);
  known = ids;
});
