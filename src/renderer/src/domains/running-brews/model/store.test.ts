// @vitest-environment happy-dom
import { V60_RECIPE as recipe } from '@shared/brew/brew-known.test-support';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RUNNING_BREWS_KEY, storedBesideBrew } from './beside-brew';
import { runningBrews, startRunningBrews } from './store';
import { keepWeighingRecord, readWeighingRecord } from './weighing-record';

/** Removes all stored brews the way another tab does. */
function clearFromAnotherTab(): void {
  localStorage.setItem(RUNNING_BREWS_KEY, '{"version":1,"brews":[]}');
  window.dispatchEvent(new StorageEvent('storage', { key: RUNNING_BREWS_KEY }));
}

let stop: () => void = () => undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  stop = () => undefined;
  for (const { id } of runningBrews.getState().brews) runningBrews.remove(id);
});

describe('startRunningBrews', () => {
  it('follows changes by other tabs until it is stopped', () => {
    stop = startRunningBrews();
    runningBrews.create({ recipe, ownerId: 'ana' });
    clearFromAnotherTab();
    expect(runningBrews.getState().brews).toEqual([]);

    stop();
    runningBrews.create({ recipe, ownerId: 'ana' });
    clearFromAnotherTab();
    expect(runningBrews.getState().brews).toHaveLength(1);
  });

  it('reads changes made before it was called', () => {
    runningBrews.create({ recipe, ownerId: 'ana' });
    clearFromAnotherTab();
    expect(runningBrews.getState().brews).toHaveLength(1);
    stop = startRunningBrews();
    expect(runningBrews.getState().brews).toEqual([]);
  });

  it('deletes what is stored beside a removed brew, and nothing of another', () => {
    stop = startRunningBrews();
    const { id } = runningBrews.create({ recipe, ownerId: 'ana' });
    const corrections = storedBesideBrew('brew-corrections', id, String);
    const ofAnother = storedBesideBrew('brew-corrections', 'another', String);
    keepWeighingRecord(id, { curve: '', arrangement: 'brewer', firstDripMs: null, wetMs: null });
    corrections.write('notes');
    ofAnother.write('notes');
    clearFromAnotherTab();
    expect(readWeighingRecord(id)).toBeNull();
    expect(corrections.read()).toBeNull();
    expect(ofAnother.read()).toBe('notes');
  });
});
