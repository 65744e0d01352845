// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { rescue, takeRescued } from './rescue';

const entry = (id: string, payload: unknown) => ({
  id,
  userId: 'ana',
  kind: 'message',
  lane: 'one',
  label: 'Mensagem',
  payload,
});

beforeEach(() => localStorage.clear());

it('brings what a page left back once, but for files', () => {
  const text = entry('a', { kind: 'text', text: 'Oi' });
  rescue([text, entry('b', { kind: 'image', blob: new Blob(['x']) })]);
  expect(takeRescued()).toEqual([text]);
  expect(takeRescued()).toEqual([]);
});

it('adds to what another page left, the newer wish in the place of the older', () => {
  expect(rescue([])).toBe(false);
  expect(rescue([entry('a', 'old'), entry('b', 'other')])).toBe(true);
  expect(rescue([entry('a', 'new')])).toBe(true);
  expect(takeRescued()).toEqual([entry('b', 'other'), entry('a', 'new')]);
});

it('leaves alone what it cannot read', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  for (const text of ['{"half":', 'null', '[{"id":7}]']) {
    localStorage.setItem('coado.outbox.rescued', text);
    expect(takeRescued()).toEqual([]);
  }
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
