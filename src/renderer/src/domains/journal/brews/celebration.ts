import { createStore } from '@shared/store';
import { registerCelebration } from '@/domains/notifications/accomplishment-feed';
import type { Accomplishment } from '@/domains/notifications/api/accomplishments';

/** A brew that was just handed over to be saved, and what it unlocked. */
interface Celebration {
  ownerId: string;
  brewId: string;
  unlocked: readonly Accomplishment[];
}

/** The celebration that the next screen shows, if any. */
export const celebration = createStore<Celebration | null>(null);

let awaited: string | null = null;

/** Shows unlocked achievements beside the celebrated brew until the result is called. */
export function cheerBeside(): () => void {
  return registerCelebration((achievement) => {
    const current = celebration.getState();
    if (current) celebration.setState({ ...current, unlocked: [...current.unlocked, achievement] });
  });
}

/**
 * Shows unlocked achievements beside this brew until the returned function is called.
 * The brew stays on its screen for that time.
 */
export function beginCelebration(ownerId: string, brewId: string): () => void {
  awaited = brewId;
  celebration.setState({ ownerId, brewId, unlocked: [] });
  const leaveStage = cheerBeside();
  return () => {
    awaited = null;
    leaveStage();
  };
}

/** Returns whether a screen shows that brew and waits for it to be saved. */
export const isAwaited = (brewId: string) => awaited === brewId;

/** The person has seen it, or there is nothing to see. */
export function endCelebration(): void {
  celebration.setState(null);
}
