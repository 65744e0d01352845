import type { KnownMethod } from '../parse-recipe.ts';
import type { Clause } from './clauses.ts';
import type { Found } from './facts.ts';
import { isAmount } from './items.ts';
import { methodOf } from './method.ts';
import { perClause } from './per-clause.ts';
import { ratioOf } from './ratio.ts';
import { type Solution, solve } from './roles.ts';
import { type Candidate, figureOf, type Setting } from './scores.ts';

/* Finds what all amounts of a recipe share (brewer, ratio, ice), and with it their roles. */

/** Finds the amounts' roles; if there are shares ('40 % da água'), a first search omits them. */
export function solved(
  candidates: readonly Candidate[],
  setting: Setting,
): { solution: Solution; setting: Setting } {
  const ice = candidates.find(
    ({ cue }) => cue.label === 'ice' && cue.item.amount.dimension === 'percent',
  );
  const weighed = candidates.find(
    ({ cue }) => cue.label === 'ice' && ['mass', 'none'].includes(cue.item.amount.dimension),
  );
  const whole = {
    ...setting,
    hasDose: candidates.some(({ cue }) => saysDose(cue)),
    isOfAnother: candidates.every(({ cue }) => cue.isOfAnother),
    // Ice that is added to the water is no share of it.
    iceShare: ice && !weighed && ice.cue.way !== 'add' ? figureOf(ice.cue) / 100 : 0,
    iceGrams: weighed ? figureOf(weighed.cue) : 0,
  };
  if (!candidates.some(({ part }) => part !== null))
    return { solution: solve(candidates, whole), setting: whole };
  const plain = solve(
    candidates.filter(({ part }) => part === null),
    whole,
  ).best;
  const { ratio } = setting;
  const water =
    plain.water ??
    (plain.coffee !== null && ratio !== null ? plain.coffee * ratio : null) ??
    // Equal pours may end at a total: 'Despeja 98 g a cada 50 s até dar 490 g'.
    (candidates.some(({ part }) => part?.each !== undefined) && plain.pours ? plain.reached : null);
  const coffee =
    plain.coffee ?? (plain.water !== null && ratio !== null ? plain.water / ratio : null);
  const known = { ...whole, coffee, water };
  return { solution: solve(candidates, known), setting: known };
}

/** Whether an amount may be the dose; '60 g para cada litro' is a ratio. */
const saysDose = ({ label, item, isPour, way, clause, index }: Candidate['cue']): boolean =>
  ['mass', 'spoon', 'cup', 'none'].includes(item.amount.dimension) &&
  (label === 'coffee' ||
    (label === null && item.amount.dimension === 'mass' && !isPour && way !== 'to')) &&
  ratioOf(item, clause, index, false) === null;

/** Words of ice that the coffee falls on: 'o copão cheio de gelo'. */
const ON_ICE =
  /\b(?:(?:chei[oa]|lotad[oa]|full) (?:de|of)|sobre|(?:em|por) cima d[eo]|over|onto) (?:o |the )?(?:gelo|ice|hielo)\b/;

/** Returns a clause's first ratio, and whether it has ice: in cubes, or beside an amount. */
const settingIn = perClause((clause): { ratio: number | null; hasIce: boolean } => {
  const { items, norms, text } = clause;
  const namesIce = /\b(?:gelo|ice|hielo)\b/.test(text);
  let ratio: number | null = null;
  let hasIce = namesIce && ON_ICE.test(text);
  for (const [index, item] of items.entries()) {
    if (!isAmount(item)) continue;
    ratio ??= ratioOf(item, clause, index, false);
    hasIce ||=
      item.amount.dimension === 'cubes' ||
      (namesIce &&
        (/^(?:de |g )?(?:gelo|ice|hielo)\b/.test(norms.slice(index + 1).join(' ')) ||
          /\bgelo\b[^#]{0,20}$/.test(norms.slice(0, index).join(' '))));
  }
  return { ratio, hasIce };
});

export function settingFor(
  clauses: readonly Clause[],
  methods: readonly KnownMethod[],
): { named: Found<string> | null; setting: Setting } {
  const said = clauses.map((clause) => settingIn(clause));
  const named = methodOf(
    clauses,
    methods,
    said.some(({ hasIce }) => hasIce),
  );
  return {
    named,
    setting: {
      methodId: named?.value ?? null,
      ratio: said.find(({ ratio }) => ratio !== null)?.ratio ?? null,
      coffee: null,
      water: null,
      iceShare: 0,
      isOfAnother: false,
      hasDose: false,
      iceGrams: 0,
    },
  };
}
