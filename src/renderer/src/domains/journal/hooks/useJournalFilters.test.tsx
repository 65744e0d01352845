import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useJournalFilters } from './useJournalFilters';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const { result } = renderHook(
    () => ({ ...useJournalFilters(), address: useSearchParams()[0].toString() }),
    { wrapper: MemoryRouter },
  );
  return result;
}

it('sends typed words along with a filter that is chosen meanwhile, once', () => {
  const journal = start();
  act(() => journal.current.type('doce'));
  act(() => {
    journal.current.change({ from: '2026-11-01' });
  });
  expect(journal.current.filters).toMatchObject({ from: '2026-11-01', text: 'doce' });
  expect(journal.current.address).toBe('q=doce&from=2026-11-01');
  const before = journal.current.filters;
  act(() => void vi.advanceTimersByTime(300));
  expect(journal.current.filters).toBe(before);
});

it('keeps a filter that is chosen in the moment typed words are sent', () => {
  const journal = start();
  act(() => journal.current.type('doce'));
  act(() => {
    // The pause after typing ends before the page has been drawn again.
    vi.advanceTimersByTime(300);
    journal.current.change({ from: '2026-11-01' });
  });
  expect(journal.current.filters).toMatchObject({ from: '2026-11-01', text: 'doce' });
});

it('shows everything at once when the words are deleted', () => {
  const journal = start();
  act(() => journal.current.type('doce'));
  act(() => void vi.advanceTimersByTime(300));
  act(() => journal.current.type(''));
  expect(journal.current.address).toBe('');
});

it('keeps both of two filters that are chosen before the page is drawn again', () => {
  const journal = start();
  act(() => {
    journal.current.change({ methodId: 'v60' });
    journal.current.change({ minRating: 4 });
  });
  expect(journal.current.filters).toMatchObject({ methodId: 'v60', minRating: 4 });
});

it('forgets words that were still waiting when everything is cleared', () => {
  const journal = start();
  act(() => journal.current.type('doce'));
  act(() => journal.current.clear());
  act(() => void vi.advanceTimersByTime(300));
  expect(journal.current.address).toBe('');
});
