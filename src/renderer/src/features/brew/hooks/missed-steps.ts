import { createStore } from '@shared/store';
import { onCue } from '@/entities/running-brew/cue-engine';
import { useStore } from '@/lib/hooks/useStore';

/** By brew, the indexes of steps. */
const missed = createStore<ReadonlyMap<string, readonly number[]>>(new Map());

/**
 * Remembers which steps began while the machine slept or the page was closed, per brew, until the
 * person has read it. Returns the function that stops listening. Call before the cue engine starts.
 */
export function collectMissedSteps(): () => void {
  return onCue((cue) => {
    if (!cue.missed || cue.kind !== 'step') return;
    const known = missed.getState();
    const before = known.get(cue.brewId) ?? [];
    if (before.includes(cue.stepIndex)) return;
    missed.setState(new Map(known).set(cue.brewId, [...before, cue.stepIndex]));
  });
}

/** The person has read it, or starts over. */
export function forgetMissedSteps(brewId: string): void {
  const next = new Map(missed.getState());
  if (next.delete(brewId)) missed.setState(next);
}

const NONE: readonly number[] = [];

/** Indexes of the steps a brew began unseen, in order. */
export function useMissedSteps(brewId: string): readonly number[] {
  return useStore(missed, (all) => all.get(brewId) ?? NONE);
}
