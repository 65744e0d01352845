import { type Decision, type Memory, NO_MEMORY } from './answer';
import type { Ask } from './answers/compose';
import { TALK } from './answers/talk';
import { termsOf } from './library/terms';

/** A turn of so few words leans on those before. */
const SHORT = 4;
/** How much of a conversation is remembered in its own words, in characters. */
const MOST_SAID = 600;
/** How many words of a question are remembered for the next one. */
const MOST_SUBJECT_WORDS = 12;

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
  const subject = termsOf(ask.question.text).slice(0, MOST_SUBJECT_WORDS).join(' ');
  const degrees = about?.degrees ?? ask.question.amounts.temperature ?? memory.degrees;
  // A short turn adds to what was said: 'só coado', 'até 600'.
  const { coffee, water } = ask.question.amounts;
  const given = water !== null ? 'water' : coffee !== null ? 'coffee' : memory.given;
  const said =
    about?.said ??
    (ask.question.words <= SHORT ? `${memory.said} ${ask.question.text}` : ask.question.text);
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
