import { expect, onTestFinished, test, vi } from 'vitest';
import { ConcurrencyLimit, CrowdedError } from './concurrency-limit.ts';

const limits = {
  places: 4,
  perCaller: 2,
  perAddress: 3,
  waitingPerCaller: 3,
  waiting: 5,
  patience: 1_000,
};

function workshop(limit = new ConcurrencyLimit(limits)) {
  const inside: string[] = [];
  const ends: (() => void)[] = [];
  const passes: Promise<void>[] = [];
  let isOpen = true;
  const enter = (caller: string, address = caller) => {
    const pass = limit.pass({ caller, address }, async () => {
      inside.push(caller);
      if (isOpen) await new Promise<void>((resolve) => ends.push(resolve));
      inside.splice(inside.indexOf(caller), 1);
    });
    passes.push(pass);
    return pass;
  };
  // Work that waits beyond its test would be refused during a later test file of this worker.
  onTestFinished(async () => {
    isOpen = false;
    for (const end of ends) end();
    await Promise.allSettled(passes);
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

test('serves the caller with the fewest places first, even if others came before', async () => {
  const { inside, enter, endOne } = workshop(new ConcurrencyLimit({ ...limits, places: 2 }));
  void enter('ana');
  void enter('ana');
  void enter('ana');
  void enter('beto');
  endOne();
  await vi.waitFor(() => expect(inside).toEqual(['ana', 'beto']));
});

test('refuses callers with too many waiting requests, and those that wait too long', async () => {
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

test('skips callers that have disconnected', async () => {
  const limit = new ConcurrencyLimit({ ...limits, places: 1 });
  const caller1 = new AbortController();
  let release: () => void = () => undefined;
  const holding = limit.pass(
    { caller: 'ana', address: 'a' },
    () =>
      new Promise<void>((end) => {
        release = end;
      }),
  );
  const waiting = limit.pass(
    { caller: 'beto', address: 'b', hungUp: () => caller1.signal },
    async () => 'x',
  );
  caller1.abort();
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  release();
  await holding;
});

test('a caller who has disconnected already does not wait', async () => {
  const limit = new ConcurrencyLimit({ ...limits, places: 1, patience: 60_000 });
  const ended = Promise.withResolvers<void>();
  const holding = limit.pass({ caller: 'ana', address: 'a' }, () => ended.promise);
  const hungUp = () => AbortSignal.abort();
  const waiting = limit.pass({ caller: 'beto', address: 'b', hungUp }, async () => 'x');
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  ended.resolve();
  await holding;
});

test('a place is free again after a failure', async () => {
  const limit = new ConcurrencyLimit({ ...limits, perCaller: 1 });
  const guest = { caller: 'ana', address: 'casa' };
  const failing = limit.pass(guest, () => Promise.reject(new Error('x')));
  await expect(failing).rejects.toThrow('x');
  expect(await limit.pass(guest, async () => 'passou')).toBe('passou');
});

test('an error has a name and a status', () => {
  expect(new CrowdedError(503).message).toContain('too much');
});
