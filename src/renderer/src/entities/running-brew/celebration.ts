import { useSyncExternalStore } from 'react';
import type { UnlockedAchievement } from './api/unlocked-by-brew';

/** A brew that was just handed over to be saved, and what it unlocked. */
interface Celebration {
  ownerId: string;
  brewId: string;
  unlocked: readonly UnlockedAchievement[];
}

let current: Celebration | null = null;
const listeners = new Set<() => void>();

function replace(next: Celebration | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Leaves word of a saved brew for the screen that is shown next. */
export function celebrate(celebration: Celebration): void {
  replace(celebration);
}

/** The person has seen it. */
export function endCelebration(): void {
  replace(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The brew this person just saved, or null. */
export function useCelebration(ownerId: string): Celebration | null {
  const celebration = useSyncExternalStore(subscribe, () => current);
  return celebration?.ownerId === ownerId ? celebration : null;
}
