import { createStore } from '@shared/store';
import { registerCelebration } from '@/entities/notification/accomplishment-feed';
import type { Accomplishment } from '@/entities/notification/api/accomplishments';

/** A brew that was just handed over to be saved, and what it unlocked. */
interface Celebration {
  ownerId: string;
  brewId: string;
  unlocked: readonly Accomplishment[];
}

/** The celebration that the next screen shows, if any. */
export const celebration = createStore<Celebration | null>(null);

let awaited: string | null = null;

/** What is unlocked is cheered for beside the celebrated brew, until the returned function is called. */
export function cheerBeside(): () => void {
  return registerCelebration((achievement) => {
    const current = celebration.getState();
    if (current) celebration.setState({ ...current, unlocked: [...current.unlocked, achievement] });
  });
}

/**
 * From now on what is unlocked is cheered for beside this brew, until the returned function is called.
 * The brew stays on its screen for so long.
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

/** Whether somebody stands before that brew, waiting for it to be saved. */
export const isAwaited = (brewId: string) => awaited === brewId;

/** The person has seen it, or there is nothing to see. */
export function endCelebration(): void {
  celebration.setState(null);
}
