// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { collectRescued, rescue } from './rescue';

const entry = (id: string, payload: unknown) => ({
  id,
  userId: 'ana',
  kind: 'message',
  lane: 'one',
  label: 'Mensagem',
  payload,
});

beforeEach(() => localStorage.clear());

it('returns the rescued entries once, without files', () => {
  const text = entry('a', { kind: 'text', text: 'Oi' });
  rescue([text, entry('b', { kind: 'image', blob: new Blob(['x']) })]);
  expect(collectRescued()).toEqual([text]);
  expect(collectRescued()).toEqual([]);
});

it('adds to the entries of another page, and replaces older ones of the same id', () => {
  expect(rescue([])).toBe(false);
  expect(rescue([entry('a', 'old'), entry('b', 'other')])).toBe(true);
  expect(rescue([entry('a', 'new')])).toBe(true);
  expect(collectRescued()).toEqual([entry('b', 'other'), entry('a', 'new')]);
});

it('returns false if this browser refuses an entry, and keeps the earlier ones', () => {
  rescue([entry('a', 'stored')]);
  const refused = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(rescue([entry('b', 'too much')])).toBe(false);
  expect(logged).toHaveBeenCalledOnce();
  refused.mockRestore();
  logged.mockRestore();
  expect(collectRescued()).toEqual([entry('a', 'stored')]);
});

it('ignores unreadable entries', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  for (const text of ['{"half":', 'null', '[{"id":7}]']) {
    localStorage.setItem('coado.outbox.rescued', text);
    expect(collectRescued()).toEqual([]);
  }
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
