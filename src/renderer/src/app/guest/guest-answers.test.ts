// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { answerGuest } from './guest-answers';

const GUEST = '6d8f7c9e-6a52-4a1b-9a77-0f6f3f1e2a01';

vi.mock('@/services/outbox/pending-writes', () => ({ pendingWrites: { getState: () => [] } }));
vi.mock('@/domains/running-brews/model/store', () => ({ runningBrews: {} }));
vi.mock('@/services/query-cache/query-client', () => ({ queryClient: {} }));

const ask = async (key: readonly unknown[]) => (await answerGuest(GUEST, key))?.data;

describe('answerGuest', () => {
  it('brings the catalogue along', async () => {
    expect(await ask(queryKeys.beans(GUEST))).toContainEqual(
      expect.objectContaining({ position: 3, user_id: null }),
    );
    expect(await ask(queryKeys.methods())).toContainEqual(
      expect.objectContaining({ id: 'v60', default_ratio: '1:16' }),
    );
  });

  it('has lists with nothing in them', async () => {
    expect(await ask(queryKeys.journal(GUEST, ''))).toEqual({
      pages: [{ rows: [], next: null }],
      pageParams: [null],
    });
    expect(await ask(queryKeys.recipe(GUEST, 'unknown'))).toBeNull();
    expect(await ask(queryKeys.series(GUEST, 'v60', 'unknown'))).toEqual([]);
    expect(await ask(queryKeys.usualDose(GUEST))).toBe(15);
    expect(await ask(queryKeys.lastOfMethod(GUEST, 'v60'))).toBeNull();
  });

  it("counts the guest's days in the device's zone, and refuses other people's profiles", async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(await ask(queryKeys.profile(GUEST))).toMatchObject({ id: GUEST, timezone: timeZone });
    await expect(ask(queryKeys.profile('someone-else'))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('lets files of the app be read, and refuses what lives on a server', async () => {
    expect(await answerGuest(GUEST, queryKeys.operator())).toBeUndefined();
    expect(await answerGuest(GUEST, queryKeys.publicRecipe(GUEST))).toBeUndefined();
    await expect(answerGuest(GUEST, queryKeys.feed(GUEST, 'all'))).rejects.toBeInstanceOf(AppError);
    await expect(answerGuest(GUEST, queryKeys.brewFigures(GUEST))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
