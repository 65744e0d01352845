import { parseDecimal } from '@shared/format';
import { type Notify, optional } from './read-cells';
import { withoutZeroDay } from './read-dates';
import { onlyAmount, withoutRemarks, withUsualSigns } from './worded-values';

/** A unit of time that a header names for its column. */
export type TimeUnit = 'ms' | 's' | 'min' | 'h';
export const UNIT_SECONDS = { ms: 0.001, s: 1, min: 60, h: 3600 } as const;

interface WrittenDuration {
  seconds: number;
  /** 'clock' with two parts, 'sheet' with three, 'words' with units, or a bare 'number'. */
  form: 'clock' | 'sheet' | 'words' | 'number';
}

const NUMBER = '(\\d+(?:[.,]\\d+)?)\\s*';
const AND = '[\\s,]*(?:e |and )?\\s*';
const WORDS = new RegExp(
  `^(?:${NUMBER}(?:d|dias?|days?))?${AND}(?:${NUMBER}(?:h|hs|hrs?|horas?|hours?)\\.?)?${AND}(?:${NUMBER}(?:m|min|mins|minutos?|minutes?)\\.?)?${AND}(?:${NUMBER}(s|segs?|secs?|seks?|segundos?|seconds?)?\\.?)?$`,
);
const CLOCK = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d))?([.,]\d+)?\s*([ap])?(?:\.?m\.?)?$/;
const ABOUT =
  /^(?:~|≈|\+\/-|±|ca\.?|circa|cerca de|por volta de|mais ou menos|aprox(?:imadamente)?\.?|about|approx\.?|quase|uns|umas)\s*/;
/** Longest duration, in characters: the patterns would be slow on a longer hostile cell. */
const LONGEST = 60;

const numberOf = (text: string | undefined) =>
  text === undefined ? 0 : (parseDecimal(text, { useGrouping: false }) ?? 0);

const HALF = '(?:e|y|and a?) ?(?:mei[oa]|medi[oa]|half)';
/** Patterns of halves in words, with their numbers: '2 e meio min', '1 h e meia'. */
const HALVES: readonly (readonly [RegExp, string])[] = [
  [/(\d) ?½/, '$1.5'],
  [new RegExp(`(\\d) ${HALF} ?(?=[mh])`), '$1.5 '],
  [new RegExp(`(\\dm| m)([a-z]*) ${HALF}$`), '$1$2 30 s'],
  [new RegExp(`(\\dh| h)([a-z]*) ${HALF}$`), '$1$2 30 min'],
];
/** A duration as programs write it, 'PT2M45S'. */
const ISO = /^pt?(?=\d)([\dhms.,dt]+)$/;

/** Reads a duration with its form: '180', '3:00', '2 min 30 s', '~3 min'; else null. */
export function readDuration(text: string): WrittenDuration | null {
  const plainly = withUsualSigns(withoutRemarks(withoutZeroDay(text)))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ABOUT, '')
    .replace(ISO, (_, parts: string) => parts.replace('t', ''));
  const written = HALVES.reduce((words, [half, number]) => words.replace(half, number), plainly)
    .replace(/''|["”″]/, ' s')
    .replace(/['’′´]/, ' min ')
    .replace(/ min s$/, ' s')
    .trim();
  if (written === '' || written.length > LONGEST) return null;
  // '2:30 min' has minutes and seconds, '16:00 h' has hours and minutes.
  const [, plain = '', unit] = /^([\d:.,]+)\s*(?:\(?(min(?:utos?)?|m|h(?:oras?)?)\)?\.?)?$/.exec(
    written,
  ) ?? [null, written];
  const clock = CLOCK.exec(plain.includes(':') ? plain : written);
  if (clock) {
    const [, first, second, third, fraction, half] = clock;
    const isHours = third !== undefined || unit?.startsWith('h') === true;
    const parts = isHours ? [first, second, third] : ['0', first, second];
    const [hours = 0, minutes = 0, seconds = 0] = parts.map(numberOf);
    // Some sheets write a duration as the time of day that long after midnight: '12:02:30 AM'.
    const whole = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0);
    return {
      seconds: whole * 3600 + minutes * 60 + seconds + numberOf(fraction && `0${fraction}`),
      form: unit ? 'words' : isHours ? 'sheet' : 'clock',
    };
  }
  const words = WORDS.exec(written);
  if (words && /[a-z]/.test(written)) {
    const [, days, hours, minutes, last, unitOfLast] = words;
    // The 30 of '1h30' are minutes, those of '2min30' are seconds.
    const isMinutes = unitOfLast === undefined && hours !== undefined && minutes === undefined;
    return {
      seconds:
        numberOf(days) * 86_400 +
        numberOf(hours) * 3600 +
        numberOf(minutes) * 60 +
        numberOf(last) * (isMinutes ? 60 : 1),
      form: 'words',
    };
  }
  const seconds = parseDecimal(written, { useGrouping: false });
  if (seconds !== null) return { seconds, form: 'number' };
  const worded = onlyAmount(text, ['time', 'clock']);
  return (
    worded && { seconds: worded.value, form: worded.dimension === 'clock' ? 'clock' : 'words' }
  );
}

const HOUR = 3600;
/** Longest plausible espresso, in s; a longer one was misread. */
const LONGEST_SHOT = 300;
const maySteep = (methodId: string) => methodId === 'cold-brew' || methodId.startsWith('own-');

/** Guesses the unit of a bare number from its size and the usual durations of the method. */
function unitOfNumber(value: number, methodId: string): TimeUnit {
  if (methodId === 'cold-brew') return value <= 72 ? 'h' : value < HOUR ? 'min' : 's';
  return methodId === 'espresso' || value >= 20 ? 's' : 'min';
}

export const UNIT_NAMES = {
  ms: 'milissegundos',
  s: 'segundos',
  min: 'minutos',
  h: 'horas',
} as const;

/** A spreadsheet's fraction of a day: it has more digits than hours or minutes have. */
const DAY_FRACTION = /^0[.,]\d{4,}$/;

/** Whether the bare numbers of a column are fractions of a day, as spreadsheets store times. */
export function holdsDayFractions(durations: readonly string[]): boolean {
  const bare = durations.map((text) => text.trim()).filter((text) => /^\d+([.,]\d+)?$/.test(text));
  return bare.some((text) => DAY_FRACTION.test(text)) && bare.every((text) => numberOf(text) < 4);
}

const DOTTED = /^(\d{1,2})[.,]([0-5]\d?)$/;
const FEWEST_DOTTED = 3;

/**
 * Whether the bare numbers of a column have seconds after their point: 2.45 is 2:45.
 * Decimal minutes would have parts above 59, or only halves and quarters.
 */
export function writesSecondsAfterPoint(durations: readonly string[]): boolean {
  const bare = durations.map((text) => text.trim()).filter((text) => /^\d+([.,]\d+)?$/.test(text));
  const seconds = bare.map((text) => /^\d{1,2}[.,]([0-5]\d)$/.exec(text)?.[1] ?? '');
  const isSeconds = seconds.some((part) => part !== '' && Number(part) % 25 !== 0);
  return bare.length >= FEWEST_DOTTED && !seconds.includes('') && isSeconds;
}

/** Whether most durations have minutes in the place of hours: 02:30:00 for 2 min 30 s. */
export function writesMinutesAsHours(durations: readonly string[]): boolean {
  const filled = durations.filter((text) => text.trim() !== '');
  const shifted = filled.filter((text) => {
    const fraction = DAY_FRACTION.test(text.trim()) ? numberOf(text.trim()) * 86_400 : null;
    const read = readDuration(text);
    const seconds = fraction === null ? read?.seconds : Math.round(fraction);
    const isSheet = fraction !== null || read?.form === 'sheet';
    return isSheet && seconds !== undefined && seconds >= HOUR && seconds % 60 === 0;
  });
  return shifted.length * 2 > filled.length;
}

export interface DurationColumn {
  /** The unit of bare numbers; null to judge each by its method. */
  unit: TimeUnit | 'day' | 'm.ss' | null;
  methodId: string;
  /** Whether the sheet writes 02:30:00 for 2 min 30 s; it has no effect on cold brews. */
  writesMinutes?: boolean;
}

/** Reads a duration in s; reports corrections to what is plausible for its method. */
export function durationOf(text: string, column: DurationColumn, notify: Notify): number | null {
  const { methodId } = column;
  const read = optional(text, readDuration, 'Não entendemos o tempo', notify);
  if (read === null) return null;
  const isCold = methodId === 'cold-brew';
  if (read.form === 'number') return numberDuration(text, read.seconds, column, notify);
  if (read.form === 'clock' && isCold && read.seconds < HOUR) {
    notify(`Tempo lido em horas e minutos: ${text.trim()}`);
    return read.seconds * 60;
  }
  return sheetDuration(text, read, column, notify);
}

/** Reads 02:30:00 as 2 min 30 s, and minutes as seconds, if the method cannot take so long. */
function sheetDuration(
  text: string,
  { seconds, form }: WrittenDuration,
  { methodId, writesMinutes: isMinutes = false }: DurationColumn,
  notify: Notify,
): number {
  if (form === 'words') return seconds;
  if (maySteep(methodId) && !(isMinutes && methodId !== 'cold-brew')) return seconds;
  const isTooLong = (value: number) =>
    methodId === 'espresso' ? value > LONGEST_SHOT : form === 'sheet' && value >= HOUR;
  let shorter = seconds;
  while (isTooLong(shorter) && shorter % 60 === 0) shorter /= 60;
  if (shorter === seconds) return seconds;
  notify(
    `Tempo lido em ${methodId === 'espresso' ? 'segundos' : 'minutos e segundos'}: ${text.trim()}`,
  );
  return shorter;
}

function numberDuration(
  text: string,
  value: number,
  column: DurationColumn,
  notify: Notify,
): number | null {
  const { unit, methodId } = column;
  if (unit === 'day' || (unit === null && DAY_FRACTION.test(text.trim()))) {
    const seconds = Math.round(value * 86_400);
    return sheetDuration(text, { seconds, form: 'sheet' }, column, notify);
  }
  const [, minutes, seconds = ''] = (unit === 'm.ss' && DOTTED.exec(text.trim())) || [];
  if (minutes !== undefined && methodId !== 'cold-brew') {
    notify(`Tempo lido em minutos e segundos: ${text.trim()}`);
    return Number(minutes) * 60 + Number(seconds.padEnd(2, '0'));
  }
  if (unit !== null && unit !== 'm.ss') return value * UNIT_SECONDS[unit];
  const guessed = unitOfNumber(value, methodId);
  if (guessed === 's') return value;
  // 2.30 may be 2 min 30 s, or 2.3 minutes, which are 2 min 18 s.
  if (/[.,][0-5]\d$/.test(text.trim())) {
    notify(`Não entendemos o tempo: ${text.trim()}`);
    return null;
  }
  if (value > 0) notify(`Tempo lido em ${UNIT_NAMES[guessed]}: ${text.trim()}`);
  return value * UNIT_SECONDS[guessed];
}
