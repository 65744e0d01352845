import { countsBeverage, isMethodId, METHODS } from '@shared/brew/methods';
import {
  formatClock,
  formatDecimal,
  formatDuration,
  formatGrams,
  formatRatio,
} from '@shared/format';
import type { PastedRecipe } from '@shared/recipe-text/reader/pasted-recipe';
import { readRecipes } from '@shared/recipe-text/reader/read-recipes';
import { type Answer, type Fact, LONGEST_QUESTION, type Memory, NOTHING_GIVEN } from '../answer';
import { point, say } from '../answers/compose';
import type { Act } from './act';

const KNOWN = Object.entries(METHODS).map(([id, { name, temperatureC, grind }]) => ({
  id,
  name,
  temperature: temperatureC,
  grind,
}));

const ASKS_TO_KEEP =
  /\b(?:salv\w+|guard\w+|anot\w+|import\w+|grav\w+|adicion\w+)\b.{0,30}\breceitas?\b/i;
const LEAST_POURS = 2;

const poursOf = ({ steps }: PastedRecipe) => steps.filter(({ target }) => target !== null).length;

const isLong = (text: string) => text.includes('\n') || text.length > 160;

function factsOf(recipe: PastedRecipe): Fact[] {
  const { methodId, coffee, water, ice, temperature, total } = recipe;
  const id = methodId.value ?? '';
  const pours = poursOf(recipe);
  const given: readonly (readonly [string, string | null])[] = [
    ['Método', isMethodId(id) ? METHODS[id].name : null],
    ['Café', coffee.value === null ? null : formatGrams(coffee.value)],
    [
      countsBeverage(id) ? 'Na xícara' : 'Água',
      water.value === null ? null : formatGrams(water.value),
    ],
    ['Gelo', ice.value === null ? null : formatGrams(ice.value)],
    [
      'Proporção',
      coffee.value !== null && water.value !== null
        ? formatRatio(water.value / coffee.value)
        : null,
    ],
    [
      'Temperatura',
      typeof temperature.value === 'number' ? `${formatDecimal(temperature.value)} °C` : null,
    ],
    ['Despejos', pours === 0 ? null : String(pours)],
    ['Tempo total', total.value === null ? null : formatDuration(total.value)],
  ];
  return given.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** Returns the brew of a recipe, so that the next message can change it. */
function brewOf({ methodId, coffee, water }: PastedRecipe): Partial<Memory> {
  const id = methodId.value ?? '';
  const ratio = coffee.value !== null && water.value !== null ? water.value / coffee.value : null;
  const inIt = isMethodId(id) ? ` ${METHODS[id].inIt}` : '';
  return {
    ...(isMethodId(id) ? { methodId: id } : {}),
    // `said` is short, because the whole text would outweigh the words of the next message.
    said: `${coffee.value === null ? 'receita' : `${formatDecimal(coffee.value, 1)} g de café`}${inIt}`,
    coffee: coffee.value,
    water: water.value,
    ratio,
    given: { ...NOTHING_GIVEN, coffee: coffee.value },
    knownId: null,
  };
}

const MOST_DOUBTS = 3;

const doubtsOf = ({ methodId, coffee, water, temperature }: PastedRecipe): string[] =>
  [methodId, coffee, water, temperature].flatMap(({ doubt }) => (doubt === null ? [] : [doubt]));

function answerOf(recipes: readonly PastedRecipe[], text: string): Answer {
  const [first] = recipes;
  const doubts = first ? doubtsOf(first).slice(0, MOST_DOUBTS) : [];
  const lines =
    recipes.length === 1
      ? ['Achei uma receita no seu texto.']
      : [`Achei ${recipes.length} receitas no seu texto; a primeira:`];
  return {
    ...say([
      ...lines,
      ...(doubts.length > 0 ? ['Antes de guardar, confira:', ...doubts.map(point)] : []),
    ]),
    facts: first ? factsOf(first) : [],
    actions: [{ kind: 'recipe', text: text.slice(0, LONGEST_QUESTION) }],
    about: first ? { ...brewOf(first), pasted: text.slice(0, LONGEST_QUESTION) } : {},
  };
}

/** Reads a pasted recipe, or says why it is unreadable; null if the text may be a question. */
export function pastedAct(text: string): Act | null {
  const asksToKeep = ASKS_TO_KEEP.test(text);
  if (!asksToKeep && !isLong(text)) return null;
  const { recipes, refused } = readRecipes(text, KNOWN);
  const [first] = recipes;
  const isWhole = first !== undefined && first.coffee.value !== null && first.water.value !== null;
  if (isWhole && (asksToKeep || poursOf(first) >= LEAST_POURS)) {
    return { topic: 'pasted', answer: answerOf(recipes, text) };
  }
  // 'Como salvo uma receita?' is a question and has no recipe.
  return asksToKeep && isLong(text) && refused !== null
    ? { topic: 'pasted', answer: say([refused, 'Cole o texto inteiro da receita, como chegou.']) }
    : null;
}

const scaledGrams = (grams: number, times: number) => formatGrams(Math.round(grams * times));

/** Answers with a pasted recipe for another dose, in grams; each pour is scaled too. */
export function scaledAct(text: string, coffee: number): Act | null {
  const [recipe] = readRecipes(text, KNOWN).recipes;
  if (!recipe || recipe.coffee.value === null || recipe.water.value === null) return null;
  const times = coffee / recipe.coffee.value;
  const water = recipe.water.value * times;
  const scaled = {
    ...recipe,
    coffee: { ...recipe.coffee, value: coffee },
    water: { ...recipe.water, value: Math.round(water) },
    ice: {
      ...recipe.ice,
      value: recipe.ice.value === null ? null : Math.round(recipe.ice.value * times),
    },
  };
  const pours = recipe.steps.flatMap(({ target, start }) =>
    target === null
      ? []
      : [
          point(
            `${start === null ? '' : `${formatClock(start)}: `}até ${scaledGrams(target, times)}`,
          ),
        ],
  );
  return {
    topic: 'pasted',
    answer: {
      ...say([
        `A sua receita com ${formatGrams(coffee)} de café: ${formatGrams(Math.round(water))} de água, na mesma proporção.`,
        ...pours,
        'O tempo muda um pouco com a dose: guie-se pelo gosto. O botão abre a receita como você colou.',
      ]),
      facts: factsOf(scaled).filter(({ label }) => label !== 'Tempo total'),
      actions: [{ kind: 'recipe', text }],
      about: { ...brewOf(scaled), pasted: text },
    },
  };
}
