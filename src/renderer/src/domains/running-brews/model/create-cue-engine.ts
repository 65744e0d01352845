import { cuesDue, cuesHeardAction, type DueCue, nextCueInMs } from '@shared/brew/cues';
import type { RunningBrew } from '@shared/brew/running-brew';
import { wakeAfter } from '@/platform/wake-timer';
import type { RunningBrewStore } from './create-store';

/**
 * Longest time between two checks.
 * The stored brews then know how late it is, and the device's sleep is noticed.
 */
const HEARTBEAT_MS = 10_000;

/**
 * Outputs are prepared this long before the next cue, in ms.
 * A Bluetooth speaker that dozes needs a second, idle audio a moment.
 */
const READY_MS = [1200, 500] as const;

interface EngineParts {
  store: RunningBrewStore;
  /** Plays a cue: of several that came due together only the latest. */
  signal: (brew: RunningBrew, cue: DueCue) => void;
  /** A cue comes in so many milliseconds. */
  ready: (ms: number) => void;
  /** Hears of every cue, the missed ones too. */
  announce: (cue: DueCue) => void;
}

/**
 * Watches the brews and gives each cue once; returns the function that stops it.
 * Timers only say when to check. The clock decides which cues are due, so late, merged and lost
 * wake-ups do no harm.
 */
export function runCueEngine({ store, signal, ready, announce }: EngineParts): () => void {
  let cancelWake: () => void = () => undefined;
  let isLooking = false;

  const look = () => {
    // The dispatches below notify this listener again.
    if (isLooking) return;
    isLooking = true;
    try {
      for (const { id } of store.getState().brews) giveDueCues(id);
    } finally {
      // Also when a listener throws: the cues to come must not be lost with it.
      isLooking = false;
      arm();
    }
  };

  const giveDueCues = (id: string) => {
    // Another tab may have paused or removed it this very moment.
    store.refresh();
    const brew = store.find(id);
    if (brew === null) return;
    const now = store.now();
    const cues = cuesDue(brew, now);
    const isStale = brew.status === 'running' && now - brew.lastSeenAt >= HEARTBEAT_MS;
    // Marked as heard before they sound, so that a crash in between loses a beep instead of repeating it.
    if (cues.length > 0) store.dispatch(id, cuesHeardAction(cues));
    else if (isStale || store.moment(id)?.status !== brew.status) {
      store.dispatch(id, { type: 'sync' });
    }
    const last = cues.at(-1);
    if (last && !(last.kind === 'lead' && last.missed)) signal(brew, last);
    for (const cue of cues) announce(cue);
  };

  const arm = () => {
    cancelWake();
    const now = store.now();
    const running = store.getState().brews.filter((brew) => brew.status === 'running');
    if (running.length === 0) return;
    const next = Math.min(...running.map((brew) => nextCueInMs(brew, now) ?? Infinity));
    const [earliest] = READY_MS;
    if (next <= earliest) ready(next);
    const before = READY_MS.find((ms) => next > ms) ?? 0;
    const wait = next - before;
    cancelWake = wakeAfter(Math.min(HEARTBEAT_MS, wait), look);
  };

  const unsubscribe = store.subscribe(look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  look();
  return () => {
    cancelWake();
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
