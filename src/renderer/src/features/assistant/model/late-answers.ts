import { importWithRetry } from '@/lib/lazy-part';
import type { Answer } from './answer';
import { APP } from './answers/app';
import type { Ask } from './answers/compose';
import { understand } from './language/understand';

/** With the charts of all grinders, too heavy for the page: it comes when a question wants it. */
const loadOwnGrinder = () => import('./answers/own-grinder');

let ownGrinder: ((ask: Ask) => Answer) | null = null;

/** Gets what the answer to a question will want, while the reply lets itself be waited for. */
export async function prepareFor(question: string): Promise<void> {
  if (ownGrinder !== null || !understand(question).concepts.has('ownGrinder')) return;
  ownGrinder = (await importWithRetry(loadOwnGrinder)).ownGrinderAnswer;
}

/** The range of the grinder named; without its charts (no connection yet), where such ranges are. */
export function grinderRangeAnswer(ask: Ask): Answer {
  return ownGrinder?.(ask) ?? APP.ownGrinder;
}
