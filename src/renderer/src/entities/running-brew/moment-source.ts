import type { BrewMoment } from '@shared/brew/brew-moment';
import type { RunningBrewStore } from './create-store';

/** Wakes just after the full second, so that the second shown is the new one. */
const PAST_THE_SECOND_MS = 5;

/** Everything the text depends on; while it is equal nothing renders. */
function textKey(moment: BrewMoment): string {
  const { status, stepIndex, elapsedMs, countdownMs } = moment;
  return [status, stepIndex, Math.floor(elapsedMs / 1000), Math.ceil(countdownMs / 1000)].join();
}

/**
 * A brew's moments at a pace for text, as an external store for React: a new one each full second
 * and at each change. Counts by the clock; the timer only says when to look.
 */
export function createMomentSource(store: RunningBrewStore, id: string) {
  let shown: BrewMoment | null = null;
  let shownState: unknown = null;

  const getState = (): BrewMoment | null => {
    const moment = store.moment(id);
    const state = store.find(id);
    const isSame =
      shown !== null &&
      moment !== null &&
      state === shownState &&
      textKey(shown) === textKey(moment);
    if (!isSame) {
      shown = moment;
      shownState = state;
    }
    return shown;
  };

  const subscribe = (onChange: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      clearTimeout(timer);
      const moment = store.moment(id);
      if (moment?.status !== 'running') return;
      const past = (moment.elapsedMs - moment.countdownMs) % 1000;
      const untilSecond = past < 0 ? -past : 1000 - past;
      timer = setTimeout(wake, untilSecond + PAST_THE_SECOND_MS);
    };
    const wake = () => {
      onChange();
      arm();
    };
    const unsubscribe = store.subscribe(wake);
    document.addEventListener('visibilitychange', wake);
    arm();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', wake);
    };
  };

  return { subscribe, getState };
}
