import { beforeAll, expect, it } from 'vitest';
import { prepareAnswers } from '../reply';
import { withoutSlips } from './slips';

beforeAll(prepareAnswers);

it.each([
  ['um café em 10 minuitnhos', 'um café em 10 minutinhos'],
  ['a cfaeteira esfria depressa', 'a cafeteira esfria depressa'],
  ['qual prroporção na prensaaa?', 'qual proporcao na prensa?'],
  ['meu colega demaiou', 'meu colega desmaiou'],
])('%s means %s', (typed, meant) => {
  expect(withoutSlips(typed)).toBe(meant);
});

it.each([
  // Real words that occur in no message, one letter away from a word that does.
  'faltaram rolhas na caminha',
  'enrolou a molinha com intenção',
  'pressca com 26 g',
  'kkkkk www.coado.app',
])('%s stays as it is', (typed) => {
  expect(withoutSlips(typed)).toBe(typed);
});
