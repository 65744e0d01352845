import fc from 'fast-check';
import { STEP_KINDS } from '../brew/recipe.ts';
import { ROASTS } from '../brew/roast.ts';
import { cleanText } from './fields.ts';
import type { KnownMethod } from './parse-recipe.ts';
import { type PlainRecipe, tidyRecipe } from './plain-recipe.ts';

export const METHODS: readonly KnownMethod[] = [
  { id: 'v60', name: 'V60', temperature: 94, grind: 'Média-fina (ajustar)' },
  { id: 'aeropress', name: 'AeroPress', temperature: 94, grind: 'Média-fina (ajustar)' },
  { id: 'espresso', name: 'Espresso', temperature: 94, grind: 'Fina (ajustar)' },
  { id: 'french-press', name: 'Prensa Francesa', temperature: 94, grind: 'Média (ajustar)' },
  { id: 'cold-brew', name: 'Cold Brew', temperature: null, grind: 'Grossa (ajustar)' },
  { id: 'moka-pot', name: 'Moka', temperature: 94, grind: 'Fina (ajustar)' },
  { id: 'brazilian-pour-over', name: 'Coado', temperature: 94, grind: 'Média (ajustar)' },
];

/** Generates texts as people and trolls write them: words, our own markup, emoji, any script. */
const words = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom(
          '· até 60 g em 0:15 ·',
          '1. 0:00 a 0:45',
          '☕',
          'Café: 15 g',
          'Passo a passo:',
          '- ',
          'Despejo: ',
          '~1:00',
          'até tocar (cerca de 0:05)',
        ),
      ),
      { maxLength: 4 },
    )
    .map((parts) => cleanText(cleanText(parts.join(' ')).slice(0, maxLength)));

const someWords = (maxLength: number) => words(maxLength).map((text) => text || 'x');
const tenth = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((value) => value / 10);

const step = fc.record({
  kind: fc.constantFrom(...STEP_KINDS),
  title: someWords(80),
  named: fc.boolean(),
  description: words(120),
  waits: fc.boolean(),
  seconds: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 70_000 })),
  pours: fc.boolean(),
  share: fc.integer({ min: 1, max: 1000 }),
  pour: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** Generates recipes without any of the `recipeProblems`. */
export const anyRecipe: fc.Arbitrary<PlainRecipe> = fc
  .record({
    title: someWords(80),
    source: words(100),
    methodId: fc.constantFrom(...METHODS.map(({ id }) => id)),
    bean: words(60),
    roast: fc.constantFrom(...ROASTS),
    coffeeGrams: tenth(300),
    ratio: fc.double({ min: 1, max: 50, noNaN: true }),
    temperature: fc.option(fc.integer({ min: 0, max: 100 })),
    grindSize: someWords(80),
    grinder: fc.option(
      fc.record({
        modelId: fc.constant(null),
        name: someWords(60),
        unit: fc.constantFrom('cliques', 'número'),
        setting: fc.integer({ min: 0, max: 99_900 }).map((value) => value / 100),
      }),
    ),
    preparation: fc.array(someWords(100), { maxLength: 3 }),
    drafts: fc.array(step, { minLength: 1, maxLength: 8 }),
  })
  .map(({ ratio, drafts, ...rest }) => {
    const pouring = drafts.map((draft, index) => index === 0 || draft.pours);
    const parts = pouring.filter(Boolean).length;
    let poured = 0;
    const unit = Math.max(0.1, Math.round(((rest.coffeeGrams * ratio) / parts) * 10) / 10);
    const steps = drafts.map((draft, index) => {
      if (pouring[index]) poured += unit;
      const targetWater = pouring[index] ? Math.round(poured * 10) / 10 : null;
      const time = draft.waits ? null : draft.seconds;
      return {
        kind: draft.kind,
        title: draft.named ? draft.title : '',
        description: draft.description,
        time,
        expectedTime: draft.waits ? draft.seconds % 90 : 0,
        targetWater,
        pourSeconds: targetWater === null ? 0 : Math.floor(draft.pour * (time ?? 30)),
      };
    });
    return tidyRecipe({ ...rest, waterMl: Math.round(poured * 10) / 10, steps });
  });
