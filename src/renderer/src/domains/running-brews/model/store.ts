import { createBrewClock } from '@shared/brew/brew-clock';
import { newUuid } from '@/lib/uuid';
import { platform } from '@/platform/platform';
import { createRunningBrewStore } from './create-store';
import { keepWeighingRecord } from './weighing-record';

/**
 * The brews of this browser, shared by all its tabs.
 * On the desktop, by the app and its tray.
 */
export const runningBrews = createRunningBrewStore({
  storage: platform.brewStorage,
  clock: createBrewClock({
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    // The main process knows, and its texts of the brews say what the clock shows after a sleep.
    hasSlept: () => (platform.kind === 'desktop' ? false : null),
  }),
  newId: newUuid,
});

/**
 * Follows changes by other tabs and windows, and deletes the weighing record of each
 * removed brew. The signed-in app calls it once, as soon as brews may exist. Returns the function
 * that stops it.
 */
export function startRunningBrews(): () => void {
  const currentIds = () => runningBrews.getState().brews.map(({ id }) => id);
  let known = currentIds();
  const stopRecords = runningBrews.subscribe(() => {
    const ids = currentIds();
    for (const id of known) if (!ids.includes(id)) keepWeighingRecord(id, null);
    known = ids;
  });
  const stopChanges = platform.onBrewsChanged(() => runningBrews.refresh());
  // A change may have come between the store's creation and this call.
  runningBrews.refresh();
  return () => {
    stopChanges();
    stopRecords();
  };
}
