import { type Decision, type Memory, NO_MEMORY } from './answer';
import type { Ask } from './answers/compose';
import { TALK } from './answers/talk';
import { termsOf } from './language/terms';

/** A message of at most this many words continues the ones before it. */
const SHORT = 4;
/** A message of at most this many words may add a figure to a calculation. */
const MOST_OF_FIGURE = 8;
const OF_SUMS: readonly string[] = ['library', 'cost'];
/** Maximum length of `Memory.said`, in characters. */
const MOST_SAID = 600;
/** Maximum number of words in `Memory.subject`. */
const MOST_SUBJECT_WORDS = 12;

/** Question words: 'o quilo custa 90 reais' has none and gives a figure for the question. */
const ASKS = /\b(?:quant\w+|qual|como|que|posso|pode)\b/;
const givesFigure = ({ question: { text, words }, memory: { topic, said } }: Ask): boolean =>
  words <= MOST_OF_FIGURE &&
  OF_SUMS.includes(topic ?? '') &&
  /\d/.test(text) &&
  !ASKS.test(text) &&
  /\bquant\w+\b/.test(said);

/** Whether a message is added to `said`; one that repeats all words of it replaces it. */
function isAdded(ask: Ask, topic: string): boolean {
  // After the help for a danger, another subject begins anew.
  if (ask.memory.topic === 'health' && topic !== 'health') return false;
  const [before, now] = [termsOf(ask.memory.said), termsOf(ask.question.text)];
  const isAgain = before.length > 0 && before.every((term) => now.includes(term));
  return !isAgain && (ask.question.words <= SHORT || givesFigure(ask));
}

/** Returns the next memory. Talk and unknown messages may only change `said` and `degrees`. */
export function remember(
  memory: Memory,
  { topic, id, answer: { about } }: Decision,
  ask: Ask,
): Memory {
  if (topic === 'unknown' || topic in TALK) {
    // A question that was not understood may begin a calculation.
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
  const { coffee, water } = ask.question.amounts;
  const given = water !== null ? 'water' : coffee !== null ? 'coffee' : memory.given;
  const said =
    about?.said ??
    (isAdded(ask, topic) ? `${memory.said} ${ask.question.typed}` : ask.question.typed);
  return {
    ...before,
    ...about,
    methodId,
    topic,
    answered: id ?? null,
    pasted: about?.pasted ?? null,
    degrees,
    given,
    said: said.trim().slice(-MOST_SAID),
    subject: subject || memory.subject,
  };
}
