import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrewChanges } from './brew-edits';
import { createBrewEdits, currentEdits } from './brew-edits';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const save = vi.fn<(brewId: string, changes: BrewChanges) => Promise<'sent' | 'waiting'>>(
    async () => 'sent',
  );
  return { save, edits: createBrewEdits({ save, delayMs: 800 }) };
}

test('a pause in typing saves the last values once', async () => {
  const { save, edits } = setUp();
  edits.edit('a', { notes: 'Do' });
  await vi.advanceTimersByTimeAsync(500);
  edits.edit('a', { notes: 'Doce' });
  edits.edit('a', { rating: 4.5 });
  expect(edits.hasUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(800);
  expect(save).toHaveBeenCalledExactlyOnceWith('a', { notes: 'Doce', rating: 4.5 });
  expect(edits.getState().get('a')).toEqual({ changes: {}, status: 'saved', error: null });
  expect(edits.hasUnsaved()).toBe(false);
});

test('what is typed while it saves is sent afterwards, never at the same time', async () => {
  const { save, edits } = setUp();
  const first = Promise.withResolvers<'sent'>();
  save.mockReturnValueOnce(first.promise);
  edits.edit('a', { notes: 'Do', rating: 3 });
  await vi.advanceTimersByTimeAsync(800);
  edits.edit('a', { notes: 'Doce' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenCalledOnce();
  first.resolve('sent');
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith('a', { notes: 'Doce' });
  expect(edits.getState().get('a')?.status).toBe('saved');
});

test('failed changes stay, and a retry sends them', async () => {
  const { save, edits } = setUp();
  const refusal = new Error('offline');
  save.mockRejectedValueOnce(refusal);
  edits.edit('a', { notes: 'Doce' });
  await vi.advanceTimersByTimeAsync(800);
  expect(edits.getState().get('a')).toEqual({
    changes: { notes: 'Doce' },
    status: 'failed',
    error: refusal,
  });
  expect(edits.hasUnsaved()).toBe(true);
  await edits.flush('a');
  expect(save).toHaveBeenLastCalledWith('a', { notes: 'Doce' });
  expect(edits.getState().get('a')?.status).toBe('saved');
});

test('flush saves changes at once, and sends nothing without changes', async () => {
  const { save, edits } = setUp();
  await edits.flush('a');
  expect(save).not.toHaveBeenCalled();
  edits.edit('a', { rating: null });
  await edits.flush('a');
  expect(save).toHaveBeenCalledExactlyOnceWith('a', { rating: null });
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenCalledOnce();
});

test('queued changes count as saved once they no longer wait', () => {
  const queued = { changes: {}, status: 'queued', error: null } as const;
  expect(currentEdits(queued, true)?.status).toBe('queued');
  expect(currentEdits(queued, false)?.status).toBe('saved');
  expect(currentEdits({ ...queued, status: 'saving' }, false)?.status).toBe('saving');
  expect(currentEdits(undefined, false)).toBeUndefined();
});
