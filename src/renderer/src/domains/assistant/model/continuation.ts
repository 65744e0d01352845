import { type Answer, type Decision, type Memory, NO_MEMORY } from './answer';
import { explanationOf } from './answers/reasons';
import { isDanger } from './answers/safety/rules';
import { anew, isAboutAnswer, type Reading } from './carried-question';
import { joinedReading, ofBrewer } from './follow-up';
import { readingOf } from './frame';
import { type Question, understand } from './language/understand';
import { pickedFrom } from './offered';
import { ofComplaint } from './open-complaint';
import { openDanger } from './open-danger';
import { reactionTo } from './reaction';
import type { Decided } from './several';
import { CARRIES_ON } from './sureness';
import { wantOf } from './wants';
import { isWholeQuestion } from './whole-question';

/* The relation of a message to the messages before it. It is decided once for each message. */

/** The relation of a message to the conversation, with the parts that it continues. */
type Continuation =
  /** The message has a subject of its own; `memory` has what stays true for any subject. */
  | { kind: 'whole'; memory: Memory }
  /** The person still speaks of a danger; `help` is repeated. */
  | { kind: 'danger'; help: Answer }
  /** The message only reacts to the last answer, and changes nothing in the memory. */
  | { kind: 'reaction'; decision: Decision }
  /** The message changes or completes the last question; `reading` is the whole question. */
  | { kind: 'completed'; reading: Reading }
  /** The message has few words of its own; the earlier messages' words count too. */
  | { kind: 'part' };

/** Topics of calculations to which a short message may add figures. */
const OPEN_SUMS: readonly string[] = ['cost', 'sum', 'caffeine'];
/** A message of more words adds no figure; one of more than `FEW_WORDS` may name a subject. */
const [MOST_WORDS, FEW_WORDS] = [8, 3];

/** Reads 'uso 20 g' or 'e por ano?' as a figure for the calculation before it. */
function withFigure(
  question: Question,
  memory: Memory,
  decide: (reading: Reading) => Decided,
): Reading | null {
  const { topic, methodId, said } = memory;
  const { methods, text, words, typed } = question;
  // Amounts without a method are a figure for a calculation: 'tenho 1 kg de café'.
  const isFigure = topic === 'amounts' && methodId === null;
  const isOpen = topic === null || [...OPEN_SUMS, 'library'].includes(topic) || isFigure;
  // 'A aeropress tá dura de apertar' is about a brewer.
  const isOfAnother =
    methods.length > 0 && words > FEW_WORDS && !/\d/.test(text) && !CARRIES_ON.test(text);
  if (words > MOST_WORDS || !isOpen || isOfAnother) return null;
  const reading = { asked: `${said} ${typed}`, memory: anew(memory) };
  const found = decide(reading);
  // A message that does not change the result is about something else.
  const isChanged = found.answer.text !== decide({ ...reading, asked: said }).answer.text;
  return OPEN_SUMS.includes(found.topic) && isChanged ? reading : null;
}

/**
 * Returns the relation of a message to the conversation.
 * `alone` is the answer to it as it is written; `decide` answers a completed question.
 */
export function continuationOf(
  { text, asked, alone }: { text: string; asked: string; alone: Decided },
  memory: Memory,
  decide: (reading: Reading) => Decided,
): Continuation {
  const { said, concern } = memory;
  const before = () => decide({ asked: said, memory: { ...NO_MEMORY, concern } });
  const danger = openDanger(asked, memory, alone, before);
  if (danger?.help) return { kind: 'danger', help: danger.help };
  if (isDanger(alone.answer)) return { kind: 'part' };
  const want = pickedFrom(memory, asked) ?? wantOf(asked, memory);
  if (want) return { kind: 'completed', reading: want };
  const reaction = reactionTo(text, memory, alone, before);
  if (reaction) return { kind: 'reaction', decision: reaction };
  if (said === '' || alone.topic === 'health') return { kind: 'part' };
  const report = ofComplaint(asked, memory);
  if (report) return { kind: 'completed', reading: report };
  const question = understand(asked);
  const sum = withFigure(question, memory, decide);
  const isWhole = sum === null && isWholeQuestion({ text, asked }, question, memory);
  if (danger || isWhole) return { kind: 'whole', memory: { ...anew(memory), methodId: null } };
  const reading =
    readingOf(asked, memory) ??
    joinedReading(asked, memory, alone, decide) ??
    sum ??
    ofBrewer(asked, memory, alone, decide);
  if (reading) return { kind: 'completed', reading };
  if (!isAboutAnswer(asked, memory, alone)) return { kind: 'part' };
  const answer = explanationOf(memory, before());
  return { kind: 'reaction', decision: { topic: memory.topic ?? '', answer } };
}
