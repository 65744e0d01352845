import { describe, expect, it } from 'vitest';
import { chooseMethod, editField, INITIAL_CALCULATOR } from './calculator';
import type { CalculatorDraft } from './calculator-draft';
import { chooseRecipe } from './dialled-recipe';

const method = (id: string, ratio: string | null) => ({ id, default_ratio: ratio });

function draftOf(id: string, ratio: string | null): CalculatorDraft {
  const calculator = chooseMethod(INITIAL_CALCULATOR, { id, defaultRatio: ratio });
  return { calculator, knownId: null, beanId: null, dialling: true, grinder: null, saved: null };
}

const amounts = ({ calculator }: CalculatorDraft) => [
  calculator.coffee.value,
  calculator.water.value,
];

describe('picking a known recipe', () => {
  it('keeps the dose and takes the ratio that makes it that recipe', () => {
    const milk = draftOf('milk-drinks', '1:2');
    const pingado = chooseRecipe(milk, method('milk-drinks', '1:2'), 'leite-pingado');
    expect(amounts(pingado)).toEqual([18, 210]);
    // The method's own recipe also brings its amounts back.
    const back = chooseRecipe(pingado, method('milk-drinks', '1:2'), 'milk-drinks-padrao');
    expect(amounts(back)).toEqual([18, 36]);
    const cup = chooseRecipe(
      draftOf('v60', '1:16'),
      method('v60', '1:16'),
      'v60-hoffmann-uma-xicara',
    );
    expect(amounts(cup)).toEqual([15, 250]);
  });

  it('keeps a typed ratio, and the dose of a pot', () => {
    const v60 = draftOf('v60', '1:16');
    const own = { ...v60, calculator: editField(v60.calculator, 'ratio', '14') };
    expect(amounts(chooseRecipe(own, method('v60', '1:16'), 'v60-rao'))).toEqual([15, 210]);
    const moka = draftOf('moka-pot', null);
    expect(amounts(chooseRecipe(moka, method('moka-pot', null), 'moka-veneziano'))).toEqual([
      13, 130,
    ]);
  });
});
