import { defaultRecipeFor } from './default-recipes.ts';
import { type Circumstances, nextStep } from './dial-advice.ts';
import { applyChange, NO_TUNING, type Settings, type Taste, type TastedBrew } from './dial-in.ts';
import { METHODS, type MethodId, styleOf } from './methods.ts';

export interface Taster {
  methodId: MethodId;
  /** Preferred extraction in percent; `strong` is the preferred strength ÷ the recipe's. */
  extraction: number;
  strong: number;
  /** Largest difference in extraction that the person does not taste, in percentage points. */
  tolerance: number;
  feelsRough: boolean;
  /** Real effect of grind, temperature and time, as a multiple of the estimate. */
  gain: number;
  /** Share of cups whose taste word is random. */
  noise: number;
  /** Share of sour cups that are called weak. */
  callsSourWeak: number;
}

export const ratioOfMethod = (methodId: MethodId) =>
  Number(METHODS[methodId].defaultRatio?.slice(2) ?? 10);

/** Returns the method's default recipe at 760 m above the sea. */
export function kitchenOf(methodId: MethodId): Circumstances {
  const steps = defaultRecipeFor(methodId)?.steps ?? [];
  return {
    methodId,
    temperature: METHODS[methodId].temperatureC,
    altitudeM: 760,
    steep:
      steps.find(({ kind, duration }) => kind === 'steep' && duration !== null)?.duration ?? null,
    canGrind: true,
  };
}

/** Returns a cup whose recipe, without changes, extracts 20 %. */
function cupOf({ methodId, gain }: Taster, settings: Settings) {
  const { grind, temperature, time, ratio } = settings;
  const more = ratio / ratioOfMethod(methodId) - 1;
  const seconds = styleOf(methodId) === 'cold' ? time / 240 : time;
  const extraction = 20 + gain * (-0.35 * grind + 0.15 * temperature + 0.015 * seconds) + 2 * more;
  return { extraction, strength: extraction / ratio };
}

/** Returns the differences from the preferred cup, in tolerances; up to 1 is good. */
function faultsOf(taster: Taster, settings: Settings) {
  const cup = cupOf(taster, settings);
  const strength = (taster.extraction / ratioOfMethod(taster.methodId)) * taster.strong;
  return {
    over: (cup.extraction - taster.extraction) / taster.tolerance,
    strong: (cup.strength / strength - 1) / 0.06,
  };
}

/** Random words name faults only: praise, even by mistake, would end the search. */
const NOISE_WORDS: readonly Taste[] = ['azedo', 'amargo', 'fraco', 'forte', 'aspero'];

function tasteOf(taster: Taster, settings: Settings, random: () => number): Taste {
  const { over, strong } = faultsOf(taster, settings);
  if (random() < taster.noise) {
    return NOISE_WORDS[Math.floor(random() * NOISE_WORDS.length)] ?? 'azedo';
  }
  if (Math.abs(over) <= 1 && Math.abs(strong) <= 1) return 'bom';
  if (Math.abs(over) >= Math.abs(strong)) {
    if (over < 0) return random() < taster.callsSourWeak ? 'fraco' : 'azedo';
    return taster.feelsRough ? 'aspero' : 'amargo';
  }
  return strong < 0 ? 'fraco' : 'forte';
}

/** Brews up to `most` times, until a cup is good or nothing is left to change. */
export function walk(taster: Taster, random: () => number, most = 30) {
  const where = kitchenOf(taster.methodId);
  let settings: Settings = { ...NO_TUNING, ratio: ratioOfMethod(taster.methodId) };
  const series: TastedBrew[] = [];
  const taste = (changed: TastedBrew['changed']) =>
    series.push({
      ...settings,
      changed,
      taste: tasteOf(taster, settings, random),
      pace: null,
      extraction: null,
    });
  taste(null);
  for (;;) {
    const next = nextStep(where, series);
    if (next.kind === 'done' || next.kind === 'exhausted' || series.length >= most) {
      const { over, strong } = faultsOf(taster, settings);
      const isGood = next.kind === 'done' && Math.max(Math.abs(over), Math.abs(strong)) <= 1;
      return { series, end: next.kind, isGood };
    }
    if (next.kind === 'change') settings = applyChange(settings, next.change);
    taste(next.kind === 'change' ? next.change.dial : null);
  }
}
