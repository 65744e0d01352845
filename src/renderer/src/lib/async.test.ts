// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPressesPaused } from './async';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (kind: 'pointerdown' | 'keydown') => window.dispatchEvent(new Event(kind));

it('waits for a pause in the presses, then calls back once', () => {
  const callback = vi.fn();
  onPressesPaused(1000, callback);
  for (const kind of ['pointerdown', 'keydown'] as const) {
    vi.advanceTimersByTime(900);
    press(kind);
  }
  vi.advanceTimersByTime(999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  press('pointerdown');
  vi.advanceTimersByTime(5000);
  expect(callback).toHaveBeenCalledOnce();
});

it('does not call back after it was cancelled', () => {
  const callback = vi.fn();
  const stop = onPressesPaused(1000, callback);
  stop();
  press('keydown');
  vi.advanceTimersByTime(5000);
  expect(callback).not.toHaveBeenCalled();
});
