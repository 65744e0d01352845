// @vitest-environment happy-dom

import { generateRecipe } from '@shared/brew/generate-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { METHOD_IDS, METHODS } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { fillingOf, vesselsFor } from '@shared/brew/vessels';
import { formatDecimal, formatDuration, formatGrams, formatRatio } from '@shared/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkOf } from '@/domains/assistant/model/action-link';
import { planFacts } from '@/domains/assistant/model/answers/compose';
import { type MethodId, planFor, ratioOfMethod } from '@/domains/assistant/model/knowledge/methods';
import { prepareAnswers, replyTo } from '@/domains/assistant/model/reply';
import { readEntry } from '@/domains/brewing/calculator/components/calculator/CalculatorEntry';
import { draftFromMethod } from '@/domains/brewing/calculator/model/draft-from';
import { formatWater } from '@/domains/people/settings/model/units';

// The app also loads the texts before an answer, and they change which answer is chosen.
await prepareAnswers();

function calculatorRecipe(methodId: MethodId, path: string): Recipe {
  const { name, defaultRatio, temperatureC, grind, timeText } = METHODS[methodId];
  const entry = readEntry(new URL(path, 'http://coado.local').searchParams);
  if (entry?.kind !== 'method' || entry.methodId !== methodId)
    throw new Error(`${path} is no link to ${methodId}`);
  const method = {
    id: methodId,
    position: 1,
    name,
    difficulty: 1,
    time_text: timeText,
    equipment: [],
    default_ratio: defaultRatio,
    description: '',
    temperature_c: temperatureC,
    grind,
    source: '',
  };
  const { calculator, knownId } = draftFromMethod(method, entry.filling);
  const known = knownRecipesFor(methodId).find(({ id }) => id === knownId);
  return generateRecipe({
    method: { id: methodId, name, temperatureC, grind },
    ...(known ? { known } : {}),
    bean: null,
    beanId: null,
    roast: calculator.roast,
    coffeeGrams: calculator.coffee.value,
    waterMl: calculator.water.value,
  });
}

const REST = { cups: null, knownId: null };

const FIGURE = /\d[\d.]*(?:[:,]\d+)*(?:,\d+)?/g;

function figuresOf(methodId: MethodId, recipe: Recipe): Set<string> {
  const { recipeId, parameters, steps, hint } = recipe;
  const others = knownRecipesFor(methodId);
  const followed = others.find(({ id }) => id === recipeId);
  const along = (grams = 0) => Math.round((grams / (followed?.water ?? 1)) * parameters.waterMl);
  const { coffeeGrams, waterMl, temperature, totalTime } = parameters;
  // The answer to an unusual ratio also contains the amounts by the method's own ratio.
  const usual = [
    planFor({ ...REST, methodId, ratio: null, roast: null, coffee: coffeeGrams, water: null }),
    planFor({ ...REST, methodId, ratio: null, roast: null, coffee: null, water: waterMl }),
  ].filter((plan) => plan !== null);
  const numbers = [
    ...usual.flatMap(({ coffee, water }) => [coffee, water]),
    coffeeGrams,
    waterMl,
    temperature ?? 0,
    waterMl / coffeeGrams,
    ...steps.map((step) => step.targetWater ?? 0),
    ...others.map((known) => known.coffee),
    along(followed?.ice),
    along(followed?.milk),
  ];
  return new Set([
    ...numbers.map((value) => formatDecimal(value)),
    ...[...steps.map((step) => step.startTime), totalTime].flatMap(
      (seconds) => formatDuration(seconds).match(FIGURE) ?? [],
    ),
    formatRatio(waterMl / coffeeGrams),
    formatRatio(ratioOfMethod(methodId)),
    ...(hint?.match(FIGURE) ?? []),
  ]);
}

const ASKED: Readonly<Record<MethodId, string>> = {
  v60: 'na hario',
  aeropress: 'na aero',
  espresso: 'no expresso',
  'french-press': 'na prensa',
  'cold-brew': 'de cold brew',
  chemex: 'na chemex',
  'moka-pot': 'na italiana',
  'brazilian-pour-over': 'no coador',
  melitta: 'na melita',
  'drip-machine': 'na cafeteira elétrica',
  koar: 'no koar',
  clever: 'na clever',
  'kalita-wave': 'na kalita',
  'hario-switch': 'na hario switch',
  origami: 'na origami',
  'iced-pour-over': 'de coado gelado',
  siphon: 'no globinho',
  ibrik: 'de café turco',
  phin: 'no phin',
  'milk-drinks': 'de café com leite',
};

const tenths = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((value) => value / 10);
const written = (value: number) => String(value).replace('.', ',');

const request = fc.record({
  methodId: fc.constantFrom(...METHOD_IDS),
  coffee: fc.oneof(tenths(3), tenths(60), tenths(2000)),
  ratio: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
  roast: fc.option(fc.constantFrom(...ROASTS), { nil: null }),
  litres: fc.boolean(),
});

function fillingsFor(asked: Omit<Parameters<typeof planFor>[0], 'cups' | 'knownId'>): number {
  const plan = planFor({ ...asked, ...REST });
  const largest = vesselsFor(asked.methodId).at(-1);
  if (!plan || !largest) return 0;
  const { coffee, water, ice, milk } = plan;
  return fillingOf(largest, { coffee, water, ice: ice ?? 0, milk: milk ?? 0 }) / largest.capacity;
}

describe('the numbers of an answer of the assistant', () => {
  it('equal those of the calculator that its button opens, for any method, dose, ratio and roast', () => {
    fc.assert(
      fc.property(request, ({ methodId, coffee, ratio, roast, litres }) => {
        const amount = litres ? `${written(coffee)} l` : `${written(coffee)} g`;
        const question = [
          amount,
          ASKED[methodId],
          ratio === null ? '' : `1:${ratio}`,
          roast === null ? '' : `torra ${roast.toLowerCase()}`,
        ].join(' ');
        const { topic, answer } = replyTo(question);
        const asked = litres ? { coffee: null, water: coffee * 1000 } : { coffee, water: null };
        // An amount above four fillings of the largest vessel gets the answer about capacity.
        if (topic === 'capacity') {
          expect(fillingsFor({ methodId, ratio, roast, ...asked })).toBeGreaterThan(4);
          return;
        }
        expect(topic).toBe('amounts');
        const [action] = answer.actions;
        // For an amount that is too small or too large for a recipe, the answer has no numbers.
        if (action?.kind !== 'calculator') {
          expect(planFor({ methodId, ratio, roast, ...asked, ...REST })).toBeNull();
          expect(answer.text).not.toMatch(/\d/);
          return;
        }
        expect(action.methodId).toBe(methodId);
        const shown = calculatorRecipe(methodId, linkOf(action, null)?.to ?? '');
        const { coffeeGrams, waterMl, grindSize } = shown.parameters;
        if (litres && methodId === 'milk-drinks' && ratio === null) {
          expect(Math.abs(waterMl * 2 - coffee * 1000)).toBeLessThanOrEqual(1);
        } else if (litres) expect(waterMl).toBeCloseTo(coffee * 1000, 5);
        else expect(coffeeGrams).toBe(coffee);
        if (roast !== null) expect(shown.roast).toBe(roast);
        expect(answer.facts.map(({ value }) => value)).toEqual(
          expect.arrayContaining([
            formatGrams(coffeeGrams),
            formatWater(waterMl, methodId, 'metric'),
            grindSize,
          ]),
        );

        const allowed = figuresOf(methodId, shown);
        const pot = vesselsFor(methodId).find(({ takes }) => takes && takes.water >= waterMl);
        if (methodId === 'moka-pot')
          for (const cups of pot?.name.match(/\d+/g) ?? []) allowed.add(cups);
        const said = [
          answer.text.replace(/V60/g, ''),
          ...answer.facts.map(({ value }) => value),
        ].join('\n');
        for (const figure of said.match(FIGURE) ?? [])
          expect(allowed).toContain(figure.replace(/[.]$/, ''));
      }),
      { numRuns: 1000 },
    );
  });

  it('equal those of the calculator for each suggested recipe', () => {
    for (const methodId of METHOD_IDS) {
      for (const roast of ROASTS) {
        const { topic, answer } = replyTo(
          `receita ${ASKED[methodId]} torra ${roast.toLowerCase()}`,
        );
        expect(topic).toBe('recipe');
        const [action] = answer.actions;
        if (action?.kind !== 'calculator') throw new Error(`No button for ${methodId}`);
        const shown = calculatorRecipe(methodId, linkOf(action, null)?.to ?? '');
        for (const step of shown.steps) expect(answer.text).toContain(step.description);
        const plan = planFor({ ...action, ratio: null, cups: null, knownId: action.recipeId });
        expect(plan?.recipe).toEqual(shown);
        expect(plan && planFacts(plan)).toEqual(answer.facts);
      }
    }
  });
});
