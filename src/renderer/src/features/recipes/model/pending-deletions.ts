import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';

const storedSchema = z.array(z.string().check(z.maxLength(60)));
const keyOf = (userId: string) => `coado.recipes.leaving.${userId}`;

let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function publish(next: ReadonlySet<string>, userId: string): void {
  leaving = next;
  try {
    if (next.size === 0) window.localStorage.removeItem(keyOf(userId));
    else window.localStorage.setItem(keyOf(userId), JSON.stringify([...next]));
  } catch (error) {
    logError('Recipes on their way out cannot be noted', error);
  }
  for (const listener of listeners) listener();
}

/**
 * Recipes that were deleted but can still be brought back: hidden at once, deleted for good once the
 * offer to undo is gone. They are noted on the device, so that closing the page does not revive them.
 */
export const leavingRecipes = {
  getState: () => leaving,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  add: (userId: string, recipeId: string) => publish(new Set(leaving).add(recipeId), userId),
  remove(userId: string, recipeId: string) {
    const next = new Set(leaving);
    next.delete(recipeId);
    publish(next, userId);
  },
};

/** What an earlier page still had to delete when it was closed. */
export function unfinishedDeletions(userId: string): readonly string[] {
  try {
    const raw = window.localStorage.getItem(keyOf(userId));
    if (raw === null) return [];
    return storedSchema.parse(JSON.parse(raw)).filter((id) => !leaving.has(id));
  } catch (error) {
    logError('Recipes on their way out cannot be read', error);
    return [];
  }
}
