import type { Draft } from './draft.ts';
import { isAmount } from './items.ts';
import { also } from './other-values.ts';
import type { Read } from './pasted-recipe.ts';
import type { ReadStep } from './steps.ts';

/* Sets doubts on amounts for one person or another batch, and on the number of pours. */

interface Counted {
  coffee: Read<number>;
  water: Read<number>;
  steps: readonly ReadStep[];
}

export function doubtCounts(draft: Draft, read: Counted): void {
  doubtEach(draft, read);
  doubtMultiples(draft, read);
  doubtCount(draft, read);
}

const MULTIPLE =
  /\b(?:dobro|dobr(?:ar|ei|o|e|ando)|triplo|triplic\w+|metade|double|doubled|triple|half|halve)\b(?! (?:shot|espresso|wall|hour|way|minut\w*|hora|leite|milk|d[ao] xicara|d[ao] copo))/;

/** Sets doubts on coffee and water if a multiple was not applied: 'Hoje é o dobro'. */
function doubtMultiples({ clauses, candidates }: Draft, { coffee, water }: Counted): void {
  const loose = clauses.find(
    (clause) =>
      MULTIPLE.test(clause.text) &&
      !candidates.some(({ cue, part }) => part !== null && cue.clause === clause) &&
      !clause.items.some((item) => isAmount(item) && item.amount.dimension === 'percent'),
  );
  const word = MULTIPLE.exec(loose?.text ?? '')?.[0];
  if (word === undefined) return;
  const doubt = `O texto fala em “${word}”.`;
  coffee.doubt ??= doubt;
  water.doubt ??= doubt;
}

const EACH = /\b(?:por|cada|per|each|por cada) (?:#|pessoa|cabeca|person)/;

const OF_EACH = /^(?:cada|each)\b/;

/** Sets doubts on amounts for one cup or person; multiplied amounts already have one. */
function doubtEach({ candidates, solution }: Draft, { coffee, water }: Counted): void {
  for (const [index, { cue }] of candidates.entries()) {
    const role = solution.roles[index];
    const said = cue.clause.items.find((item) => isAmount(item) && item.amount.dimension === 'cup');
    const isOfCup = said !== undefined && said !== cue.item;
    const isEach =
      EACH.test(cue.clause.text) && (isOfCup || /pessoa|person|cabeca/.test(cue.clause.text));
    const isOfSpoon = OF_EACH.test(cue.clause.norms.slice(cue.index + 1).join(' '));
    if (!isEach && !isOfSpoon) continue;
    const doubt = 'O texto diz quanto é para cada um.';
    if (role === 'coffee') coffee.doubt ??= doubt;
    if (role === 'water') water.doubt ??= doubt;
  }
}

const MOST_POURS = 10;
const COUNTS_POURS = /^\S+ (?:despejos|ataques|vertidos|pulsos|pours|pulses)$/i;
/** Sets a doubt on the last pour if the text names more pours: 'em 4 despejos'. */
function doubtCount({ clauses }: Draft, { steps }: Counted): void {
  const pours = steps.filter(({ target }) => target !== null);
  const named = clauses
    .flatMap(({ items }) => items.filter(isAmount))
    .find(
      ({ amount, raw }) =>
        amount.dimension === 'times' &&
        amount.value > pours.length &&
        amount.value <= MOST_POURS &&
        COUNTS_POURS.test(raw),
    );
  const last = pours.at(-1);
  if (named && last) last.targetDoubt ??= also(named);
}
