// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection';

let serverAnswers: boolean;
const probe = vi.fn(async () => serverAnswers);

beforeEach(() => {
  vi.useFakeTimers();
  serverAnswers = true;
  probe.mockClear();
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

it('probes the server after a suspected change and trusts only its response', async () => {
  const { isConnected, recheck } = createConnection({ probe, connected: true });
  // The machine has lost its network, but the server runs on the machine itself.
  recheck();
  await settle();
  expect(isConnected()).toBe(true);
  serverAnswers = false;
  recheck();
  await settle();
  expect(isConnected()).toBe(false);
});

it('probes regularly while the server is silent and reports each change once', async () => {
  serverAnswers = false;
  const { isConnected, subscribe, observe } = createConnection({ probe, connected: true });
  const changed = vi.fn();
  subscribe(changed);
  observe(false);
  observe(false);
  await settle();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(isConnected()).toBe(false);
  observe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probe).toHaveBeenCalledTimes(3);
  expect(changed).toHaveBeenCalledTimes(1);
  serverAnswers = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isConnected()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(4);
});

it('counts any answer to a request as a connection', async () => {
  serverAnswers = false;
  const { isConnected, observe } = createConnection({ probe, connected: false });
  await settle();
  expect(isConnected()).toBe(false);
  observe(true);
  expect(isConnected()).toBe(true);
});
