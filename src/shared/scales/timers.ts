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
export function within<Result>(
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
