import { RATING } from './diary-cells';
import { isDayText } from './read-dates';
import { LONGEST_LINE } from './source-table';
import { itemsIn } from './worded-values';

/* Splits a text about two equal brews, such as 'duas V60, às 8h e às 9h', into two texts. */

const TWO = /(?<!\p{L})(?:duas|dois|two|dos|2)\s+$/iu;
/** A time of day in a text about two brews: '8h', or '8:00' after a word such as 'às'. */
const CLOCK =
  /(?<![\d:])(?:[àa]s |at |a las )?(?:[01]?\d|2[0-3])h(?:[0-5]\d)?(?!\p{L})|(?<=(?:[àa]s|at|a las) )(?:[01]?\d|2[0-3]):[0-5]\d/giu;
/** A second time of day after that of the day: 'e 11h30'. */
const SECOND_CLOCK =
  /^(?:e|and|y)\s+(?:[àa]s |at |a las )?((?:[01]?\d|2[0-3])(?:h[0-5]?\d?|:[0-5]\d))[\s,–—-]*/iu;
const DURATION = /(?<![\d:])\d{1,2}:[0-5]\d(?!\d)|\d{1,2} ?m(?:in)? ?[0-5]?\d ?s?(?![\p{L}\d])/giu;
const ALL_RATINGS = new RegExp(RATING.source, 'giu');

interface Part {
  at: number;
  end: number;
}

const partsOf = (text: string, form: RegExp): Part[] =>
  [...text.matchAll(form)].map(({ 0: raw, index }) => ({ at: index, end: index + raw.length }));

function isAboutTwo(text: string): boolean {
  if (text.length > LONGEST_LINE) return false;
  return itemsIn(text).some(
    (item) =>
      item.kind === 'name' && item.name.kind === 'method' && TWO.test(text.slice(0, item.at)),
  );
}

const clockOf = (text: string): string => {
  const [hour = '', minute = '00'] = text.match(/\d+/g) ?? [];
  return `${hour}:${minute}`;
};

interface Twin {
  day: string;
  words: string;
}

/** Returns the texts of two equal brews with their own times and ratings; else null. */
export function twinTexts(day: string, text: string): [Twin, Twin] | null {
  if (!isAboutTwo(text)) return null;
  const [lead = '', second] = SECOND_CLOCK.exec(text) ?? [];
  const bare = text.slice(lead.length);
  const clocks = partsOf(bare, CLOCK);
  if (second === undefined && clocks.length !== 2) return null;
  const date = day.replace(/[ ,T]+\d{1,2} ?[:h].*$/i, '');
  const days =
    second === undefined
      ? clocks.map(({ at, end }) => `${date} ${clockOf(bare.slice(at, end))}`)
      : [day, `${date} ${clockOf(second)}`];
  const times = partsOf(bare, DURATION).filter(
    ({ at, end }) => !clocks.some((clock) => at < clock.end && end > clock.at),
  );
  const pairs = [second === undefined ? clocks : [], times, partsOf(bare, ALL_RATINGS)].filter(
    (parts) => parts.length === 2,
  );
  const wordsOf = (nth: 0 | 1): string =>
    pairs
      .flatMap((pair) => pair[1 - nth] ?? [])
      .sort((one, other) => other.at - one.at)
      .reduce((words, { at, end }) => `${words.slice(0, at)}${words.slice(end)}`, bare);
  const [first = day, other = day] = days;
  if (!isDayText(first) || !isDayText(other)) return null;
  return [
    { day: first, words: wordsOf(0) },
    { day: other, words: wordsOf(1) },
  ];
}
