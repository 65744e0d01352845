import {
  believe,
  type Evidence,
  expectedGoodness,
  type Offset,
  USUAL_EXTRACTION,
} from './dial-belief.ts';
import {
  applyChange,
  type Change,
  DIALS,
  type Dial,
  type Settings,
  type Taste,
  type TastedBrew,
} from './dial-in.ts';
import { styleOf } from './methods.ts';
import type { Recipe } from './recipe.ts';
import { heatsByDegree, hottestWater } from './roast.ts';

export type NextStep =
  | { kind: 'change'; change: Change; why: string }
  | { kind: 'technique'; why: string }
  | { kind: 'repeat'; why: string }
  | { kind: 'done' }
  | { kind: 'exhausted' };

/** Limits that the recipe and the equipment set to a change. */
export interface Circumstances {
  /** Id in METHODS; for a person's own method, of the method that it resembles. */
  methodId: string;
  /** °C of the recipe without tuning; null where the water has no set temperature. */
  temperature: number | null;
  altitudeM: number | null;
  /** Seconds of the first timed infusion without tuning; null without one. */
  steep: number | null;
  /** False for coffee bought ground, which gets no advice on the grinder. */
  canGrind: boolean;
}

export function circumstancesOf(
  recipe: Recipe,
  { altitudeM, canGrind }: Pick<Circumstances, 'altitudeM' | 'canGrind'>,
): Circumstances {
  const { parameters, tuning, steps, methodId, like } = recipe;
  const steep = steps.find(({ kind, time }) => kind === 'steep' && time !== null)?.time ?? null;
  return {
    methodId: like ?? methodId,
    temperature:
      parameters.temperature === null ? null : parameters.temperature - tuning.temperature,
    altitudeM,
    steep: steep === null ? null : steep - tuning.time,
    canGrind,
  };
}

// Effect on the extraction, in percentage points, of one point of the grinder, one degree, one
// second of hot infusion and twice the water. They are Coado's estimates, of the size that Gagné
// ("The Physics of Filter Coffee", 2020) measures; the tastes of later cups correct them
// (`believe`).
const POINT = -0.35;
const DEGREE = 0.15;
const STEEP_SECOND = 0.015;
/** Cold water needs about 240 times as long as hot water for the same extraction (estimate). */
const COLD_SECOND = STEEP_SECOND / 240;
const MORE_WATER = 2;

/** Returns how far these settings move extraction and strength from the recipe's. */
function shiftOf(settings: Settings, recipeRatio: number, methodId: string): Offset {
  const more = settings.ratio / recipeRatio;
  const second = styleOf(methodId) === 'cold' ? COLD_SECOND : STEEP_SECOND;
  const extraction =
    POINT * settings.grind +
    DEGREE * settings.temperature +
    second * settings.time +
    MORE_WATER * (more - 1);
  return {
    extraction,
    strength: Math.log(Math.max(0.2, 1 + extraction / USUAL_EXTRACTION)) - Math.log(more),
  };
}

/** Chance alone explains a pace (duration ÷ the recipe's) between these limits. */
const SLOW = 1.3;
const FAST = 0.75;

/** Whether water runs through a bed of coffee: only then does the pace show the flow. */
const hasBed = (methodId: string) =>
  ['percolation', 'espresso', 'phin'].includes(styleOf(methodId));

// How far a setting may move from the recipe's. The product keeps hot brews between 80 °C and
// boiling, and the ratio within about a third of the recipe's.
const GRIND_REACH = 8;
const TEMPERATURE_REACH = 8;
const COOLEST = 80;
const RATIO_REACH = 0.35;
/** Most points of the first change, before its cup shows what a point of the grinder does. */
const FIRST_GRIND_STEP = 2;
const GRIND_STEPS = [1, 2, 3, 4];
/** Smallest change of the ratio, as a share of the recipe's ratio: 1 for 1:16, 0.1 for 1:2. */
const RATIO_STEP = 1 / 16;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Returns the changes of one setting that are in reach of the last brew of a series. */
function movesOf(
  dial: Dial,
  series: readonly [Settings, ...Settings[]],
  where: Circumstances,
): number[] {
  const [{ grind: firstGrind, ratio: recipeRatio }] = series;
  const now = series.at(-1) ?? series[0];
  const movesBetween = (least: number, most: number, sizes: readonly number[]) =>
    sizes
      .flatMap((size) => [-size, size])
      .filter((by) => by !== 0 && now[dial] + by >= least - 1e-9 && now[dial] + by <= most + 1e-9);
  switch (dial) {
    case 'grind': {
      if (!where.canGrind) return [];
      const isFirst = series.every(({ grind }) => grind === firstGrind);
      const steps = GRIND_STEPS.filter((step) => !isFirst || step <= FIRST_GRIND_STEP);
      return movesBetween(-GRIND_REACH, GRIND_REACH, steps);
    }
    case 'temperature': {
      const { temperature, altitudeM } = where;
      if (temperature === null || !heatsByDegree(where.methodId)) return [];
      const boils = Math.floor(hottestWater(where.methodId, altitudeM));
      const least = Math.max(-TEMPERATURE_REACH, Math.min(0, COOLEST - temperature));
      return movesBetween(least, Math.min(TEMPERATURE_REACH, boils - temperature), [1, 2, 3, 4]);
    }
    case 'time': {
      if (where.steep === null) return [];
      const isCold = styleOf(where.methodId) === 'cold';
      const reach = Math.min(isCold ? 21_600 : 120, where.steep / 2);
      return movesBetween(-reach, reach, isCold ? [3600, 7200] : [15, 30]);
    }
    case 'ratio': {
      const step = Math.max(0.1, tenth(recipeRatio * RATIO_STEP));
      const reach = recipeRatio * RATIO_REACH;
      return movesBetween(
        recipeRatio - reach,
        recipeRatio + reach,
        [step, 2 * step, 3 * step].map(tenth),
      );
    }
  }
}

/** A taste that needs less (-1) or more (1) extraction or strength. */
type Fault = Exclude<Taste, 'bom' | 'desigual'>;
const NEEDS: Readonly<Record<Fault, { of: 'extraction' | 'strength'; direction: -1 | 1 }>> = {
  azedo: { of: 'extraction', direction: 1 },
  amargo: { of: 'extraction', direction: -1 },
  aspero: { of: 'extraction', direction: -1 },
  fraco: { of: 'strength', direction: 1 },
  forte: { of: 'strength', direction: -1 },
};

const MORE: Readonly<Record<Exclude<Dial, 'ratio'>, Readonly<Record<'more' | 'less', string>>>> = {
  grind: {
    more: 'mais fino, o pó solta mais.',
    less: 'mais grosso, o pó solta menos.',
  },
  temperature: { more: 'água mais quente tira mais.', less: 'água menos quente tira menos.' },
  time: { more: 'dê mais tempo a ele.', less: 'encurte a infusão.' },
};

const FAULT: Readonly<Record<Fault, string>> = {
  azedo: 'Azedo é café que extraiu pouco:',
  amargo: 'Amargo é café que extraiu demais:',
  aspero: 'A boca seca vem de extrair demais:',
  fraco: 'Aqui o fraco parece vir de extrair pouco:',
  forte: 'Aqui o forte parece vir de extrair demais:',
};

function whyOf(taste: Fault, { dial, by }: Change, gain: number): string {
  if (dial === 'ratio') {
    return by < 0
      ? 'Fraco é água demais para o pó: use menos água.'
      : 'Forte é água de menos para o pó: use mais água.';
  }
  return `${FAULT[taste]} ${MORE[dial][gain > 0 ? 'more' : 'less']}`;
}

const UNEVEN =
  'Azedo e amargo juntos: a água passou por canais, demais num lugar e de menos no outro.';
const EVEN_PERCOLATION =
  'Molhe todo o pó na pré-infusão, despeje baixo e em círculos, e gire o coador no fim para assentar.';
const EVEN_ESPRESSO = 'Desfaça os grumos, distribua, nivele e compacte reto antes de extrair.';
const EVEN_IMMERSION = 'Molhe todo o pó e mexa devagar logo no começo, até não restar pó seco.';

function evenly(methodId: string): string {
  const style = styleOf(methodId);
  if (style === 'espresso') return EVEN_ESPRESSO;
  return style === 'percolation' || style === 'phin' ? EVEN_PERCOLATION : EVEN_IMMERSION;
}

/** Returns advice for an uneven taste or a pace that contradicts the taste; else null. */
function bedAdvice(series: readonly TastedBrew[], where: Circumstances): NextStep | null {
  const last = series.at(-1);
  if (!last) return null;
  const { methodId, canGrind } = where;
  const grindBy = (by: number, why: string): NextStep => ({
    kind: 'change',
    change: { dial: 'grind', by },
    why,
  });
  const mayGoCoarser = canGrind && last.grind + 2 <= GRIND_REACH;
  const mayGoFiner = canGrind && last.grind - 2 >= -GRIND_REACH;
  if (last.taste === 'desigual') {
    const wasSaid = series.at(-2)?.taste === 'desigual';
    return wasSaid && mayGoCoarser && last.changed !== 'grind'
      ? grindBy(2, `${UNEVEN} Mais grosso, ela passa por igual.`)
      : { kind: 'technique', why: `${UNEVEN} ${evenly(methodId)}` };
  }
  if (!hasBed(methodId) || last.pace === null) return null;
  if (last.taste === 'azedo' && last.pace >= SLOW) {
    const why = 'Azedo apesar de lento: o pó fino demais entope, e a água abre canais.';
    return mayGoCoarser
      ? grindBy(2, `${why} Mais grosso, ela passa por igual.`)
      : { kind: 'technique', why: `${why} ${evenly(methodId)}` };
  }
  // The flow explains the strength, so the grinder comes before the water.
  if (last.taste === 'fraco' && last.pace <= FAST && mayGoFiner) {
    return grindBy(
      -2,
      'Fraco e rápido: a água mal parou no pó. Mais fino, ela demora e tira mais.',
    );
  }
  if (last.taste === 'forte' && last.pace >= SLOW && mayGoCoarser) {
    return grindBy(2, 'Forte e lento: o pó segurou a água. Mais grosso, ela passa mais depressa.');
  }
  if ((last.taste === 'amargo' || last.taste === 'aspero') && last.pace <= FAST) {
    return {
      kind: 'technique',
      why: `Amargo apesar de rápido: a água correu por canais. ${evenly(methodId)}`,
    };
  }
  return null;
}

const isSame = (one: Settings, other: Settings) =>
  DIALS.every((dial) => Math.abs(one[dial] - other[dial]) < 0.05);

/** Deduction from a change's expected goodness; grinder and ratio win a tie. */
const COST: Readonly<Record<Dial, number>> = { grind: 0, ratio: 0, time: 0.01, temperature: 0.015 };

interface Candidate {
  change: Change;
  value: number;
  /** Percentage points of extraction that the change adds. */
  gain: number;
}

/** Returns changes that counter the fault, best first; omits settings that were brewed twice. */
function candidatesFor(
  taste: Fault,
  series: readonly TastedBrew[],
  where: Circumstances,
  belief: ReturnType<typeof believe>,
): Candidate[] {
  const [first, ...later] = series;
  if (!first) return [];
  const last = later.at(-1) ?? first;
  const { of, direction } = NEEDS[taste];
  const now = shiftOf(last, first.ratio, where.methodId);
  return DIALS.flatMap((dial) =>
    // The ratio changes mainly the strength, so it is no remedy for a fault of extraction.
    dial === 'ratio' && of === 'extraction'
      ? []
      : movesOf(dial, [first, ...later], where).map((by) => ({ dial, by })),
  )
    .map((change) => {
      const settings = applyChange(last, change);
      const shift = shiftOf(settings, first.ratio, where.methodId);
      return {
        change,
        settings,
        value: expectedGoodness(belief, shift) - COST[change.dial],
        gain: shift.extraction - now.extraction,
        way: shift[of] - now[of],
      };
    })
    .filter(({ way, settings }) => {
      const tried = series.filter((brew) => isSame(brew, settings));
      return Math.sign(way) === direction && tried.length < 2;
    })
    .sort((one, other) => other.value - one.value);
}

/** A smaller gain of expected goodness is not worth another brew. */
const LEAST_GAIN = 0.004;

/** Returns the next change of one setting; `series` is of one bean and method, oldest first. */
export function nextStep(where: Circumstances, series: readonly TastedBrew[]): NextStep {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || last.taste === 'bom') return { kind: 'done' };
  const bed = bedAdvice(series, where);
  if (bed) return bed;
  const { taste } = last;
  if (taste === 'desigual') return { kind: 'exhausted' };
  const belief = believe(
    series.map(
      (brew): Evidence => ({
        shift: shiftOf(brew, first.ratio, where.methodId),
        taste: brew.taste,
        measured: brew.extraction,
      }),
    ),
  );
  const stay = expectedGoodness(belief, shiftOf(last, first.ratio, where.methodId));
  const best = candidatesFor(taste, series, where, belief)[0];
  const isBetter = best !== undefined && best.value > stay + LEAST_GAIN;
  if (isBetter) {
    return { kind: 'change', change: best.change, why: whyOf(taste, best.change, best.gain) };
  }
  const times = series.filter((brew) => isSame(brew, last)).length;
  return best !== undefined && times < 2 && series.length > 1
    ? { kind: 'repeat', why: 'As xícaras de antes apontam para cá: uma só pode enganar.' }
    : { kind: 'exhausted' };
}
