import { importWithRetry } from '@/lib/lazy-part';
import type { Answer } from './answer';
import { APP } from './answers/app';
import type { Ask } from './answers/compose';

type GrinderAnswers = typeof import('./answers/own-grinder');
type Library = typeof import('./library/library');

let grinders: GrinderAnswers | null = null;
let library: Library | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads the parts of the answers that are too heavy for the page.
 * They are the charts of all grinders, and the texts to search.
 */
export function prepareAnswers(): Promise<void> {
  loading ??= loadParts();
  return loading;
}

async function loadParts(): Promise<void> {
  const parts = [
    importWithRetry(() => import('./answers/own-grinder')),
    importWithRetry(() => import('./library/library')),
  ] as const;
  [grinders, library] = await Promise.all(parts);
}

/** The texts to search; null until they are loaded. */
export const loadedLibrary = (): Library | null => library;

/** Returns whether the question names two grinders to choose from. */
export const comparesGrinders = (ask: Ask): boolean => grinders?.comparesGrinders(ask) ?? false;

/**
 * Answers with the range of the named grinder, or compares two.
 * Without its charts (no connection yet) it points to the page with such ranges.
 */
export function grinderRangeAnswer(ask: Ask): Answer {
  return grinders?.ownGrinderAnswer(ask) ?? APP.ownGrinder;
}
