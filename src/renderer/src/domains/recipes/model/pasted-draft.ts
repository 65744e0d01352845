import { NEARLY_BOILING } from '@shared/brew/roast';
import { formatGrams } from '@shared/format';
import type { KnownMethod } from '@shared/recipe-text/parse-recipe';
import { BOILING, type PastedRecipe } from '@shared/recipe-text/reader/pasted-recipe';
import { readRecipes } from '@shared/recipe-text/reader/read-recipes';
import { toStepDraft, typedGrams } from './draft';
import type { RecipeDraft } from './draft-storage';
import { pastedSteps } from './pasted-steps';

/** The values to check in a draft, by the name of the field (`fieldName`). */
export type Doubts = Readonly<Record<string, string>>;

/** The place in the text (in NFC) from which each field was parsed. */
type Sources = Readonly<Record<string, readonly [start: number, end: number]>>;

export interface PastedDraft {
  /** Position among the recipes of the text, from 1. */
  place: number;
  draft: RecipeDraft;
  doubts: Doubts;
  /** Fields whose value is the method's usual one, because the text has none. */
  assumed: ReadonlySet<Assumed>;
  sources: Sources;
  notes: string[];
  /** The ice and the dilution beside the water of the brew: '120 g de gelo'. */
  beside: string[];
}

interface PastedDrafts {
  drafts: PastedDraft[];
  refused: string | null;
}

/**
 * Parses the recipes of a pasted text for the editor.
 * Missing amounts stay empty; other missing values are the method's usual ones. Each has a doubt.
 */
export function readPastedDrafts(text: string, methods: readonly KnownMethod[]): PastedDrafts {
  const { recipes, refused } = readRecipes(text, methods);
  return { drafts: recipes.map((recipe, index) => draftOf(recipe, index + 1, methods)), refused };
}

/** Fields that the text leaves out and that have a usual value of the method. */
type Assumed = 'title' | 'temperature' | 'grindSize' | 'steps';

function draftOf(read: PastedRecipe, place: number, methods: readonly KnownMethod[]): PastedDraft {
  const method = methods.find(({ id }) => id === read.methodId.value) ?? null;
  const { steps, doubt: stepsDoubt, areCoados } = pastedSteps(read, method);
  const { temperature, coffee, water, grind, title } = read;
  const usual = {
    title: title.value === null ? (method?.name ?? null) : null,
    temperature: temperature.value === null ? usualHeat(temperature.doubt, method) : null,
    grind: grind.value === null ? (method?.grind ?? null) : null,
  };
  const heat = typeof temperature.value === 'number' ? temperature.value : usual.temperature;
  const draft: RecipeDraft = {
    title: title.value ?? usual.title ?? '',
    source: '',
    methodId: read.methodId.value ?? '',
    beanId: null,
    roast: read.roast.value,
    coffee: coffee.value === null ? '' : typedGrams(coffee.value),
    water: water.value === null ? '' : typedGrams(water.value),
    temperature: heat === null ? '' : String(heat),
    grind: grind.value ?? usual.grind ?? '',
    grinder: null,
    setting: '',
    steps: steps.map(({ step }, index) => toStepDraft(step, index + 1)),
  };
  const doubts = {
    title: title.doubt,
    methodId: read.methodId.doubt,
    roast: read.roast.doubt,
    coffeeGrams: coffee.doubt,
    waterMl: water.doubt,
    temperature:
      temperature.doubt === BOILING
        ? `${BOILING} Recém-fervida costuma ter ${NEARLY_BOILING} °C.`
        : withUsual(temperature.doubt, usual.temperature),
    grindSize: withUsual(grind.doubt, usual.grind),
    steps: stepsDoubt,
    ...Object.fromEntries(
      steps.flatMap(({ doubts: own }, index) =>
        Object.entries(own)
          // A target that is all the water would repeat the doubt that the water's field shows.
          .filter(([field, doubt]) => field !== 'targetWater' || doubt !== water.doubt)
          .map(([field, doubt]) => [`${index + 1}.${field}`, doubt]),
      ),
    ),
  };
  const notes = [
    ...read.corrections.map((words) => `O texto se corrige: vale “${words}”.`),
    ...(read.ice.value === null ? [] : [`O texto pede ${formatGrams(read.ice.value)} de gelo.`]),
    ...read.unread.map((part) => `Não entendemos “${part}”.`),
  ];
  const marked = Object.entries(doubts).flatMap(([field, doubt]) =>
    doubt === null ? [] : [[field, doubt] as const],
  );
  const beside = [
    read.ice.value === null ? [] : `${formatGrams(read.ice.value)} de gelo`,
    read.bypass.value === null ? [] : `${formatGrams(read.bypass.value)} para diluir`,
  ].flat();
  const assumed: readonly (readonly [Assumed, boolean])[] = [
    ['title', usual.title !== null],
    ['temperature', usual.temperature !== null],
    ['grindSize', usual.grind !== null],
    ['steps', areCoados],
  ];
  return {
    place,
    draft,
    doubts: Object.fromEntries(marked),
    assumed: new Set(assumed.flatMap(([field, is]) => (is ? [field] : []))),
    sources: sourcesOf(read),
    notes,
    beside,
  };
}

/** Returns the method's temperature in °C, or that of just boiled water; null if cold. */
function usualHeat(doubt: string | null, method: KnownMethod | null): number | null {
  const usual = method?.temperature ?? null;
  return usual !== null && doubt === BOILING ? NEARLY_BOILING : usual;
}

/** Adds to a doubt that the field has the method's usual value, if there is one. */
const withUsual = (doubt: string | null, usual: string | number | null): string | null =>
  doubt === null || usual === null ? doubt : `${doubt} Esta é a usual do método.`;

function sourcesOf(read: PastedRecipe): Sources {
  const { methodId, coffee, water, temperature, grind } = read;
  const fields = { methodId, coffeeGrams: coffee, waterMl: water, temperature, grindSize: grind };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { from }]) => (from ? [[field, from] as const] : [])),
  );
}
