import type { BrewMoment } from '@shared/brew/brew-moment';
import { createSubscribers } from '@shared/store';
import type { RunningBrewStore } from './create-store';

/** Wakes just after the full second, so that the second shown is the new one. */
const PAST_THE_SECOND_MS = 5;

/** Returns the key of a brew's stage: it changes with events, not as time passes. */
function stageKey({ status, stepIndex, awaitingTap, pour, countdownMs }: BrewMoment): string {
  return [status, stepIndex, awaitingTap, pour !== null, countdownMs > 0].join();
}

/** Everything the text depends on. */
function textKey(moment: BrewMoment): string {
  const { elapsedMs, countdownMs } = moment;
  return [stageKey(moment), Math.floor(elapsedMs / 1000), Math.ceil(countdownMs / 1000)].join();
}

/** The brew's moment, the same one for as long as neither its key nor the brew changes. */
function createMemory(store: RunningBrewStore, id: string, keyOf: (moment: BrewMoment) => string) {
  let last: BrewMoment | null = null;
  let lastBrew: unknown = null;
  return (): BrewMoment | null => {
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

/**
 * A brew's moments at a pace for text, as an external store for React:
 * a new one each full second and at each change; `stage` has one for what no second changes. Counts
 * by the clock; the timer only says when to look, once for all who listen.
 */
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
    // One's own for each subscription, so that the same callback may come twice.
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
