import { setTimeout as delay } from 'node:timers/promises';

interface Retry {
  /** Ends the attempts. */
  readonly signal: AbortSignal;
  /** Time until the second attempt in ms; it doubles with each, up to 5 s. */
  readonly wait: number;
  readonly onFailure: (cause: unknown) => void;
}

/** Repeats an attempt that throws, until it succeeds or the signal aborts. */
export async function retry(
  { signal, wait, onFailure }: Retry,
  attempt: () => Promise<void>,
): Promise<void> {
  for (let pause = wait; !signal.aborted; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await attempt();
    } catch (cause) {
      if (signal.aborted) return;
      onFailure(cause);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
