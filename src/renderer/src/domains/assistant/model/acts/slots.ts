import { formatDecimal, formatGrams } from '@shared/format';
import { withNumberWords } from '@shared/language/number-words';
import { type Token, tokensOf } from '@shared/language/tokens';
import { type Dimension, unitAt } from '@shared/language/units';
import type { Ask } from '../answers/compose';

/* The figures of a message in any order: how many drinks, people and days, and what each holds. */

/** A number with its unit and the words around it, up to the numbers beside it. */
export interface Figure {
  /** As written; in grams, ml, seconds or °C if a unit follows. */
  value: number;
  dimension: Dimension;
  before: string;
  after: string;
}

const WORDS_AROUND = 6;
const isNumber = ({ kind }: Token) => kind === 'number';

/** Words for drinks and for what holds them. */
const DRINK =
  /^(?:xicar\w*|xics?|canec\w+|copos?|copinhos?|cafes?|cafezinhos?|e[sx]press\w+|coad[oa]s?|doses?|shots?|dopp?ios?|duplos?|garraf\w+|lattes?|cap+uc+inos?)\b/;
/** Words that 'um' and 'uma' count. */
const COUNTED = new RegExp(`${DRINK.source}|^(?:pessoa|pacote|saco|vez|dia)s?$`);

const counts = (token: Token | undefined) =>
  token?.kind === 'word' &&
  token.norm !== 'a' &&
  (COUNTED.test(token.norm) || unitAt([token], 0) !== null);

/** 'Dos' is two in Spanish and 'once' eleven: here neither is a number. */
const NO_NUMBERS = new Set(['dos', 'once']);

/** The tokens with one number in the place of its words; 'cento um' after 'por' is no 101. */
const numbered = (text: string): Token[] =>
  withNumberWords(
    tokensOf(text.replace(/\bpor cento\b/g, '%')).map((token) =>
      NO_NUMBERS.has(token.norm) ? { ...token, norm: `${token.norm}_` } : token,
    ),
    { counts },
  );

/** A text with all its numbers in digits: 'quinze vezes dezessete'. */
export const inDigits = (text: string): string =>
  numbered(text)
    .map((token) => {
      const isWord = isNumber(token) && !/^\d/.test(token.raw);
      const written = isWord ? String(token.value).replace('.', ',') : token.raw;
      return token.spaced ? ` ${written}` : written;
    })
    .join('')
    .trim();

export function figuresIn({ question }: Ask): Figure[] {
  const tokens = numbered(question.typed);
  return tokens.flatMap((token, at) => {
    if (!isNumber(token)) return [];
    const found = unitAt(tokens, at + 1);
    const rest = tokens.slice(at + 1);
    const next = rest.findIndex(isNumber);
    const last = tokens.slice(0, at).findLastIndex(isNumber);
    const words = (part: readonly Token[]) => part.map(({ norm }) => norm).join(' ');
    return [
      {
        value: found ? found.unit.toBase(token.value) : token.value,
        dimension: found?.unit.dimension ?? 'none',
        before: words(tokens.slice(Math.max(last + 1, at - WORDS_AROUND), at)),
        after: words(rest.slice(0, next < 0 ? WORDS_AROUND : Math.min(next, WORDS_AROUND))),
      },
    ];
  });
}

/** The values of one dimension, in their order. */
export const valuesOf = (figures: readonly Figure[], ...dimensions: readonly Dimension[]) =>
  figures.filter(({ dimension }) => dimensions.includes(dimension)).map(({ value }) => value);

/** 'Sai uns 25 por manhã': what is counted goes without saying. */
const OF_A_TURN = /^(?:por|cada|a) (?:dia|manha|tarde|noite|turno)\b/;
/** 'Uso 15 por dia' means grams. */
const USES = /\b(?:us[oa]|usamos|gast\w+|moo|ponho|boto|vai|vao)(?: \w+)?$/;
const SIZE_OF_DEVICE =
  /\b(?:moka|moca|italiana|cafeteira|bialetti|brikka|chemex|sifao|ibrik) (?:\w+ )?(?:de|pra|para)?$/;

/** How many drinks: '80 cafezinho de 50 ml', 'duas xícaras'. */
export const drinksIn = (figures: readonly Figure[]): Figure | undefined =>
  figures.find(({ after, before }) => DRINK.test(after) && !SIZE_OF_DEVICE.test(before)) ??
  figures.find(
    ({ before, after, dimension }) =>
      dimension === 'none' && OF_A_TURN.test(after) && !USES.test(before),
  );

const PEOPLE =
  /^(?:pessoas?|pess|gente|visitas?|convidad[oa]s?|amig[oa]s?|colegas?|clientes?|alun[oa]s?|funcionari[oa]s?|compadres?|cumpadi)\b/;
const ARE = /\b(?:somos|seremos|sao|gente e|familia de|equipe de|vem|vao)(?: em| uns| umas| os)?$/;

/** 'Eu e minha mulher'. */
const A_PAIR = /\beu e (?:a |o )?(?:minha|meu) \w+/;

/** How many drink: 'somos 4', '6 pessoas'. */
export const peopleIn = (figures: readonly Figure[]): number | undefined =>
  figures.find(
    ({ before, after, dimension }) =>
      PEOPLE.test(after) || (ARE.test(before) && dimension === 'none' && !DRINK.test(after)),
  )?.value;

/** Grams from which coffee is a stock and no dose; a bare number after 'pacote de'. */
const LEAST_BAG = 100;
const BAGS = /^(?:pacot|saco|sacos|embalage|pct)/;
const OF_BAG = /\b(?:pacot\w+|sacos?|embalage\w+|pct)(?: (?:e|de|tem|vem|com))*$/;
const OF_DAY = /^g\w* (?:(?:por|ao|a|cada|todo) dia|diari)/;

/** The grams of 'dois pacotes de 250 g e um de 1 kg'; null if no bag is named. */
export function stockIn(figures: readonly Figure[]): number | null {
  let [grams, count] = [0, 1];
  for (const { value, dimension, before, after } of figures) {
    const isBag = dimension === 'mass' && value >= LEAST_BAG && !OF_DAY.test(after);
    const isBare = dimension === 'none' && value >= LEAST_BAG && OF_BAG.test(before);
    const isCount = BAGS.test(after) || (grams > 0 && dimension === 'none' && after === 'de');
    if (isCount) count = value;
    else if (isBag || isBare) {
      grams += count * value;
      count = 1;
    }
  }
  return grams > 0 ? grams : null;
}

const MOMENT = /\b(?:cedo|manha|almoco|tarde|noite|janta\w*|lanche|acord\w+|madrugada)\b/;
const MOST_DAILY_DOSE = 100;

/** The doses of one day: '22 g de manhã e 15 à tarde'; without moments, the first one. */
export function dosesOfDay(figures: readonly Figure[]): Figure[] {
  const isDose = ({ value, dimension, after }: Figure) =>
    (dimension === 'mass' || dimension === 'none') &&
    value < MOST_DAILY_DOSE &&
    !DRINK.test(after) &&
    !PEOPLE.test(after);
  const moments = figures.filter(
    (each) => isDose(each) && (MOMENT.test(each.after) || MOMENT.test(each.before)),
  );
  const masses = figures.filter(
    ({ dimension, value, after }) =>
      dimension === 'mass' && (value < MOST_DAILY_DOSE || OF_DAY.test(after)),
  );
  return moments.length > 1 ? moments : masses.slice(0, 1);
}

const EACH = /\bcada\b(?! dia| cafe| e[sx]press\w*)|\bpor (?:pessoa|cabeca)\b/;
const TOGETHER = /\b(?:tomamos|fazemos|bebemos|gastamos|e toma|na casa|no total|ao todo)\b/;

/** How many drinks all people have together; null if none is named. */
export function drinksOfAll(figures: readonly Figure[], text: string): number | null {
  const drinks = drinksIn(figures)?.value;
  const people = peopleIn(figures) ?? (A_PAIR.test(text) ? 2 : 1);
  if (drinks === undefined) return EACH.test(text) && people > 1 ? people : null;
  return TOGETHER.test(text) && !EACH.test(text) && drinks >= people ? drinks : drinks * people;
}

const IS_OPEN = /\b(?:abr\w+|funciona\w*|trabalh\w+|aberto)(?: \w+){0,2}$/;
const OF_A_WEEK = /^dias? (?:na|por|da) semana\b/;
const OF_A_MONTH = /^dias? (?:no|por|do) mes\b/;
const [DAYS_A_WEEK, DAYS_A_MONTH] = [7, 30] as const;

interface Span {
  days: number;
  name: 'dia' | 'semana' | 'mês';
}

/** The days of the month or the week that is asked for: 'abro 26 dias no mês'. */
export function spanIn(figures: readonly Figure[], text: string): Span {
  const isDay = /\bpor dia$|\b(?:preciso|gasto|vai|uso) (?:por|no) dia\b/.test(text);
  if (isDay && !/\b(?:mes|mensa\w*|seman\w+|pacot\w+)\b/.test(text))
    return { days: 1, name: 'dia' };
  const isWeek = /\bseman\w+\b/.test(text) && !/\b(?:mes|mensa\w+)\b/.test(text);
  const open = figures.find(
    ({ before, after }) =>
      /^dias?\b/.test(after) &&
      (IS_OPEN.test(before) || OF_A_WEEK.test(after) || OF_A_MONTH.test(after)),
  );
  const named = open ?? figures.find(({ before, after }) => IS_OPEN.test(before) && after === '');
  const perWeek = named && named.value <= DAYS_A_WEEK && !OF_A_MONTH.test(named.after);
  if (isWeek) return { days: perWeek ? named.value : DAYS_A_WEEK, name: 'semana' };
  if (!named) return { days: DAYS_A_MONTH, name: 'mês' };
  const days = perWeek ? Math.round((DAYS_A_MONTH * named.value) / DAYS_A_WEEK) : named.value;
  return { days, name: 'mês' };
}

const LOSS = /\bperd\w+|\bperco\b|\bquebra\b|\bdesperdic\w+/;
const IN_PERCENT = /(\d+(?:[.,]\d+)?)\s*(?:%|por cento)/;

/** The share that is left: 'perde 15 %', '10 % de perda'. */
export function shareLeft({ question }: Ask): number {
  const percent = IN_PERCENT.exec(question.asked)?.[1];
  if (percent === undefined || !LOSS.test(question.typed)) return 1;
  const loss = Number(percent.replace(',', '.'));
  return loss < 100 ? 1 - loss / 100 : 1;
}

const KILO = 1000;

/** Grams as they are bought: in kilos from 1 kg on. */
export const bought = (grams: number): string =>
  grams >= KILO
    ? `${formatDecimal(grams / KILO, grams < 10 * KILO ? 2 : 1)} kg`
    : formatGrams(grams);

/** Millilitres from which water is read in litres. */
const LEAST_LITRES = 2000;

/** Water as it is poured: in litres where no balance holds it. */
export const poured = (ml: number): string =>
  ml >= LEAST_LITRES ? `${formatDecimal(ml / 1000, 1)} litros` : formatGrams(ml);
