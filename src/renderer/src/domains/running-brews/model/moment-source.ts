import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { createSubscribers } from '@shared/store';
import type { RunningBrewStore } from './create-store';

/** Timers run this late, so that the clock has reached the new second. */
const PAST_THE_SECOND_MS = 5;

/** Returns a key that changes with the step and status of a brew, not as time passes. */
function stageKey({
  status,
  stepIndex,
  awaitingTap,
  pour,
  countdownMs,
}: RunningBrewMoment): string {
  return [status, stepIndex, awaitingTap, pour !== null, countdownMs > 0].join();
}

/** Returns a key that changes with everything that the texts show. */
function textKey(moment: RunningBrewMoment): string {
  const { elapsedMs, countdownMs } = moment;
  return [stageKey(moment), Math.floor(elapsedMs / 1000), Math.ceil(countdownMs / 1000)].join();
}

/** Returns a function for the brew's moment: the same object while key and brew are the same. */
function createMemory(
  store: RunningBrewStore,
  id: string,
  keyOf: (moment: RunningBrewMoment) => string,
) {
  let last: RunningBrewMoment | null = null;
  let lastBrew: unknown = null;
  return (): RunningBrewMoment | null => {
    const moment = store.moment(id);
    const brew = store.find(id);
    const isSame =
      last !== null && moment !== null && brew === lastBrew && keyOf(last) === keyOf(moment);
    if (!isSame) {
      last = moment;
      lastBrew = brew;
    }
    return last;
  };
}

/** Creates a store with a new moment each second and at each change; `stage` at changes. */
export function createMomentSource(store: RunningBrewStore, id: string) {
  const listeners = createSubscribers();
  let listening = 0;
  let stop = () => {};

  const start = () => {
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
      listeners.emit();
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

  const subscribe = (onChange: () => void) => {
    // A new function each time, because the same callback may subscribe twice.
    const listener = () => onChange();
    const leave = listeners.subscribe(listener);
    listening += 1;
    if (listening === 1) stop = start();
    let isOn = true;
    return () => {
      if (!isOn) return;
      isOn = false;
      leave();
      listening -= 1;
      if (listening === 0) stop();
    };
  };

  return {
    subscribe,
    getState: createMemory(store, id, textKey),
    stage: { subscribe, getState: createMemory(store, id, stageKey) },
  };
}
