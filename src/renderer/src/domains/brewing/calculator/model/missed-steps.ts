import { createStore } from '@shared/store';
import { onCue } from '@/domains/running-brews/model/cue-engine';

/** Indexes of the missed steps in order, by the brew's id. */
export const missedSteps = createStore<ReadonlyMap<string, readonly number[]>>(new Map());

/** Collects missed steps. Call it before the cue engine starts, which reports them at once. */
export function collectMissedSteps(): () => void {
  return onCue((cue) => {
    if (!cue.missed || cue.kind !== 'step') return;
    const known = missedSteps.getState();
    const before = known.get(cue.brewId) ?? [];
    if (before.includes(cue.stepIndex)) return;
    missedSteps.setState(new Map(known).set(cue.brewId, [...before, cue.stepIndex]));
  });
}

export function forgetMissedSteps(brewId: string): void {
  const next = new Map(missedSteps.getState());
  if (next.delete(brewId)) missedSteps.setState(next);
}
