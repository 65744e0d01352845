import { createStore } from '@shared/store';
import { onCue } from '@/domains/running-brews/model/cue-engine';

/** Indexes of the missed steps in order, by brew id. */
export const missedSteps = createStore<ReadonlyMap<string, readonly number[]>>(new Map());

/**
 * Collects the steps missed during sleep or while the page was closed, per brew.
 * They are kept until the person has read them. Returns the function that stops listening. Call
 * before the cue engine starts.
 */
export function collectMissedSteps(): () => void {
  return onCue((cue) => {
    if (!cue.missed || cue.kind !== 'step') return;
    const known = missedSteps.getState();
    const before = known.get(cue.brewId) ?? [];
    if (before.includes(cue.stepIndex)) return;
    missedSteps.setState(new Map(known).set(cue.brewId, [...before, cue.stepIndex]));
  });
}

/** The person has read it, or starts over. */
export function forgetMissedSteps(brewId: string): void {
  const next = new Map(missedSteps.getState());
  if (next.delete(brewId)) missedSteps.setState(next);
}
