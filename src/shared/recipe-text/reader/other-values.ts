import { isCorrectable, replaces } from './corrections.ts';
import type { Draft } from './draft.ts';
import { type AmountItem, isAmount } from './items.ts';
import type { Read } from './pasted-recipe.ts';

/*
 * Sets doubts on values for which an unused part of the text gives another: '17 g … errei, são 18'.
 */

interface Values {
  coffee: Read<number>;
  water: Read<number>;
  temperature: Read<number | 'cold'>;
}

export function doubtOtherValues(draft: Draft, read: Values): void {
  doubtOtherHeat(draft, read.temperature);
  doubtRestated(draft, read);
}

export const also = ({ raw }: AmountItem) => `O texto também diz “${raw.trim()}”.`;

/** Limits of a brewing temperature, in °C. */
const COOLEST = 75;
const HOTTEST = 100;

/** Sets a doubt if the text has an unused number that could be the temperature. */
function doubtOtherHeat({ candidates, solution }: Draft, temperature: Read<number | 'cold'>): void {
  const { value } = temperature;
  if (typeof value !== 'number') return;
  const other = candidates.find(
    ({ cue, part }, index) =>
      part === null &&
      cue.label === null &&
      solution.roles[index] === 'none' &&
      cue.item.amount.dimension === 'none' &&
      cue.item.amount.value >= COOLEST &&
      cue.item.amount.value <= HOTTEST &&
      Math.round(cue.item.amount.value) !== value,
  );
  if (other) temperature.doubt ??= also(other.cue.item);
}

/** Sets a doubt if a clause repeats a value beside another amount: 'onde tá 17 é 18'. */
function doubtRestated({ clauses, candidates, solution }: Draft, read: Values): void {
  const roles = new Map(candidates.map(({ cue }, index) => [cue.item, solution.roles[index]]));
  const isUnused = (item: AmountItem) => ['none', 'echo', undefined].includes(roles.get(item));
  for (const field of [read.coffee, read.water, read.temperature]) {
    const { value, from } = field;
    if (from === null || field.doubt !== null) continue;
    for (const { items } of clauses) {
      const others = items
        .filter(isAmount)
        .filter((item) => isCorrectable(item) && item.at >= from[1] && isUnused(item));
      const old = others.find(({ amount }) => amount.value === value);
      const next = others.find(({ amount }) => old && replaces(amount, old.amount));
      if (next) field.doubt ??= also(next);
    }
  }
}
