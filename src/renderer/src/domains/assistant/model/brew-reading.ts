import { countsBeverage, METHODS, type MethodId } from '@shared/brew/methods';
import { SOLD_BY_CUPS, vesselsFor } from '@shared/brew/vessels';
import { formatDecimal } from '@shared/format';
import type { Answer, Decision, Memory } from './answer';
import { authorIn } from './answers/authors';
import { brewAnswer } from './answers/brew-amounts';
import { type Ask, choice, planFacts, planMemory, say } from './answers/compose';
import { otherDose, timeLine } from './answers/topics';
import {
  type BrewChange,
  changedBrew,
  hasAmounts,
  isAboutBrew,
  isGiven,
  requestFor,
  type WantedBrew,
} from './brew';
import { amountChange, type Fit, OF_CHANGE, ratioAsked } from './brew-change';
import { anew, onAnother, otherMethod, type Reading } from './carried-question';
import { planFor } from './knowledge/methods';
import { termsOf } from './language/terms';
import { scaledRecipe } from './late-answers';
import { type Figure, figuresIn, type Turn } from './turn';

/* Completes a short message with the brew under discussion, which it changes. */

const IS_OF_SIZE =
  /\b(?:[nd]?[ao]) de \d+(?: xicaras?)?$|\b(?:minha|meu|verdade|dela?|ela|ele)\b.*\be (?:a |o |uma |um )?(?:de )?\d|^(?:e |mas )?(?:a|o) (?:d[aeo]|la|que)\b.*\be (?:a |o |uma |um )?de \d/;
const SIZES: readonly (readonly [word: RegExp, at: (count: number) => number])[] = [
  [/\b(?:pequen\w+|menor(?:zinh\w+)?)\b/, () => 0],
  [/\b(?:medi[ao])\b/, (count) => Math.floor(count / 2)],
  [/\b(?:grand\w+|maior(?:zinh\w+)?)\b/, (count) => count - 1],
];
/** A number of at least this many millilitres is the volume of a device. */
const LEAST_VOLUME = 100;

/** Returns the size of the person's device; null if a message names none. */
function sizeIn({ text, rest, changes }: Turn, methodId: MethodId) {
  const word = SIZES.find(([words]) => words.test(text));
  const [change, other] = changes;
  const isAlone = rest.every((term) => /^(?:pequen|grand|men|mai|med)/.test(term));
  // 'Pra 3 xícaras grandes' is a number of drinks.
  const isOfDrinks = change?.figure.kind === 'people' && change.figure.unit !== '';
  const isNamed = IS_OF_SIZE.test(text) || (word !== undefined && isAlone && !isOfDrinks);
  if (!isNamed || other !== undefined) return null;
  if (change !== undefined) return change.figure;
  const vessels = vesselsFor(methodId);
  const vessel = word && vessels[word[1](vessels.length)];
  return vessel && vessel.counts !== 'coffee'
    ? { value: vessel.capacity, kind: 'volume' as const }
    : null;
}

/** Reads 'a minha é a pequena, 350' as the size of the device, which the brew fills. */
function sized(turn: Turn, memory: Memory): Reading | null {
  const { methodId, given, said } = memory;
  if (methodId === null || turn.methods.some((id) => id !== methodId)) return null;
  const size = sizeIn(turn, methodId);
  if (size === null) return null;
  const { value, kind } = size;
  if (methodId === 'espresso') return brewReading(turn.text, memory, { coffee: value });
  const isVolume = kind === 'volume' || (kind === null && value >= LEAST_VOLUME);
  const dose = given.coffee ?? figuresIn(said).find((figure) => figure.kind === 'mass')?.value;
  if (isVolume && dose === undefined) return brewReading(turn.text, memory, { water: value });
  const device = METHODS[methodId].inIt.replace(/^\S+ /, '');
  const named = isVolume
    ? `de ${formatDecimal(value)} ml`
    : SOLD_BY_CUPS.has(methodId)
      ? `de ${value} xícaras`
      : String(value).padStart(2, '0');
  const asked =
    dose === undefined
      ? `${device} ${named}, quanto de pó?`
      : `na ${device} ${named} cabe ${formatDecimal(dose, 1)} g de café?`;
  return { asked, memory: anew(memory) };
}

/** Returns the pasted recipe in another dose; null for other brews and changes. */
function scaledPaste({ pasted, ratio }: Memory, { given }: WantedBrew): Decision | null {
  const drink = given.water ?? (given.cups ?? 0) * (given.each ?? 0);
  const dose = given.coffee ?? (ratio === null ? 0 : drink / ratio);
  return pasted === null || dose === 0 ? null : scaledRecipe(pasted, dose);
}

/** Topics of answers with the steps of a recipe. */
const BY_STEPS: readonly string[] = ['recipe', 'fourSix'];

/** Adds the time of a brew, if the person asked for the time before. */
function withTime(answer: Answer, wanted: WantedBrew): Answer {
  const { methodId } = wanted;
  const plan = methodId === null ? null : planFor(requestFor(methodId, wanted));
  return plan ? { ...answer, text: `${timeLine(plan, otherDose(plan))}\n${answer.text}` } : answer;
}

/** Completes a message with the brew that it changes. */
function brewReading(asked: string, memory: Memory, change: BrewChange): Reading {
  const wanted = changedBrew(memory, change);
  const isScaled = change.ratio === undefined && change.methodId === undefined;
  const answer = ({ question: { text } }: Ask): Decision => {
    const found = brewAnswer(wanted, text, BY_STEPS.includes(memory.topic ?? ''));
    const answer = memory.topic === 'time' ? withTime(found, wanted) : found;
    return (isScaled ? scaledPaste(memory, wanted) : null) ?? { topic: 'amounts', answer };
  };
  return { asked, memory, answer };
}

/** Offers the two meanings of a number as choices: 'e 20?' after a brew for four people. */
function unclear(fits: readonly Fit[], asked: string, memory: Memory): Reading {
  const inIt = memory.methodId === null ? '' : ` ${METHODS[memory.methodId].inIt}`;
  const questions = fits.map(({ slot, value }) => {
    const amount = formatDecimal(value);
    return slot === 'coffee'
      ? `${amount} g de café${inIt}`
      : slot === 'cups'
        ? `Café para ${amount} pessoas${inIt}`
        : `${amount} ml de água${inIt}`;
  });
  const answer = say(['É qual destes?'], questions.map(choice));
  return { asked, memory, answer: () => ({ topic: memory.topic ?? 'amounts', answer }) };
}

/** Topics of questions after which a message may still change the brew. */
const BETWEEN: readonly string[] = ['library', 'cleaning', 'roast', 'milk', 'compare'];
const LEADS =
  /^(?:e |mas |entao |agora )*(?:com|para|so|tenho|se|faz\w*|dobr\w+|metade|mais|menos) /;

/**
 * Whether a message may change the brew.
 * It may if the last answer was about the brew, or about a topic of `BETWEEN` since then.
 */
function isOpen({ text, changes }: Turn, memory: Memory): boolean {
  if (isAboutBrew(memory)) return true;
  if (!hasAmounts(memory) || !BETWEEN.includes(memory.topic ?? '')) return false;
  const { coffee, water, given } = memory;
  const ofBrew = [coffee, water, given.cups, given.each];
  const isOwn = figuresIn(memory.said).some(({ value }) => !ofBrew.includes(value));
  const kinds: readonly Figure['kind'][] = ['mass', 'volume', 'people'];
  const isNamed = changes.some(({ figure: { kind } }) => kinds.includes(kind));
  return !isOwn && (isNamed || LEADS.test(text));
}

/** Topics of answers that give a brew's amounts, so another method gets new amounts. */
const OF_AMOUNTS: readonly string[] = ['amounts', 'pasted'];

/** Questions for one figure of the brew, by the topic of their answer. */
const OF_FIGURE: Readonly<Record<string, string>> = {
  grind: 'qual a moagem',
  temperature: 'qual a temperatura da água',
};

/** Adds the brew with the given amounts to an answer about one of its figures. */
function withBrew(reading: Reading, memory: Memory, methodId: MethodId): Reading {
  const wanted = changedBrew(memory, { methodId });
  const plan = planFor(requestFor(methodId, wanted));
  if (!plan) return reading;
  const about = { ...planMemory(plan), given: wanted.given };
  return {
    ...reading,
    adapt: ({ answer, ...found }) => ({
      ...found,
      answer: { ...answer, facts: planFacts(plan), about: { ...answer.about, ...about } },
    }),
  };
}

/** Reads 'e na prensa?' as the last question for the same brew in another method. */
export function onOtherMethod(turn: Turn, memory: Memory): Reading | null {
  const methodId = otherMethod(turn, memory);
  if (methodId === null) return null;
  const { given, water, topic } = memory;
  const isSameWater = water !== null && /\bmesma (?:quantidade de )?agua\b/.test(turn.text);
  if (isSameWater) return brewReading(turn.text, memory, { methodId, water });
  // A basket sets the dose of an espresso, and not the water of another brew.
  const isCarried =
    isAboutBrew(memory) && isGiven(given) && (!countsBeverage(methodId) || given.coffee !== null);
  if (isCarried && OF_AMOUNTS.includes(topic ?? ''))
    return brewReading(turn.text, memory, { methodId });
  const question = isCarried ? OF_FIGURE[topic ?? ''] : undefined;
  const reading =
    question === undefined
      ? onAnother(turn, memory, methodId)
      : { asked: `${question} ${METHODS[methodId].inIt}?`, memory: anew(memory) };
  return reading && isCarried ? withBrew(reading, memory, methodId) : reading;
}

/** Reads 'e a do Rao?' as the recipe of another author for the same method. */
function ofAuthor({ text, rest, methods, changes }: Turn, memory: Memory): Reading | null {
  const author = authorIn(text);
  const { methodId, given } = memory;
  if (author === null || methodId === null || methods.length + changes.length > 0) return null;
  if (rest.some((term) => !termsOf(author).includes(term) && !OF_CHANGE.test(term))) return null;
  const dose = given.coffee === null ? '' : ` com ${formatDecimal(given.coffee, 1)} g de café`;
  const asked = `receita do ${author} ${METHODS[methodId].inIt}${dose}`;
  return { asked, memory: anew(memory) };
}

/** Reads a message as a change of the brew; null if it says anything else. */
export function ofBrew(turn: Turn, memory: Memory): Reading | null {
  if (!isOpen(turn, memory)) return null;
  const { text } = turn;
  const ratio = ratioAsked(turn, memory);
  if (ratio) return brewReading(text, memory, ratio);
  const ofSize = sized(turn, memory);
  if (ofSize) return ofSize;
  const ofOther = ofAuthor(turn, memory);
  if (ofOther) return ofOther;
  const change = amountChange(turn, memory);
  if (change === null) return null;
  return Array.isArray(change) ? unclear(change, text, memory) : brewReading(text, memory, change);
}
