// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { endGuest, guestStore, protectGuestData, startGuest } from './guest';

const persist = vi.fn(async () => true);

afterEach(() => {
  persist.mockClear();
  vi.unstubAllGlobals();
  endGuest();
});

const guestId = () => guestStore.getState()?.id ?? '';

it('requests persistent storage once for each guest', () => {
  vi.stubGlobal('navigator', { storage: { persist } });
  startGuest();
  const first = guestId();
  protectGuestData(first);
  protectGuestData(first);
  expect(persist).toHaveBeenCalledOnce();
  protectGuestData('an account');
  expect(persist).toHaveBeenCalledOnce();
  endGuest();
  startGuest();
  protectGuestData(guestId());
  expect(persist).toHaveBeenCalledTimes(2);
});

it('requests nothing if the browser has no such storage', () => {
  vi.stubGlobal('navigator', {});
  startGuest();
  expect(() => protectGuestData(guestId())).not.toThrow();
});
