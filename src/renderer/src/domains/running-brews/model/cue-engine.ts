import type { DueCue } from '@shared/brew/cues';
import { createSubscribers } from '@shared/store';
import { followOutput, primeSound, wakeSpeaker } from '@/platform/cues';
import { runCueEngine } from './create-cue-engine';
import { getCueSettings, wakesSpeaker } from './cue-settings';
import { giveSignal } from './cue-signals';
import { runningBrews } from './store';

const LOCK_NAME = 'coado.brew-cues';

/** The browser's own output is ready within this, in ms. */
const PRIME_MS = 500;

const cues = createSubscribers<[DueCue]>();

/** Hears of every cue this tab gives, also of missed ones. Returns the unsubscriber. */
export const onCue = cues.subscribe;

const run = () =>
  runCueEngine({
    store: runningBrews,
    signal: (brew, cue) => giveSignal(brew, cue, getCueSettings()),
    ready(ms) {
      if (!getCueSettings().sound) return;
      if (wakesSpeaker()) wakeSpeaker(ms);
      else if (ms <= PRIME_MS) primeSound();
    },
    announce: cues.emit,
  });

/** Whether this tab may sound: browsers allow it after a gesture. True where they do not say. */
const hasBeenUsed = () => navigator.userActivation?.hasBeenActive ?? true;

/** Events after which a tab is the one in use. */
const USES = ['pointerup', 'keyup', 'focus'] as const;

/**
 * Gives the cues of all brews while the app is open; returns the function that stops it.
 * Call it once, where the signed-in app mounts. One of several tabs holds the lock and beeps: the
 * one in use, which takes the lock even from a frozen tab. When it closes, another one continues.
 * In browsers without locks (plain-HTTP addresses) each tab beeps.
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

/** This tab's turn at the cues: it waits, takes it, loses it to another tab, or leaves. */
class CueTurn {
  readonly #locks: LockManager;
  #waiting: AbortController | null = null;
  /** Stops the engine and gives the lock back; null without the lock. */
  #release: (() => void) | null = null;
  #isSeizing = false;
  #hasLeft = false;

  constructor(locks: LockManager) {
    this.#locks = locks;
  }

  /** Waits until no other tab holds the lock. */
  wait(): void {
    this.#waiting = new AbortController();
    this.#request({ signal: this.#waiting.signal });
  }

  /** Takes the lock from another tab, if this one is in use. */
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
      // A lock that this tab waited for may be granted in the moment in which it seizes.
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
      // A tab that leaves or seizes aborts its own wait, and a tab in use takes the lock from others.
      const isAborted = error instanceof DOMException && error.name === 'AbortError';
      if (!isAborted) console.error('The cues of brews could not start.', error);
      if (release === null || this.#release !== release) return;
      release();
      this.wait();
    });
  }
}
