// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { createLiveRows } from './live-rows';

interface Heard {
  onMessage: (payload: unknown) => void;
  onReady?: () => void;
}

function setUp({ isJoined = true } = {}) {
  const listeners = new Set<Heard>();
  const page = { hidden: false };
  const rows = createLiveRows({
    subscribe: (_topic, heard) => {
      listeners.add(heard);
      if (isJoined) heard.onReady?.();
      return () => {
        listeners.delete(heard);
      };
    },
    isHidden: () => page.hidden,
  });
  const ask = vi.fn(async (_ids: readonly string[]) => undefined);
  return {
    rows,
    ask,
    page,
    notify: (payload: unknown) => {
      for (const { onMessage } of listeners) onMessage(payload);
    },
    rejoin: () => {
      for (const { onReady } of listeners) onReady?.();
    },
    listeners,
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('visible rows', () => {
  it('are refetched together and once for a burst of changes', async () => {
    const { rows, ask, notify } = setUp();
    rows.watch('posts', ask).show(['a', 'b', 'c']);
    for (const posts of [['a'], ['b'], ['a', 'far away']]) notify({ posts });
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ask.mock.calls).toEqual([[['a', 'b']]]);
    // During a burst, the next request waits, and only one is sent.
    for (let each = 0; each < 50; each += 1) {
      notify({ posts: ['a'] });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(ask).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask.mock.calls).toEqual([[['a', 'b']], [['a']]]);
  });

  it('are refetched once if they were visible before the topic was joined', async () => {
    const { rows, ask, rejoin } = setUp({ isJoined: false });
    rows.watch('people', ask).show(['a']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).not.toHaveBeenCalled();
    rejoin();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask.mock.calls).toEqual([[['a']]]);
  });

  it('are not refetched while they are out of sight, and are when they are visible again', async () => {
    const { rows, ask, notify, page } = setUp();
    const watch = rows.watch('posts', ask);
    watch.show(['a']);
    notify({ posts: ['b'], comments: ['a'] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).not.toHaveBeenCalled();
    watch.show(['b']);
    await vi.advanceTimersByTimeAsync(200);
    expect(ask.mock.calls).toEqual([[['b']]]);

    page.hidden = true;
    notify({ posts: ['b'] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledOnce();
    page.hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(200);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are refetched after a lost connection, because messages may be missing', async () => {
    const { rows, ask, rejoin, listeners } = setUp();
    const watch = rows.watch('people', ask);
    watch.show(['a']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).not.toHaveBeenCalled();
    rejoin();
    await vi.advanceTimersByTimeAsync(200);
    expect(ask.mock.calls).toEqual([[['a']]]);
    watch.stop();
    expect(listeners.size).toBe(0);
  });

  it('are refetched again after a failed request', async () => {
    const { rows, ask, notify } = setUp();
    ask.mockRejectedValueOnce(new AppError('offline'));
    rows.watch('comments', ask).show(['a']);
    notify({ comments: ['a'] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask.mock.calls).toEqual([[['a']], [['a']]]);
  });

  it('are not refetched after a malformed message', async () => {
    const { rows, ask, notify } = setUp();
    rows.watch('posts', ask).show(['a']);
    for (const payload of [null, 'a', {}, { posts: 'a' }, { posts: [1, null] }]) notify(payload);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).not.toHaveBeenCalled();
  });
});
