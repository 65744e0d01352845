import type { Memory } from './answer';
import type { Ask } from './answers/compose';
import { ALREADY, asksNext, isTried, proposes, rulesOut } from './answers/tried-fixes';
import { KEEP, troubleAnswer } from './answers/troubles';
import { asksElse, troubleOf } from './candidates';
import type { Reading } from './carried-question';
import { ADVICE } from './knowledge/advice';
import type { MethodId } from './knowledge/methods';
import type { Trouble } from './knowledge/trouble';
import { termsOf } from './language/terms';
import { type Question, understand } from './language/understand';
import { mayHaveSubject } from './meaning';
import { paceOf, paceSaid, troubleIn } from './trouble-in';
import { type Figure, type Turn, turnOf } from './turn';

/*
 * Messages after a complaint. A report on the same brew (what was tried, what cannot be changed, a
 * time, a dose) continues the complaint; all other messages are read like any message.
 */

/** Matches a request for a new brew or a thing: 'faz um de 20 g'. */
const REQUESTS =
  /\b(?:faz|faca|fazer|(?<!nao )quer(?:o|ia)|receita|passo a passo|me (?:da|passa|ensina)|diferenca|prepara|calcula|monta|indica\w*|sugere|sugira|ensina|comprar|procuro|ou)\b/;
const IS_NORMAL =
  /^(?:e |mas )?(?:isso )?(?:e|esta) (?:normal|certo|ruim|bom|muito|pouco)(?: isso| assim)?$/;
/** Matches a report that the cup is good now: 'melhorou', 'o gosto tá bom'. */
const SOLVED =
  /^(?:(?:ai|agora|opa|sim|aeee?|valeu|obrigad[oa]|legal|e|mas|ja|muito|bem|eba|o|gosto|sabor|cafe) )*(?:melhorou|resolveu|funcionou|deu certo|(?:ficou|esta|saiu) (?:(?:muito|bem|super|agora|bastante) )*(?:bom|otimo|perfeito|melhor|gostoso|show|excelente|delicioso))(?: (?:muito|bastante|demais|agora|sim|obrigad[oa]|valeu|bem|mesmo))*$/;
/** Words of a statement: a past action, a habit, a state, a lack. */
const STATES =
  /\b(?:ja|\w{2,}ei|fiz|pus|moi|abri|medi|uso|faco|deixo|coloco|boto|ponho|compro|moo|tenho|peso|esta|fica|vem|sao|era|nao|sem|so)\b|é/;
/** Matches a question without its mark: 'torra escura dá o quê' */
const ENDS_ASKING = /\b(?:o que|oque|oq|quanto|quando|onde)$/;
/** Longer messages are stories of their own; those of at most `FEW_WORDS` are all reports. */
const [MOST_WORDS, FEW_WORDS] = [12, 4];
const OF_EVIDENCE: ReadonlySet<Figure['kind']> = new Set(['mass', 'volume', 'heat', 'time']);

/** Whether a message names a thing that the advice for the trouble names: 'a borracha'. */
function isOfAdvice(trouble: Trouble, { rest }: Turn): boolean {
  const { fixes, by } = ADVICE[trouble];
  const named = new Set(termsOf([...fixes, ...Object.values(by ?? {}).flat()].join(' ')));
  return rest.some((term) => named.has(term));
}

/** Whether a message is a statement about the brew of the complaint. */
function isReport(trouble: Trouble, question: Question, turn: Turn, memory: Memory): boolean {
  const { text, asked, words, methods, amounts } = question;
  if (asksElse(question) || ENDS_ASKING.test(text) || words > MOST_WORDS) return false;
  // 'AeroPress com 15 g' after a V60 is another brew.
  const isSame = methods.every((id) => (memory.methodId ?? id) === id);
  if (!isSame || REQUESTS.test(text)) return false;
  const { seconds, coffee, water } = amounts;
  const isPair = coffee !== null && water !== null;
  const { changes, rest } = turn;
  const isMeasured =
    (seconds !== null && rest.length <= 1) ||
    (isPair && words <= FEW_WORDS && rest.length === 0) ||
    (changes.length > 0 &&
      rest.length === 0 &&
      changes.every(({ figure: { kind } }) => OF_EVIDENCE.has(kind)));
  if (isMeasured) return true;
  const states = STATES.test(asked.toLowerCase()) || STATES.test(text);
  if (rulesOut(text) || (isTried(text) && (states || words <= FEW_WORDS))) return true;
  return states && isOfAdvice(trouble, turn) && (ALREADY.test(text) || !mayHaveSubject(text));
}

/** Returns the fault that the complaint is about after a report; null for another complaint. */
function faultAfter(before: Trouble, question: Question, methodId: MethodId | null) {
  const named = troubleIn(question, methodId);
  const { seconds } = question.amounts;
  const pace = seconds !== null && methodId !== null ? paceOf(methodId, seconds) : null;
  const isOfPace = before === 'fast' || before === 'slow';
  // 'Fechei, e agora só pinga' after a fast brew reports a slow one.
  if (isOfPace && (named === null || named === 'fast' || named === 'slow'))
    return pace ?? paceSaid(question.text) ?? before;
  // A pace is evidence for a taste, and 'água fria' is no cold cup.
  const isEvidence = named === 'fast' || named === 'slow' || named === 'cold';
  return named === null || isEvidence || named === before ? before : null;
}

/** Reads a message after a complaint as a part of it; null if it is about anything else. */
export function ofComplaint(asked: string, memory: Memory): Reading | null {
  const before = troubleOf(memory.topic);
  if (before === null) return null;
  const question = understand(asked);
  const { text, typed } = question;
  if (SOLVED.test(typed)) return { asked, memory, answer: () => ({ topic: 'keep', answer: KEEP }) };
  const isOfIt =
    asksNext(text) ||
    proposes(text) ||
    IS_NORMAL.test(text) ||
    isReport(before, question, turnOf(asked, memory.said), memory);
  const trouble = isOfIt ? faultAfter(before, question, memory.methodId) : null;
  if (trouble === null) return null;
  const topic = `trouble:${trouble}`;
  return { asked, memory, answer: (ask: Ask) => ({ topic, answer: troubleAnswer(trouble, ask) }) };
}
