import { actsFor } from './acts/acts';
import {
  type Asked,
  figuresSaid,
  HOW_OFTEN,
  holdsOneOf,
  priceIn,
  quantitiesAsked,
} from './acts/asked';
import type { Answer, Decision } from './answer';
import { strangerIn } from './answers/authors';
import { amountsAnswer, recipeAnswer } from './answers/brew-amounts';
import type { Ask } from './answers/compose';
import { IN_THE_CUP, temperatureAnswer } from './answers/temperature';
import { timeAnswer } from './answers/topics';
import { TROUBLE_PREFIX } from './candidates';
import { entryOnBoth, withBoth } from './compared';
import { isOfAnotherBrewer } from './devices';
import { withVerdict } from './judged-value';
import { ADVICE } from './knowledge/advice';
import { withItemFirst } from './labelled';
import { figuresOf, inDigits } from './language/figures';
import { termsOf } from './language/terms';
import { grinderRangeAnswer, loadedLibrary } from './late-answers';
import type { Meaning } from './meaning';
import { namesAmounts } from './rules';
import { CARRIES_ON, isOfCoffee } from './sureness';
import { troubleIn } from './trouble-in';
import { turnOf } from './turn';

/*
 * An answer must be of the kind in question. A question for a quantity needs a figure of it:
 * 'quantos ml?' is not answered by grams. If the found answer has no such figure, the first other
 * answer with one replaces it. A question about two things needs both in its answer, and a question
 * about a value needs a verdict.
 */

/** Topics whose answer stays as it is, although it may have no figure. */
const FINAL: readonly string[] = ['health', 'pasted', 'identity', 'capacity'];
const DOUBT = 'act:totals.slip';

const isFinal = ({ topic, id }: Decision, { question }: Ask): boolean =>
  FINAL.includes(topic) ||
  id === DOUBT ||
  question.amounts.nothing ||
  (topic === 'unknown' && !isOfCoffee(question) && !CARRIES_ON.test(question.text));

const ASKS_NOUN = /(?:^|[.,;:!?])\s*(?:e\s+)?(?:d?[eoa]\s+)?\p{L}+\s*\?+\s*$/iu;

/** Returns the quantities in question; a follow-up without any repeats the last ones. */
function quantitiesOf({ question, memory, followsUp }: Ask): Asked[][] {
  const asked = quantitiesAsked(inDigits(question.typed), ASKS_NOUN.test(question.asked));
  const isCarried = asked.length === 0 && followsUp && CARRIES_ON.test(question.text);
  return isCarried ? quantitiesAsked(memory.said, false) : asked;
}

const saidBy = ({ text, facts }: Answer): string =>
  [
    text,
    ...facts.map(({ label, value }) =>
      countsInCup(label) ? `${value} ${label}` : `${value} de ${label}`,
    ),
  ].join('\n');
const countsInCup = (label: string) => label === 'Na xícara';

/** Least likeness of an entry, and of an act whose wording the question need not match. */
const LEAST_LIKE = 0.15;
/** Number of the most similar subjects among which another entry is looked for. */
const LIKEST = 4;

/** Answers for a quantity by a rule; null without a rule, or without the method it needs. */
function ruledBy(ask: Ask, kind: Asked): Decision | null {
  if (kind === 'clicks') return { topic: 'ownGrinder', answer: grinderRangeAnswer(ask) };
  if (ask.methodId === null) return null;
  if (kind === 'time') return { topic: 'time', answer: timeAnswer(ask) };
  if (kind === 'degrees')
    return IN_THE_CUP.test(ask.question.text)
      ? null
      : { topic: 'temperature', answer: temperatureAnswer(ask) };
  if (kind !== 'coffee' && kind !== 'water' && kind !== 'ratio' && kind !== 'milk') return null;
  return namesAmounts(ask)
    ? { topic: 'amounts', answer: amountsAnswer(ask) }
    : { topic: 'recipe', answer: recipeAnswer(ask) };
}

/** Keeps the dose of the found answer: 30 g for 'e se eu dobrar?' after 15 g. */
function dosed(ask: Ask, { answer: { about } }: Decision): Ask {
  const { amounts } = ask.question;
  const coffee = ask.followsUp ? (amounts.coffee ?? about?.coffee ?? null) : amounts.coffee;
  return { ...ask, question: { ...ask.question, amounts: { ...amounts, coffee } } };
}

function* othersFor(ask: Ask, { ranked }: Meaning, asked: readonly Asked[][]): Generator<Decision> {
  // An act about amounts also states the temperature of its recipe.
  const isHeat = asked.flat().every((kind) => kind === 'degrees');
  const heat = isHeat ? ruledBy(ask, 'degrees') : null;
  if (heat) yield heat;
  const meant = ranked.filter(({ id, like }) => id.startsWith('act:') && like >= LEAST_LIKE);
  yield* actsFor(
    ask,
    meant.map(({ id }) => id),
  );
  for (const kind of asked.flat()) {
    const ruled = ruledBy(ask, kind);
    if (ruled) yield ruled;
  }
}

/** Yields the library entries most similar to the message, but none about another brewer. */
function* entriesFor({ question }: Ask, { ranked }: Meaning): Generator<Decision> {
  for (const { id, like } of ranked.slice(0, LIKEST)) {
    const entry = like < LEAST_LIKE ? null : loadedLibrary()?.entryOf(id);
    if (entry && !isOfAnotherBrewer(id, question))
      yield { topic: 'library', id, answer: entry.answer };
  }
}

/** Most words of a request for a brew beside its method and amounts. */
const MOST_BESIDE = 4;
/** Matches a verb in the past, as in a report: 'moí', 'comprei', 'ficou'. */
const IN_PAST = /\b\w{2,}(?:ei|ou|iu)\b/;

const TO_LEARN = /\b(?:ensin\w+|aprend\w+|passo a passo|jeito certo)\b/;

/**
 * Whether a message orders a brew, by one method and an amount.
 * It has no question and no report ('V60 pequena, dez graminhas só'), or it requests a lesson.
 */
function ordersBrew({ question }: Ask, { topic, answer: { about } }: Decision): boolean {
  const { methods, amounts, asked, text } = question;
  // The answer's amounts may differ from the message's: an iced coffee has less water.
  if (topic === 'amounts' && about?.methodId === methods[0]) return false;
  const hasAmount = amounts.coffee !== null || amounts.water !== null;
  if (methods.length !== 1 || !hasAmount) return false;
  if (TO_LEARN.test(text)) return true;
  if (topic.startsWith(TROUBLE_PREFIX)) return false;
  if (/\?|\b(?:como|quant\w+|qual|quais|que|por que|onde|quando)\b/.test(`${asked} ${text}`))
    return false;
  return !IN_PAST.test(text) && turnOf(asked, '').rest.length <= MOST_BESIDE;
}

/** Adds the first fix of a complaint to a recipe: 'me ensina, que o meu fica ralo'. */
function withCure(answer: Answer, { question, methodId }: Ask): Answer {
  const trouble = TO_LEARN.test(question.text) ? troubleIn(question, methodId) : null;
  const [cure] = trouble === null ? [] : ADVICE[trouble].fixes;
  return cure === undefined ? answer : { ...answer, text: `${answer.text}\n${cure}` };
}

/** Words that refer to a line before, so that their line cannot come first. */
const REFERS =
  /^(?:•|depois|antes|com el|nel|del|ess[ea]|iss|daí|dali|também|mais|só|e |mas |outr|passou|sobrou)/i;

/** Moves the line with the quantity in question to the top: 'aberto, dura quanto?'. */
function ledBy(found: Decision, asked: readonly Asked[][], { question }: Ask): Decision {
  const named = figuresOf(question.typed).map(({ value }) => value);
  const [first = '', ...others] = found.answer.text.split('\n');
  const holds = (line: string) => asked.every((kinds) => holdsOneOf(line, kinds, named));
  if (found.topic !== 'library' || holds(first)) return found;
  const held = others.filter((line) => holds(line) && !REFERS.test(line));
  const terms = termsOf(question.typed);
  const sharedBy = (line: string) => termsOf(line).filter((term) => terms.includes(term)).length;
  const [line, next] = held.sort((one, other) => sharedBy(other) - sharedBy(one));
  const isSole = line !== undefined && (next === undefined || sharedBy(line) > sharedBy(next));
  if (!isSole) return found;
  const text = [line, first, ...others.filter((each) => each !== line)].join('\n');
  return { ...found, answer: { ...found.answer, text } };
}

/** Topics whose answer has a recipe of the house. */
const WITH_RECIPE: readonly string[] = ['recipe', 'method', 'quick'];

/** Says first that the recipe is not by the person who is named. */
function withStranger(found: Decision, ask: Ask): Decision {
  const name = WITH_RECIPE.includes(found.topic) ? strangerIn(ask) : null;
  if (name === null) return found;
  const text = `Não tenho receita de ${name}; esta é a da casa.\n${found.answer.text}`;
  return { ...found, answer: { ...found.answer, text } };
}

const asksPrice = (asked: readonly Asked[][], { question: { typed } }: Ask): boolean =>
  asked.every((kinds) => kinds.includes('money')) &&
  /\b(?:cust\w+|pag\w+|preco)\b/.test(typed) &&
  priceIn(typed) === undefined;

/** The entry on unknown prices, and the likeness from which another entry is kept. */
const [OF_PRICES, LIKE_OF_PRICE] = ['quanto-custa', 0.25] as const;

/** Returns the entry on prices, unless the message is much like the entry that was found. */
function priceless(found: Decision, { likeOf }: Meaning): Decision | null {
  const isMeant = found.topic === 'library' && likeOf(found.id ?? '') >= LIKE_OF_PRICE;
  const entry = isMeant ? null : loadedLibrary()?.entryOf(OF_PRICES);
  return entry ? { topic: 'library', id: OF_PRICES, answer: entry.answer } : null;
}

/**
 * Returns the found answer, or another if it is not of the kind in question.
 * An order for a brew gets its amounts if the found answer has neither the coffee nor the water.
 */
export function fittingAnswer(decision: Decision, ask: Ask, meaning: Meaning): Decision {
  if (isFinal(decision, ask)) return decision;
  const found = entryOnBoth(decision, ask, meaning);
  const named = figuresOf(ask.question.typed).map(({ value }) => value);
  const asked = quantitiesOf(ask);
  if (asked.length === 0) {
    const judged = withVerdict(withBoth(found, ask), ask);
    if (judged !== found) return judged;
    if (HOW_OFTEN.test(ask.question.typed)) return ledBy(found, [['days']], ask);
    const { coffee, water } = ask.question.amounts;
    const isSaid = figuresSaid(saidBy(found.answer)).some((value) =>
      [coffee, water].includes(value),
    );
    return isSaid || !ordersBrew(ask, found)
      ? withItemFirst(withStranger(found, ask), ask)
      : { topic: 'amounts', answer: withCure(amountsAnswer(ask), ask) };
  }
  const holds = ({ answer }: Decision) =>
    asked.every((kinds) => holdsOneOf(saidBy(answer), kinds, named));
  if (holds(found)) return ledBy(found, asked, ask);
  for (const other of othersFor(dosed(ask, found), meaning, asked)) {
    if (holds(other)) return other;
  }
  const price = asksPrice(asked, ask) ? priceless(found, meaning) : null;
  if (price) return price;
  const entries = found.topic === 'library' ? entriesFor(ask, meaning) : [];
  for (const entry of entries) {
    if (holds(entry)) return entry;
  }
  return found;
}
