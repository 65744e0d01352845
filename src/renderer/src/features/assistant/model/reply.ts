import { digitsForWords } from '@shared/quantities/number-words';
import { textOf } from './acts/act';
import { actFor } from './acts/acts';
import { strangerRecipe } from './acts/amounts';
import { type Answer, type Memory, NO_MEMORY } from './answer';
import { type Ask, capital } from './answers/compose';
import { dangerAnswer } from './answers/danger';
import { compareAnswer } from './answers/methods';
import { sumAnswer } from './answers/sums';
import { askBack, FALLBACK, OFF_TOPIC, TALK } from './answers/talk';
import { KEEP, persists, troubleAnswer } from './answers/troubles';
import { ADVICE } from './knowledge/advice';
import type { MethodId } from './knowledge/methods';
import type { Trouble } from './knowledge/trouble';
import type { Concept } from './language/lexicon';
import { type Question, understand } from './language/understand';
import { loadedLibrary } from './late-answers';
import type { Found } from './library/library';
import { termsOf } from './library/terms';
import { type Person, STRANGER } from './person';
import { FIRST_RULES, RULES, type Rule } from './rules';
import { CARRIES_ON, hasPhrase, isOfCoffee, leansOn, surenessOf } from './sureness';
import { paceOf, troubleIn } from './trouble-in';

/** Topics that another method or roast can be asked about: 'e na prensa?'. */
const TURNABLE = [
  'amounts',
  'recipe',
  'ratio',
  'grind',
  'temperature',
  'time',
  'bloom',
  'method',
  'ownGrinder',
];

const TROUBLE_PREFIX = 'trouble:';

function troubleOf(topic: string | null): Trouble | null {
  const name = topic?.startsWith(TROUBLE_PREFIX) ? topic.slice(TROUBLE_PREFIX.length) : '';
  const isTrouble = (text: string): text is Trouble => text in ADVICE;
  return isTrouble(name) ? name : null;
}

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

const ESPRESSO_GEAR = /\b(?:cest(?:o|a|inh[oa])|porta filtro|bottomless|dedica|gaggia)\b/;

/** Two grams of drink from one of coffee can only be an espresso. */
function impliedMethod({ text, amounts: { coffee, water } }: Question): MethodId | null {
  if (ESPRESSO_GEAR.test(text)) return 'espresso';
  return coffee !== null && water !== null && water / coffee <= 4 ? 'espresso' : null;
}

/** An answer that may be given, with how sure it is of the question. */
interface Candidate {
  topic: string;
  sureness: number;
  answer: () => Answer;
}

const PROBLEMS: readonly Concept[] = [
  'sour',
  'acidity',
  'bitter',
  'harsh',
  'weak',
  'strong',
  'lighter',
  'fast',
  'slow',
  'clog',
  'channel',
  'muddy',
  'hard',
  'stuck',
  'cold',
  'paper',
  'stale',
  'uneven',
  'crema',
  'time',
  'grind',
  'temperature',
  'improve',
];

function troubleCandidate(ask: Ask): Candidate | null {
  const { question, methodId } = ask;
  const asksWhat = question.concepts.has('explain') && question.concepts.has('acidity');
  const trouble = asksWhat ? null : troubleIn(question, methodId);
  const { seconds } = question.amounts;
  const pace = seconds !== null && methodId !== null ? paceOf(methodId, seconds) : null;
  const before = persists(question.text) ? troubleOf(ask.memory.topic) : null;
  const tasted = troubleOf(ask.memory.topic);
  // 'Sai em 33 segundos', after 'espresso azedo': the time is evidence of that trouble.
  const isEvidence =
    trouble === null && pace !== null && (tasted === 'sour' || tasted === 'bitter');
  const found = isEvidence
    ? tasted
    : trouble === 'fast' || trouble === 'slow'
      ? (pace ?? trouble)
      : (trouble ?? pace);
  const wrong = found ?? before;
  // 'Demora, mas o gosto está ótimo' is no complaint.
  if ((wrong === 'fast' || wrong === 'slow') && question.concepts.has('praise')) {
    return { topic: 'keep', sureness: 1, answer: () => KEEP };
  }
  return wrong === null
    ? null
    : {
        topic: `${TROUBLE_PREFIX}${wrong}`,
        sureness:
          found === null
            ? 1
            : surenessOf(ask, PROBLEMS, ask.memory.topic?.startsWith(TROUBLE_PREFIX) === true),
        answer: () => troubleAnswer(wrong, ask),
      };
}

/** A broad rule below this is not sure: one word of the question is not its subject. */
const LEAST = 0.35;
const BROAD: readonly string[] = [
  'recipe',
  'method',
  'methods',
  'ratio',
  'time',
  'roast',
  'grind',
  'temperature',
  'improve',
  'milk',
  'help',
  'greeting',
  'author',
];

/** A phrase of several words is seldom there by chance. */
const PHRASE_BONUS = 0.25;
/** Amounts in a question are seldom there by chance. */
const AMOUNTS_BONUS = 0.3;

const candidateOf = ({ topic, uses, answer }: Rule, ask: Ask): Candidate => ({
  topic,
  sureness:
    surenessOf(ask, uses, topic === ask.memory.topic) +
    (!BROAD.includes(topic) && hasPhrase(ask.question.text, uses) ? PHRASE_BONUS : 0),
  answer: () => answer(ask),
});

/** 'Qual fica mais forte?' after two methods asks of these two. */
function comparedAgain(ask: Ask): Candidate | null {
  const { question, memory } = ask;
  if (memory.topic !== 'compare' || question.methods.length > 0) return null;
  return /\bqual\b/.test(question.text)
    ? { topic: 'compare', sureness: 1, answer: () => compareAnswer(ask) }
    : null;
}

/** The first rules are of exact words. */
const FIRST_BONUS = 0.25;

/** Returns what the rules answer; a broad rule yields to the question before. */
function ruledCandidate(ask: Ask, first: Rule | undefined): Candidate | null {
  if (first) {
    const candidate = candidateOf(first, ask);
    return { ...candidate, sureness: candidate.sureness + FIRST_BONUS };
  }
  const compared = comparedAgain(ask);
  if (compared) return compared;
  const trouble = troubleCandidate(ask);
  if (trouble) return trouble;
  const [rule] = RULES.filter(({ when }) => when(ask))
    .map((each) => candidateOf(each, ask))
    .sort((one, other) => other.sureness - one.sureness);
  const isBroad = rule === undefined || ['roast', 'method'].includes(rule.topic);
  const again = isBroad ? turned(ask) : null;
  if (again) return { topic: again.topic, sureness: 1, answer: () => again.answer };
  if (!rule) return null;
  return rule.topic === 'amounts' ? { ...rule, sureness: rule.sureness + AMOUNTS_BONUS } : rule;
}

/** An answer explains at least this share of the question's words. */
const SURE = 0.5;
/** A question that names nothing of coffee must be a page's own words. */
const SURE_WITHOUT_COFFEE = 0.6;
/** A quotation answers less directly than a text written for the question. */
const SURE_OF_QUOTE = 0.65;
const SURE_OF_STRAY_QUOTE = 0.8;
/** A page of the library replaces a rule's answer if it explains this much more. */
const MARGIN = 0.15;
/** So much of the question is a question that a page was written for. */
const ASKED_WHOLE = 0.5;
/** A page this close is worth asking about. */
const CLOSE = 0.3;
const MOST_CHOICES = 3;

interface Searched {
  /** The question has a word beside those that every question has. */
  hasSubject: boolean;
  found: readonly Found[];
  /** Share of the question's words that no text of the app has. */
  isForeign: boolean;
}

/** Returns the words to search; a word as typed, if a text has it, is no slip. */
function searchTerms({ typed, text }: Question, isKnown: (term: string) => boolean): string[] {
  const corrected = text.split(' ');
  const words = typed.split(' ').map((word, index) => {
    const [term] = termsOf(word);
    return term !== undefined && isKnown(term) ? word : (corrected[index] ?? word);
  });
  return termsOf(digitsForWords(words.join(' ')));
}

const ASKS = /\b(?:quant\w+|qual|quais|como|quando|onde|por que)\b/;

/** Searches for the question; with the words of the one before, if it leans on them. */
function searchLibrary({ question, memory }: Ask): Searched {
  const library = loadedLibrary();
  if (!library) return { found: [], isForeign: false, hasSubject: false };
  const terms = searchTerms(question, library.isKnown);
  const isForeign = terms.length > 0 && !terms.some(library.isKnown);
  // 'Sim' leans on nothing that it could ask.
  if (terms.length === 0 && !ASKS.test(question.text)) {
    return { found: [], isForeign, hasSubject: false };
  }
  const remembered = leansOn(question.text, terms.length, memory.subject);
  return { found: library.search(terms, remembered), isForeign, hasSubject: terms.length > 0 };
}

const titleAsQuestion = (title: string) => `${capital(title)}?`;

/** Returns the closest pages as choices; null if none is close. */
function choicesAmong(found: readonly Found[]): Answer | null {
  const entries = found.filter(({ isQuoted }) => !isQuoted).slice(0, MOST_CHOICES);
  if (entries.length < 2 || !entries.some(({ sureness }) => sureness >= CLOSE)) return null;
  return askBack(entries.map(({ title }) => titleAsQuestion(title)));
}

function decide(ask: Ask): { topic: string; answer: Answer } {
  const { question } = ask;
  const danger = dangerAnswer(ask);
  if (danger) return { topic: 'health', answer: danger };
  const first = FIRST_RULES.find(({ when }) => when(ask));
  if (first?.topic === 'health') return { topic: first.topic, answer: first.answer(ask) };
  const worked = actFor(ask);
  if (worked) return worked;
  const sum = sumAnswer(ask);
  if (sum) return { topic: 'sum', answer: sum };

  const ruled = ruledCandidate(ask, first);
  const { found, isForeign, hasSubject } = searchLibrary(ask);
  const isAnchored =
    isOfCoffee(question) || leansOn(question.text, 0, ask.memory.subject).length > 0;
  const enough = isAnchored ? SURE : SURE_WITHOUT_COFFEE;
  const own = found.find(({ asked }) => asked >= ASKED_WHOLE);
  // A page written for the question knows more than a complaint found by one word.
  const isStale = ruled?.topic === `${TROUBLE_PREFIX}stale`;
  const isWeak = !ruled || ruled.sureness < LEAST || isStale;
  if (own && isWeak && !first) return { topic: 'library', answer: own.answer };
  const entry = found.find(({ isQuoted, isNamed }) => !isQuoted && isNamed);
  const ruledSureness = ruled?.sureness ?? 0;
  if (entry && entry.sureness >= enough && entry.sureness > ruledSureness + MARGIN) {
    return { topic: 'library', answer: entry.answer };
  }
  const [best] = found;
  const isQuoteFar =
    best?.isQuoted && best.sureness >= SURE_OF_STRAY_QUOTE && ruledSureness < LEAST;
  if (ruled && !isQuoteFar && (ruledSureness >= LEAST || !BROAD.includes(ruled.topic))) {
    return { topic: ruled.topic, answer: ruled.answer() };
  }
  const leastForQuote = isAnchored ? SURE_OF_QUOTE : SURE_OF_STRAY_QUOTE;
  const isSure = best && best.sureness >= (best.isQuoted ? leastForQuote : enough);
  if (isSure && (best.isNamed || (isAnchored && best.sureness >= SURE_OF_STRAY_QUOTE)))
    return { topic: 'library', answer: best.answer };
  const stranger = strangerRecipe(ask, textOf(ask));
  if (stranger) return stranger;
  if (isForeign || (hasSubject && !isAnchored)) {
    return { topic: 'unknown', answer: OFF_TOPIC };
  }
  return { topic: 'unknown', answer: choicesAmong(found) ?? FALLBACK };
}

/** How many words of a question are remembered for the next one. */
const MOST_SUBJECT_WORDS = 12;

/** Returns the memory for the next question. Small talk keeps it unchanged. */
function remember(memory: Memory, topic: string, ask: Ask, { about }: Answer): Memory {
  if (topic === 'unknown' || topic in TALK) {
    return { ...memory, degrees: ask.question.amounts.temperature ?? memory.degrees };
  }
  const methodId = about?.methodId ?? ask.question.methods[0] ?? memory.methodId;
  const { concern, grinderId } = memory;
  const before =
    methodId === memory.methodId ? memory : { ...NO_MEMORY, concern, grinderId, methodId };
  const subject = termsOf(ask.question.text).slice(0, MOST_SUBJECT_WORDS).join(' ');
  const degrees = ask.question.amounts.temperature ?? memory.degrees;
  return { ...before, ...about, methodId, topic, degrees, subject: subject || memory.subject };
}

export interface Reply {
  topic: string;
  answer: Answer;
  memory: Memory;
}

const PARTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:e )?(?:para |pra |com |se for )?(?:a )?metade\b.{0,12}$/i, 0.5],
  [/^(?:e )?(?:para |pra |com |se for )?o dobro\b.{0,12}$/i, 2],
];

/** Returns 'e pra metade?' as the amount that it means. */
function scaledQuestion(text: string, { coffee }: Memory): string {
  const part = PARTS.find(([words]) => words.test(text.trim()));
  return part && coffee !== null ? `e com ${(coffee * part[1]).toFixed(1)} g?` : text;
}

/** A shot in a barista's shorthand: '18 in 36 out', 'entrou 18 saiu 36'. */
const SHOTS = [
  /\b(\d+(?:[.,]\d+)?) ?g? in\b[ ,/]*(\d+(?:[.,]\d+)?) ?g? out\b/i,
  /\bentr(?:ou|am|aram) (\d+(?:[.,]\d+)?) ?g?[ ,]+(?:e )?sa(?:iu|em|iram) (\d+(?:[.,]\d+)?)(?: ?g\b)?/i,
];

/** Returns the question with a shot's shorthand written out. */
const spelledOut = (text: string) =>
  SHOTS.reduce(
    (each, shot) => each.replace(shot, 'espresso com $1 g de café e $2 g de água'),
    text,
  );

/** Answers a question from what is known here: no network, no waiting. */
export function replyTo(
  text: string,
  memory: Memory = NO_MEMORY,
  person: Person = STRANGER,
): Reply {
  const question = understand(scaledQuestion(spelledOut(text), memory));
  const [named] = question.methods;
  const ask: Ask = {
    question,
    memory,
    methodId: named ?? impliedMethod(question) ?? memory.methodId,
    followsUp: named === undefined || CARRIES_ON.test(question.text),
    person,
  };
  const { topic, answer } = decide(ask);
  return { topic, answer, memory: remember(memory, topic, ask, answer) };
}

/** Loads the heavy parts of the answers, beside this module's lazy chunk. */
export { prepareAnswers } from './late-answers';
