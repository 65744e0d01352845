import { methodsIn } from '@shared/brew/method-words';
import { METHODS } from '@shared/brew/methods';
import { type Decision, type Memory, NO_MEMORY } from './answer';
import { OF_A_BREW } from './candidates';
import { anew, type Reading } from './carried-question';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';
import { termsOf } from './language/terms';
import { type Meaning, meaningOf } from './meaning';
import { CARRIES_ON } from './sureness';

/*
 * An incomplete message (a turn) is completed with words of the messages before it. Each reading
 * is such a whole question; its answer is used if it fits better than that of the message alone.
 */

/** Topics whose amounts are remembered as numbers, so follow-ups need no earlier words. */
export const OF_FIGURES: readonly string[] = [
  'amounts',
  'recipe',
  'ratio',
  'method',
  'fourSix',
  'quick',
  'grind',
  'temperature',
  'time',
  'ownGrinder',
  'compare',
  'pasted',
];

const [MOST_WORDS, MOST_TERMS] = [6, 2];
/** Words that name no subject: 'de quanto em quanto tempo?', 'por onde começo?' */
const OF_ASKING =
  /\b(?:tempo|comec\w+|vezes|vez|dias?|dess[ea]s?|del[ea]s?|continua\w*|resolv\w+|outr[oa]s?)\b/g;
const ownTerms = (text: string) => termsOf(text.replace(OF_ASKING, ' ')).length;
/** Whether a message only adds the method ('na V60') that the question before lacked. */
const addsMethod = (text: string, said: string): boolean => {
  const [method, other] = methodsIn(text, METHOD_ENTRIES);
  const isAlone = method && !other && ownTerms(text.replace(method.phrase, ' ')) === 0;
  return isAlone === true && methodsIn(said, METHOD_ENTRIES).length === 0;
};
const LACKS = /^(?:eu )?(?:nao tenho|sem|so tenho) /;
/** A question about a quantity is repeated for each follow-up: 'e sem açúcar?' */
const ASKS_FIGURE = /\b(?:quant\w+|validade|dura|duram|tempo)\b/;
/** Words such as 'e' are removed, as they would mark the whole question as a follow-up. */
const OPENING = /^(?:(?:e|mas|agora|ent[aã]o|a[ií])[\s,]+)+/i;

/** From this likeness on, a message names a subject of its own. */
const OWN_LIKE = 0.25;
/** Least gain in likeness to the found subject when the method is added to the message. */
const SUPPORT = 0.02;

const likeOfAnswer = ({ id }: Decision, { likeOf }: Meaning): number =>
  id === undefined ? 0 : likeOf(id);

/** Returns the earlier words and the message; null if it is a whole question. */
function joined(text: string, { said, topic }: Memory): string | null {
  const words = text.split(' ').length;
  const terms = ownTerms(text);
  const isAnswer = addsMethod(text, said);
  const isPart =
    words <= MOST_WORDS &&
    terms <= MOST_TERMS &&
    (terms === 0 || CARRIES_ON.test(text) || LACKS.test(text) || isAnswer);
  // 'E pro coado?' after the roast for an espresso asks for the roast again, not for the machine.
  const isOtherMethod = topic === 'roast' && methodsIn(text, METHOD_ENTRIES).length > 0;
  const isOfFigures =
    topic === null ||
    isOtherMethod ||
    (OF_FIGURES.includes(topic) && !isAnswer) ||
    topic.startsWith('trouble:');
  // After an answer about health, only a question about a quantity is repeated.
  const isOpen = topic !== 'health' || ASKS_FIGURE.test(said);
  return isPart && !isOfFigures && isOpen ? `${said} ${text}` : null;
}

/** Reads 'e sem açúcar?' with the words before it, if they lead to another answer. */
export function joinedReading(
  asked: string,
  memory: Memory,
  alone: Decision,
  decide: (reading: Reading) => Decision,
): Reading | null {
  const { said } = memory;
  const text = normalize(asked);
  const whole = text === '' ? null : joined(text, memory);
  if (whole === null) return null;
  const reading = { asked: whole, memory };
  const found = decide(reading);
  if (found.topic === 'unknown') return null;
  if (ownTerms(text) === 0 || addsMethod(text, said) || ASKS_FIGURE.test(said)) return reading;
  const isOwn = likeOfAnswer(alone, meaningOf(text)) >= OWN_LIKE;
  const before = decide({ asked: said, memory: NO_MEMORY });
  return isOwn || found.answer.text === before.answer.text ? null : reading;
}

/** Reads 'até onde encho?' with the brewer of the last recipe, if it is about that brewer. */
export function ofBrewer(
  asked: string,
  memory: Memory,
  alone: Decision,
  decide: (reading: Reading) => Decision,
): Reading | null {
  const { methodId, topic } = memory;
  const text = normalize(asked);
  const isNamed = methodsIn(text, METHOD_ENTRIES).length > 0;
  if (methodId === null || isNamed || !OF_FIGURES.includes(topic ?? '')) return null;
  const { inIt } = METHODS[methodId];
  const reading = {
    asked: `${asked.replace(OPENING, '').replace(/[\s?!.]+$/, '')} ${inIt}?`,
    memory: anew(memory),
  };
  // The answer may only repeat the time or the temperature of the recipe.
  const isRepeated = alone.topic === topic && OF_A_BREW.includes(topic);
  const isOpen =
    isRepeated || alone.topic === 'library' || (alone.topic === 'unknown' && CARRIES_ON.test(text));
  if (!isOpen) return null;
  const found = decide(reading);
  if (found.id === undefined || found.id.startsWith('rule:')) return null;
  const [own, ofMethod, both] = [meaningOf(text), meaningOf(inIt), meaningOf(`${text} ${inIt}`)];
  const like = both.likeOf(found.id);
  const isOfBrewer = like > ofMethod.likeOf(found.id) && like >= own.likeOf(found.id) + SUPPORT;
  return isOfBrewer && like >= likeOfAnswer(alone, own) ? reading : null;
}
