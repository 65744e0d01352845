// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import { authSettingsQuery } from '@/domains/account/sign-in/api/auth-settings';
import { beansKey, usualDoseKey } from '@/domains/beans/api/beans';
import { communityKeys } from '@/domains/community/keys';
import { methodsKeys } from '@/domains/gear/methods/api/methods';
import { journalKeys } from '@/domains/journal/brews/api/keys';
import { peopleKeys } from '@/domains/people/keys';
import { recipesKeys } from '@/domains/recipes/api/recipe-row';
import { AppError } from '@/lib/app-error';
import { answerGuest } from './guest-answers';

const GUEST = '6d8f7c9e-6a52-4a1b-9a77-0f6f3f1e2a01';

vi.mock('@/domains/running-brews/model/store', () => ({ runningBrews: {} }));

const ask = async (key: readonly unknown[]) => (await answerGuest(GUEST, key))?.data;

describe('answerGuest', () => {
  it('returns the catalogue of beans and methods', async () => {
    expect(await ask(beansKey(GUEST))).toContainEqual(
      expect.objectContaining({ position: 3, user_id: null }),
    );
    expect(await ask(methodsKeys.methods())).toContainEqual(
      expect.objectContaining({ id: 'v60', default_ratio: '1:16' }),
    );
  });

  it('returns empty lists for a guest without data', async () => {
    expect(await ask(journalKeys.journal(GUEST, ''))).toEqual({
      pages: [{ rows: [], next: null }],
      pageParams: [null],
    });
    expect(await ask(recipesKeys.recipe(GUEST, 'unknown'))).toBeNull();
    expect(await ask(journalKeys.series(GUEST, 'v60', 'unknown'))).toEqual([]);
    expect(await ask(usualDoseKey(GUEST))).toBe(15);
    expect(await ask(journalKeys.usedGear(GUEST))).toEqual([]);
    expect(await ask(journalKeys.lastOfMethod(GUEST, 'v60'))).toBeNull();
  });

  it("counts the guest's days in the device's zone, and refuses other people's profiles", async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(await ask(peopleKeys.profile(GUEST))).toMatchObject({ id: GUEST, timezone: timeZone });
    await expect(ask(peopleKeys.profile('someone-else'))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('lets public queries go to the server, and refuses queries that need an account', async () => {
    expect(await answerGuest(GUEST, authSettingsQuery.queryKey)).toBeUndefined();
    expect(await answerGuest(GUEST, recipesKeys.publicRecipe(GUEST))).toBeUndefined();
    await expect(answerGuest(GUEST, communityKeys.feed(GUEST, 'all'))).rejects.toBeInstanceOf(
      AppError,
    );
    await expect(answerGuest(GUEST, journalKeys.brewStatistics(GUEST))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
