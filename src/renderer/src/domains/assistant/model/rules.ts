import { authorAnswer, byNamedAuthor, fourSixAnswer } from './answers/authors';
import { amountsAnswer, NOTHING, recipeAnswer } from './answers/brew-amounts';
import { caffeineAnswer, isOfBody } from './answers/caffeine';
import { capacityAnswer, strongestAnswer } from './answers/capacity';
import { cleaningAnswer } from './answers/care';
import type { Ask } from './answers/compose';
import { diluteAnswer } from './answers/dilution';
import { drinkAnswer, drinkOf, icedAnswer, milkAnswer } from './answers/drinks';
import { compareAnswer, methodAnswer, quickAnswer, ratioAnswer } from './answers/methods';
import { TALK } from './answers/talk';
import { IN_THE_CUP, temperatureAnswer } from './answers/temperature';
import {
  bloomAnswer,
  grindAnswer,
  improveAnswer,
  improveEspressoAnswer,
  roastAnswer,
  timeAnswer,
} from './answers/topics';
import { describedTrouble } from './described-trouble';
import { wayNamed } from './knowledge/methods';
import type { Concept } from './language/lexicon';
import { comparesGrinders, grinderRangeAnswer } from './late-answers';
import {
  ASKS_PRICE,
  asksBeanFor,
  asksSize,
  CHOOSES_SIZE,
  FEW_OF_TALK,
  GROUND_OR_NOT,
  HELPS_ITSELF,
  has,
  isFoamOfCoffee,
  isHalfMoka,
  isOfGrinding,
  isShotOfOther,
  KEEPS,
  lacksBrewer,
  OF_A_BREW,
  OF_CURDLING,
  OF_NO_CAPACITY,
  OF_ROAST_DATE,
  on,
  type Rule,
  TALK_RULES,
} from './rules-of-talk';
import { smellsOfBrewer, troubleIn } from './trouble-in';

/** Words that show that a place is named for its altitude, not for its weather. */
const ALTITUDE = /\b(?:agua|ferv\w*|cafe|altitude|nivel do mar|moro|sou|alto)\b/;

/** Matches questions about one's own grinder: 'no que eu tenho, onde deixo pra prensa?' */
const ON_MINE =
  /\bno (?:meu|que (?:eu )?tenho|daqui)\b.*\b(?:onde|quant\w+|qual) (?:eu )?(?:deix\w+|ponho|coloco|cliques?|numero|ajust\w+|regul\w+)\b|\b(?:regulagem|ajuste|numero|cliques?|moo|moer)\b.*\bno meu\b/;
/** Matches 'meu' without a noun, which means the grinder if the person has one. */
const MINE_ALONE =
  /\bn?o meu(?= (?:para|na|no|n[oa]s|fica|vai|marca|e|deix\w+|ponho|onde|quant\w+|qual|prensa|v60|chemex|moka|aeropress|coado)\b|$)/;
const ASKS_SETTING = /\b(?:quanto|onde|que numero|qual (?:numero|ponto))\b/;
/** Matches a question for the number of a grinder: 'ponho o moedor em que número?' */
const NUMBER_OF_GRINDER = /\b(?:moedor|moinho)\b.*\b(?:que|qual) (?:numero|ponto|ajuste)\b/;

const asksOfMine = ({ question: { text, methods }, person, memory }: Ask): boolean =>
  ON_MINE.test(text) ||
  (methods.length > 0 && NUMBER_OF_GRINDER.test(text)) ||
  ((person.grinderIds.length > 0 || memory.grinderId !== null) &&
    MINE_ALONE.test(text) &&
    ASKS_SETTING.test(text));

const ROAST_CONCEPTS: readonly Concept[] = ['roast', 'light', 'medium', 'dark', 'espressoRoast'];

/** Concepts that an answer with a recipe's amounts explains. */
const AMOUNT_CONCEPTS: readonly Concept[] = [
  'ratio',
  'recipe',
  'roast',
  'light',
  'medium',
  'dark',
  'espressoRoast',
  'strong',
  'lighter',
  'cupSize',
  'scale',
  'another',
  'iced',
  'time',
];

const ASKS_HOW_TO =
  /\bcomo (?:que )?(?:se |eu |a gente |e que )?(?:us[ao]r?|faz\w*|faco|pass[ao]r?|prepar\w+)\b|\baprend\w+ (?:a )?(?:us[ao]r?|faz\w*|pass[ao]r?|prepar\w+)\b/;

const namesGrinder = ({ question: { amounts, methods } }: Ask) =>
  methods.length > 0 &&
  amounts.items.some((item) => item.kind === 'name' && item.name.kind === 'grinder');

const NUMBERS_TOPICS = ['amounts', 'recipe', 'ratio', 'method', 'fourSix', 'quick'];

/** Whether a question has amounts, or a bare number with a method or in a follow-up. */
export function namesAmounts({ question, memory, followsUp }: Ask): boolean {
  const { coffee, water, cups, ratio, bare } = question.amounts;
  const isCarriedOn = followsUp && NUMBERS_TOPICS.includes(memory.topic ?? '');
  const isBareDose = bare !== null && (isCarriedOn || question.methods.length > 0);
  return [coffee, water, cups, ratio].some((amount) => amount !== null) || isBareDose;
}

const ASKS_ANY =
  /\bquant\w+|\breceitas?\b|\bpropor\w+|\bdoses?\b|\bagua\b|\bpo\b|\bcafe\b|\bcoad\w+|\brend\w+|\bpessoas?\b|\bxicara\w*|\bcanec\w+|\bcopos?\b/;

const ASKS_GRAMS_TO_GRIND = /\bquant\w+ (?:eu )?mo(?:o|er|i)\b|\bmo(?:o|er) quant/;
const ASKS_AMOUNT = /\bquant[oa]s? (?:\w+ ){0,2}(?:de |d)?(?:agua|gelo|cafe|po)\b/;

/** Whether a bag and the size of a cup are named: 'um quilo rende quantos de 50 ml'. */
const isOfStock = ({ question: { amounts, methods } }: Ask) =>
  amounts.coffee !== null &&
  amounts.water !== null &&
  amounts.water < amounts.coffee &&
  !methods.includes('espresso');

/** Whether the question has both coffee and water, as of a brew that is already made. */
const isBrewed = ({ question: { amounts } }: Ask) =>
  amounts.coffee !== null && amounts.water !== null;

const asksOfBrewing = (ask: Ask) =>
  namesAmounts(ask) || has(ask, 'recipe', 'grind', 'ratio', 'temperature', 'time');

/** A message of at most this many words only names a variant: 'e invertido?' */
const FEW_OF_WAY = 4;

/** Whether a variant with its own recipe is named: 'como faço aeropress invertida'. */
const namesWay = (ask: Ask): boolean =>
  ask.methodId !== null &&
  wayNamed(ask.methodId, ask.question.text) !== null &&
  !has(ask, 'compare', 'explain') &&
  troubleIn(ask.question, ask.methodId) === null &&
  (has(ask, 'recipe') ||
    ASKS_HOW_TO.test(ask.question.text) ||
    (NUMBERS_TOPICS.includes(ask.memory.topic ?? '') && ask.question.words <= FEW_OF_WAY));

/** Rules that are tried before complaints, because their words sound like a complaint. */
export const FIRST_RULES: readonly Rule[] = [
  {
    topic: 'capacity',
    uses: ['capacity'],
    // 'Tamanho do pó' is the grind, 'o máximo de coado com 8 g' a recipe.
    when: ({ question }) =>
      question.concepts.has('capacity') &&
      !OF_NO_CAPACITY.test(question.text) &&
      (describedTrouble(question.typed) === null || question.amounts.water !== null) &&
      !/\btamanhos? d[oa]s? (?:po|graos?|moagem|particulas?|granul\w+|pedacinhos?|moid\w+)\b|\bmaximo de (?:cafe|coado)\b/.test(
        question.text,
      ),
    answer: capacityAnswer,
  },
  {
    topic: 'capacity',
    uses: ['capacity', 'ratio'],
    when: (ask) => ask.question.methods.length === 1 && !namesAmounts(ask) && asksSize(ask),
    answer: capacityAnswer,
  },
  {
    topic: 'strongest',
    uses: ['methods', 'strong'],
    when: (ask) => has(ask, 'methods') && has(ask, 'strong'),
    answer: strongestAnswer,
  },
  {
    topic: 'recipe',
    uses: ['recipe', 'inverted'],
    when: (ask) => namesWay(ask) && !namesAmounts(ask),
    answer: recipeAnswer,
  },
  {
    topic: 'amounts',
    uses: AMOUNT_CONCEPTS,
    when: ({ question }) => question.amounts.nothing,
    answer: () => NOTHING,
  },
];

/** The matching rule with the highest rank answers; of equals the first, which is stricter. */
export const RULES: readonly Rule[] = [
  on('identity', ['identity'], () => TALK.identity),
  {
    topic: 'ownGrinder',
    uses: ['ownGrinder', 'compare', 'buying', 'grinder'],
    when: comparesGrinders,
    answer: grinderRangeAnswer,
  },
  {
    topic: 'fourSix',
    uses: ['fourSix', 'author', 'methods', 'recipe', 'pour'],
    when: (ask) => has(ask, 'fourSix') && ask.question.methods.every((id) => id === 'v60'),
    answer: fourSixAnswer,
  },
  {
    topic: 'author',
    uses: ['author', 'recipe'],
    when: (ask) =>
      byNamedAuthor(ask).length > 0 && !/^quem (?:e|foi|sao)\b/.test(ask.question.text),
    answer: authorAnswer,
  },
  {
    topic: 'quick',
    uses: ['quick', 'fast', 'recipe'],
    when: (ask) =>
      (has(ask, 'quick') && !isBrewed(ask)) ||
      /\btenho (?:so |apenas )?\d{1,2} minutos?\b/.test(ask.question.text) ||
      (has(ask, 'fast') &&
        ask.question.methods.length === 0 &&
        !/\b(?:agua|despej\w+|diferenca)\b/.test(ask.question.text)),
    answer: quickAnswer,
  },
  {
    topic: 'caffeine',
    uses: ['caffeine'],
    when: (ask) => has(ask, 'caffeine') && !has(ask, 'decaf') && !isOfBody(ask.question),
    answer: caffeineAnswer,
  },
  {
    topic: 'compare',
    uses: ['compare', 'easy'],
    when: (ask) =>
      has(ask, 'compare', 'easy') &&
      !has(ask, 'caffeine') &&
      (ask.question.methods.length > 1 ||
        (ask.memory.topic === 'compare' && ask.question.methods.length === 0)),
    answer: compareAnswer,
  },
  {
    topic: 'time',
    uses: ['time'],
    when: ({ question, methodId }) => question.amounts.seconds !== null && methodId !== null,
    answer: timeAnswer,
  },
  {
    topic: 'cleaning',
    uses: ['cleaning', 'stale'],
    when: (ask) => has(ask, 'cleaning') || smellsOfBrewer(ask.question),
    answer: cleaningAnswer,
  },
  {
    topic: 'drink',
    uses: ['ristretto', 'lungo', 'cortado', 'pingado', 'halfMilk', 'recipe'],
    when: (ask) => drinkOf(ask) !== undefined,
    answer: drinkAnswer,
  },
  {
    topic: 'milk',
    uses: ['milkDrink', 'recipe'],
    when: (ask) => has(ask, 'milkDrink') && !has(ask, 'mix'),
    answer: milkAnswer,
  },
  {
    topic: 'iced',
    uses: ['iced', 'recipe'],
    // 'Gelado com leite' is a drink of its own.
    when: (ask) => has(ask, 'iced') && !has(ask, 'milk') && ask.question.methods.length === 0,
    answer: icedAnswer,
  },
  {
    topic: 'milk',
    uses: ['milk', 'plantMilk', 'recipe'],
    // 'Café com leite' with amounts or for its recipe is a method like any other.
    when: (ask) =>
      has(ask, 'milk') &&
      !(ask.question.methods.includes('milk-drinks') && asksOfBrewing(ask)) &&
      !isFoamOfCoffee(ask) &&
      !OF_CURDLING.test(ask.question.typed),
    answer: milkAnswer,
  },
  on('bloom', ['bloom'], bloomAnswer),
  {
    topic: 'ownGrinder',
    uses: ['ownGrinder', 'grind', 'grinder'],
    // 'Meu moedor está cheio de pó, lavo?' is about cleaning.
    when: (ask) =>
      (has(ask, 'ownGrinder') || namesGrinder(ask) || asksOfMine(ask)) &&
      !/\b(?:lav\w+|limp\w+|suj\w+|lamin\w+|vale a pena|presta|custa\w*|precos?)\b/.test(
        ask.question.text,
      ),
    answer: grinderRangeAnswer,
  },
  {
    topic: 'grind',
    uses: ['grind', ...ROAST_CONCEPTS],
    // 'Em grão ou moído?' is about what to buy.
    when: (ask) =>
      has(ask, 'grind') &&
      !GROUND_OR_NOT.test(ask.question.text) &&
      !(namesAmounts(ask) && ASKS_GRAMS_TO_GRIND.test(ask.question.text)),
    answer: grindAnswer,
  },
  {
    topic: 'temperature',
    uses: ['temperature', 'altitude', 'kettle', 'extraction', 'recipe', ...ROAST_CONCEPTS],
    when: (ask) =>
      (has(ask, 'temperature') &&
        !IN_THE_CUP.test(ask.question.text) &&
        !(
          ask.methodId === 'cold-brew' && /\b(?:esquent|requent|aquec)\w+/.test(ask.question.text)
        ) &&
        !(namesAmounts(ask) && ASKS_AMOUNT.test(ask.question.text))) ||
      (has(ask, 'altitude') &&
        ALTITUDE.test(ask.question.text) &&
        !/\bgosto|sabor\b/.test(ask.question.text)) ||
      ask.question.amounts.temperature !== null,
    answer: temperatureAnswer,
  },
  on('dilute', ['dilute'], diluteAnswer),
  {
    topic: 'amounts',
    uses: AMOUNT_CONCEPTS,
    // 'Salvei 51 g em vez de 15, dá pra consertar?' is not about an amount.
    when: (ask) =>
      namesAmounts(ask) &&
      !has(ask, 'cupSize') &&
      !isOfStock(ask) &&
      !ASKS_PRICE.test(ask.question.text) &&
      !CHOOSES_SIZE.test(ask.question.text) &&
      !lacksBrewer(ask) &&
      !isHalfMoka(ask) &&
      (ask.methodId !== null ||
        ask.question.words <= FEW_OF_TALK ||
        ASKS_ANY.test(ask.question.text)),
    answer: amountsAnswer,
  },
  {
    topic: 'recipe',
    uses: ['recipe', 'another', 'roast', 'light', 'dark', 'medium', 'easy'],
    when: (ask) =>
      (has(ask, 'recipe') &&
        !OF_A_BREW.test(ask.question.text) &&
        !lacksBrewer(ask) &&
        !isShotOfOther(ask)) ||
      (ask.question.methods.length === 1 && ASKS_HOW_TO.test(ask.question.text)) ||
      (has(ask, 'another') &&
        !/\be diferente\b/.test(ask.question.text) &&
        NUMBERS_TOPICS.includes(ask.memory.topic ?? '')),
    answer: recipeAnswer,
  },
  {
    topic: 'time',
    uses: ['time', 'extraction', 'recipe'],
    // 'De quanto em quanto tempo limpo?' asks how often; 'quanto espero depois de ferver' is about
    // the water. How long a cold brew or a flask keeps is shelf life, not brewing time.
    when: (ask) =>
      has(ask, 'time') &&
      !isOfBody(ask.question) &&
      !isOfGrinding(ask) &&
      !has(ask, 'caffeine') &&
      !/\bquanto em quanto\b|\btermica\b|\b(?:espero|depois de ferver)\b/.test(ask.question.text) &&
      !(ask.methodId === 'cold-brew' && KEEPS.test(ask.question.text)),
    answer: timeAnswer,
  },
  {
    topic: 'ratio',
    uses: ['ratio'],
    // 'Quanto uso?' names nothing to measure.
    when: (ask) =>
      has(ask, 'ratio') &&
      !has(ask, 'cupSize') &&
      (ask.methodId !== null || !/^quanto (?:eu )?\w+$/.test(ask.question.text)),
    answer: ratioAnswer,
  },
  {
    topic: 'roast',
    uses: ROAST_CONCEPTS,
    // 'Torra clara tem mais cafeína?' is about caffeine.
    // 'Foi torrado quando?' is about the coffee's age.
    when: (ask) =>
      (has(ask, 'roast') || ask.question.roast !== null || asksBeanFor(ask)) &&
      !has(ask, 'caffeine') &&
      !OF_ROAST_DATE.test(ask.question.typed),
    answer: roastAnswer,
  },
  {
    topic: 'improveEspresso',
    uses: ['improve'],
    when: (ask) => has(ask, 'improve') && ask.methodId === 'espresso',
    answer: improveEspressoAnswer,
  },
  {
    topic: 'improve',
    uses: ['improve'],
    when: (ask) =>
      has(ask, 'improve') && !HELPS_ITSELF.test(ask.question.typed) && !asksBeanFor(ask),
    answer: improveAnswer,
  },
  {
    topic: 'method',
    uses: [],
    // A method's description only answers short messages and requests to explain the method.
    when: (ask) =>
      ask.question.methods.length > 0 &&
      (ask.question.words <= 5 || has(ask, 'explain')) &&
      !/\b(?:custa|preco|ou|comprar)\b/.test(ask.question.text),
    answer: methodAnswer,
  },
  ...TALK_RULES,
];
