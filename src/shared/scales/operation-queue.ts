/** Runs one operation after the other: Bluetooth refuses a second one while one is under way. */
export interface OperationQueue {
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
