import { expect, test, vi } from 'vitest';
import { CrowdedError, Turnstile } from './turnstile.ts';

const limits = {
  places: 4,
  perCaller: 2,
  perAddress: 3,
  waitingPerCaller: 3,
  waiting: 5,
  patience: 1_000,
};

/** Work that lasts until it is ended, and the names of whoever works. */
function workshop(turnstile = new Turnstile(limits)) {
  const inside: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (caller: string, address = caller) =>
    turnstile.pass({ caller, address }, async () => {
      inside.push(caller);
      await new Promise<void>((resolve) => ends.push(resolve));
      inside.splice(inside.indexOf(caller), 1);
    });
  return { inside, enter, endOne: () => ends.shift()?.() };
}

test('one caller never takes all places, nor does one address', () => {
  const { inside, enter } = workshop();
  for (let each = 0; each < 3; each += 1) void enter('ana', 'café');
  expect(inside).toEqual(['ana', 'ana']);
  void enter('beto', 'café');
  void enter('caio', 'café');
  expect(inside).toEqual(['ana', 'ana', 'beto']);
  void enter('dora', 'casa');
  expect(inside).toEqual(['ana', 'ana', 'beto', 'dora']);
});

test('whoever holds the fewest places is next, though others came before', async () => {
  const { inside, enter, endOne } = workshop(new Turnstile({ ...limits, places: 2 }));
  void enter('ana');
  void enter('ana');
  void enter('ana');
  void enter('beto');
  endOne();
  await vi.waitFor(() => expect(inside).toEqual(['ana', 'beto']));
});

test('whoever waits too much is told so, and who waits too long', async () => {
  vi.useFakeTimers();
  try {
    const { enter } = workshop();
    for (let each = 0; each < 2; each += 1) void enter('ana');
    const waiting = [1, 2, 3].map(() => enter('ana').catch((error: unknown) => error));
    await expect(enter('ana')).rejects.toMatchObject({ status: 429 });
    await vi.advanceTimersByTimeAsync(1_000);
    for (const each of waiting) expect(await each).toMatchObject({ status: 503 });
  } finally {
    vi.useRealTimers();
  }
});

test('whoever has gone is not waited for', async () => {
  const turnstile = new Turnstile({ ...limits, places: 1 });
  const gone = new AbortController();
  let release: () => void = () => undefined;
  const holding = turnstile.pass(
    { caller: 'ana', address: 'a' },
    () =>
      new Promise<void>((end) => {
        release = end;
      }),
  );
  const waiting = turnstile.pass(
    { caller: 'beto', address: 'b', hungUp: () => gone.signal },
    async () => 'x',
  );
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  release();
  await holding;
});

test('a place is free again after a failure', async () => {
  const turnstile = new Turnstile({ ...limits, perCaller: 1 });
  const guest = { caller: 'ana', address: 'casa' };
  const failing = turnstile.pass(guest, () => Promise.reject(new Error('x')));
  await expect(failing).rejects.toThrow('x');
  expect(await turnstile.pass(guest, async () => 'passou')).toBe('passou');
});

test('an error says what it is', () => {
  expect(new CrowdedError(503).message).toContain('too much');
});
