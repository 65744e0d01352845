import type { Action, Answer, Decision, Memory } from './answer';
import { TALK } from './answers/talk';
import { normalize } from './language/normalize';
import { partsOf } from './language/parts';

/* A message of several questions is answered one after the other, as so many turns. */

/** More parts are a story, and no list of questions. */
const MOST_QUESTIONS = 3;
/** 'E como?' asks nothing by itself. */
const LEAST_WORDS = 3;
/** A message of a conversation holds no more. */
const [MOST_ACTIONS, MOST_FACTS] = [6, 12];
/** Help and a pasted recipe are not mixed with other answers. */
const ALONE: readonly string[] = ['health', 'pasted'];

const wordsIn = (text: string) => normalize(text).split(' ').length;

export interface Decided extends Decision {
  memory: Memory;
}

/** A longer question after 'e' is one of its own: 'e como tiro o cheiro da térmica?' */
const OWN_WORDS = 5;
const BEGINS_NEXT = /^(?:(?:e|tamb[eé]m|tb|tbm|aproveitando|outra coisa|mais uma coisa)[\s,:]+)+/iu;

function ownQuestion(text: string): string {
  const own = text.replace(BEGINS_NEXT, '');
  return wordsIn(own) >= OWN_WORDS ? own : text;
}

/** The questions of a message; context goes with the question after it. */
export function questionsIn(message: string): string[] {
  const questions: string[] = [];
  let context = '';
  for (const { text, isAsked } of partsOf(message)) {
    if (isAsked && wordsIn(text) >= LEAST_WORDS) {
      const own = questions.length === 0 ? text : ownQuestion(text);
      questions.push(`${context} ${own}`.trim());
      context = '';
    } else if (isAsked && questions.length > 0) {
      questions.push(`${questions.pop() ?? ''} ${text}`);
    } else {
      context = `${context} ${text}`.trim();
    }
  }
  const last = questions.pop();
  return last === undefined ? [message] : [...questions, `${last} ${context}`.trim()];
}

/** Whether a part was understood, and is no talk beside a question. */
const isAnswered = ({ topic, answer: { actions } }: Decided): boolean =>
  topic !== 'unknown' && !(topic in TALK) && actions.every(({ kind }) => kind !== 'ask');

/** A recipe's figures answer these by themselves. */
const OF_A_RECIPE: readonly string[] = [
  'temperature',
  'time',
  'grind',
  'ratio',
  'recipe',
  'method',
  'roast',
  'bloom',
];

const isSaidBy =
  ({ topic, answer: { text } }: Decided) =>
  ({ answer: before }: Decided): boolean =>
    before.text === text || (before.facts.length > 0 && OF_A_RECIPE.includes(topic));

const isFirst = (action: Action, at: number, all: readonly Action[]): boolean =>
  all.findIndex((each) => JSON.stringify(each) === JSON.stringify(action)) === at;

/** One answer after the other; the buttons of all below. */
const joined = (answers: readonly Answer[]): Answer => ({
  text: answers.map(({ text }) => text).join('\n\n'),
  facts: answers.flatMap(({ facts }) => facts).slice(0, MOST_FACTS),
  actions: answers
    .flatMap(({ actions }) => actions)
    .filter(isFirst)
    .slice(0, MOST_ACTIONS),
});

/**
 * Answers the questions of a message one after the other; null if it asks one thing.
 * A danger, which the whole message names, is answered alone.
 */
export function answeredApart(
  message: string,
  whole: Decided,
  decide: (part: string, before: Memory | null) => Decided,
): { topic: string; answer: Answer; memory: Memory } | null {
  if (ALONE.includes(whole.topic)) return null;
  const questions = questionsIn(message);
  if (questions.length < 2 || questions.length > MOST_QUESTIONS) return null;
  const found: Decided[] = [];
  let memory: Memory | null = null;
  for (const question of questions) {
    const next: Decided = decide(question, memory);
    memory = next.memory;
    if (next.topic === 'health') return next;
    if (isAnswered(next) && !found.some(isSaidBy(next))) found.push(next);
  }
  const [first] = found;
  return first === undefined || memory === null || found.length < 2
    ? null
    : { topic: first.topic, answer: joined(found.map(({ answer }) => answer)), memory };
}
