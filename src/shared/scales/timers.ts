/** Time as a scale's connection needs it; tests bring their own. */
export interface Timers {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Runs once, later; returns what prevents it. */
  after(ms: number, run: () => void): () => void;
}

/** Resolves after `ms`. */
export function wait(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => timers.after(ms, resolve));
}

/** Rejects with `problem` when `work` takes longer than `ms`. */
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

/** Runs one operation after the other: Bluetooth refuses a second one while one is under way. */
interface OperationQueue {
  run<Result>(operation: () => Promise<Result>): Promise<Result>;
  /** Whether something waits or runs. */
  isBusy(): boolean;
}

/** An operation that fails fails alone; those after it go on. */
export function createOperationQueue(): OperationQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(operation) {
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
