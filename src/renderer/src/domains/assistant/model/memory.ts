import { type Decision, type Memory, NO_MEMORY } from './answer';
import type { Ask } from './answers/compose';
import { TALK } from './answers/talk';
import { termsOf } from './library/terms';

/** A turn of so few words leans on those before. */
const SHORT = 4;
/** A turn of so few words may add a figure to a sum. */
const MOST_OF_FIGURE = 8;
const OF_SUMS: readonly string[] = ['library', 'cost'];
/** How much of a conversation is remembered in its own words, in characters. */
const MOST_SAID = 600;
/** How many words of a question are remembered for the next one. */
const MOST_SUBJECT_WORDS = 12;

/** 'O quilo custa 90 reais', after a question of a price: a figure that it needs. */
const ASKS = /\b(?:quant\w+|qual|como|que|posso|pode)\b/;
const givesFigure = ({ question: { text, words }, memory: { topic, said } }: Ask): boolean =>
  words <= MOST_OF_FIGURE &&
  OF_SUMS.includes(topic ?? '') &&
  /\d/.test(text) &&
  !ASKS.test(text) &&
  /\bquant\w+\b/.test(said);

/** Whether a turn adds to what was said; one that says all of it again replaces it. */
function isAdded(ask: Ask): boolean {
  const [before, now] = [termsOf(ask.memory.said), termsOf(ask.question.text)];
  const isAgain = before.length > 0 && before.every((term) => now.includes(term));
  return !isAgain && (ask.question.words <= SHORT || givesFigure(ask));
}

/** Returns the memory for the next question. Small talk keeps it unchanged. */
export function remember(
  memory: Memory,
  { topic, id, answer: { about } }: Decision,
  ask: Ask,
): Memory {
  if (topic === 'unknown' || topic in TALK) {
    // A question that was not understood may begin a sum.
    const begun = topic === 'unknown' && memory.topic === null ? ask.question.typed : memory.said;
    return {
      ...memory,
      said: begun.slice(-MOST_SAID),
      degrees: ask.question.amounts.temperature ?? memory.degrees,
    };
  }
  const methodId = about?.methodId ?? ask.question.methods[0] ?? memory.methodId;
  const { concern, grinderId } = memory;
  const before =
    methodId === memory.methodId ? memory : { ...NO_MEMORY, concern, grinderId, methodId };
  const subject = termsOf(ask.question.text)
    .filter((term) => !/\d/.test(term) || term === 'v60')
    .slice(0, MOST_SUBJECT_WORDS)
    .join(' ');
  const degrees = about?.degrees ?? ask.question.amounts.temperature ?? memory.degrees;
  // A short turn adds to what was said: 'só coado', 'até 600'.
  const { coffee, water } = ask.question.amounts;
  const given = water !== null ? 'water' : coffee !== null ? 'coffee' : memory.given;
  const said =
    about?.said ?? (isAdded(ask) ? `${memory.said} ${ask.question.typed}` : ask.question.typed);
  return {
    ...before,
    ...about,
    methodId,
    topic,
    answered: id ?? null,
    degrees,
    given,
    said: said.trim().slice(-MOST_SAID),
    subject: subject || memory.subject,
  };
}
