import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesiredState } from './desired-state';

/** A server whose answers the test gives one by one. */
function setUp() {
  const asked: boolean[] = [];
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const onSettled = vi.fn();
  const onFailed = vi.fn();
  const store = createDesiredState({
    send: (_key, wanted) => {
      asked.push(wanted);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      answers.push({ resolve, reject });
      return promise;
    },
    onSettled,
    onFailed,
  });
  const answer = async (index: number, error?: unknown) => {
    const waiting = answers[index];
    if (!waiting) throw new Error(`request ${index} was never made`);
    if (error === undefined) waiting.resolve();
    else waiting.reject(error);
    await vi.waitFor(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { store, asked, answer, onSettled, onFailed };
}

let given: ReturnType<typeof setUp>;

beforeEach(() => {
  given = setUp();
});

describe('one switch', () => {
  it('shows what is asked for at once and settles on the answer', async () => {
    const { store, answer, onSettled } = given;
    store.set('post', true);
    expect(store.get('post')).toBe(true);
    await answer(0);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith('post', true);
    expect(store.get('post')).toBeUndefined();
  });

  it.each([
    [20, false],
    [21, true],
  ])(
    '%i fast taps make two requests at most and end in the last asked state',
    async (taps, last) => {
      const { store, asked, answer, onSettled } = given;
      for (let tap = 1; tap <= taps; tap += 1) store.set('post', tap % 2 === 1);
      expect(store.get('post')).toBe(last);
      expect(asked).toEqual([true]);
      await answer(0);
      if (!last) await answer(1);
      expect(asked.at(-1)).toBe(last);
      expect(asked.length).toBeLessThanOrEqual(2);
      expect(onSettled).toHaveBeenCalledExactlyOnceWith('post', last);
    },
  );

  it('is taken back when the server refuses', async () => {
    const { store, answer, onFailed } = given;
    store.set('post', true);
    const refusal = new Error('no');
    await answer(0, refusal);
    expect(onFailed).toHaveBeenCalledExactlyOnceWith('post', refusal, undefined);
    expect(store.get('post')).toBeUndefined();
  });

  it('says what the server agreed to before it refused', async () => {
    const { store, answer, onFailed } = given;
    store.set('post', true);
    store.set('post', false);
    await answer(0);
    await answer(1, new Error('no'));
    expect(onFailed).toHaveBeenCalledExactlyOnceWith('post', expect.any(Error), true);
  });

  it('tries a newer wish although the older one failed', async () => {
    const { store, asked, answer, onFailed, onSettled } = given;
    store.set('post', true);
    store.set('post', false);
    await answer(0, new Error('no'));
    await answer(1);
    expect(asked).toEqual([true, false]);
    expect(onFailed).not.toHaveBeenCalled();
    expect(onSettled).toHaveBeenCalledExactlyOnceWith('post', false);
  });

  it('takes a wish that comes while it settles', async () => {
    const { store, asked, answer, onSettled } = given;
    onSettled.mockImplementationOnce(() => {
      store.set('post', false);
    });
    store.set('post', true);
    await answer(0);
    await answer(1);
    expect(asked).toEqual([true, false]);
    expect(onSettled).toHaveBeenLastCalledWith('post', false);
  });
});

it('keeps switches apart and tells its listeners', async () => {
  const { store, asked, answer } = given;
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set('one', true);
  store.set('two', false);
  expect(asked).toEqual([true, false]);
  await answer(1);
  expect(store.get('one')).toBe(true);
  expect(store.get('two')).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  store.set('three', true);
  expect(listener).toHaveBeenCalledTimes(3);
});
