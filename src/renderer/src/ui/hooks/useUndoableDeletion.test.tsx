import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPendingDeletions } from '@/lib/pending-deletions';
import { usePendingDeletions } from './useUndoableDeletion';

const ANA = 'a0000000-0000-4000-8000-000000000001';

function Client({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

/** Simulates a tab; all tabs share the pending deletions in `localStorage`. */
function openTab() {
  const pending = createPendingDeletions('test');
  const remove = vi.fn(async () => undefined);
  return {
    pending,
    remove,
    hidden: () => [...pending.getState()],
    openPage: () =>
      renderHook(
        () => usePendingDeletions({ userId: ANA, pending, remove, failed: 'Não foi possível.' }),
        { wrapper: Client },
      ),
  };
}

/** Browsers send this event to all tabs but the one that wrote. */
const notifyOtherTabs = () => window.dispatchEvent(new Event('storage'));

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('hides a row that another tab deleted, and shows it again when that tab undoes it', async () => {
  const [first, second] = [openTab(), openTab()];
  first.pending.add(ANA, 'r1');
  // The hook hides the row on every page that uses it, not only on the list.
  const { result } = second.openPage();
  expect([...result.current]).toEqual(['r1']);

  await vi.advanceTimersByTimeAsync(7_000);
  first.pending.remove(ANA, 'r1');
  notifyOtherTabs();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.hidden()).toEqual([]);
  expect(second.remove).not.toHaveBeenCalled();
});

it('does not delete after an undo in another page', async () => {
  const [first, second] = [openTab(), openTab()];
  first.pending.add(ANA, 'r1');
  second.openPage();
  first.pending.remove(ANA, 'r1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.remove).not.toHaveBeenCalled();
  expect(second.hidden()).toEqual([]);
});

it('finishes the deletion of a closed page once its undo time is over', async () => {
  const [closed, next] = [openTab(), openTab()];
  closed.pending.add(ANA, 'r1', 'ana/photo.webp');
  await vi.advanceTimersByTimeAsync(3_000);
  next.openPage();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(next.remove).not.toHaveBeenCalled();
  expect(next.hidden()).toEqual(['r1']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(next.remove).toHaveBeenCalledExactlyOnceWith('r1', 'ana/photo.webp');
  expect(next.hidden()).toEqual([]);

  // A deletion of long ago is carried out at once, and only once.
  closed.pending.add(ANA, 'r2');
  vi.setSystemTime(Date.now() + 3_600_000);
  const later = openTab();
  later.openPage();
  expect(later.hidden()).toEqual(['r2']);
  await vi.advanceTimersByTimeAsync(1);
  expect(later.remove).toHaveBeenCalledExactlyOnceWith('r2', null);
});

it('keeps the deletions of two tabs', () => {
  const [first, second] = [openTab(), openTab()];
  first.pending.add(ANA, 'r1');
  second.pending.add(ANA, 'r2');
  expect(first.pending.isNoted(ANA, 'r1')).toBe(true);
  first.pending.remove(ANA, 'r1');
  expect(first.pending.isNoted(ANA, 'r1')).toBe(false);
  expect(first.pending.isNoted(ANA, 'r2')).toBe(true);
});
