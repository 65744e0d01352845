import { parseDecimal } from '@shared/format';
import { comparableText } from './guess-fields';

/**
 * The instant of that wall clock where this device is; null for the 31st of February.
 * A time that summer time skipped moves forward, as the clocks did: 00:15 is 01:15 of that day.
 */
function localInstant(
  day: readonly [number, number, number],
  [hour, minute, second]: readonly [number, number, number],
): string | null {
  if (!isRealDay(day) || hour > 23 || minute > 59 || second > 59) return null;
  return new Date(day[0], day[1] - 1, day[2], hour, minute, second).toISOString();
}

/** Date.parse takes the 30th of February for the 2nd of March. */
function isRealDay([year, month, day]: readonly [number, number, number]): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const DAY_FIRST =
  /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ ,]+(?:as |às )?(\d{1,2})[:h](\d{2})?(?::(\d{2}))?\s*([ap]\.?m\b\.?)?(?:\s*(?:[\w/+-]+ )?\(?([+-]\d{2}:\d{2})\)?)?)?$/i;

/** A day without a time counts as noon, so that no time zone moves it to the day before. */
const NOON = 12;

const whole = (text: string | undefined, otherwise: number) =>
  text === undefined ? otherwise : Number(text);

function hourOf(text: string | undefined, half: string | undefined): number {
  const hour = whole(text, NOON);
  if (half === undefined) return hour;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

/** The first part of a sheet's dates. */
export type DateOrder = 'day' | 'month';

interface GuessedOrder {
  order: DateOrder;
  /** Whether the dates allow no other order. */
  isCertain: boolean;
}

/**
 * Guesses from a whole column whether its dates begin with the day or the month.
 * A part above 12 decides. Else months come first beside AM and PM, or where days first would be in
 * the future. Null without such dates.
 */
export function guessDateOrder(dates: readonly string[], now = Date.now()): GuessedOrder | null {
  const found = dates.flatMap((text) => {
    const match = DAY_FIRST.exec(text.trim());
    return match ? [match] : [];
  });
  if (found.length === 0) return null;
  if (found.some(([, first]) => Number(first) > 12)) return { order: 'day', isCertain: true };
  if (found.some(([, , second]) => Number(second) > 12)) return { order: 'month', isCertain: true };
  // Where both parts are the same, the order is of no matter.
  const isCertain = found.every(([, first, second]) => Number(first) === Number(second));
  const isFuture = (text: string, monthFirst: boolean) =>
    Date.parse(readMoment(text, { monthFirst }) ?? '') > now + DAY_MS;
  const isEnglish = found.some(([text]) => /[ap]\.?m\b/i.test(text));
  const isAhead =
    found.some(([text]) => isFuture(text, false)) && !found.some(([text]) => isFuture(text, true));
  return { order: isEnglish || isAhead ? 'month' : 'day', isCertain };
}

const DAY_MS = 86_400_000;

/**
 * Reads a moment: ISO 8601, '21/11/2026 07:42', '21.11.2026', or a Unix time in s or ms.
 * Without an offset it is read by this device's clock. Null for any other text.
 */
export function readMoment(text: string, { monthFirst = false } = {}): string | null {
  const trimmed = text.trim();
  if (/^\d{10}$|^\d{13}$/.test(trimmed)) {
    return new Date(Number(trimmed) * (trimmed.length === 10 ? 1000 : 1)).toISOString();
  }
  const iso = ISO.exec(trimmed);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso;
    const date = [Number(year), Number(month), Number(day)] as const;
    const clock = [whole(hour, NOON), whole(minute, 0), whole(second, 0)] as const;
    if (zone === undefined) return localInstant(date, clock);
    if (!isRealDay(date)) return null;
    // As it was written: a brew that comes back is known by its very instant, to the microsecond.
    const instant = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${minute}:${pad(second)}${
      fraction === undefined ? '' : `.${fraction}`
    }${fullZone(zone)}`;
    return Number.isNaN(Date.parse(instant)) ? null : instant;
  }
  const written = DAY_FIRST.exec(trimmed);
  if (!written) return null;
  const [, first, second, years, hour, minute, seconds, half, offset] = written;
  const year = Number(years) + (years?.length === 2 ? 2000 : 0);
  const [day, month] = monthFirst ? [second, first] : [first, second];
  const date = [year, Number(month), Number(day)] as const;
  const clock = [hourOf(hour, half), whole(minute, 0), whole(seconds, 0)] as const;
  if (offset === undefined) return localInstant(date, clock);
  return isRealDay(date) ? instantAt(date, clock, offset) : null;
}

/** The instant of a wall clock so far from UTC; null for the 25th hour. */
function instantAt(
  date: readonly [number, number, number],
  clock: readonly [number, number, number],
  offset: string,
): string | null {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = Date.parse(
    `${String(date[0]).padStart(4, '0')}-${two(date[1])}-${two(date[2])}T${clock.map(two).join(':')}${offset}`,
  );
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const pad = (text: string | undefined) => (text ?? '').padStart(2, '0');

function fullZone(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** Whether a point in this sheet's numbers groups thousands: some number has a decimal comma. */
export function groupsByPoint(numbers: readonly string[]): boolean {
  return numbers.some((text) => /\d,\d{1,2}\D*$/.test(text));
}

const GRAMS_PER_OUNCE = 28.349523125;
const ML_PER_FLUID_OUNCE = 29.5735295625;

/** No amount is longer; beyond it the pattern below would take its time with a hostile cell. */
const LONGEST_AMOUNT = 40;

/** Reads a number with its unit: '15,5 g', '250ml', '0,25 l', '8.5 fl oz'. Else null. */
export function readAmount(text: string, { useGrouping = false } = {}): number | null {
  if (text.trim().length > LONGEST_AMOUNT) return null;
  const found = /^([\d.,\s]+?)\s*(g|gr|gramas?|grams?|kg|ml|l|litros?|cl|oz|fl\.? ?oz)?\.?$/i.exec(
    text.trim(),
  );
  if (!found) return null;
  const value = parseDecimal(found[1] ?? '', { useGrouping });
  if (value === null) return null;
  const unit = (found[2] ?? '').toLowerCase();
  if (/^fl/.test(unit)) return value * ML_PER_FLUID_OUNCE;
  if (unit === 'oz') return value * GRAMS_PER_OUNCE;
  if (unit === 'kg' || unit === 'l' || unit.startsWith('lit')) return value * 1000;
  return unit === 'cl' ? value * 10 : value;
}

/** Water per gram of coffee: '1:16,7', '1/16', '16,7'. Null when it is none. */
export function readRatio(text: string): number | null {
  return parseDecimal(text.trim().replace(/^1\s*[:/]\s*/, ''), { useGrouping: false });
}

/** A share in percent: '1,38', '9.25 %'. Null when it is none. */
export function readPercent(text: string): number | null {
  return parseDecimal(text.trim().replace(/\s*%$/, ''), { useGrouping: false });
}

/** Seconds: '180', '3:00', '1:02:03', '2 min 30 s', "2'30\"", '~3 min'. Null when it is none. */
export function readDuration(text: string): number | null {
  const trimmed = text
    .trim()
    .toLowerCase()
    .replace(/^(?:~|≈|ca\.?|cerca de|aprox\.?)\s*/, '')
    .replace(/["”″]|''$/, '')
    .replace(/['’′]/, ':')
    .replace(/:$/, ' min')
    // '2:30 min' is 2:30.
    .replace(/^(\d+(?::\d{1,2}){1,2})\s*(?:min(?:utos?)?|m)\.?$/, '$1');
  if (/^\d+(:\d{1,2}){1,2}([.,]\d+)?$/.test(trimmed)) {
    return trimmed
      .replace(/[.,]\d+$/, '')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0);
  }
  const words = /^(?:(\d+)\s*h[a-z]*)?\s*(?:(\d+)\s*m[a-z]*)?\s*(?:(\d+)\s*(?:s[a-z]*)?)?$/.exec(
    trimmed,
  );
  if (words && trimmed !== '' && /[hms]/.test(trimmed)) {
    return whole(words[1], 0) * 3600 + whole(words[2], 0) * 60 + whole(words[3], 0);
  }
  const seconds = parseDecimal(trimmed, { useGrouping: false });
  return seconds === null ? null : Math.round(seconds);
}

/** Possible highest ratings. */
export const RATING_SCALES = [5, 10, 100] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

/** '4,5', '4/5' of the scale's own five, '★★★½', '4 estrelas'. Null when it is none. */
function ratingValue(text: string): number | null {
  const stars = [...text].filter((letter) => letter === '★' || letter === '⭐').length;
  if (stars > 0) return stars + (/[½⯨]/.test(text) ? 0.5 : 0);
  if (text.trim().startsWith('-')) return null;
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[^\d.,/ a-z]/g, '')
    .replace(/\s*(?:estrelas?|stars?|pontos?|points?|pts?)\.?$/, '')
    .trim();
  const share = /^(\d+(?:[.,]\d+)?)\s*(?:\/|de|of)\s*(?:5|10|100)$/.exec(words);
  return parseDecimal(share?.[1] ?? words, { useGrouping: false });
}

/** Guesses the highest rating of a scale. */
export function guessRatingScale(ratings: readonly string[]): RatingScale {
  const most = Math.max(0, ...ratings.map((text) => ratingValue(text) ?? 0));
  return RATING_SCALES.find((scale) => most <= scale) ?? 100;
}

/** Reads a rating in halves up to 5; 0 becomes null. Undefined if it is not on that scale. */
export function readRating(text: string, scale: RatingScale): number | null | undefined {
  const value = ratingValue(text);
  if (value === null || value > scale) return undefined;
  return Math.round((value / scale) * 10) / 2 || null;
}

const ROASTS: readonly (readonly ['Clara' | 'Média' | 'Escura' | 'Espresso', RegExp])[] = [
  ['Espresso', /espresso|expresso/],
  ['Clara', /^(clara|light|claro)$/],
  ['Escura', /^(escura|dark|escuro|italiana|francesa)$/],
  ['Média', /media|medium|medio/],
];

/** A roast of ours by its name here or in English; null when it is none. */
export function readRoast(text: string) {
  const words = comparableText(text);
  return ROASTS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
