export interface Timers {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Calls `run` once after `ms`; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export function wait(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => timers.after(ms, resolve));
}

export function withTimeout<Result>(
  timers: Timers,
  ms: number,
  work: Promise<Result>,
  problem: string,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(ms, () => reject(new Error(problem)));
    work.then(resolve, reject).finally(cancel);
  });
}

/** Runs operations one after the other, because Bluetooth refuses two at the same time. */
export function createOperationQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run<Result>(operation: () => Promise<Result>): Promise<Result> {
      waiting += 1;
      const result = last.then(operation);
      last = result.then(
        () => undefined,
        () => undefined,
      );
      return result.finally(() => {
        waiting -= 1;
      });
    },
    isBusy: () => waiting > 0,
  };
}
