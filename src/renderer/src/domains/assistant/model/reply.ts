import { type Act, textOf } from './acts/act';
import { actFor } from './acts/acts';
import { strangerRecipe } from './acts/amounts';
import { type Answer, type Memory, NO_MEMORY, type Person, STRANGER } from './answer';
import { recipeAnswer } from './answers/brewing';
import type { Ask } from './answers/compose';
import { dangerAnswer } from './answers/safety/safety';
import { FALLBACK, OFF_TOPIC } from './answers/talk';
import {
  ASKS_MEANING,
  BROAD,
  type Candidate,
  CHOOSES_BEANS,
  DEFINES,
  LEAST,
  ruledCandidate,
  TROUBLE_PREFIX,
} from './candidates';
import type { MethodId } from './knowledge/methods';
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
import { FIRST_RULES } from './rules';
import { CLOSE, choicesAmong, isClear, searchLibrary } from './search';
import { CARRIES_ON, isOfCoffee, leansOn } from './sureness';

const ESPRESSO_GEAR = /\b(?:cest(?:o|a|inh[oa])|basket|porta filtro|bottomless|dedica|gaggia)\b/;

/** Grams of coffee for some espressos; more is a bag. */
const MOST_OF_SHOTS = 100;

/** Two grams of drink from one of coffee can only be an espresso. */
function impliedMethod({ text, amounts: { coffee, water } }: Question): MethodId | null {
  if (ESPRESSO_GEAR.test(text)) return 'espresso';
  const isShot =
    coffee !== null && coffee <= MOST_OF_SHOTS && water !== null && water / coffee <= 4;
  return isShot ? 'espresso' : null;
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
/** Rules of one word: against them, the share of an entry's own question counts too. */
const YIELDING: readonly string[] = [
  'recipe',
  'method',
  'methods',
  'time',
  'roast',
  'improve',
  'help',
  'author',
  'tasting',
  'trouble:muddy',
  'trouble:cold',
  'trouble:clog',
  'trouble:channel',
];
/** An entry of so many points is no chance find. */
const LEAST_RANK = 8;
/** A rule that explains so much of a question does not yield. */
const LEAST_FIRM = 0.6;
/** An entry with so many points, asked to such a share, is stronger than an exact word. */
const FEWEST_OF_SENTENCE = 6;
const STRIKING_RANK = 20;
const STRIKING_SHARE = 0.35;
/** Under this share of a question of so many words, a rule has read a stray word. */
const LEAST_OF_LONG = 0.25;
const LEAST_ASKED = 0.14;
const LONG = 9;

/** Figures and tastes are never strays. */
const isWritten = (ruled: Candidate | null) =>
  ruled !== null &&
  /^(?:amounts|ownGrinder|trouble:(?:sour|bitter|harsh|fast|slow))$/.test(ruled.topic) &&
  ruled.sureness > LEAST_WRITTEN;
const LEAST_WRITTEN = 0.2;

/** A named method and a question of how or how much: its recipe. */
const ASKS_HOW = /\b(?:como|quant\w+|receita|passo|ensin\w+|us[ao]r?)\b/;

function methodRecipe(ask: Ask): Act | null {
  const [one, other] = ask.question.methods;
  const named = other === 'cold-brew' ? other : one;
  if (named === undefined || !ASKS_HOW.test(ask.question.text)) return null;
  const question = { ...ask.question, methods: [named] };
  return { topic: 'recipe', answer: recipeAnswer({ ...ask, methodId: named, question }) };
}
/** Another part to play, or other orders: neither is a question about coffee. */
const PRETENDS =
  /\b(?:finj\w+|finge|faca de conta|faz de conta|aja como|age como|ignore|ignora|esquec\w+) (?:que )?(?:voce|as|suas|todas|tudo|um|uma|se fosse|fosse|o que)\b|\b(?:instrucoes|prompt) (?:anteriores|do sistema)\b/;

/** No place of a map is known here. */
const OF_AN_ADDRESS = /\b(?:cep|cpf|endereco d\w+|telefone d\w+)\b/;

/** Sums that stay open: a short turn adds its figures to them. */
const OPEN_SUMS: readonly string[] = ['cost', 'sum', 'caffeine'];
const FEW_WORDS = 8;

/** Works out what a short turn and those before it ask together: 'uso 20 g', 'e por ano?' */
function carriedOn(ask: Ask): Act | null {
  const { memory, question } = ask;
  if (memory.said === '' || question.words > FEW_WORDS) return null;
  const said = `${memory.said} ${question.typed}`;
  const found = actFor({ ...ask, question: understand(said) });
  if (!found || !OPEN_SUMS.includes(found.topic)) return null;
  const isOpen =
    memory.topic === null || OPEN_SUMS.includes(memory.topic) || memory.topic === 'library';
  return isOpen
    ? { ...found, answer: { ...found.answer, about: { ...found.answer.about, said } } }
    : null;
}

/** A question of at least so many words is a story. */
const LEAST_STORY = 25;
const ASKS_AMOUNT = /\b(?:quant\w+|receitas?|proporc\w+|medidas?|doses?|rend\w+)\b/;

/** The amounts of a long complaint are part of the story, and not what is asked. */
const isStory = ({ words, text }: Question, worked: Act, ruled: Candidate | null) =>
  worked.topic === 'amounts' &&
  words >= LEAST_STORY &&
  !ASKS_AMOUNT.test(text) &&
  ruled?.topic.startsWith(TROUBLE_PREFIX) === true;

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
  const worked = actFor(ask) ?? carriedOn(ask);
  const ruled = ruledCandidate(ask, first);
  if (worked && !isStory(question, worked, ruled)) return worked;

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
  const isBelow = ruledSureness < LEAST_FIRM && YIELDING.includes(ruled?.topic ?? '');
  const isStriking = entry && entry.rank >= STRIKING_RANK && entry.asked >= STRIKING_SHARE;
  const isFirm =
    isStriking &&
    question.words >= FEWEST_OF_SENTENCE &&
    (first !== undefined || ruled?.topic === 'temperature');
  const yields = isFirm || (isBelow && (entry?.rank ?? 0) >= LEAST_RANK);
  const entryScore = (entry?.sureness ?? 0) + (yields ? (entry?.asked ?? 0) : 0);
  if (entry && !isTaste && entryScore >= enough && entryScore > ruledSureness + MARGIN) {
    return { topic: 'library', answer: entry.answer };
  }
  // A rule that explains little of a long question is one stray word of it.
  const isStray = ruledSureness < LEAST_OF_LONG && question.words >= LONG && !isWritten(ruled);
  if (entry && isStray && entry.rank > LEAST_RANK && entry.asked > LEAST_ASKED) {
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
  return methodRecipe(ask) ?? { topic: 'unknown', answer: choicesAmong(found) ?? FALLBACK };
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
