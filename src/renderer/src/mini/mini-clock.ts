import type { MiniState } from '@shared/desktop';

/**
 * The main process' brew clock, carried on between its messages by this page's monotonic clock, so
 * that this window and the app's show the same instant.
 */
export function createMiniClock(monotonic: () => number) {
  let offset: number | null = null;
  return {
    set: ({ now }: Pick<MiniState, 'now'>) => {
      offset = now - monotonic();
    },
    /** Null until the first message. */
    now: () => (offset === null ? null : monotonic() + offset),
  };
}
