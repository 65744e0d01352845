// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection';

let serverAnswers: boolean;
const ask = vi.fn(async () => serverAnswers);

beforeEach(() => {
  vi.useFakeTimers();
  serverAnswers = true;
  ask.mockClear();
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

it('asks the server when something suggests a change, and believes only its answer', async () => {
  const { isConnected, doubt } = createConnection({ ask, connected: true });
  // The network of the machine is gone, but its own server is not.
  doubt();
  await settle();
  expect(isConnected()).toBe(true);
  serverAnswers = false;
  doubt();
  await settle();
  expect(isConnected()).toBe(false);
});

it('asks now and then while nobody answers, and tells of the change once', async () => {
  serverAnswers = false;
  const { isConnected, subscribe, observe } = createConnection({ ask, connected: true });
  const told = vi.fn();
  subscribe(told);
  observe(false);
  observe(false);
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(isConnected()).toBe(false);
  observe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(told).toHaveBeenCalledTimes(1);
  serverAnswers = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isConnected()).toBe(true);
  expect(told).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('takes any answer to a request for a connection', async () => {
  serverAnswers = false;
  const { isConnected, observe } = createConnection({ ask, connected: false });
  await settle();
  expect(isConnected()).toBe(false);
  observe(true);
  expect(isConnected()).toBe(true);
});
