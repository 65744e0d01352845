import { AppError, isTransient } from './app-error';

/** Rejects with AppError 'timeout' after `ms`; the work itself is not cancelled. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout')), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Longest wait for a frame in ms, because a hidden page draws none. */
const LATEST_FRAME_MS = 100;

/** Resolves after the next paint; for work that must not delay the reaction to a press. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_FRAME_MS);
  });
}

/** Longest wait for an idle browser in ms, so that a busy page also gets live updates. */
const LATEST_IDLE_MS = 5000;

export function onIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LATEST_IDLE_MS });
  return () => cancelIdleCallback(handle);
}

const PRESSES = ['pointerdown', 'keydown'] as const;

/** Calls back once nothing was pressed for `ms`; returns the cancelling function. */
export function onPressesPaused(ms: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const kind of PRESSES) removeEventListener(kind, wait);
  };
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      callback();
    }, ms);
  }
  for (const kind of PRESSES) addEventListener(kind, wait, { passive: true });
  wait();
  return stop;
}

export const RETRY_PAUSES_MS = [1_000, 3_000, 10_000];

/** Resolves after `ms`, or as soon as the browser is online again. */
export function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
  });
}

/** Retries transient failures up to four tries, for requests without a retry button. */
export async function retryUntilAnswered<Answer>(
  request: () => Promise<Answer>,
  isWanted: () => boolean = () => true,
): Promise<Answer> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await request();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await waitForRetry(pause);
      if (!isWanted()) throw error;
    }
  }
  return await request();
}
