import { methodsIn } from '@shared/brew/method-words';
import { METHODS } from '@shared/brew/methods';
import type { Decision, Memory } from './answer';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';
import { termsOf } from './library/terms';
import { type Meaning, meaningOf } from './meaning';
import { CARRIES_ON } from './sureness';

/*
 * A turn that is no whole question takes what it lacks from the turns before. Each reading is a
 * whole question; it replaces the turn by itself if its answer fits better.
 */

/** A turn read as a whole question, and whether its answer is the one that was meant. */
interface Reading {
  asked: string;
  /** `before` is the answer of the turn before. */
  fits: (found: Decision, alone: Decision, before: () => Decision) => boolean;
}

/** The recipe spoken of is remembered in figures, so that these need no words from before. */
const OF_FIGURES: readonly string[] = [
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
];

const [MOST_WORDS, MOST_TERMS] = [6, 2];
/** Words that ask and have no subject: 'de quanto em quanto tempo?', 'por onde começo?' */
const OF_ASKING =
  /\b(?:tempo|comec\w+|vezes|vez|dias?|dess[ea]s?|del[ea]s?|continua\w*|resolv\w+|outr[oa]s?)\b/g;
const ownTerms = (text: string) => termsOf(text.replace(OF_ASKING, ' ')).length;
/** 'Na V60' after a question that named no method: the method was missing. */
const addsMethod = (text: string, said: string): boolean => {
  const [method, other] = methodsIn(text, METHOD_ENTRIES);
  const isAlone = method && !other && ownTerms(text.replace(method.phrase, ' ')) === 0;
  return isAlone === true && methodsIn(said, METHOD_ENTRIES).length === 0;
};
const LACKS = /^(?:eu )?(?:nao tenho|sem|so tenho) /;
/** A question about a figure is repeated for each thing that follows: 'e sem açúcar?' */
const ASKS_FIGURE = /\b(?:quant\w+|validade|dura|duram|tempo)\b/;
/** 'E', 'mas' at the beginning would turn the question before. */
const OPENING = /^(?:(?:e|mas|agora|ent[aã]o|a[ií])[\s,]+)+/i;

/** Likeness of a turn that names its own subject. */
const OWN_LIKE = 0.25;
/** So much liker is a subject that both the turn and the method speak for. */
const SUPPORT = 0.02;

const likeOfAnswer = ({ id }: Decision, { likeOf }: Meaning): number =>
  id === undefined ? 0 : likeOf(id);

/** The turn after the question before; null if it is whole or leans on figures. */
function joined(text: string, { said, topic }: Memory): string | null {
  const words = text.split(' ').length;
  const terms = ownTerms(text);
  const isAnswer = addsMethod(text, said);
  const isPart =
    words <= MOST_WORDS &&
    terms <= MOST_TERMS &&
    (terms === 0 || CARRIES_ON.test(text) || LACKS.test(text) || isAnswer);
  const isOfFigures =
    topic === null || (OF_FIGURES.includes(topic) && !isAnswer) || topic.startsWith('trouble:');
  // A danger is not spoken of again.
  const isOpen = topic !== 'health' || ASKS_FIGURE.test(said);
  return isPart && !isOfFigures && isOpen ? `${said} ${text}` : null;
}

/** The readings of a turn after others, the likeliest first. */
export function readingsOf(asked: string, memory: Memory): Reading[] {
  const { said, methodId, topic } = memory;
  const text = normalize(asked);
  if (said === '' || text === '' || topic === null) return [];
  const readings: Reading[] = [];
  const whole = joined(text, memory);
  if (whole !== null) {
    const isOpen = ownTerms(text) === 0 || addsMethod(text, said) || ASKS_FIGURE.test(said);
    const alone = meaningOf(text);
    readings.push({
      asked: whole,
      fits: (found, byItself, before) =>
        found.topic !== 'unknown' &&
        (isOpen ||
          (likeOfAnswer(byItself, alone) < OWN_LIKE && found.answer.text !== before().answer.text)),
    });
  }
  const isNamed = methodsIn(text, METHOD_ENTRIES).length > 0;
  if (methodId !== null && !isNamed && OF_FIGURES.includes(topic)) {
    const { inIt } = METHODS[methodId];
    const [alone, ofMethod] = [meaningOf(text), meaningOf(inIt)];
    const both = meaningOf(`${text} ${inIt}`);
    readings.push({
      asked: `${asked.replace(OPENING, '').replace(/[\s?!.]+$/, '')} ${inIt}?`,
      fits: (found, byItself) =>
        (byItself.topic === 'library' || (byItself.topic === 'unknown' && CARRIES_ON.test(text))) &&
        found.id !== undefined &&
        !found.id.startsWith('rule:') &&
        found.id !== ofMethod.ranked[0]?.id &&
        likeOfAnswer(byItself, alone) < OWN_LIKE &&
        likeOfAnswer(found, both) >= likeOfAnswer(byItself, alone) &&
        likeOfAnswer(found, both) >= likeOfAnswer(found, alone) + SUPPORT,
    });
  }
  return readings;
}
