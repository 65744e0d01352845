import { type Answer, type Memory, NO_MEMORY } from './answer';
import { amountsAnswer, fourSixAnswer, recipeAnswer } from './answers/brewing';
import type { Ask } from './answers/compose';
import { compareAnswer, methodAnswer, quickAnswer, ratioAnswer } from './answers/methods';
import { diluteAnswer, PANTRY } from './answers/pantry';
import { FALLBACK, TALK } from './answers/talk';
import {
  bloomAnswer,
  grindAnswer,
  grinderAnswer,
  improveAnswer,
  improveEspressoAnswer,
  roastAnswer,
  temperatureAnswer,
  timeAnswer,
} from './answers/topics';
import { troubleAnswer } from './answers/troubles';
import { ADVICE } from './knowledge/advice';
import type { MethodId } from './knowledge/methods';
import type { Trouble } from './knowledge/trouble';
import type { Concept } from './language/lexicon';
import { type Question, understand } from './language/understand';
import { paceOf, troubleIn } from './trouble-in';

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

/** The first that fits answers: complaints, then what is named exactly, then the broad. */
const RULES: readonly Rule[] = [
  on('identity', ['identity'], () => TALK.identity),
  on('fourSix', ['fourSix'], fourSixAnswer),
  {
    topic: 'quick',
    when: (ask) => has(ask, 'quick') || (has(ask, 'fast') && ask.question.methods.length === 0),
    answer: quickAnswer,
  },
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
  on('decaf', ['decaf'], () => PANTRY.decaf),
  on('caffeine', ['caffeine'], () => PANTRY.caffeine),
  on('storage', ['storage'], () => PANTRY.storage),
  on('cleaning', ['cleaning'], () => PANTRY.cleaning),
  on('milk', ['milk'], () => PANTRY.milk),
  on('sugar', ['sugar'], () => PANTRY.sugar),
  on('water', ['water'], () => PANTRY.water),
  on('bloom', ['bloom'], bloomAnswer),
  on('kettle', ['kettle'], () => PANTRY.kettle),
  on('grinder', ['grinder'], grinderAnswer),
  on('grind', ['grind'], grindAnswer),
  {
    topic: 'temperature',
    when: (ask) => has(ask, 'temperature') || ask.question.amounts.temperature !== null,
    answer: temperatureAnswer,
  },
  on('dilute', ['dilute'], diluteAnswer),
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
  on('time', ['time'], timeAnswer),
  on('ratio', ['ratio'], ratioAnswer),
  {
    topic: 'roast',
    when: (ask) => has(ask, 'roast') || ask.question.roast !== null,
    answer: roastAnswer,
  },
  on('buying', ['buying'], () => PANTRY.buying),
  on('process', ['process'], () => PANTRY.process),
  on('origin', ['origin'], () => PANTRY.origin),
  on('equipment', ['equipment'], () => PANTRY.equipment),
  {
    topic: 'methods',
    when: (ask) => has(ask, 'methods', 'easy') && ask.question.methods.length === 0,
    answer: () => PANTRY.methods,
  },
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

/** Topics that another method or roast can be asked about: 'e na prensa?'. */
const TURNABLE = ['amounts', 'recipe', 'ratio', 'grind', 'temperature', 'time', 'bloom', 'method'];

const TROUBLE_PREFIX = 'trouble:';

function troubleOf(topic: string | null): Trouble | null {
  const name = topic?.startsWith(TROUBLE_PREFIX) ? topic.slice(TROUBLE_PREFIX.length) : '';
  const isTrouble = (text: string): text is Trouble => text in ADVICE;
  return isTrouble(name) ? name : null;
}

const CARRIES_ON = /^(e|mas|agora|ja|entao|se|com|para|na|no) /;

/** 'E na prensa?' asks the last question anew. */
function turned(ask: Ask): { topic: string; answer: Answer } | null {
  const { question, memory } = ask;
  const names = question.methods.length > 0 || question.roast !== null;
  if (!names || memory.topic === null || !CARRIES_ON.test(question.text)) return null;
  const trouble = troubleOf(memory.topic);
  if (trouble) return { topic: memory.topic, answer: troubleAnswer(trouble, ask) };
  const rule = RULES.find(({ topic }) => topic === memory.topic);
  return rule && TURNABLE.includes(rule.topic)
    ? { topic: rule.topic, answer: rule.answer(ask) }
    : null;
}

/** Two grams of drink from one of coffee can only be an espresso. */
function impliedMethod({ amounts: { coffee, water } }: Question): MethodId | null {
  return coffee !== null && water !== null && water / coffee <= 4 ? 'espresso' : null;
}

function decide(ask: Ask): { topic: string; answer: Answer } {
  const { question, methodId } = ask;
  const asksWhat = question.concepts.has('explain') && question.concepts.has('acidity');
  const trouble = asksWhat ? null : troubleIn(question, methodId);
  const { seconds } = question.amounts;
  const pace = seconds !== null && methodId !== null ? paceOf(methodId, seconds) : null;
  const wrong = trouble === 'fast' || trouble === 'slow' ? (pace ?? trouble) : (trouble ?? pace);
  if (wrong) return { topic: `${TROUBLE_PREFIX}${wrong}`, answer: troubleAnswer(wrong, ask) };

  const rule = RULES.find(({ when }) => when(ask));
  const broad = rule === undefined || ['roast', 'method'].includes(rule.topic);
  const again = broad ? turned(ask) : null;
  if (again) return again;
  return rule
    ? { topic: rule.topic, answer: rule.answer(ask) }
    : { topic: 'unknown', answer: FALLBACK };
}

/** What the next question may lean on. Small talk forgets nothing. */
function remember(memory: Memory, topic: string, ask: Ask, { about }: Answer): Memory {
  if (topic === 'unknown' || topic in TALK) return memory;
  const methodId = about?.methodId ?? ask.question.methods[0] ?? memory.methodId;
  const before = methodId === memory.methodId ? memory : { ...NO_MEMORY, methodId };
  return { ...before, ...about, methodId, topic };
}

export interface Reply {
  topic: string;
  answer: Answer;
  memory: Memory;
}

/** Answers a question from what is known here: no network, no waiting. */
export function replyTo(text: string, memory: Memory = NO_MEMORY): Reply {
  const question = understand(text);
  const [named] = question.methods;
  const ask: Ask = {
    question,
    memory,
    methodId: named ?? impliedMethod(question) ?? memory.methodId,
    followsUp: named === undefined || CARRIES_ON.test(question.text),
  };
  const { topic, answer } = decide(ask);
  return { topic, answer, memory: remember(memory, topic, ask, answer) };
}
