import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseText } from './fields';
import { createStoredStore } from './stored-value';

const KEY = 'coado.test-store';
const create = () => createStoredStore(KEY, parseText, 'nada');
const writeInOtherTab = (value: string | null) => {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('a stored store', () => {
  it('starts with the stored value, else with its fallback', () => {
    expect(create().getState()).toBe('nada');
    localStorage.setItem(KEY, '"café"');
    expect(create().getState()).toBe('café');
  });

  it('listens to the page only while it has subscribers', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const store = create();
    store.setState('um');
    expect(added).not.toHaveBeenCalled();
    store.subscribe(() => undefined)();
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  });

  it('follows changes in another tab, with and without subscribers', () => {
    const store = create();
    const listener = vi.fn();
    store.setState('um');
    writeInOtherTab('dois');
    expect(store.getState()).toBe('dois');
    const stop = store.subscribe(listener);
    writeInOtherTab('três');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    writeInOtherTab(null);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.getState()).toBe('nada');
  });

  it('does not notify subscribers of an equal value', () => {
    const store = create();
    store.setState('um');
    const listener = vi.fn();
    store.subscribe(listener);
    store.setState('um');
    expect(listener).not.toHaveBeenCalled();
  });

  it('returns the same object until the stored text changes', () => {
    localStorage.setItem(KEY, '{"a":1}');
    const store = createStoredStore<unknown>(KEY, (stored) => stored, null);
    expect(store.getState()).toBe(store.getState());
  });

  it('keeps a value until the page is closed if the storage refuses it', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = create();
    store.setState('só aqui');
    expect(store.getState()).toBe('só aqui');
  });
});
