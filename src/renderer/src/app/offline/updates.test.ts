// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdates } from './updates';

class FakeWorker extends EventTarget {
  state = 'installing';
  received: unknown[] = [];
  postMessage(message: unknown) {
    this.received.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = vi.fn(async () => undefined);
  find(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration = new FakeRegistration();
  register = vi.fn(async (): Promise<FakeRegistration | undefined> => this.registration);
  takeOver(worker: FakeWorker) {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

function setUp(controlled: boolean) {
  const container = new FakeContainer();
  if (controlled) container.controller = new FakeWorker();
  const reload = vi.fn();
  const updates = createUpdates(container, reload);
  const announced = vi.fn();
  updates.available.subscribe(announced);
  return { container, reload, updates, announced };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a new version', () => {
  it('is announced once it is installed, and takes control on request', async () => {
    const { container, reload, updates, announced } = setUp(true);
    await updates.start();
    const next = new FakeWorker();
    container.registration.find(next);
    expect(updates.available.getState()).toBe(false);
    next.become('installed');
    expect(updates.available.getState()).toBe(true);
    expect(announced).toHaveBeenCalledOnce();

    updates.apply();
    expect(next.received).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reload).not.toHaveBeenCalled();
    container.takeOver(next);
    expect(reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that waited since an earlier visit is announced at once', async () => {
    const { container, updates } = setUp(true);
    container.registration.waiting = new FakeWorker();
    await updates.start();
    expect(updates.available.getState()).toBe(true);
  });

  it('that another tab activated is announced, and does not reload this page', async () => {
    const { container, reload, updates } = setUp(true);
    await updates.start();
    container.takeOver(new FakeWorker());
    expect(updates.available.getState()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    updates.apply();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that does not take control is loaded by a plain reload', async () => {
    const { container, reload, updates } = setUp(true);
    container.registration.waiting = new FakeWorker();
    await updates.start();
    updates.apply();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledOnce();
    container.takeOver(new FakeWorker());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is checked for when the person returns after half an hour', async () => {
    const { container, updates } = setUp(true);
    await updates.start();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(container.registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(container.registration.update).toHaveBeenCalledOnce();
  });
});

it('does not announce the first version on a device', async () => {
  const { container, reload, updates } = setUp(false);
  await updates.start();
  const first = new FakeWorker();
  container.registration.find(first);
  first.become('installed');
  container.takeOver(first);
  expect(updates.available.getState()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('works without a service worker if the browser refuses it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { container, updates } = setUp(false);
  container.register.mockRejectedValueOnce(new DOMException('no', 'SecurityError'));
  await updates.start();
  expect(updates.available.getState()).toBe(false);
});

it('logs no error if the browser blocks service workers without one', async () => {
  const received = vi.spyOn(console, 'error').mockReturnValue();
  const { container, updates } = setUp(false);
  container.register.mockResolvedValueOnce(undefined);
  await updates.start();
  expect(updates.available.getState()).toBe(false);
  expect(received).not.toHaveBeenCalled();
});
