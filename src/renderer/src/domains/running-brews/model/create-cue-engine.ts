import { cuesDue, cuesHeardAction, type DueCue, nextCueInMs } from '@shared/brew/cues';
import type { RunningBrew } from '@shared/brew/running-brew';
import { wakeAfter } from '@/platform/wake-timer';
import type { RunningBrewStore } from './create-store';

/** Interval of checks; each stores the time, so that a sleep is noticed and measured. */
const HEARTBEAT_MS = 10_000;

/** A Bluetooth speaker in standby needs a second to wake, an idle audio device half a second. */
const READY_MS = [1200, 500] as const;

interface EngineParts {
  store: RunningBrewStore;
  /** Plays a cue; if several are due together, only the latest. */
  signal: (brew: RunningBrew, cue: DueCue) => void;
  /** Prepares the sound for a cue that is due in `ms`. */
  prepare: (ms: number) => void;
  /** Receives every cue, including missed ones. */
  announce: (cue: DueCue) => void;
}

/** Signals each cue once; timers only cause a check, so late or lost ones do no harm. */
export function runCueEngine({ store, signal, prepare, announce }: EngineParts): () => void {
  let cancelWake: () => void = () => undefined;
  let isLooking = false;

  const look = () => {
    // `dispatch` below notifies this listener again.
    if (isLooking) return;
    isLooking = true;
    try {
      for (const { id } of store.getState().brews) giveDueCues(id);
    } finally {
      // In `finally`, so that an exception does not stop the later cues.
      isLooking = false;
      arm();
    }
  };

  const giveDueCues = (id: string) => {
    // Another tab may have paused or removed the brew a moment ago.
    store.refresh();
    const brew = store.find(id);
    if (brew === null) return;
    const now = store.now();
    const cues = cuesDue(brew, now);
    const isStale = brew.status === 'running' && now - brew.lastSeenAt >= HEARTBEAT_MS;
    // Stored before the sound: after a crash in between, a sound is missing rather than repeated.
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
    if (next <= earliest) prepare(next);
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
