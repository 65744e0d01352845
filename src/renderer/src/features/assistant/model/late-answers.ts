import { importWithRetry } from '@/lib/lazy-part';
import type { Answer } from './answer';
import { APP } from './answers/app';
import type { Ask } from './answers/compose';
import { understand } from './language/understand';

/** Loads the charts of all grinders on demand: they are too heavy for the page. */
const loadOwnGrinder = () => import('./answers/own-grinder');

let ownGrinder: ((ask: Ask) => Answer) | null = null;

/** Gets what the answer to a question will want, while the reply lets itself be waited for. */
export async function prepareFor(question: string): Promise<void> {
  if (ownGrinder !== null || !understand(question).concepts.has('ownGrinder')) return;
  ownGrinder = (await importWithRetry(loadOwnGrinder)).ownGrinderAnswer;
}

/**
 * Answers with the range of the named grinder.
 * Without its charts (no connection yet) it points to the page with such ranges.
 */
export function grinderRangeAnswer(ask: Ask): Answer {
  return ownGrinder?.(ask) ?? APP.ownGrinder;
}
