import { type Decision, type Given, type Memory, NO_MEMORY } from './answer';
import type { Ask } from './answers/compose';
import { TALK } from './answers/talk';
import { givenIn } from './brew';
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

/** Returns the amounts of the brew that the person named in this or an earlier message. */
function givenAfter(before: Memory, about: Partial<Memory> | undefined, { question }: Ask): Given {
  const { coffee = null, water = null } = about ?? {};
  if (coffee === null && water === null) return before.given;
  const named = givenIn(question.amounts);
  const isOf = (one: number | null, other: number | null) =>
    one !== null && other !== null && Math.abs(one - other) < 1;
  const given = {
    ...named,
    coffee: isOf(named.coffee, coffee) ? named.coffee : null,
    water: isOf(named.water, water) ? named.water : null,
  };
  const isSame = coffee === before.coffee && water === before.water;
  return isSame && Object.values(given).every((amount) => amount === null) ? before.given : given;
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
    given: about?.given ?? givenAfter(before, about, ask),
    said: said.trim().slice(-MOST_SAID),
    subject: subject || memory.subject,
  };
}
