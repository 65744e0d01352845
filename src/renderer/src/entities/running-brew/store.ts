import { createBrewClock } from '@shared/brew/brew-clock';
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
