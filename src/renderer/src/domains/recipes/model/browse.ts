import type { KnownRecipe } from '@shared/brew/known-recipe';
import { KNOWN_RECIPES } from '@shared/brew/known-recipes';
import { countsBeverage, METHODS } from '@shared/brew/methods';
import { containsWords } from '@/lib/text-search';

/** Returns a recipe's duration in s, with the expected time of steps that end with a tap. */
export const secondsOf = ({ steps }: KnownRecipe): number =>
  steps.reduce((sum, step) => sum + (step.duration ?? step.expected ?? 0), 0);

interface Choice {
  id: string;
  label: string;
  takes: (known: KnownRecipe) => boolean;
}

const upTo = (minutes: number) => (known: KnownRecipe) => secondsOf(known) <= minutes * 60;

export const TIMES: readonly Choice[] = [
  { id: '2', label: 'Até 2 min', takes: upTo(2) },
  { id: '4', label: 'Até 4 min', takes: upTo(4) },
  { id: '10', label: 'Até 10 min', takes: upTo(10) },
  { id: 'mais', label: 'Mais de 10 min', takes: (known) => !upTo(10)(known) },
];

const millilitres = (known: KnownRecipe) =>
  known.water + (known.bypass ?? 0) + (known.ice ?? 0) + (known.milk ?? 0);

export const CUPS: readonly Choice[] = [
  {
    id: '1',
    label: 'Uma xícara',
    takes: (known) => countsBeverage(known.methodId) || millilitres(known) <= 260,
  },
  {
    id: '2',
    label: 'Duas ou três',
    takes: (known) =>
      !countsBeverage(known.methodId) && millilitres(known) > 260 && millilitres(known) <= 600,
  },
  {
    id: '4',
    label: 'Uma jarra',
    takes: (known) => !countsBeverage(known.methodId) && millilitres(known) > 600,
  },
];

export const AUTHORS: readonly string[] = [
  'Coado',
  ...[...new Set(KNOWN_RECIPES.map(({ source }) => source))]
    .filter((source) => source !== 'Coado')
    .sort((one, other) => one.localeCompare(other, 'pt-BR')),
];

interface Narrowing {
  search: string;
  methodId: string;
  author: string;
  time: string;
  cups: string;
}

export function browse({ search, methodId, author, time, cups }: Narrowing): KnownRecipe[] {
  const wanted = (choices: readonly Choice[], id: string) =>
    choices.find((choice) => choice.id === id)?.takes ?? (() => true);
  return KNOWN_RECIPES.filter((known) => {
    const { title, source, note = '' } = known;
    const text = [title, source, note, METHODS[known.methodId].name].join(' ');
    return (
      (methodId === '' || known.methodId === methodId) &&
      (author === '' || source === author) &&
      wanted(TIMES, time)(known) &&
      wanted(CUPS, cups)(known) &&
      containsWords(text, search)
    );
  });
}
