import { generateRecipe } from '@shared/brew/generate-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { METHOD_IDS, METHODS } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatDecimal, formatGrams } from '@shared/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWater } from '@/domains/people/settings/model/units';
import { type Action, type Answer, LONGEST_QUESTION } from './answer';
import { EVERYDAY_QUESTIONS } from './everyday-questions.test-support';
import { QUESTIONS } from './questions.test-support';
import { replyTo } from './reply';
import { heard } from './reply.test-support';

const AMOUNT = /(?<![\d.,:])(\d[\d.]*(?:,\d+)?) (?:g|ml)\b/g;

const amountsIn = (text: string) => [...text.matchAll(AMOUNT)].map(([, number = '']) => number);

type CalculatorAction = Extract<Action, { kind: 'calculator' }>;

const calculatorOf = ({ actions }: Answer): CalculatorAction | undefined =>
  actions.find((action) => action.kind === 'calculator');

function recipeOf({ methodId, coffee, water, roast, recipeId }: CalculatorAction): Recipe {
  const { name, temperatureC, grind } = METHODS[methodId];
  const known = knownRecipesFor(methodId).find(({ id }) => id === recipeId);
  return generateRecipe({
    method: { id: methodId, name, temperatureC, grind },
    ...(known ? { known } : {}),
    bean: null,
    beanId: null,
    roast,
    coffeeGrams: coffee,
    waterMl: water,
  });
}

const anyMethod = fc.constantFrom(...METHOD_IDS.filter((id) => id !== 'milk-drinks'));
const anyDose = fc.integer({ min: 50, max: 600 }).map((tenths) => tenths / 10);
const written = (value: number) => String(value).replace('.', ',');

describe('the amounts of an answer', () => {
  it('equal the calculator’s recipe, for any method and dose', () => {
    fc.assert(
      fc.property(anyMethod, anyDose, (methodId, dose) => {
        const { answer } = heard(`${written(dose)} g de café, método ${METHODS[methodId].name}`);
        const action = calculatorOf(answer);
        expect(action?.methodId).toBe(methodId);
        if (!action) return;
        const { coffeeGrams, waterMl, grindSize } = recipeOf(action).parameters;
        expect(coffeeGrams).toBe(dose);
        const facts = answer.facts.map(({ value }) => value);
        const water = formatWater(waterMl, methodId, 'metric');
        for (const fact of [formatGrams(coffeeGrams), water, grindSize]) {
          expect(facts).toContain(fact);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are those of its facts and of the recipe’s steps', () => {
    fc.assert(
      fc.property(anyMethod, fc.constantFrom('receita de', 'proporção de'), (methodId, words) => {
        const { answer } = heard(`${words} ${METHODS[methodId].name}`);
        const action = calculatorOf(answer);
        if (!action || answer.facts.length === 0) return;
        const steps = recipeOf(action).steps.map(({ description, targetWater }) =>
          [description, targetWater === null ? '' : formatGrams(targetWater)].join(' '),
        );
        const held = amountsIn([...answer.facts.map(({ value }) => value), ...steps].join('\n'));
        // Another recipe for the same water is named with its dose and has a separate button.
        const others = answer.actions.flatMap((each) =>
          each.kind === 'calculator' ? [formatDecimal(each.coffee)] : [],
        );
        for (const amount of amountsIn(answer.text)) expect([...held, ...others]).toContain(amount);
      }),
      { numRuns: 100 },
    );
  });
});

describe('any answer', () => {
  const asked = [
    ...QUESTIONS.map(([question]) => question),
    ...EVERYDAY_QUESTIONS.flatMap(({ turns }) => turns),
  ];

  it('has a text, at most six buttons, and choices that are answered', () => {
    for (const question of asked) {
      const { topic, answer } = replyTo(question);
      expect(answer.text.trim()).not.toBe('');
      expect(answer.actions.length).toBeLessThanOrEqual(6);
      const choices = answer.actions.filter(({ kind }) => kind === 'ask').length;
      expect(topic !== 'unknown' || choices === 2 || choices === 3, question).toBe(true);
      for (const action of answer.actions) {
        if (action.kind === 'ask')
          expect([question, replyTo(action.question).topic]).not.toContain('unknown');
      }
    }
  });

  it.each(['-5 g de café na v60', 'com -20g de café', '1e99 g de café na v60', '0 g na v60'])(
    'names no amounts for %s',
    (question) => expect(replyTo(question).answer.text).toContain('não sai café'),
  );

  it.each([
    ['10-15 g de café na v60', '200 g'],
    ['- 20 g de café v60', '320 g'],
    ['v60 20g -300ml', '300 g'],
  ])('reads no sign into %s', (question, water) =>
    expect(replyTo(question).answer.text).toContain(water),
  );

  it.each(['9', 'x', '☕'])('reads a text of %s only up to the longest question', (unit) => {
    const longest = unit.repeat(LONGEST_QUESTION);
    expect(replyTo(`${longest} v60 20 g`)).toEqual(replyTo(longest));
    expect(replyTo(`${' '.repeat(LONGEST_QUESTION)}v60 20 g`)).toEqual(replyTo('v60 20 g'));
  });

  it('is given for any text, however odd', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (question) => {
        expect(replyTo(question).answer.text.trim()).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });
});
