import { countsBeverage } from '@shared/brew/methods';
import { formatDuration, formatGrams } from '@shared/format';
import { STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import type { KnownMethod } from '@shared/recipe-text/parse-recipe';
import type { PlainStep } from '@shared/recipe-text/plain-recipe';
import type { PastedRecipe } from '@shared/recipe-text/reader/pasted-recipe';
import { readRecipes } from '@shared/recipe-text/reader/read-recipes';
import type { ReadStep } from '@shared/recipe-text/reader/steps';
import { type RecipeDraft, type StepDraft, toStepDraft, typedGrams } from './draft';

/** The values to check in a draft, by the name of the field (`fieldName`). */
export type Doubts = Readonly<Record<string, string>>;

/** The place in the text (in NFC) from which each field was parsed. */
type Sources = Readonly<Record<string, readonly [start: number, end: number]>>;

export interface PastedDraft {
  /** Position among the recipes of the text, from 1. */
  place: number;
  draft: RecipeDraft;
  doubts: Doubts;
  sources: Sources;
  notes: string[];
  /** The ice and the dilution beside the water of the brew: '120 g de gelo'. */
  beside: string[];
}

interface PastedDrafts {
  drafts: PastedDraft[];
  refused: string | null;
}

/** Parses the recipes of a pasted text for the editor; missing values stay empty. */
export function readPastedDrafts(text: string, methods: readonly KnownMethod[]): PastedDrafts {
  const { recipes, refused } = readRecipes(text, methods);
  return { drafts: recipes.map((recipe, index) => draftOf(recipe, index + 1)), refused };
}

function draftOf(read: PastedRecipe, place: number): PastedDraft {
  const { steps, doubts: stepDoubts } = stepsOf(read);
  const { temperature, coffee, water } = read;
  const draft: RecipeDraft = {
    title: read.title.value ?? '',
    source: '',
    methodId: read.methodId.value ?? '',
    beanId: null,
    roast: read.roast.value,
    coffee: coffee.value === null ? '' : typedGrams(coffee.value),
    water: water.value === null ? '' : typedGrams(water.value),
    temperature: typeof temperature.value === 'number' ? String(temperature.value) : '',
    grind: read.grind.value ?? '',
    grinder: null,
    setting: '',
    steps,
  };
  const pours = steps.some(({ grams }) => grams !== '');
  const known =
    read.total.value === null ? '' : ` Só o tempo total: ${formatDuration(read.total.value)}.`;
  const doubts = {
    title: read.title.doubt,
    methodId: read.methodId.doubt,
    roast: read.roast.doubt,
    coffeeGrams: coffee.doubt,
    waterMl: water.doubt,
    temperature:
      temperature.value === null && temperature.doubt
        ? `${temperature.doubt} Em branco é fria.`
        : temperature.doubt,
    grindSize: read.grind.doubt,
    steps: pours ? null : `O texto não diz como despejar.${known}`,
    ...stepDoubts,
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
  return {
    place,
    draft,
    doubts: Object.fromEntries(marked),
    sources: sourcesOf(read),
    notes,
    beside,
  };
}

function sourcesOf(read: PastedRecipe): Sources {
  const { methodId, coffee, water, temperature, grind } = read;
  const fields = { methodId, coffeeGrams: coffee, waterMl: water, temperature, grindSize: grind };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { from }]) => (from ? [[field, from] as const] : [])),
  );
}

const asPlain = (step: ReadStep): PlainStep => ({
  kind: step.kind,
  title: step.title,
  description: step.description,
  time: step.lasts ?? 0,
  expectedTime: 0,
  targetWater: step.target,
  pourSeconds: Math.min(step.pourSeconds ?? 0, step.lasts ?? 0),
});

/** Converts the steps of a text; adds steps for what it says outside of them, such as ice. */
function stepsOf({ steps: read, ice, bypass, methodId, water, total }: PastedRecipe) {
  const steps: StepDraft[] = [];
  const doubts: Record<string, string | null> = {};
  const add = (step: PlainStep) => {
    const key = steps.length + 1;
    steps.push(toStepDraft(step, key));
    return key;
  };
  if (ice.value !== null) {
    const title = `${STEP_KIND_LABELS.ice}: ${formatGrams(ice.value)}`;
    const key = add({ ...EMPTY, kind: 'ice', title, time: null });
    doubts[`${key}.title`] = ice.doubt;
  }
  const begins = read[0]?.start ?? 0;
  if (begins > 0) {
    const key = add({ ...EMPTY, kind: 'steep', title: 'Espera', time: begins });
    doubts[`${key}.time`] = `O texto só começa em ${formatDuration(begins)}.`;
  }
  for (const step of read) {
    const key = add(asPlain(step));
    doubts[`${key}.targetWater`] = step.targetDoubt;
    doubts[`${key}.time`] =
      step.timeDoubt ?? (step.lasts === null ? 'O texto não diz quanto dura.' : null);
  }
  if (bypass.value !== null) {
    const description = `Complete com ${formatGrams(bypass.value)} de água.`;
    const key = add({ ...EMPTY, kind: 'stir', title: 'Diluição', description, time: null });
    doubts[`${key}.title`] = bypass.doubt;
  }
  const isShot = methodId.value !== null && countsBeverage(methodId.value);
  const isExtracted = read.some(({ kind, target }) => kind === 'extract' || target !== null);
  if (isShot && !isExtracted && water.value !== null) {
    const title = STEP_KIND_LABELS.extract;
    const before = read.reduce((sum, { lasts }) => sum + (lasts ?? 0), 0);
    const seconds = Math.max(0, (total.value ?? 0) - before);
    const key = add({ ...EMPTY, kind: 'extract', title, time: seconds, targetWater: water.value });
    doubts[`${key}.targetWater`] = water.doubt;
    doubts[`${key}.time`] =
      total.value !== null && before > 0
        ? `Dos ${formatDuration(total.value)} do texto descontamos ${formatDuration(before)} de pré-infusão.`
        : total.doubt;
  }
  return { steps, doubts };
}

const EMPTY = { description: '', expectedTime: 0, targetWater: null, pourSeconds: 0 } as const;
