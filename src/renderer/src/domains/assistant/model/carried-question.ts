import { methodsIn } from '@shared/brew/method-words';
import { METHODS, type MethodId } from '@shared/brew/methods';
import { type Decision, type Memory, NO_MEMORY } from './answer';
import type { Ask } from './answers/compose';
import { hasReason, partOf, reasonOf } from './answers/reasons';
import { OFF_TOPIC } from './answers/talk';
import { METHOD_ENTRIES } from './language/lexicon';
import { understand } from './language/understand';
import { grinderRangeAnswer } from './late-answers';
import { mayHaveSubject } from './meaning';
import { hasSubject } from './sureness';
import { type Turn, turnOf } from './turn';

/* Messages that carry the last question on: for another brewer, or with 'por quê?'. */

/** A message completed with the open subject. */
export interface Reading {
  asked: string;
  memory: Memory;
  /** Returns the answer; if it is absent or returns null, `asked` is answered as a question. */
  answer?: (ask: Ask) => Decision | null;
  /** Changes the answer to `asked`: removes the points that the person refused. */
  adapt?: (found: Decision) => Decision;
}

/** Returns a memory for a new question, which keeps the health concern, grinder and method. */
export const anew = ({ concern, grinderId, methodId }: Memory): Memory => ({
  ...NO_MEMORY,
  concern,
  grinderId,
  methodId,
});

/** Topics of questions that can be asked of every brewer. */
const OF_ANY_BREWER: readonly string[] = [
  'amounts',
  'recipe',
  'ratio',
  'grind',
  'temperature',
  'time',
  'method',
  'cleaning',
  'pasted',
  'library',
];

/** Words before the brewer in which the coffee is to be made: 'e pra prensa'. */
const OF_PLACE =
  /(?:^|\b(?:em|n[oa]|para|d[eoa]|pel[oa]|por|com|us[aeo]\w*|tem|tenho|fosse|for|idem|e|mesm[oa]|ja|so)(?: (?:o|a|um|uma|meu|minha))?) $/;
/** Words of a question about the brewer itself: 'vale a pena na Chemex?' */
const JUDGES =
  /\b(?:vale a|pena|melhor|pior|bo[am]|compensa|diferenca|ou|prefir\w+|serve|presta|compr\w+|ganhei|que e|por que|cust\w+|preco)\b/;
/** Most words in a repeated question that name nothing known: 'repete pra Melitta'. */
const MOST_UNKNOWN = 3;

/** Returns a message's only brewer besides the last one; null for none or several. */
function otherBrewer({ text }: Turn, { methodId }: Memory) {
  const [named, second] = methodsIn(text, METHOD_ENTRIES).filter(({ id }) => id !== methodId);
  return named === undefined || second !== undefined ? null : named;
}

/** Whether a message only names a brewer, and has no subject of its own beside it. */
function isBrewerAlone({ text, rest }: Turn, phrase: string, topic: string): boolean {
  if (JUDGES.test(text)) return false;
  const at = text.indexOf(phrase);
  const [before, after] = [text.slice(0, at), text.slice(at + phrase.length).trim()];
  const left = `${before}${after}`;
  const own = rest.filter((term) => partOf(term) !== topic);
  const isPlace = OF_PLACE.test(before);
  if (own.length === 0) return isPlace || before === '' || after === '';
  return (
    (isPlace || after === '') &&
    own.length <= MOST_UNKNOWN &&
    !hasSubject(understand(left)) &&
    !mayHaveSubject(left)
  );
}

/** Returns the last question with its brewer replaced; null if it names none, or several. */
function saidOf(said: string, inIt: string): string | null {
  const [named, other] = methodsIn(said, METHOD_ENTRIES);
  if (named === undefined || other !== undefined) return null;
  const [, ...name] = inIt.split(' ');
  return said.replace(named.phrase, name.join(' '));
}

/** Returns the other brewer for which a message repeats the last question: 'e na V60?'. */
export function otherMethod(turn: Turn, memory: Memory): MethodId | null {
  const brewer = turn.changes.length === 0 ? otherBrewer(turn, memory) : null;
  if (brewer === null) return null;
  if (memory.topic === 'ownGrinder') return turn.rest.length > 1 ? null : brewer.id;
  const topic = OF_ANY_BREWER.find((each) => each === memory.topic);
  const isRepeated = topic !== undefined && isBrewerAlone(turn, brewer.phrase, topic);
  return isRepeated ? brewer.id : null;
}

/** Returns the last question for another brewer. */
export function onAnother({ text }: Turn, memory: Memory, methodId: MethodId): Reading | null {
  if (memory.topic === 'ownGrinder') {
    const answer = (ask: Ask) => ({ topic: 'ownGrinder', answer: grinderRangeAnswer(ask) });
    return { asked: text, memory, answer };
  }
  const asked = saidOf(memory.said, METHODS[methodId].inIt);
  return asked === null ? null : { asked, memory: anew(memory) };
}

/** Matches a question for a setting that names no grinder: 'que número na V60?' */
const ASKS_SETTING = /\b(?:numeros?|cliques?|clicks?|clics?|ajust\w+|regul\w+|voltas?)\b/;
const OF_PAPER = /\b(?:filtros?|papel|papeis|tamanhos?|coador)\b/;

/** Reads 'que número na V60?' as a question for the setting of the grinder named before. */
export function ofGrinder({ text, rest }: Turn, memory: Memory): Reading | null {
  const isAsked = ASKS_SETTING.test(text) && !OF_PAPER.test(text) && rest.length <= MOST_UNKNOWN;
  if (memory.grinderId === null || !isAsked) return null;
  const answer = (ask: Ask) => ({ topic: 'ownGrinder', answer: grinderRangeAnswer(ask) });
  return { asked: text, memory, answer };
}

/** Reads 'por que esse tanto?' or 'de onde saiu esse número?' as a question for the reason. */
export function ofReason({ text, rest, methods }: Turn, memory: Memory): Reading | null {
  const isOfLast = methods.every((id) => id === memory.methodId);
  const reason = isOfLast ? reasonOf(text, rest, memory.topic) : null;
  return reason && { asked: text, memory, answer: () => reason };
}

/** Words of questions, which do not say what the question is about. */
const ASKS =
  /\b(?:como|qual|quais|que(?! horas)|quem|onde|por que|porque|serio|mesmo|verdade|certeza|regra|quanto)\b/;
const FEW_WORDS = 8;
/** Topics of answers to a message that names nothing. */
const OF_NOTHING: readonly string[] = ['unknown', 'howAreYou', 'identity'];

/**
 * Whether a message without a subject doubts the last answer: 'sério? tem fundamento?'
 * `alone` is the answer to the message as it is written.
 */
export function isAboutAnswer(asked: string, memory: Memory, alone: Decision): boolean {
  const { text, rest, methods, changes } = turnOf(asked, memory.said);
  const question = understand(text);
  return (
    OF_NOTHING.includes(alone.topic) &&
    alone.answer.text !== OFF_TOPIC.text &&
    hasReason(memory.topic) &&
    methods.length + changes.length === 0 &&
    question.words <= FEW_WORDS &&
    rest.length <= 2 &&
    ASKS.test(text) &&
    !question.concepts.has('howAreYou') &&
    !hasSubject(question)
  );
}
