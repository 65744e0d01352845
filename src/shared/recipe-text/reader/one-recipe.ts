import { countsBeverage } from '../../brew/methods.ts';
import type { Roast } from '../../brew/roast.ts';
import { formatClock, formatRatio } from '../../format.ts';
import type { KnownMethod } from '../parse-recipe.ts';
import type { Clause } from './clauses.ts';
import { isDenied } from './corrections.ts';
import {
  amountsOf,
  conflictOf,
  type Draft,
  doubtVessel,
  draftOf,
  factsIn,
  heapedSpoons,
  iceOf,
  inheritDoubt,
  pairsHere,
  poursOf,
  unreadOf,
  weighedSpoons,
  wordsOf,
} from './draft.ts';
import {
  bareHeat,
  type Found,
  grams,
  grindIn,
  isCooled,
  roastIn,
  temperaturesIn,
} from './facts.ts';
import { fillBySize } from './full-brewer.ts';
import { COLD, guessedMethod, NO_METHOD } from './guess.ts';
import type { AmountItem } from './items.ts';
import { fillByRatio, heatByValue } from './missing-amounts.ts';
import { cupsIn, multiply, withoutHours } from './multiples.ts';
import { doubtOtherValues } from './other-values.ts';
import { candidatesOf } from './parts.ts';
import { BOILING, type PastedRecipe, pick, type Read } from './pasted-recipe.ts';
import { pressPotSteps } from './press-pot.ts';
import { fillLitre } from './ratio.ts';
import { readSchedule } from './schedule.ts';
import { BOILS, figureOf, tenths } from './scores.ts';
import { settingFor, solved } from './settings.ts';
import { solvePours } from './solved-pours.ts';
import { settleSteps } from './steps.ts';
import { titleOf } from './title.ts';
import { endOfSpans, loneTime, totalOf, VALVED } from './totals.ts';
import { isUsual } from './usual-ratios.ts';
import { verify } from './verification.ts';

function readFacts(
  clauses: readonly Clause[],
  composed: string,
  corrected: ReadonlySet<AmountItem>,
) {
  const temperature: Found<number>[] = [];
  const grind: Found<string>[] = [];
  let roast: Roast | null = null;
  for (const clause of clauses) {
    roast ??= roastIn(clause);
    const heat = temperaturesIn(clause).map((found) => {
      const item = [...corrected].find(({ at }) => at === found.from?.[0]);
      return item ? { ...found, doubt: `O texto corrige para ${item.raw.trim()}.` } : found;
    });
    if (isCooled(clause)) temperature.unshift(...heat);
    else temperature.push(...heat);
    const found = grindIn(clause, composed);
    if (found) grind.push(found);
  }
  if (temperature.length === 0) temperature.push(...bareHeat(clauses));
  return { temperature, grind, roast };
}

function temperatureRead(
  found: readonly Found<number>[],
  methodId: string | null,
  clauses: readonly Clause[],
): Read<number | 'cold'> {
  const read = pick<number>(found, 'O texto não diz a temperatura.', (value) => `${value} °C`);
  if (read.value !== null) return read;
  const text = clauses.map((clause) => clause.text).join(' ');
  if (methodId === 'cold-brew') {
    if (/\bambiente\b|room temp/.test(text)) {
      return { value: 'cold', doubt: 'O texto fala em temperatura ambiente.', from: null };
    }
    return {
      value: 'cold',
      doubt: COLD.test(text) ? null : 'O texto não diz a temperatura da água.',
      from: null,
    };
  }
  if (/\b(?:ferv\w+|boil\w*|off the boil|pelando)\b/.test(text)) {
    return { value: null, doubt: BOILING, from: null };
  }
  return read;
}

function doubtRatio(coffee: Read<number>, water: Read<number>, methodId: string | null): void {
  if (coffee.value === null || water.value === null) return;
  const ratio = water.value / coffee.value;
  if (isUsual(methodId, ratio)) return;
  const doubt = `Daria ${formatRatio(ratio)}, o que é raro.`;
  coffee.doubt ??= doubt;
  water.doubt ??= doubt;
}

const AS_MUCH =
  /\b(?:dilu\w+|bypass|caneca|xicara|cup|mug)\b.*\b(?:mesm[oa] (?:quantidade|peso|volume)|misma cantidad|same amount|as much)\b/;

const UP_TO = /\b(?:ate|up to|to) (?:(?:uns|os|dar|cerca de|about) )?#/;
const IN_EACH = /# [^#]*\b(?:(?:em|n[ao]|pra|para) cada|(?:in|to) each)\b/;

function bypassOf({ candidates, clauses }: Draft, water: Read<number>): Read<number> {
  const alike = clauses.find(({ text }) => AS_MUCH.test(text));
  if (alike && water.value !== null)
    return {
      value: water.value,
      doubt: 'O texto diz que é tanta quanto a água.',
      from: water.from,
    };
  return pick(
    candidates.flatMap(({ cue }) =>
      cue.label === 'bypass'
        ? [
            {
              // The amount in 'Completo até 250 na caneca' includes the brew.
              value: tenths(
                figureOf(cue) * (IN_EACH.test(cue.clause.text) ? (cupsIn(clauses, true) ?? 1) : 1) -
                  (UP_TO.test(cue.clause.text) && figureOf(cue) > (water.value ?? 0)
                    ? (water.value ?? 0)
                    : 0),
              ),
              doubt: `O texto diz “${cue.item.raw.trim()}” na xícara, fora do preparo.`,
              from: [cue.item.at, cue.item.end] as const,
            },
          ]
        : [],
    ),
    'O texto não diz água na xícara.',
    grams,
  );
}

/** The coffee, the water and the brewer of a part of a text, without its steps. */
export interface Brew {
  draft: Draft;
  methodId: Read<string>;
  coffee: Read<number>;
  water: Read<number>;
  /** The amounts of beverage that the text gives, in grams. */
  made: readonly Found<number>[];
  ratio: number | null;
}

/** Reads the brewer, coffee and water of a part, which distinguish one recipe from another. */
export function brewOf(
  part: readonly Clause[],
  composed: string,
  methods: readonly KnownMethod[],
  corrected: ReadonlySet<AmountItem>,
): Brew {
  const { named, setting: open } = settingFor(part, methods);
  const clauses = named !== null && named.value !== 'cold-brew' ? withoutHours(part) : part;
  const candidates = candidatesOf(clauses, VALVED.has(open.methodId ?? '')).filter(
    ({ cue }) => !isDenied(cue.clause, cue.index),
  );
  const first = solved(candidates, open);
  // After hours of steeping, 'coar' means straining and names no brewer.
  const guess =
    named === null || named.doubt !== null ? guessedMethod(clauses, first.solution, open) : null;
  const isSteeped = guess?.value === 'cold-brew';
  const methodId: Read<string> = { ...(named && !isSteeped ? named : (guess ?? NO_METHOD)) };
  const again =
    methodId.value !== null && methodId.value !== open.methodId
      ? solved(candidates, { ...open, methodId: methodId.value })
      : first;
  const draft = draftOf({ clauses, composed, candidates, ...again, corrected });
  const isBeverage = methodId.value !== null && countsBeverage(methodId.value);
  const coffee = pick(
    amountsOf(draft, 'coffee').slice(0, 1),
    'O texto não diz quanto café.',
    grams,
  );
  const made = amountsOf(draft, 'yield');
  const water = pick(
    [...(isBeverage ? made : []), ...amountsOf(draft, 'water')].slice(0, 1),
    'O texto não diz quanta água.',
    grams,
  );
  water.doubt ??= conflictOf(draft, 'water', water.value);
  Object.assign(coffee, weighedSpoons(draft) ?? heapedSpoons(draft, water.value) ?? {});
  coffee.doubt ??= conflictOf(draft, 'coffee', coffee.value);
  return { draft, methodId, coffee, water, made, ratio: open.ratio };
}

/** Whether the water is a boiled amount, of which less may be poured: 'Ferver 500 ml'. */
const isBoiled = ({ candidates, solution }: Draft): boolean =>
  candidates.some(
    ({ cue }, index) => solution.roles[index] === 'water' && BOILS.test(cue.clause.text),
  );
const NO_TOTAL = 'O texto não diz o tempo total.';

export function readOne({ draft, methodId, made, ...brew }: Brew): PastedRecipe {
  const { clauses, composed, corrected } = draft;
  const [coffee, water] = [{ ...brew.coffee }, { ...brew.water }];
  fillBySize(clauses, methodId.value, { coffee, water });
  fillByRatio(draft, methodId, { coffee, water });
  const isBeverage = methodId.value !== null && countsBeverage(methodId.value);
  const schedule = readSchedule(
    clauses.map((clause) => ({
      clause,
      pours: poursOf(draft, clause),
      hasFact: factsIn(draft, clause),
      isPair:
        (draft.bySource.get(clause.source) ?? []).some(({ role }) => role === 'yield') ||
        pairsHere(draft, clause),
      words: wordsOf(clause, composed),
    })),
    methodId.value,
  );
  if (water.value === null && made[0] && !isBeverage)
    Object.assign(water, { ...made[0], doubt: 'O texto diz o que sai, e não a água que entra.' });
  const ratio = pick(schedule.ratio, 'O texto não diz a proporção.', formatRatio);
  // A steep is the total only if the text has no other: 'Infusão: 2:30' and 'fim: 3:45'.
  const isSteep = ({ value }: Found<number>) => Number(value === schedule.steep?.lasts);
  // A later time is preferred to an uncertain total: 'Válvula fechada por 1:30 … acaba 2:15'.
  const isShort = (one: Found<number>, other: Found<number>) =>
    Number(one.doubt?.startsWith('O texto não diz') === true && other.value > one.value);
  const ends = schedule.total.toSorted(
    (one, other) => isSteep(one) - isSteep(other) || isShort(one, other) - isShort(other, one),
  );
  const total = pick(ends, NO_TOTAL, formatClock);
  const byRatio = ratio.value === null ? null : `Pela proporção de ${formatRatio(ratio.value)}.`;
  if (coffee.value !== null && water.value === null && ratio.value !== null) {
    Object.assign(water, {
      value: tenths(coffee.value * ratio.value),
      doubt: byRatio,
      from: ratio.from,
    });
  }
  const ice = iceOf(draft, water);
  const written = settleSteps(schedule.written, { water: water.value, total: total.value });
  const known = { coffee, water, ratio: ratio.value, total };
  const solved = solvePours(draft, schedule.written, written, known);
  if (solved) schedule.written = solved.written;
  Object.assign(coffee, solved?.coffee ?? {});
  Object.assign(water, solved?.water ?? {});
  if (solved?.isNoTotal) Object.assign(total, { value: null, doubt: NO_TOTAL, from: null });
  const steps = solved
    ? settleSteps(solved.written, { water: water.value, total: total.value })
    : written;
  const poured = steps.filter(({ target }) => target !== null).length;
  const reached = steps.findLast(({ target }) => target !== null)?.target ?? null;
  if (reached !== null && water.value === null) {
    Object.assign(water, { value: reached, doubt: 'É até onde vão as etapas.' });
  } else if (
    reached !== null &&
    reached < (water.value ?? 0) - 1 &&
    isBoiled(draft) &&
    isUsual(methodId.value, reached / (coffee.value ?? reached))
  ) {
    Object.assign(water, { value: reached, doubt: 'É até onde vão as etapas.' });
  } else if (reached !== null && water.value !== null && Math.abs(reached - water.value) > 1) {
    water.doubt ??= `As etapas vão até ${grams(reached)}.`;
  }
  fillLitre(clauses, { coffee, water });
  // The ratio gives the coffee: 'Prensa: 55 g por litro, enche 900 ml'.
  if (coffee.value === null && water.value !== null && ratio.value !== null)
    Object.assign(coffee, {
      value: tenths(water.value / ratio.value),
      doubt: byRatio,
      from: ratio.from,
    });
  multiply(clauses, { coffee, water, steps });
  doubtRatio(coffee, water, methodId.value);
  if (total.value === null)
    Object.assign(total, totalOf(schedule.written, steps, VALVED.has(methodId.value ?? '')) ?? {});
  if (total.value === null)
    Object.assign(
      total,
      loneTime(clauses, methodId.value, poured) ?? solved?.end ?? endOfSpans(clauses) ?? {},
    );
  const bypass = bypassOf(draft, water);
  verify(draft, schedule, { coffee, water, ice, bypass, ratio, total, steps });
  inheritDoubt(steps, schedule, draft, water);
  doubtVessel(steps, draft, water);
  const facts = readFacts(clauses, composed, corrected);
  const isNamed = methodId.from !== null && methodId.doubt === null && water.value !== null;
  const heat = isNamed && facts.temperature.length === 0 ? heatByValue(draft) : null;
  if (heat) facts.temperature.push(heat);
  const temperature = temperatureRead(facts.temperature, methodId.value, clauses);
  doubtOtherValues(draft, { coffee, water, temperature });
  return {
    title: titleOf(clauses),
    methodId,
    coffee,
    water,
    ice,
    bypass,
    temperature,
    grind: pick(
      facts.grind.toSorted((a, b) => Number(a.doubt !== null) - Number(b.doubt !== null)),
      'O texto não diz a moagem.',
      (value) => `“${value}”`,
    ),
    roast: {
      value: facts.roast,
      doubt: facts.roast ? null : 'O texto não diz a torra.',
      from: null,
    },
    ratio,
    total,
    steps: steps.length > 0 ? steps : pressPotSteps(methodId.value, water, total, clauses),
    corrections: [...corrected].map(({ raw }) => raw.trim()),
    unread: [...schedule.unread, ...unreadOf(draft)],
  };
}
