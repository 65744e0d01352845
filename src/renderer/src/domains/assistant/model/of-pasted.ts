import { METHODS } from '@shared/brew/methods';
import { formatDecimal } from '@shared/format';
import { type Memory, NO_MEMORY } from './answer';
import type { Reading } from './carried-question';
import { normalize } from './language/normalize';
import { pastedRecipe, scaledRecipe } from './late-answers';
import { SAVES } from './of-recipe';
import { changed, turnOf } from './turn';

/** A pasted recipe is scaled by at most this factor, up or down; a bag is no dose. */
const MOST_TIMES = 10;

/** Returns the factor by which a message changes the coffee or water; null if it does not. */
function timesOf(asked: string, { coffee, water }: Memory): number | null {
  const { text, changes, methods, rest } = turnOf(asked, '');
  const [change, other] = changes;
  if (!change || other || methods.length > 0 || rest.length > 1) return null;
  if (change.way === 'times') return change.figure.value;
  const { kind } = change.figure;
  const isWater = kind === 'volume' || (kind === 'mass' && /\bagua\b/.test(text));
  const before = isWater ? water : kind === 'mass' || kind === null ? coffee : null;
  return before === null ? null : changed(change, before) / before;
}

/** Returns a follow-up about the pasted recipe as a whole question; null for others. */
export function readingOfPasted(asked: string, memory: Memory): Reading | null {
  const { pasted, coffee, concern, grinderId } = memory;
  if (memory.topic !== 'pasted' || pasted === null) return null;
  if (SAVES.test(normalize(asked))) return { asked, memory, answer: () => pastedRecipe(pasted) };
  const times = timesOf(asked, memory);
  if (coffee !== null && times !== null && times > 1 / MOST_TIMES && times < MOST_TIMES)
    return { asked, memory, answer: () => scaledRecipe(pasted, coffee * times) };
  const { methods, changes, rest } = turnOf(asked, '');
  const [methodId, other] = methods;
  const isOther = methodId !== undefined && other === undefined && methodId !== memory.methodId;
  return isOther && coffee !== null && changes.length === 0 && rest.length === 0
    ? {
        asked: `${formatDecimal(coffee, 1)} g de café ${METHODS[methodId].inIt}`,
        memory: { ...NO_MEMORY, concern, grinderId },
      }
    : null;
}
