import type { DueCue } from '@shared/brew/cues';
import { createSubscribers } from '@shared/store';
import { primeSound } from '@/platform/cues';
import { runCueEngine } from './create-cue-engine';
import { getCueSettings } from './cue-settings';
import { giveSignal } from './cue-signals';
import { runningBrews } from './store';

const LOCK_NAME = 'coado.brew-cues';

const cues = createSubscribers<[DueCue]>();

/** Hears of every cue this tab gives, also of missed ones. Returns the unsubscriber. */
export const onCue = cues.subscribe;

const run = () =>
  runCueEngine({
    store: runningBrews,
    signal: (brew, cue) => giveSignal(brew, cue, getCueSettings()),
    ready: () => {
      if (getCueSettings().sound) primeSound();
    },
    announce: cues.emit,
  });

/**
 * Gives the cues of all brews while the app is open; returns the function that stops it.
 * Call it once, where the signed-in app mounts. One of several tabs holds the lock and beeps; when
 * it closes, another tab continues. In browsers without locks (plain-HTTP addresses) each tab
 * beeps.
 */
export function startCueEngine(): () => void {
  if (!('locks' in navigator)) return run();
  const leaving = new AbortController();
  const holdUntilLeaving = () => {
    const stop = run();
    return new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  };
  navigator.locks
    .request(LOCK_NAME, { signal: leaving.signal }, holdUntilLeaving)
    .catch((error: unknown) => {
      // A tab that closes while it waits for the lock aborts the request: expected, not an error.
      if (!leaving.signal.aborted) console.error('The cues of brews could not start.', error);
    });
  return () => leaving.abort();
}
