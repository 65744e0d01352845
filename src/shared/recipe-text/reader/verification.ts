import { formatClock, formatRatio } from '../../format.ts';
import { plain } from '../../language/tokens.ts';
import { doubtCounts } from './counted-doubts.ts';
import type { Cue } from './cues.ts';
import type { Draft } from './draft.ts';
import { grams, middleOf } from './facts.ts';
import { type AmountItem, isAmount, isTime } from './items.ts';
import { also } from './other-values.ts';
import type { Read } from './pasted-recipe.ts';
import { ratioOf } from './ratio.ts';
import { LEAST_BREW } from './refusals.ts';
import type { Schedule } from './schedule.ts';
import { figureOf, isSameFigure, type Role, tenths } from './scores.ts';
import { isMove, type ReadStep, type WrittenStep } from './steps.ts';
import { HEATED, isOfOtherThing } from './totals.ts';
import { LEAST_DOSE, LEAST_RATIO, usualRatio } from './usual-ratios.ts';

/*
 * Compares a recipe with all numbers of its text after it is read. The person must check a field
 * (its doubt is set) if an unused number could be its value, or if its value is unlikely.
 */

interface Numbers {
  coffee: Read<number>;
  water: Read<number>;
  ice: Read<number>;
  bypass: Read<number>;
  ratio: Read<number>;
  total: Read<number>;
  steps: readonly ReadStep[];
}

export function verify(draft: Draft, schedule: Schedule, read: Numbers): void {
  doubtOtherAmounts(draft, read);
  doubtOtherTimes(draft, schedule, read);
  doubtBareWaits(draft, read);
  doubtRatioSaid(read);
  doubtIceInside(draft, read);
  doubtDoseAlone(draft, read);
  doubtWaterAlone(draft, read);
  doubtPours(draft, read);
  doubtTimes(draft, schedule, read);
  doubtTotal(read);
  doubtCounts(draft, read);
}

const isPour = ({ target }: ReadStep) => target !== null;

const MOST_DOSE = 160;
const LEAST_WATER = 30;

function gramsOf({ coffee, water, ice, bypass, steps }: Numbers): number[] {
  const said = [coffee, water, ice, bypass].flatMap(({ value }) => value ?? []);
  const whole = (water.value ?? 0) + (ice.value ?? 0);
  const targets = steps.flatMap(({ target }) => target ?? []);
  const added = targets.map((target, index) => target - (targets[index - 1] ?? 0));
  return [...said, whole, whole + (bypass.value ?? 0), ...targets, ...added];
}

/** Roles of amounts that raise a doubt if the recipe does not contain their value. */
const SINGLE: ReadonlySet<Role | undefined> = new Set([
  'none',
  'coffee',
  'water',
  'yield',
  'ice',
  'echo',
]);

/** Words of all the water; after a press they do not say that it is water in the cup. */
const ALL_WATER = /^(?:agua|water)(?: total)? (?:[:=] )?#|\b(?:no|in) total\b/;
/** Whether words name an amount as all the water, and none as a pour: 'Água: 340 ml'. */
const isAllWater = ({ label, way, isPour, isTimed, isBloom, isListed, clause }: Cue): boolean =>
  label === 'bypass'
    ? ALL_WATER.test(clause.text)
    : label === 'water' &&
      way === null &&
      !(isPour || isTimed || isBloom || isListed || clause.source.isRow);

const FEW = 4;

/** Limits of a bare number that may be another dose, as a share of the dose: 'Hoje 20'. */
const LIKE_DOSE = [0.6, 1.6] as const;
const isLikeDose = ({ item, clause }: Cue, dose: number | null): boolean => {
  const share = item.amount.value / (dose ?? item.amount.value);
  return (
    clause.kind === null &&
    clause.items.length < FEW &&
    dose !== null &&
    dose >= LEAST_BARE_DOSE &&
    share > LIKE_DOSE[0] &&
    share < LIKE_DOSE[1]
  );
};
/** Grams; beside a smaller dose, a similar bare number may only count things. */
const LEAST_BARE_DOSE = 10;

/** Sets doubts on dose, water and pours if the reading leaves an amount unused. */
function doubtOtherAmounts({ candidates, solution }: Draft, read: Numbers): void {
  const known = gramsOf(read);
  const { coffee, water, ice, steps } = read;
  const targets = steps.flatMap(({ target }) => target ?? []);
  for (const [index, { cue, part }] of candidates.entries()) {
    const isSingle = SINGLE.has(solution.roles[index]) || isAllWater(cue);
    if (!isSingle || part !== null || cue.isVessel) continue;
    const { dimension } = cue.item.amount;
    const value = figureOf(cue);
    const isWholeOf = (field: Read<number>) =>
      field.value === null || isSameFigure(value, field.value);
    if (cue.label === 'ice' && !isWholeOf(ice)) ice.doubt ??= also(cue.item);
    if (isAllWater(cue) && !isWholeOf(water)) water.doubt ??= also(cue.item);
    if (known.some((each) => isSameFigure(value, each))) continue;
    const isCounted = ['cup', 'spoon', 'none'].includes(dimension) && cue.label !== null;
    const isWeighed = ['mass', 'volume'].includes(dimension) || isCounted || cue.pair !== null;
    const isClocked = cue.clause.items.some(
      (item) => isAmount(item) && item.amount.dimension === 'clock',
    );
    const isBarePour =
      dimension === 'none' && (cue.isPour || cue.isTimed || isClocked || cue.way !== null);
    // A bare number between two pours may be a pour with an unknown verb: 'P 140'.
    const isBetween =
      dimension === 'none' &&
      cue.label === null &&
      value >= LEAST_BREW &&
      value > Math.min(...targets) &&
      value < Math.max(...targets) &&
      cue.clause.items.length <= FEW;
    const isBareDose = dimension === 'none' && cue.label === null && isLikeDose(cue, coffee.value);
    if (isBareDose) coffee.doubt ??= also(cue.item);
    if (!isWeighed && !isBarePour && !isBetween) continue;
    const isDose =
      cue.label !== 'water' &&
      dimension !== 'volume' &&
      value >= LEAST_DOSE &&
      value <= MOST_DOSE &&
      coffee.value !== null &&
      Math.max(value / coffee.value, coffee.value / value) < LEAST_RATIO;
    if (isDose && isWeighed) coffee.doubt ??= also(cue.item);
    if (value < LEAST_WATER && !isBarePour) continue;
    const pour = steps.findLast(isPour);
    if (pour && cue.label !== 'coffee') pour.targetDoubt ??= also(cue.item);
    if (isWeighed && cue.label !== 'coffee') water.doubt ??= also(cue.item);
  }
}

/** Sets a doubt on the last pour's time for an unused time; on the total for a longer one. */
function doubtOtherTimes({ clauses }: Draft, { written }: Schedule, read: Numbers): void {
  const { steps, total } = read;
  const spans = [
    ...written.flatMap(({ start, end, lasts, pourSeconds }) => [start, end, lasts, pourSeconds]),
    ...steps.flatMap(({ start, lasts }, index) => [
      start,
      lasts,
      start !== null && lasts !== null ? start + lasts : null,
      start !== null ? start - (steps[index - 1]?.start ?? 0) : null,
    ]),
    total.value,
  ];
  const known = new Set(spans);
  for (const clause of clauses) {
    if (isOfOtherThing(clause)) continue;
    for (const [index, item] of clause.items.entries()) {
      if (!isAmount(item)) continue;
      const { dimension, value } = item.amount;
      const isTime = dimension === 'clock' || dimension === 'time';
      if (!isTime || ratioOf(item, clause, index, false) !== null) continue;
      const isLonger = total.value !== null && value > total.value;
      if (isLonger && !KEEPS.test(clause.text)) total.doubt ??= also(item);
      const middle = Math.round(middleOf(item.amount));
      if (known.has(Math.round(value)) || known.has(middle) || OF_KETTLE.test(clause.text))
        continue;
      const step = steps.findLast(isPour) ?? steps.at(-1);
      if (step) step.timeDoubt ??= also(item);
    }
  }
}

/** Whether a number without a unit was read as minutes. */
const isWithoutUnit = ({ amount, raw }: AmountItem): boolean =>
  isTime(amount) && /^\d+$/.test(raw.trim()) && Number(raw) !== amount.value;

/** Sets a doubt on a time if a wait has no unit: 'Espera mais 5'. */
function doubtBareWaits({ clauses }: Draft, { steps }: Numbers): void {
  for (const { items, kind } of clauses) {
    const amounts = items.filter(isAmount);
    const bare = amounts.find((item) => item.amount.dimension === 'none' || isWithoutUnit(item));
    const hasTime = amounts.some((item) => isTime(item.amount) && item !== bare);
    const step = steps.findLast(isPour) ?? steps.at(-1);
    if (kind === 'steep' && bare && !hasTime && step) step.timeDoubt ??= also(bare);
  }
}

/** Words about how long a coffee keeps, which is no time of the brew. */
const KEEPS = /\b(?:dura|validade|guard\w+|keeps?)\b/;

const OF_KETTLE = /\b(?:chaleira|kettle|ferv\w+|boil\w*|esfri\w+)\b/;

/** Sets doubts on coffee and water that differ from the ratio in the text. */
function doubtRatioSaid({ coffee, water, ratio, ice }: Numbers): void {
  if (ratio.value === null || coffee.value === null || water.value === null) return;
  const isRatio = (all: number) =>
    Math.abs(all / (coffee.value ?? 1) / (ratio.value ?? 1) - 1) < 0.06;
  if (isRatio(water.value) || isRatio(water.value + (ice.value ?? 0))) return;
  const doubt = `O texto diz ${formatRatio(ratio.value)}.`;
  coffee.doubt ??= doubt;
  water.doubt ??= doubt;
}

/** Sets a doubt on ice beyond the water, and on unlabelled water that may include ice. */
function doubtIceInside({ candidates, solution }: Draft, { water, ice, steps }: Numbers): void {
  // More ice than water is probably the sum of both: 'No total 390 g contando o gelo'.
  if (ice.value !== null && ice.value > (water.value ?? 0))
    ice.doubt ??= 'Seria mais gelo que água.';
  const isIced = candidates.some(({ cue }) => cue.label === 'ice');
  const said = candidates.find((_, index) => solution.roles[index] === 'water');
  if (!isIced || said === undefined || said.cue.label === 'water') return;
  const reached = steps.findLast(isPour)?.target ?? null;
  const isPoured = reached !== null && ice.doubt === null && water.value === reached;
  if (isPoured && said.cue.way === 'to') return;
  water.doubt ??= 'O texto não diz se o gelo está nesta água.';
}

/** Most beverage of a shot, in multiples of the dose. */
const SHORT = 4;

/** Sets a doubt on a dose without a word for coffee and without water beside it. */
function doubtDoseAlone({ candidates, solution }: Draft, { coffee, water }: Numbers): void {
  const said = candidates.find((_, index) => solution.roles[index] === 'coffee');
  const isBare = said !== undefined && said.cue.label === null;
  // The words name something else: '10 g de chocolate'.
  if (isBare && said.cue.isOfThing) coffee.doubt ??= 'O texto não diz do que é esta quantidade.';
  // The grams of a shot may be its yield: '42 g, 1:2,1'.
  const isOnly = water.from === null || (water.value ?? 0) < (coffee.value ?? 0) * SHORT;
  if (
    isBare &&
    said.cue.pair === null &&
    (water.value === null || (isOnly && water.doubt !== null))
  )
    coffee.doubt ??= 'O texto não diz do que é esta quantidade.';
}

/** Sets a doubt on water in grams that no word, position or certain dose confirms. */
function doubtWaterAlone({ candidates, solution }: Draft, { coffee, water }: Numbers): void {
  const said = candidates.find((_, index) =>
    ['water', 'yield'].includes(solution.roles[index] ?? ''),
  );
  if (!said) return;
  const { label, pair, way, isTotal, isOfThing, item } = said.cue;
  const isBare = label === null && pair === null && way === null && !isTotal;
  const isLoose = isBare && item.amount.dimension === 'mass' && coffee.doubt !== null;
  if (isLoose || (label === null && isOfThing))
    water.doubt ??= 'O texto não diz do que é esta quantidade.';
}

/** Least grams of a pour after the first. */
const LEAST_ADDED = 22;

/** Most grams of water in a recipe without a dose. */
const MOST_ALONE = 1_500;

/** Least first pour, in multiples of the dose; less would not wet the coffee. */
const LEAST_FIRST = 1.25;

/** Sets doubts on unlikely pours, such as a late start, too little water or an unusual sum. */
function doubtPours({ setting }: Draft, { coffee, water, steps }: Numbers): void {
  const pours = steps.filter(isPour);
  const [first] = pours;
  if (!first) return;
  const dose = coffee.value ?? 0;
  const target = first.target ?? 0;
  if ((first.start ?? 0) > 0)
    first.targetDoubt ??= `O texto não diz o que se despeja antes de ${formatClock(first.start ?? 0)}.`;
  if (target < dose * LEAST_FIRST) {
    const amounts = `${grams(target)} em ${grams(dose)}`;
    const doubt =
      target < dose ? `É menos água que café: ${amounts}.` : `É pouca água: ${amounts} de café.`;
    first.targetDoubt ??= doubt;
    // Either number may be the wrong one, so the dose gets the doubt too.
    coffee.doubt ??= doubt;
  }
  // Without water in the text, nothing else confirms a small pour.
  const least = Math.max(LEAST_ADDED, water.from === null ? dose * 1.5 : 0);
  for (const [index, pour] of pours.entries()) {
    const before = pours[index - 1]?.target ?? 0;
    const added = (pour.target ?? 0) - before;
    if (index > 0 && added > 0 && added < least && target >= least)
      pour.targetDoubt ??= `É pouca água: ${grams(tenths(added))}.`;
    if (added <= 0) pour.targetDoubt ??= `Antes já eram ${grams(before)}.`;
  }
  const last = pours.at(-1);
  const reached = last?.target ?? 0;
  const [low, high] = usualRatio(setting.methodId);
  const isUnusual =
    coffee.value === null
      ? reached > MOST_ALONE
      : reached < coffee.value * low || reached > coffee.value * high;
  if (last && isUnusual) last.targetDoubt ??= `Confira: as etapas vão até ${grams(reached)}.`;
  if (last && water.value !== null && reached - water.value > 1)
    last.targetDoubt ??= `A água é ${grams(tenths(water.value))}.`;
}

/** Words of a wait that is not for the coffee. */
const OF_OTHERS = /\besper\w+ (?:o|a) (?:filtro|papel|xicara|caneca|jarra|maquina|moedor|leite)\b/;

/** Most seconds between two pours; a longer time is probably misread. */
const LONGEST_WAIT = 300;

/** Sets doubts on missing times, and on times before or long after the previous step's. */
function doubtTimes({ setting }: Draft, { written }: Schedule, { steps }: Numbers): void {
  const [first] = steps;
  const isHeated = HEATED.has(setting.methodId ?? '');
  if (isHeated && first && !isPour(first) && written[0]?.start === null)
    first.timeDoubt ??= 'O texto não diz quando o tempo começa.';
  let latest = 0;
  let hasWater = false;
  for (const [index, step] of steps.entries()) {
    const { start, kind, lasts } = step;
    // Two pours cannot begin at the same time.
    const isTwice = hasWater && isPour(step) && start === latest;
    if (start !== null && (start < latest || isTwice))
      step.timeDoubt ??= `A etapa antes começa em ${formatClock(latest)}.`;
    if (OF_OTHERS.test(plain([step.title, step.description].join(' '))) && lasts !== null)
      step.timeDoubt ??= 'Confira se este tempo é do café.';
    const isWait = kind === 'steep' && lasts !== null && step.target === null;
    if (isWait && !hasWater && steps.some(isPour)) step.timeDoubt ??= 'A espera vem antes da água.';
    if (hasWater && isPour(step) && start !== null && start - latest > LONGEST_WAIT)
      step.timeDoubt ??= `São ${formatClock(start - latest)} de espera.`;
    if (start !== null) latest = Math.max(latest, start);
    doubtWait(written[index], step, steps[index + 1]);
    hasWater ||= isPour(step);
  }
}

/** Most seconds that a pour adds to a short wait; a longer wait may take twice its time. */
const LONGEST_POUR = 25;

/** Most seconds from the end of a step in the text to the start of the pour after it. */
const LONGEST_GAP = 45;

/** Sets a doubt on a start that does not fit the wait before it: 'Espera 30 s'. */
function doubtWait(
  said: WrittenStep | undefined,
  step: ReadStep,
  next: ReadStep | undefined,
): void {
  const lasts = said?.lasts ?? null;
  if (step.start === null || !next || next.start === null) return;
  const end = said?.end ?? null;
  // The end of a step may be the start of the next pour: 'Assobia até o relógio marcar 0:35'.
  if (end !== null && isPour(next) && next.start - end > LONGEST_GAP)
    next.timeDoubt ??= `A etapa antes vai até ${formatClock(end)}.`;
  if (lasts === null || isMove(step.kind)) return;
  const gap = next.start - step.start;
  if (gap < lasts - 3 || gap > Math.max(lasts * 2, lasts + LONGEST_POUR))
    next.timeDoubt ??= `A etapa antes dura ${formatClock(lasts)}.`;
}

/** Sets a doubt on a total that is before the start of the last step, or long after it. */
function doubtTotal({ steps, total }: Numbers): void {
  if (total.value === null || steps.length === 0) return;
  const latest = Math.max(...steps.map(({ start }) => start ?? 0));
  if (total.value < latest) total.doubt ??= `As etapas vão até ${formatClock(latest)}.`;
  const hasPours = steps.filter(isPour).length > 1;
  if (hasPours && total.value - latest > LONGEST_WAIT)
    total.doubt ??= `A última etapa começa em ${formatClock(latest)}.`;
}
