import { expect, it } from 'vitest';
import { type CalculatorState, editField } from '../../model/calculator';
import { amountProblem } from './amount-problem';

const amount = (value: number) => ({ value, text: String(value) });
const state: CalculatorState = {
  methodId: 'v60',
  roast: 'Média',
  coffee: amount(15),
  water: amount(240),
  ratio: amount(16),
};

it.each([
  ['coffee', '99999'],
  ['coffee', '999999'],
  ['water', '999999'],
  ['water', '99999999'],
  ['ratio', '9999'],
] as const)('tells of %s %s, which no figure follows', (field, text) => {
  expect(amountProblem(editField(state, field, text))).toMatch(/^É café demais/);
});

it('has nothing against what can be brewed', () => {
  expect(amountProblem(state)).toBeNull();
  expect(amountProblem(editField(state, 'water', '251'))).toBeNull();
  expect(amountProblem(editField(state, 'ratio', '1:16,7'))).toBeNull();
});
