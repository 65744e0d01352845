import { type Answer, type Memory, NO_MEMORY } from './answer';
import type { Ask } from './answers/compose';
import { FALLBACK, TALK } from './answers/talk';
import { troubleAnswer } from './answers/troubles';
import { ADVICE } from './knowledge/advice';
import type { MethodId } from './knowledge/methods';
import type { Trouble } from './knowledge/trouble';
import { type Question, understand } from './language/understand';
import { FIRST_RULES, RULES } from './rules';
import { paceOf, troubleIn } from './trouble-in';

/** Topics that another method or roast can be asked about: 'e na prensa?'. */
const TURNABLE = ['amounts', 'recipe', 'ratio', 'grind', 'temperature', 'time', 'bloom', 'method'];

const TROUBLE_PREFIX = 'trouble:';

function troubleOf(topic: string | null): Trouble | null {
  const name = topic?.startsWith(TROUBLE_PREFIX) ? topic.slice(TROUBLE_PREFIX.length) : '';
  const isTrouble = (text: string): text is Trouble => text in ADVICE;
  return isTrouble(name) ? name : null;
}

const CARRIES_ON = /^(e|mas|agora|ja|entao|se|com|para|na|no) /;

/** 'E na prensa?' asks the last question anew. */
function turned(ask: Ask): { topic: string; answer: Answer } | null {
  const { question, memory } = ask;
  const names = question.methods.length > 0 || question.roast !== null;
  if (!names || memory.topic === null || !CARRIES_ON.test(question.text)) return null;
  const trouble = troubleOf(memory.topic);
  if (trouble) return { topic: memory.topic, answer: troubleAnswer(trouble, ask) };
  const rule = RULES.find(({ topic }) => topic === memory.topic);
  return rule && TURNABLE.includes(rule.topic)
    ? { topic: rule.topic, answer: rule.answer(ask) }
    : null;
}

/** Two grams of drink from one of coffee can only be an espresso. */
function impliedMethod({ amounts: { coffee, water } }: Question): MethodId | null {
  return coffee !== null && water !== null && water / coffee <= 4 ? 'espresso' : null;
}

function decide(ask: Ask): { topic: string; answer: Answer } {
  const { question, methodId } = ask;
  const first = FIRST_RULES.find(({ when }) => when(ask));
  if (first) return { topic: first.topic, answer: first.answer(ask) };
  const asksWhat = question.concepts.has('explain') && question.concepts.has('acidity');
  const trouble = asksWhat ? null : troubleIn(question, methodId);
  const { seconds } = question.amounts;
  const pace = seconds !== null && methodId !== null ? paceOf(methodId, seconds) : null;
  const wrong = trouble === 'fast' || trouble === 'slow' ? (pace ?? trouble) : (trouble ?? pace);
  if (wrong) return { topic: `${TROUBLE_PREFIX}${wrong}`, answer: troubleAnswer(wrong, ask) };

  const rule = RULES.find(({ when }) => when(ask));
  const broad = rule === undefined || ['roast', 'method'].includes(rule.topic);
  const again = broad ? turned(ask) : null;
  if (again) return again;
  return rule
    ? { topic: rule.topic, answer: rule.answer(ask) }
    : { topic: 'unknown', answer: FALLBACK };
}

/** Returns the memory for the next question. Small talk keeps it unchanged. */
function remember(memory: Memory, topic: string, ask: Ask, { about }: Answer): Memory {
  if (topic === 'unknown' || topic in TALK) return memory;
  const methodId = about?.methodId ?? ask.question.methods[0] ?? memory.methodId;
  const before = methodId === memory.methodId ? memory : { ...NO_MEMORY, methodId };
  return { ...before, ...about, methodId, topic };
}

export interface Reply {
  topic: string;
  answer: Answer;
  memory: Memory;
}

/** Answers a question from what is known here: no network, no waiting. */
export function replyTo(text: string, memory: Memory = NO_MEMORY): Reply {
  const question = understand(text);
  const [named] = question.methods;
  const ask: Ask = {
    question,
    memory,
    methodId: named ?? impliedMethod(question) ?? memory.methodId,
    followsUp: named === undefined || CARRIES_ON.test(question.text),
  };
  const { topic, answer } = decide(ask);
  return { topic, answer, memory: remember(memory, topic, ask, answer) };
}
