import type { DueCue } from '@shared/brew/cues';
import { createSubscribers } from '@shared/store';
import { followOutput, primeSound, wakeSpeaker } from '@/platform/cues';
import { runCueEngine } from './create-cue-engine';
import { getCueSettings, wakesSpeaker } from './cue-settings';
import { giveSignal } from './cue-signals';
import { runningBrews } from './store';

const LOCK_NAME = 'coado.brew-cues';

/** Time, in ms, after which the browser's audio output is ready. */
const PRIME_MS = 500;

const cues = createSubscribers<[DueCue]>();

/** Calls back at every cue of this tab, also missed ones. Returns the unsubscribe function. */
export const onCue = cues.subscribe;

const run = () =>
  runCueEngine({
    store: runningBrews,
    signal: (brew, cue) => giveSignal(brew, cue, getCueSettings()),
    prepare(ms) {
      if (!getCueSettings().sound) return;
      if (wakesSpeaker()) wakeSpeaker(ms);
      else if (ms <= PRIME_MS) primeSound();
    },
    announce: cues.emit,
  });

/** Whether this tab may play sound: browsers require a gesture. True if unknown. */
const hasBeenUsed = () => navigator.userActivation?.hasBeenActive ?? true;

const USES = ['pointerup', 'keyup', 'focus'] as const;

/**
 * Plays the cues of all brews; returns a stop function.
 * Call it once. The tab in use plays: it holds a lock, which it takes even from a frozen tab.
 * Without the Web Locks API (plain-HTTP addresses) each tab plays.
 */
export function startCueEngine(): () => void {
  const stopFollowing = followOutput();
  if (!('locks' in navigator)) {
    const stop = run();
    return () => {
      stopFollowing();
      stop();
    };
  }
  const turn = new CueTurn(navigator.locks);
  turn.wait();
  for (const use of USES) window.addEventListener(use, turn.seize);
  document.addEventListener('visibilitychange', turn.seize);
  return () => {
    stopFollowing();
    for (const use of USES) window.removeEventListener(use, turn.seize);
    document.removeEventListener('visibilitychange', turn.seize);
    turn.leave();
  };
}

/** This tab's place in the queue for the lock: it waits, holds, loses or leaves it. */
class CueTurn {
  readonly #locks: LockManager;
  #waiting: AbortController | null = null;
  /** Stops the engine and releases the lock; null without the lock. */
  #release: (() => void) | null = null;
  #isSeizing = false;
  #hasLeft = false;

  constructor(locks: LockManager) {
    this.#locks = locks;
  }

  wait(): void {
    this.#waiting = new AbortController();
    this.#request({ signal: this.#waiting.signal });
  }

  /** Takes the lock from another tab, if the person uses this one. */
  seize = (): void => {
    const isMine = this.#release !== null || this.#isSeizing;
    if (isMine || this.#hasLeft || document.visibilityState !== 'visible') return;
    if (!hasBeenUsed()) return;
    this.#isSeizing = true;
    this.#waiting?.abort();
    this.#request({ steal: true });
  };

  leave(): void {
    this.#hasLeft = true;
    this.#waiting?.abort();
    this.#release?.();
  }

  #request(options: LockOptions): void {
    let release: (() => void) | null = null;
    const hold = (): Promise<void> => {
      this.#isSeizing = false;
      // The lock for which this tab waited may be granted while it takes the lock by force.
      this.#release?.();
      if (this.#hasLeft) return Promise.resolve();
      const stop = run();
      return new Promise((resolve) => {
        release = () => {
          this.#release = null;
          stop();
          resolve();
        };
        this.#release = release;
      });
    };
    this.#locks.request(LOCK_NAME, options, hold).catch((error: unknown) => {
      // A tab that leaves or takes the lock aborts its own request, which is no failure.
      const isAborted = error instanceof DOMException && error.name === 'AbortError';
      if (!isAborted) console.error('The cues of brews could not start.', error);
      if (release === null || this.#release !== release) return;
      release();
      this.wait();
    });
  }
}
