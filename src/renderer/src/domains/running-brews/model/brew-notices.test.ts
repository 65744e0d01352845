// @vitest-environment happy-dom

import { generateRecipe } from '@shared/brew/generate-recipe';
import type { RunningBrew } from '@shared/brew/running-brew';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeOf } from './brew-notices';
import { announces, offerNotices, setCueSettings, setNotices } from './cue-settings';
import { runningBrews } from './store';

const recipeOf = (id: string, name: string, coffeeGrams: number, waterMl: number) =>
  generateRecipe({
    method: { id, name, temperatureC: 94, grind: 'Média' },
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams,
    waterMl,
  });
const V60 = recipeOf('v60', 'V60', 15, 250);
const COLD_BREW = recipeOf('cold-brew', 'Cold Brew', 100, 800);

const requestPermission = vi.fn(() => Promise.resolve('granted'));
beforeEach(() => {
  localStorage.clear();
  requestPermission.mockClear();
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setCueSettings({ notices: false });
});

describe('announcing a brew', () => {
  it('announces the steps after the first, and the end', () => {
    const brew: RunningBrew = runningBrews.create({ recipe: V60, ownerId: 'x', start: true });
    expect(noticeOf(brew, { kind: 'step', stepIndex: 0 })).toBeNull();
    expect(noticeOf(brew, { kind: 'lead', stepIndex: 1 })).toBeNull();
    expect(noticeOf(brew, { kind: 'step', stepIndex: 1 })).toEqual({
      title: 'Despejo principal',
      body: 'V60: despejar até 250 g',
    });
    expect(noticeOf(brew, { kind: 'finish', stepIndex: 3 })).toEqual({
      title: 'Preparo finalizado!',
      body: 'V60',
    });
  });

  it('asks with the first long brew, once, and never for a short one', async () => {
    offerNotices(V60);
    expect(requestPermission).not.toHaveBeenCalled();
    offerNotices(COLD_BREW);
    offerNotices(COLD_BREW);
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });

  it('requests no permission after a denial', () => {
    vi.stubGlobal('Notification', { permission: 'denied', requestPermission });
    offerNotices(COLD_BREW);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('is on only if it is chosen and the browser allows it', async () => {
    expect(await setNotices(true)).toBe(true);
    expect(announces()).toBe(false);
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
    expect(announces()).toBe(true);
    expect(await setNotices(false)).toBe(false);
    expect(announces()).toBe(false);
  });
});
