import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reminder } from '../model/reminder';
import { useReminderAlarm } from './useReminderAlarm';

const reminder: Reminder = {
  id: '1',
  kind: 'brew',
  at: '07:30',
  days: [1, 2, 3, 4, 5],
  isOn: true,
};

const ZONE = 'America/Sao_Paulo';

beforeEach(() => {
  // A Thursday evening in São Paulo.
  vi.useFakeTimers({ now: new Date('2026-11-19T22:00:00-03:00') });
});
afterEach(() => vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

it('rings once at each due time, on the chosen days', () => {
  const onRing = vi.fn();
  const { unmount } = renderHook(() => useReminderAlarm([reminder], ZONE, onRing));
  minutes(9 * 60 + 29);
  expect(onRing).not.toHaveBeenCalled();
  minutes(2);
  expect(onRing).toHaveBeenCalledExactlyOnceWith(reminder, new Date('2026-11-20T07:30:00-03:00'));
  minutes(2 * 24 * 60);
  expect(onRing).toHaveBeenCalledOnce();
  unmount();
  minutes(7 * 24 * 60);
  expect(onRing).toHaveBeenCalledOnce();
});

it('skips a reminder that is more than an hour late after a sleep', () => {
  const onRing = vi.fn();
  renderHook(() => useReminderAlarm([reminder], ZONE, onRing));
  vi.setSystemTime(new Date('2026-11-20T09:00:00-03:00'));
  vi.runOnlyPendingTimers();
  expect(onRing).not.toHaveBeenCalled();
});

it('rings only for the latest due time after a sleep of days', () => {
  const onRing = vi.fn();
  renderHook(() => useReminderAlarm([reminder], ZONE, onRing));
  // The pending timer still runs for an hour after the sleep, so it checks at 08:10.
  vi.setSystemTime(new Date('2026-11-24T07:10:00-03:00'));
  vi.runOnlyPendingTimers();
  expect(onRing).toHaveBeenCalledExactlyOnceWith(reminder, new Date('2026-11-24T07:30:00-03:00'));
});
