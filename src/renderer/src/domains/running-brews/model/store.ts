import { createBrewClock } from '@shared/brew/brew-clock';
import { newUuid } from '@/lib/uuid';
import { platform } from '@/platform/platform';
import { forgetBesideBrew } from './beside-brew';
import { createRunningBrewStore } from './create-store';

/** The brews of all tabs; on the desktop, of all windows and the tray. */
export const runningBrews = createRunningBrewStore({
  storage: platform.runningBrewStorage,
  clock: createBrewClock({
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    // On the desktop, the main process detects a sleep and corrects the clock.
    hasSlept: () => (platform.kind === 'desktop' ? false : null),
  }),
  newId: newUuid,
});

/** Follows other tabs, and deletes what is stored beside removed brews. Call it once. */
export function startRunningBrews(): () => void {
  const currentIds = () => runningBrews.getState().brews.map(({ id }) => id);
  let known = currentIds();
  const stopRecords = runningBrews.subscribe(() => {
    const ids = currentIds();
    for (const id of known) if (!ids.includes(id)) forgetBesideBrew(id);
    known = ids;
  });
  const stopChanges = platform.onRunningBrewsChanged(() => runningBrews.refresh());
  // A change may have happened between the store's creation and this call.
  runningBrews.refresh();
  return () => {
    stopChanges();
    stopRecords();
  };
}
