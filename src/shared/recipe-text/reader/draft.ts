import type { Clause } from './clauses.ts';
import { ALTERNATIVE, type Cue } from './cues.ts';
import { type Found, grams, middleOf, rangeDoubt } from './facts.ts';
import { type AmountItem, isAmount } from './items.ts';
import { ANOTHER_BREW } from './others.ts';
import type { Read } from './pasted-recipe.ts';
import type { Solution } from './roles.ts';
import type { Schedule } from './schedule.ts';
import {
  type Candidate,
  figureOf,
  isSameFigure,
  pouredOf,
  type Role,
  type Setting,
  tenths,
} from './scores.ts';
import type { ReadStep } from './steps.ts';
import { usualRatio } from './usual-ratios.ts';

/* Groups the amounts of a recipe by their roles, with the doubts about each. */

export interface Draft {
  clauses: readonly Clause[];
  composed: string;
  candidates: readonly Candidate[];
  solution: Solution;
  setting: Setting;
  corrected: ReadonlySet<AmountItem>;
  byClause: ReadonlyMap<Clause, readonly Placed[]>;
  bySource: ReadonlyMap<Clause['source'], readonly Placed[]>;
}

/** `index` is the amount's place among all candidates. */
interface Placed extends Candidate {
  role: Role | undefined;
  index: number;
  /** Cumulative grams at the end of each pour of this amount. */
  targets: readonly number[];
}

export function draftOf(draft: Omit<Draft, 'byClause' | 'bySource'>): Draft {
  const { roles, pours } = draft.solution;
  const poured = Map.groupBy(pours, ({ index }) => index);
  const placed = draft.candidates.map(
    (candidate, index): Placed => ({
      ...candidate,
      role: roles[index],
      index,
      targets: (poured.get(index) ?? []).map(({ target }) => target),
    }),
  );
  return {
    ...draft,
    byClause: Map.groupBy(placed, ({ cue }) => cue.clause),
    bySource: Map.groupBy(placed, ({ cue }) => cue.clause.source),
  };
}

const UNSURE = 1.5;
const hasIce = ({ candidates }: Draft) => candidates.some(({ cue }) => cue.label === 'ice');

export function amountsOf(draft: Draft, role: Role): Found<number>[] {
  const { candidates, solution, corrected, setting } = draft;
  return candidates.flatMap(({ cue }, index): Found<number>[] => {
    if (solution.roles[index] !== role) return [];
    const said = figureOf(cue);
    const value = role === 'water' ? pouredOf(cue, setting) : said;
    const without = value === said ? null : `De ${grams(tenths(said))}, uma parte é gelo.`;
    const isMixed =
      role === 'water' && cue.isTotal && setting.methodId === 'iced-pour-over' && !hasIce(draft);
    const mixed = isMixed ? 'O texto não diz quanto disso é gelo.' : null;
    const doubt = without ?? mixed ?? amountDoubt(cue, solution.margins[index] ?? 0, corrected);
    return [{ value: tenths(value), doubt, from: [cue.item.at, cue.item.end] }];
  });
}

function amountDoubt(cue: Cue, margin: number, corrected: ReadonlySet<AmountItem>): string | null {
  const { item, label } = cue;
  const { unit, dimension } = item.amount;
  const written = item.raw.trim();
  if (corrected.has(item)) return `O texto corrige para ${written}.`;
  if (dimension === 'spoon' || dimension === 'cup' || dimension === 'cubes' || unit?.holds) {
    return `O texto diz “${written}”: pese para ter certeza.`;
  }
  if (unit?.isForeign) return `O texto diz “${written}”: são ${grams(tenths(figureOf(cue)))}.`;
  const range = rangeDoubt(item);
  if (range !== null) return range;
  if (dimension === 'none') return 'O texto não diz a unidade.';
  if (cue.isOfAnother) return ANOTHER_BREW;
  return label === null && margin < UNSURE ? 'O texto não diz do que é esta quantidade.' : null;
}

export function weighedSpoons({ candidates, solution }: Draft): Found<number> | null {
  const spoons = candidates.find(
    ({ cue }, index) =>
      solution.roles[index] === 'coffee' && ['spoon', 'cup'].includes(cue.item.amount.dimension),
  )?.cue;
  if (!spoons) return null;
  const about = figureOf(spoons);
  const weight = candidates.find(({ cue }, index) => {
    const { dimension, value } = cue.item.amount;
    const isFree = ['none', 'coffee'].includes(solution.roles[index] ?? '');
    return (
      isFree &&
      (cue.label ?? 'coffee') === 'coffee' &&
      dimension === 'mass' &&
      value > about / 2.5 &&
      value < about * 2.5
    );
  })?.cue.item;
  if (!weight) return null;
  return {
    value: weight.amount.value,
    doubt: `O texto também diz “${spoons.item.raw.trim()}”.`,
    from: [weight.at, weight.end],
  };
}

/** Grams: the least in a level tablespoon, and the middle of the range of a heaped one. */
const LEVEL = 4;
const HEAPED = 10;
/** English recipes measure level tablespoons. */
const IS_LEVEL = /\b(?:ras[ao]s?|nivelad[ao]s?|level|tbsps?|tablespoons?)\b/i;
/** Returns the dose of heaped tablespoons if level ones would make an unusually weak coffee. */
export function heapedSpoons(
  { candidates, solution, setting }: Draft,
  water: number | null,
): Found<number> | null {
  const item = candidates.find((_, index) => solution.roles[index] === 'coffee')?.cue.item;
  if (!item || water === null || item.amount.unit?.holds?.[0] !== LEVEL) return null;
  const { amount, raw, at, end } = item;
  const [, high] = usualRatio(setting.methodId);
  const count = middleOf(amount);
  const isWeak = water / (count * (LEVEL + 1)) > high && water / (count * HEAPED) <= high;
  if (amount.dimension !== 'spoon' || IS_LEVEL.test(raw) || !isWeak) return null;
  const doubt = `O texto diz “${raw.trim()}”: contamos cheias. Pese para ter certeza.`;
  return { value: count * HEAPED, doubt, from: [at, end] };
}

/** Returns a doubt if the text has another amount for the same value; else null. */
export function conflictOf(
  { candidates, solution }: Draft,
  label: 'coffee' | 'water',
  value: number | null,
): string | null {
  const other = candidates.find(({ cue }, index) => {
    if (value === null || cue.item.amount.dimension === 'spoon') return false;
    const times = figureOf(cue) / value;
    const isAlternative = ALTERNATIVE.test(cue.clause.text) && times > 0.5 && times < 2;
    const isLeft = cue.label === label && ['none', label].includes(solution.roles[index] ?? '');
    return (isLeft || isAlternative) && !isSameFigure(figureOf(cue), value);
  });
  return other ? `O texto também diz ${other.cue.item.raw.trim()}.` : null;
}

export function poursOf({ byClause, solution, composed }: Draft, clause: Clause) {
  return (byClause.get(clause) ?? []).flatMap((candidate) =>
    candidate.targets.map((target) => ({
      target,
      isRest: candidate.part?.of === 'rest' || candidate.part?.of === 'total',
      doubt: pourDoubt(candidate, target, solution.margins[candidate.index] ?? 0, composed),
    })),
  );
}

/** Returns the doubt of a pour; a `margin` of points shows how sure its role is. */
export function pourDoubt(
  { cue, part }: Candidate,
  target: number,
  margin: number,
  composed: string,
): string | null {
  if (part !== null) {
    const isAll =
      part.of === 'rest' &&
      part.factor === 1 &&
      part.count === 1 &&
      part.each === undefined &&
      part.onlyEnds !== true;
    const first = cue.clause.items[0];
    const words = composed.slice(first?.at ?? 0, cue.clause.items.at(-1)?.end ?? 0);
    return isAll ? null : `O texto diz “${words}”: contamos até ${grams(target)}.`;
  }
  const { item, way } = cue;
  if (item.amount.unit?.isForeign) return `O texto diz “${item.raw.trim()}”.`;
  const range = rangeDoubt(item);
  if (range !== null) return range;
  if (cue.isOfAnother) return ANOTHER_BREW;
  const isOpen = margin < UNSURE && way === null;
  return isOpen ? 'O texto não diz se é o que se soma ou o total até aqui.' : null;
}

export const wordsOf = ({ items, source }: Clause, composed: string): string => {
  const real = items.filter(({ raw }) => raw !== '');
  const from = Math.min(...real.map(({ at }) => at));
  const to = Math.max(...real.map(({ end }) => end));
  const isTable = source.isRow;
  const text = isTable ? real.map(({ raw }) => raw).join(' ') : composed.slice(from, to);
  return text.replace(/\s+/g, ' ').trim();
};

/** Whether a clause has an amount that is a fact, such as the dose, and no pour. */
export const factsIn = ({ byClause }: Draft, clause: Clause): boolean =>
  (byClause.get(clause) ?? []).some(
    ({ role }) =>
      role !== undefined && role !== 'none' && role !== 'echo' && !role.startsWith('pour'),
  );

/** Whether a line has dose and water but no pours; its time is then that of the whole brew. */
export function pairsHere({ bySource }: Draft, clause: Clause): boolean {
  const own = bySource.get(clause.source) ?? [];
  const isPair = own.some(({ role, cue }) => role === 'water' && cue.pair === 'second');
  return (
    isPair &&
    own.some(({ role }) => role === 'coffee') &&
    !own.some(({ role }) => role === 'pourTo' || role === 'pourAdd')
  );
}

const VAGUE = /\b(?:pouquinho|um pouco|um fio|pinguinho|a little|some water)\b/;

/** Sets a doubt on 'o resto' if another pour is vague ('um pouco') or the water has a doubt. */
export function inheritDoubt(
  steps: ReadStep[],
  { written }: Schedule,
  { candidates, clauses }: Draft,
  water: Read<number>,
): void {
  const rest = candidates.find(({ part }) => part?.of === 'rest' || part?.of === 'total');
  if (!rest) return;
  const isVague = clauses.some(
    ({ text, items }) =>
      VAGUE.test(text) && !items.some((item) => isAmount(item) && item.amount.dimension === 'mass'),
  );
  const doubt = isVague ? 'O texto não diz quanto se despeja antes.' : water.doubt;
  for (const [index, step] of steps.entries()) {
    if (written[index]?.pour?.isRest) step.targetDoubt ??= doubt;
  }
}

/** Sets doubts on water and pours if an amount in use is the size of a mug or a jug. */
export function doubtVessel(
  steps: ReadStep[],
  { candidates, solution }: Draft,
  water: Read<number>,
): void {
  const vessel = candidates.find(
    ({ cue }, index) => cue.isVessel && solution.roles[index] !== 'none',
  )?.cue.item;
  if (!vessel) return;
  const doubt = `“${vessel.raw.trim()}” pode ser o que cabe na jarra ou na xícara.`;
  water.doubt ??= doubt;
  for (const step of steps) {
    if (step.target !== null) step.targetDoubt ??= doubt;
  }
}

/** Returns the ice in grams, from its weight or its share of all the water; null if neither. */
export function iceOf(
  { candidates, solution, corrected }: Draft,
  water: Read<number>,
): Read<number> {
  const missing: Read<number> = { value: null, doubt: 'O texto não diz quanto gelo.', from: null };
  const found = candidates.flatMap(({ cue }, index) =>
    solution.roles[index] === 'ice' ? [cue] : [],
  );
  // Example: '40 % ice, so 180 g hot water and 120 g ice'.
  const first =
    found.find(({ item }) => ['mass', 'none'].includes(item.amount.dimension)) ?? found[0];
  if (!first) return missing;
  const from = [first.item.at, first.item.end] as const;
  const written = first.item.raw.trim();
  const { dimension } = first.item.amount;
  if (dimension === 'cubes')
    return { value: null, doubt: `O texto diz “${written}”: pese o gelo.`, from };
  if (dimension === 'percent') {
    if (water.value === null) return { ...missing, from };
    const share = figureOf(first) / 100;
    const ice = tenths((water.value / (1 - share)) * share);
    const all = grams(tenths(water.value + ice));
    return { value: ice, doubt: `${written || 'Uma parte'} de ${all}.`, from };
  }
  return {
    value: tenths(figureOf(first)),
    doubt: amountDoubt(first, Number.POSITIVE_INFINITY, corrected),
    from,
  };
}

export function unreadOf({ byClause, composed, clauses }: Draft): string[] {
  return clauses.flatMap((clause) => {
    const own = (byClause.get(clause) ?? []).filter(({ part }) => part === null);
    const lost = own
      .filter(({ role }) => role === 'none')
      .map(({ cue }) => cue.item.amount.dimension);
    const isLost = lost.some((dimension) => dimension === 'mass' || dimension === 'volume');
    const isOdd =
      lost.length > 0 && lost.length === own.length && lost.includes('none') && isBare(clause);
    return isLost || isOdd ? [wordsOf(clause, composed)] : [];
  });
}

const isBare = ({ items, kind, text }: Clause) =>
  kind === null &&
  !/^(?:metodo|method|brewer|dripper|coador)\b/.test(text) &&
  items.every(
    (item) => item.kind !== 'name' && !(isAmount(item) && item.amount.dimension !== 'none'),
  );
