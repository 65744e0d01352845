import { expect, it, vi } from 'vitest';
import type { OutboxEntry } from './types';
import { createView } from './view';

const handedOver = { id: 'a', userId: 'ana', kind: 'like', lane: 'a', label: '', payload: 1 };
const onDisk: OutboxEntry = {
  ...handedOver,
  createdAt: 7,
  state: 'refused',
  problem: { code: 'invalid', message: 'Não.' },
  attempts: 2,
  triedAt: 0,
};

it('shows what is handed over at once, and what lies on the device once it is there', () => {
  const view = createView();
  const changed = vi.fn();
  view.subscribe(changed);
  const end = view.take(handedOver, 5);
  expect(view.find('a')).toMatchObject({ state: 'waiting', createdAt: 5, problem: null });
  view.show('ana', [onDisk]);
  expect(view.getState()).toHaveLength(1);
  expect(view.find('a')).toMatchObject({ state: 'waiting', createdAt: 7, attempts: 2 });
  end();
  expect(view.find('a')).toBe(onDisk);
  expect(changed).toHaveBeenCalledTimes(3);
});

it('keeps a newer wish when an older one has reached the device', () => {
  const view = createView();
  const endFirst = view.take(handedOver, 5);
  const endSecond = view.take({ ...handedOver, payload: 2 }, 6);
  endFirst();
  expect(view.find('a')?.payload).toBe(2);
  endSecond();
  expect(view.getState()).toEqual([]);
});

it('keeps people apart', () => {
  const view = createView();
  view.show('ana', [onDisk]);
  view.show('beto', []);
  expect(view.getState()).toEqual([onDisk]);
});
