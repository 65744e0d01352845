import type { KnownRecipe } from '@shared/brew/known-recipe';
import { KNOWN_RECIPES } from '@shared/brew/known-recipes';
import { formatClock, formatGrams } from '@shared/format';
import type { Answer } from '../answer';
import { methodOf, planFor } from '../knowledge/methods';
import { termsOf } from '../language/terms';
import { loadedLibrary } from '../late-answers';
import { NO_AMOUNTS, TOO_ODD } from './brewing';
import { type Ask, calculator, lesson, method, planFacts, planMemory, point } from './compose';
import { BY_STEPS, stepLines } from './help';

/** Authors' names in the recipes, by the words that people type for them. */
const AUTHORS = {
  hoffmann: 'James Hoffmann',
  hoffman: 'James Hoffmann',
  hofmann: 'James Hoffmann',
  kasuya: 'Tetsu Kasuya',
  rao: 'Scott Rao',
  hedrick: 'Lance Hedrick',
  bunnik: 'Wendelien van Bunnik',
  wendelien: 'Wendelien van Bunnik',
  wendelboe: 'Tim Wendelboe',
  adler: 'Alan Adler',
  kaminsky: 'Ben Kaminsky',
  medina: 'Carlos Medina',
  davies: 'Gwilym Davies',
  mccarthy: 'James McCarthy',
  chronicler: 'The Coffee Chronicler',
  howell: 'George Howell Coffee',
  toddy: 'Toddy',
} as const satisfies Record<string, string>;

/** Returns the name of an author in a text, as the person typed it; null without one. */
export const authorIn = (text: string): string | null =>
  text.split(' ').find((word) => word in AUTHORS) ?? null;

const RECIPE_OF = /\breceitas? d[oea]s? ((?:\p{Lu}[\p{Ll}'-]+ ){1,2}\p{Lu}[\p{Ll}'-]+)/u;

/** Returns the named author of a recipe if no text of the library has the name; else null. */
export function strangerIn({ question: { asked } }: Ask): string | null {
  const name = RECIPE_OF.exec(asked)?.[1];
  const library = loadedLibrary();
  if (name === undefined || library === null) return null;
  return termsOf(name).some((term) => library.isKnown(term)) ? null : name;
}

const CHAMPION = /\b(?:campea\w*|campeoes|campeonato|vencedor\w*)\b/;

/**
 * Returns the known recipes by a named author; for 'campeão' alone, those of champions.
 * If the question names a method too, only recipes for it, if there are any.
 */
export function byNamedAuthor({ question }: Ask): readonly KnownRecipe[] {
  const words = new Set(question.text.split(' '));
  const sources = Object.entries(AUTHORS).filter(([word]) => words.has(word));
  const recipes = KNOWN_RECIPES.filter(({ source }) => sources.some(([, name]) => name === source));
  const champions = CHAMPION.test(question.text)
    ? KNOWN_RECIPES.filter(({ title }) => /^Campe/.test(title))
    : [];
  const named = sources.length > 0 ? recipes : champions;
  const ofMethod = named.filter(({ methodId }) => question.methods.includes(methodId));
  return ofMethod.length > 0 ? ofMethod : named;
}

export function authorAnswer(ask: Ask): Answer {
  const [first, ...others] = byNamedAuthor(ask);
  if (!first) return TOO_ODD;
  const { coffee, water } = ask.question.amounts;
  const plan = planFor({
    ...NO_AMOUNTS,
    methodId: first.methodId,
    knownId: first.id,
    coffee,
    water,
    roast: ask.question.roast,
  });
  if (!plan) return TOO_ODD;
  return {
    text: [
      `${first.title}, de ${first.source}, ${methodOf(first.methodId).inIt}: ${formatGrams(plan.coffee)} de café e ${formatGrams(plan.water)} de água.`,
      ...others
        .slice(0, 4)
        .map((known) =>
          point(
            `${methodOf(known.methodId).name}: ${known.title}, ${formatGrams(known.coffee)} para ${formatGrams(known.water)}`,
          ),
        ),
      ...(BY_STEPS.test(ask.question.text) ? stepLines(plan) : []),
    ].join('\n'),
    facts: planFacts(plan),
    actions: [calculator(plan, 'Preparar agora'), method(first.methodId)],
    about: planMemory(plan),
  };
}

export function fourSixAnswer(ask: Ask): Answer {
  const { coffee, water } = ask.question.amounts;
  const plan = planFor({
    ...NO_AMOUNTS,
    coffee,
    water,
    methodId: 'v60',
    roast: ask.question.roast,
    knownId: 'v60-kasuya-4-6',
  });
  if (!plan) return TOO_ODD;
  return {
    text: [
      `O 4:6, de ${plan.recipe.source}, separa sabor e força: os primeiros despejos dosam doçura e acidez, os últimos dosam a força.`,
      ...plan.recipe.steps.map((step) =>
        point(
          `${formatClock(step.startTime)} ${step.title}: até ${formatGrams(step.targetWater ?? plan.water)}`,
        ),
      ),
    ].join('\n'),
    facts: planFacts(plan),
    actions: [calculator(plan, 'Preparar agora'), lesson('fourSix')],
    about: planMemory(plan),
  };
}
