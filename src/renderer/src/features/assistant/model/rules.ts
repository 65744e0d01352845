import type { Answer } from './answer';
import { APP } from './answers/app';
import { authorAnswer, byNamedAuthor } from './answers/authors';
import { amountsAnswer, fourSixAnswer, NOTHING, recipeAnswer } from './answers/brewing';
import { capacityAnswer, strongestAnswer } from './answers/capacity';
import { CARE, cleaningAnswer, LABELS } from './answers/care';
import type { Ask } from './answers/compose';
import { DRINKS, drinkAnswer, drinkOf, icedAnswer, milkAnswer } from './answers/drinks';
import { CAFFEINE, healthAnswer, healthConcernOf } from './answers/health';
import { compareAnswer, methodAnswer, quickAnswer, ratioAnswer } from './answers/methods';
import { diluteAnswer, PANTRY } from './answers/pantry';
import { TALK } from './answers/talk';
import { temperatureAnswer } from './answers/temperature';
import {
  bloomAnswer,
  grindAnswer,
  grinderAnswer,
  improveAnswer,
  improveEspressoAnswer,
  roastAnswer,
  timeAnswer,
} from './answers/topics';
import type { Concept } from './language/lexicon';
import { grinderRangeAnswer } from './late-answers';

interface Rule {
  topic: string;
  when: (ask: Ask) => boolean;
  answer: (ask: Ask) => Answer;
}

const has = (ask: Ask, ...concepts: readonly Concept[]) =>
  concepts.some((concept) => ask.question.concepts.has(concept));

/** A rule that one of the concepts is enough for. */
const on = (topic: string, concepts: readonly Concept[], answer: Rule['answer']): Rule => ({
  topic,
  when: (ask) => has(ask, ...concepts),
  answer,
});

const NUMBERS_TOPICS = ['amounts', 'recipe', 'ratio', 'method', 'fourSix', 'quick'];

function namesAmounts({ question, memory, followsUp }: Ask): boolean {
  const { coffee, water, cups, ratio, bare } = question.amounts;
  const isBareDose = bare !== null && followsUp && NUMBERS_TOPICS.includes(memory.topic ?? '');
  return [coffee, water, cups, ratio].some((amount) => amount !== null) || isBareDose;
}

const asksOfBrewing = (ask: Ask) =>
  namesAmounts(ask) || has(ask, 'recipe', 'grind', 'ratio', 'temperature', 'time');

/** Rules that run before complaints are searched: their words sound like one ('extra forte'). */
export const FIRST_RULES: readonly Rule[] = [
  { topic: 'health', when: (ask) => healthConcernOf(ask) !== null, answer: healthAnswer },
  on('password', ['password'], () => APP.password),
  on('mail', ['mail'], () => APP.mail),
  on('descale', ['descale'], () => CARE.descale),
  on('mix', ['mix'], () => LABELS.mix),
  on('grounds', ['grounds'], () => CARE.grounds),
  on('kept', ['kept'], () => CARE.kept),
  on('filterSwap', ['filterSwap'], () => CARE.filterSwap),
  {
    topic: 'stovetop',
    when: (ask) => has(ask, 'stovetop') && ask.question.methods.every((id) => id === 'moka-pot'),
    answer: () => CARE.stovetop,
  },
  on('capacity', ['capacity'], capacityAnswer),
  {
    topic: 'strongest',
    when: (ask) => has(ask, 'methods') && has(ask, 'strong'),
    answer: strongestAnswer,
  },
  on('extraStrong', ['extraStrong'], () => LABELS.extraStrong),
  on('instant', ['instant'], () => LABELS.instant),
  on('capsule', ['capsule'], () => LABELS.capsule),
  { topic: 'amounts', when: ({ question }) => question.amounts.nothing, answer: () => NOTHING },
];

/** The first that fits answers: what is named exactly, then the broad. */
export const RULES: readonly Rule[] = [
  on('identity', ['identity'], () => TALK.identity),
  {
    topic: 'fourSix',
    when: (ask) => has(ask, 'fourSix') && ask.question.methods.every((id) => id === 'v60'),
    answer: fourSixAnswer,
  },
  { topic: 'author', when: (ask) => byNamedAuthor(ask).length > 0, answer: authorAnswer },
  {
    topic: 'quick',
    when: (ask) => has(ask, 'quick') || (has(ask, 'fast') && ask.question.methods.length === 0),
    answer: quickAnswer,
  },
  on('decaf', ['decaf'], () => PANTRY.decaf),
  on('caffeine', ['caffeine'], () => CAFFEINE),
  {
    topic: 'compare',
    when: (ask) => ask.question.methods.length > 1 && has(ask, 'compare'),
    answer: compareAnswer,
  },
  {
    topic: 'time',
    when: ({ question, methodId }) => question.amounts.seconds !== null && methodId !== null,
    answer: timeAnswer,
  },
  on('bluetooth', ['bluetooth'], () => APP.bluetooth),
  on('saving', ['saving'], () => APP.saving),
  on('miniTimer', ['miniTimer'], () => APP.miniTimer),
  on('account', ['account'], () => APP.account),
  on('platforms', ['platforms'], () => APP.platforms),
  on('cost', ['cost'], () => APP.cost),
  on('offline', ['offline'], () => APP.offline),
  on('prizes', ['prizes'], () => APP.prizes),
  on('people', ['people'], () => APP.people),
  on('beans', ['beans'], () => APP.beans),
  on('journal', ['journal'], () => APP.journal),
  on('dialling', ['dialling'], () => APP.dialling),
  on('storage', ['storage'], () => PANTRY.storage),
  on('rinse', ['rinse'], () => CARE.rinse),
  on('cleaning', ['cleaning'], cleaningAnswer),
  on('cupSize', ['cupSize'], () => PANTRY.cupSize),
  { topic: 'drink', when: (ask) => drinkOf(ask) !== undefined, answer: drinkAnswer },
  on('milk', ['milkDrink'], milkAnswer),
  on('treats', ['treats'], () => DRINKS.treats),
  {
    topic: 'iced',
    when: (ask) => has(ask, 'iced') && ask.question.methods.length === 0,
    answer: icedAnswer,
  },
  {
    topic: 'milk',
    // 'Café com leite' with amounts or for its recipe is a method like any other.
    when: (ask) =>
      has(ask, 'milk') && !(ask.question.methods.includes('milk-drinks') && asksOfBrewing(ask)),
    answer: milkAnswer,
  },
  on('americano', ['americano'], () => DRINKS.americano),
  on('waterFilter', ['waterFilter'], () => CARE.waterFilter),
  on('sugar', ['sugar'], () => PANTRY.sugar),
  on('water', ['water'], () => PANTRY.water),
  on('bloom', ['bloom'], bloomAnswer),
  on('kettle', ['kettle'], () => PANTRY.kettle),
  on('ownGrinder', ['ownGrinder'], grinderRangeAnswer),
  on('grinder', ['grinder'], grinderAnswer),
  on('grind', ['grind'], grindAnswer),
  {
    topic: 'temperature',
    when: (ask) => has(ask, 'temperature', 'altitude') || ask.question.amounts.temperature !== null,
    answer: temperatureAnswer,
  },
  on('dilute', ['dilute'], diluteAnswer),
  on('spoons', ['spoons'], () => PANTRY.spoons),
  { topic: 'amounts', when: namesAmounts, answer: amountsAnswer },
  {
    topic: 'recipe',
    when: (ask) =>
      has(ask, 'recipe') ||
      (has(ask, 'another') && NUMBERS_TOPICS.includes(ask.memory.topic ?? '')),
    answer: recipeAnswer,
  },
  on('crema', ['crema'], () => PANTRY.crema),
  on('tamp', ['tamp'], () => PANTRY.tamp),
  on('pressure', ['pressure'], () => PANTRY.pressure),
  on('extraction', ['extraction'], () => PANTRY.extraction),
  on('species', ['species'], () => PANTRY.species),
  on('scale', ['scale'], () => PANTRY.grams),
  on('gourmet', ['gourmet'], () => LABELS.gourmet),
  on('specialty', ['specialty'], () => LABELS.specialty),
  on('blend', ['blend'], () => LABELS.blend),
  on('time', ['time'], timeAnswer),
  on('ratio', ['ratio'], ratioAnswer),
  {
    topic: 'roast',
    when: (ask) => has(ask, 'roast') || ask.question.roast !== null,
    answer: roastAnswer,
  },
  {
    topic: 'methods',
    when: (ask) => has(ask, 'methods', 'easy') && ask.question.methods.length === 0,
    answer: () => PANTRY.methods,
  },
  on('buying', ['buying'], () => PANTRY.buying),
  on('process', ['process'], () => PANTRY.process),
  on('origin', ['origin'], () => PANTRY.origin),
  on('equipment', ['equipment'], () => PANTRY.equipment),
  on('calculator', ['calculator'], () => PANTRY.calculator),
  on('timer', ['timer'], () => PANTRY.timer),
  {
    topic: 'improveEspresso',
    when: (ask) => has(ask, 'improve') && ask.methodId === 'espresso',
    answer: improveEspressoAnswer,
  },
  on('improve', ['improve'], improveAnswer),
  on('pour', ['pour'], () => PANTRY.pour),
  on('acidity', ['acidity'], () => PANTRY.acidity),
  on('tasting', ['tasting'], () => PANTRY.tasting),
  on('studies', ['studies'], () => PANTRY.studies),
  {
    topic: 'method',
    when: (ask) => ask.question.methods.length > 0,
    answer: methodAnswer,
  },
  on('thanks', ['thanks'], () => TALK.thanks),
  on('praise', ['praise'], () => TALK.praise),
  on('goodbye', ['goodbye'], () => TALK.goodbye),
  on('howAreYou', ['howAreYou'], () => TALK.howAreYou),
  on('joke', ['joke'], () => TALK.joke),
  on('greeting', ['greeting'], () => TALK.greeting),
  on('help', ['help'], () => TALK.help),
];
