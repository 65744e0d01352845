import { textOf } from './acts/act';
import { actFor } from './acts/acts';
import { strangerRecipe } from './acts/amounts';
import { type Answer, type Memory, NO_MEMORY, type Person, STRANGER } from './answer';
import type { Ask } from './answers/compose';
import { compareAnswer } from './answers/methods';
import { dangerAnswer } from './answers/safety/safety';
import { sumAnswer } from './answers/sums';
import { FALLBACK, OFF_TOPIC } from './answers/talk';
import { KEEP, persists, troubleAnswer } from './answers/troubles';
import { ADVICE } from './knowledge/advice';
import type { MethodId } from './knowledge/methods';
import type { Trouble } from './knowledge/trouble';
import type { Concept } from './language/lexicon';
import { type Question, understand } from './language/understand';
import { pastedRecipe } from './late-answers';
import { termsOf } from './library/terms';
import { remember } from './memory';
import {
  asFollowUp,
  scaledQuestion,
  spelledOut,
  withBudget,
  withCupSize,
  withOtherNumber,
  withoutCourtesy,
  withUse,
} from './rewording';
import { FIRST_RULES, namesAmounts, RULES, type Rule } from './rules';
import { CLOSE, choicesAmong, isClear, searchLibrary } from './search';
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

/** Takes the amount that the person gave before: 600 ml stay 600 ml on another brewer. */
function withGiven(ask: Ask): Ask {
  const { question, memory } = ask;
  const { given } = memory;
  const value = given === null ? null : memory[given];
  return value === null || given === null
    ? ask
    : { ...ask, question: { ...question, amounts: { ...question.amounts, [given]: value } } };
}

/** 'E na prensa?' asks the last question anew. */
function turned(ask: Ask): { topic: string; answer: Answer } | null {
  const { question, memory } = ask;
  const names = question.methods.length > 0 || question.roast !== null;
  if (!names || memory.topic === null || !CARRIES_ON.test(question.text)) return null;
  const trouble = troubleOf(memory.topic);
  if (trouble) return { topic: memory.topic, answer: troubleAnswer(trouble, ask) };
  const rule = RULES.find(({ topic }) => topic === memory.topic);
  const again = memory.topic === 'amounts' ? withGiven(ask) : ask;
  return rule && TURNABLE.includes(rule.topic)
    ? { topic: rule.topic, answer: rule.answer(again) }
    : null;
}

const ESPRESSO_GEAR = /\b(?:cest(?:o|a|inh[oa])|basket|porta filtro|bottomless|dedica|gaggia)\b/;

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

/** 'Encorpado, o que seria isso?' asks for the word. */
const ASKS_MEANING =
  /\b(?:que (?:e|seria) (?:isso|um|uma|cafe)|(?:o )?que (?:seria|significa|quer dizer)|significa|definicao)\b|\bo que e (?:o |a )?(?:corpo|docura|retrogosto|adstring\w+|finalizacao)\b/;
/** 'O que é WDT?', 'channeling o que é': a word of its own is asked for. */
const DEFINES =
  /^(?:(?:o )?que (?:que )?(?:e|seria|significa|quer dizer) (?:o |a |um |uma |esse |essa )?[a-z]+(?: (?!mais|melhor)[a-z]+){0,4}|[a-z]+(?: [a-z]+)? (?:o que (?:e|seria|significa)(?: isso)?|e o que))$/;
/** 'Estou atrasada, qual café faço rápido?' asks for speed, and complains of none. */
const WANTS_QUICK =
  /\b(?:atrasad[oa]|pressa|correria)\b|\btenho (?:so |apenas )?\d{1,2} minutos?\b|\b(?:faco|fazer|faz|quero|preparo)\b.{0,12}\b(?:rapid[oa]|depressa)\b|\b(?:metodo|receita|cafe) (?:mais |bem )?rapid[oa]\b/;
const HAPPENED = /\b(?:ficou|saiu|demais|muito|esta|ta|tava)\b/;
/** 'Que grão compro, sem ser ácido?' looks for beans. */
const CHOOSES_BEANS =
  /\b(?:(?:que|qual) (?:grao|cafe|marca) (?:\w+ )?(?:compr\w+|escolh\w+|peg\w+|indica\w*|devo|busco|procuro)|compr\w+ (?:um |que |qual )?(?:cafe|grao))\b/;

/** 'Prensa ou V60 para quem gosta de encorpado' asks of the two, and complains of none. */
const comparesMethods = ({ question: { methods, concepts, text } }: Ask) =>
  methods.length > 1 && concepts.has('compare') && !/\b(?:ficou|saiu|demais)\b/.test(text);

function troubleCandidate(ask: Ask): Candidate | null {
  const { question, methodId } = ask;
  if (WANTS_QUICK.test(question.text) && !HAPPENED.test(question.text)) return null;
  const asksWhat =
    (question.concepts.has('explain') && question.concepts.has('acidity')) ||
    (ASKS_MEANING.test(question.text) && !HAPPENED.test(question.text)) ||
    (CHOOSES_BEANS.test(question.text) && !HAPPENED.test(question.text)) ||
    comparesMethods(ask);
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
/** A recipe's author is named for the recipe, beside any amounts. */
const AUTHOR_BONUS = 0.5;
/** Amounts in a question are seldom there by chance. */
const AMOUNTS_BONUS = 0.3;

const candidateOf = ({ topic, uses, answer }: Rule, ask: Ask): Candidate => ({
  topic,
  sureness:
    surenessOf(ask, uses, topic === ask.memory.topic) +
    (!BROAD.includes(topic) && hasPhrase(ask.question.text, uses) ? PHRASE_BONUS : 0) +
    (topic === 'author' && namesAmounts(ask) ? AUTHOR_BONUS : 0),
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
  if (rule.topic !== 'amounts') return rule;
  const { coffee, water, ratio, cups } = ask.question.amounts;
  const given = [coffee, water, ratio, cups].filter((amount) => amount !== null).length;
  return { ...rule, sureness: rule.sureness + AMOUNTS_BONUS * Math.max(1, given) };
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
const ASKED_WORD_FOR_WORD = 0.9;
const FEWEST_WORDS = 3;
/** Another part to play, or other orders: neither is a question about coffee. */
const PRETENDS =
  /\b(?:finj\w+|finge|faca de conta|faz de conta|aja como|age como|ignore|ignora|esquec\w+) (?:que )?(?:voce|as|suas|todas|tudo|um|uma|se fosse|fosse|o que)\b|\b(?:instrucoes|prompt) (?:anteriores|do sistema)\b/;

/** No place of a map is known here. */
const OF_AN_ADDRESS = /\b(?:cep|cpf|endereco d\w+|telefone d\w+)\b/;

function decide(ask: Ask): { topic: string; answer: Answer } {
  const { question } = ask;
  const danger = dangerAnswer(ask);
  if (danger) return { topic: 'health', answer: danger };
  if (PRETENDS.test(question.text) || OF_AN_ADDRESS.test(question.typed))
    return { topic: 'unknown', answer: OFF_TOPIC };
  const pasted = pastedRecipe(question.asked);
  if (pasted) return pasted;
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
  // A taste said plainly is the subject, beside anything else.
  const isTaste = /^trouble:(?:sour|bitter|harsh)$/.test(ruled?.topic ?? '');
  // A broad rule, such as the temperature, yields to a page that was written for the question.
  const isWhole =
    ruled?.topic === 'temperature' &&
    (own?.asked ?? 0) >= ASKED_WORD_FOR_WORD &&
    termsOf(question.text).length >= FEWEST_WORDS;
  const isWeak = !ruled || (ruled.sureness < LEAST && !isTaste) || isStale || isWhole;
  if (own && isWeak && !first) return { topic: 'library', answer: own.answer };
  const entry = found.find(({ isQuoted, isNamed }) => !isQuoted && isNamed);
  // A word's meaning and beans to buy are in the entries: no rule has them.
  const isForEntries = ASKS_MEANING.test(question.text) || CHOOSES_BEANS.test(question.text);
  // 'O que é bloom?' has a rule with its figures; a rule of broader things has no definition.
  const isLoose =
    !ruled || ruled.topic.startsWith(TROUBLE_PREFIX) || ['tamp', ...BROAD].includes(ruled.topic);
  const isForWord = ASKS_MEANING.test(question.text) || (isLoose && DEFINES.test(question.text));
  const meaning = isForWord
    ? found.find(
        ({ isQuoted, title, asked }) =>
          !isQuoted &&
          title.startsWith('o que é') &&
          (asked >= ASKED_WHOLE || ASKS_MEANING.test(question.text)),
      )
    : undefined;
  if (meaning && !first) return { topic: 'library', answer: meaning.answer };
  if (entry && isForEntries && !first && ruled?.topic !== 'roast' && entry.sureness >= CLOSE) {
    return { topic: 'library', answer: entry.answer };
  }
  const ruledSureness = ruled?.sureness ?? 0;
  if (entry && !isTaste && entry.sureness >= enough && entry.sureness > ruledSureness + MARGIN) {
    return { topic: 'library', answer: entry.answer };
  }
  const [best] = found;
  const isQuoteFar =
    !isTaste && best?.isQuoted && best.sureness >= SURE_OF_STRAY_QUOTE && ruledSureness < LEAST;
  if (ruled && !isQuoteFar && (ruledSureness >= LEAST || !BROAD.includes(ruled.topic))) {
    return { topic: ruled.topic, answer: ruled.answer() };
  }
  const leastForQuote = isAnchored ? SURE_OF_QUOTE : SURE_OF_STRAY_QUOTE;
  const isSure = best && best.sureness >= (best.isQuoted ? leastForQuote : enough);
  if (isSure && (best.isNamed || (isAnchored && best.sureness >= SURE_OF_STRAY_QUOTE)))
    return { topic: 'library', answer: best.answer };
  if (entry && isAnchored && isClear(found)) return { topic: 'library', answer: entry.answer };
  const stranger = strangerRecipe(ask, textOf(ask));
  if (stranger) return stranger;
  if (isForeign || (hasSubject && !isAnchored)) {
    return { topic: 'unknown', answer: OFF_TOPIC };
  }
  return { topic: 'unknown', answer: choicesAmong(found) ?? FALLBACK };
}

export interface Reply {
  topic: string;
  answer: Answer;
  memory: Memory;
}

/** Answers a question from what is known here: no network, no waiting. */
export function replyTo(
  text: string,
  memory: Memory = NO_MEMORY,
  person: Person = STRANGER,
): Reply {
  const asked = asFollowUp(withoutCourtesy(text));
  const question = understand(
    withUse(
      withCupSize(
        withBudget(scaledQuestion(spelledOut(withOtherNumber(asked, memory)), memory), memory),
        memory,
      ),
      memory,
    ),
  );
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
export { prefetchAnswers, prepareAnswers } from './late-answers';
