import type { Action, Answer, Decision, Memory } from './answer';
import { TALK } from './answers/talk';
import { normalize } from './language/normalize';
import { partsOf } from './language/parts';

/* Splits a message into its questions and answers each as if it were a message of its own. */

/** A message of more parts is a story, not a list of questions. */
const MOST_QUESTIONS = 3;
/** A question of fewer words belongs to the one before it: 'e como?' */
const LEAST_WORDS = 3;
/** Limits of a stored message, as in conversation.ts. */
const [MOST_ACTIONS, MOST_FACTS] = [6, 12];
/** Topics that are never mixed with others: help in a danger, and a pasted recipe. */
const ALONE: readonly string[] = ['health', 'pasted'];

const wordsIn = (text: string) => normalize(text).split(' ').length;

export interface Decided extends Decision {
  memory: Memory;
}

/** From this many words on, a question loses its leading 'e', which marks a follow-up. */
const OWN_WORDS = 5;
const BEGINS_NEXT = /^(?:(?:e|tamb[eé]m|tb|tbm|aproveitando|outra coisa|mais uma coisa)[\s,:]+)+/iu;

function ownQuestion(text: string): string {
  const own = text.replace(BEGINS_NEXT, '');
  return wordsIn(own) >= OWN_WORDS ? own : text;
}

/** Returns the questions of a message, each with the statements before it. */
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

/** Whether a part was understood and is not small talk. */
const isAnswered = ({ topic, answer: { actions } }: Decided): boolean =>
  topic !== 'unknown' && !(topic in TALK) && actions.every(({ kind }) => kind !== 'ask');

/** Topics that the figures of a recipe already answer. */
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

/** Joins answers: their texts one after the other, then the first figures and buttons of all. */
const joined = (answers: readonly Answer[]): Answer => ({
  text: answers.map(({ text }) => text).join('\n\n'),
  facts: answers.flatMap(({ facts }) => facts).slice(0, MOST_FACTS),
  actions: answers
    .flatMap(({ actions }) => actions)
    .filter(isFirst)
    .slice(0, MOST_ACTIONS),
});

/**
 * Answers the questions of a message one after the other; null to answer it as a whole.
 * A part about health is answered alone, and so is a message that is about health as a whole.
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
