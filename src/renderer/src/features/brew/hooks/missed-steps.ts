import { useSyncExternalStore } from 'react';
import { onCue } from '@/entities/brew-session/cue-engine';

type MissedSteps = ReadonlyMap<string, readonly number[]>;

let missed: MissedSteps = new Map();
const listeners = new Set<() => void>();

function replace(next: MissedSteps): void {
  missed = next;
  for (const listener of listeners) listener();
}

/**
 * Remembers which steps began while the machine slept or the page was closed, per brew, until the
 * person has read it. Returns the function that stops listening. Call before the cue engine starts.
 */
export function collectMissedSteps(): () => void {
  return onCue((cue) => {
    if (!cue.missed || cue.kind !== 'step') return;
    const before = missed.get(cue.sessionId) ?? [];
    if (before.includes(cue.stepIndex)) return;
    replace(new Map(missed).set(cue.sessionId, [...before, cue.stepIndex]));
  });
}

/** The person has read it, or starts over. */
export function forgetMissedSteps(sessionId: string): void {
  if (!missed.has(sessionId)) return;
  const next = new Map(missed);
  next.delete(sessionId);
  replace(next);
}

const NONE: readonly number[] = [];

/** Indexes of the steps a brew began unseen, in order. */
export function useMissedSteps(sessionId: string): readonly number[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => missed.get(sessionId) ?? NONE,
  );
}
