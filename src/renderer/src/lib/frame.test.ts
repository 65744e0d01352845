// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame'],
  });
});
afterEach(() => vi.useRealTimers());

async function frames() {
  const { createFrame } = await import('./frame');
  const drawn: string[] = [];
  const frame = (name: string) => createFrame(() => drawn.push(name));
  await vi.advanceTimersByTimeAsync(100);
  return { drawn, reading: frame('reading'), second: frame('second') };
}

it('draws all requests of 45 ms together', async () => {
  const { drawn, reading, second } = await frames();
  reading.request();
  await vi.advanceTimersByTimeAsync(17);
  expect(drawn).toEqual(['reading']);
  reading.request();
  second.request();
  await vi.advanceTimersByTimeAsync(20);
  expect(drawn).toEqual(['reading']);
  await vi.advanceTimersByTimeAsync(45);
  expect(drawn).toEqual(['reading', 'reading', 'second']);
});

it('draws an urgent request at once, together with the waiting ones', async () => {
  const { drawn, reading, second } = await frames();
  reading.request();
  await vi.advanceTimersByTimeAsync(17);
  reading.request();
  second.request(true);
  await vi.advanceTimersByTimeAsync(17);
  expect(drawn).toEqual(['reading', 'reading', 'second']);
  await vi.advanceTimersByTimeAsync(100);
  expect(drawn).toHaveLength(3);
});

it('draws no cancelled request', async () => {
  const { drawn, reading } = await frames();
  reading.request();
  reading.cancel();
  await vi.advanceTimersByTimeAsync(100);
  expect(drawn).toEqual([]);
});
