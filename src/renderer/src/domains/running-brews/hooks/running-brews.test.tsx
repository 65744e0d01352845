import { V60_RECIPE } from '@shared/brew/brew-known.test-support';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runningBrews } from '../model/store';
import { useRunningBrews, useScreenAwake } from './running-brews';

const HOUR_MS = 3_600_000;

const request = vi.fn(async () => ({ release: async () => release() }));
const release = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: { request } } }));
});
afterEach(() => {
  cleanup();
  for (const { id } of runningBrews.getState().brews) runningBrews.remove(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function startBrew(time: number | null) {
  const recipe = V60_RECIPE;
  const [first, ...rest] = recipe.steps;
  if (first === undefined) throw new Error('The recipe has no step.');
  const steps = time === null ? recipe.steps : [{ ...first, time }, ...rest];
  return runningBrews.create({ recipe: { ...recipe, steps }, ownerId: 'ana', start: true }).id;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const watch = () => renderHook(() => useScreenAwake(useRunningBrews('ana')));

it('keeps the screen on for pours, until the brew is paused', async () => {
  const id = startBrew(null);
  watch();
  await pass(1000);
  expect(request).toHaveBeenCalledTimes(1);
  act(() => runningBrews.dispatch(id, { type: 'pause' }));
  await pass(1000);
  expect(release).toHaveBeenCalledTimes(1);
});

it('lets the screen sleep through a night of cold brew, until its end is near', async () => {
  startBrew(18 * 3600);
  watch();
  await pass(1000);
  expect(request).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 17.6 * HOUR_MS);
  await pass(1000);
  expect(request).toHaveBeenCalledTimes(1);
});
