import { numberOfWord } from '@shared/language/number-words';
import { foldAccents } from '@/lib/text-search';

/* Replaces number words in days, times and ratings by digits, as people dictate them. */

const ONE = 'uma?|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove';
const TEEN =
  'dez|onze|doze|treze|quatorze|catorze|quinze|de[zs]esseis|de[zs]essete|dezoito|de[zs]enove';
const TEN = 'vinte|trinta|quarenta|cinquenta';
/** A number from 1 to 59 in words. */
const NUMBER = `(?:(?:${TEN})(?: e (?:${ONE}))?|${TEEN}|${ONE})`;
const NO_LETTER = '(?![\\p{L}\\d])';
/** Excludes numbers before a word such as 'gramas', which are no times. */
const UNIT =
  '(?! ?(?:g|gr|gramas?|ml|mililitros?|litros?|l|graus?|min|minutos?|seg|segundos?|horas?|cliques?|colher\\p{L}*|x[ií]caras?|pessoas?|vezes|de [aá]gua|d[eo] caf[eé]|por cento|e mei[oa] (?:litro|minuto))(?!\\p{L}))';

const numberIn = (words: string): number =>
  words.split(/ e /).reduce((sum, word) => sum + (numberOfWord(foldAccents(word)) ?? 0), 0);

const two = (value: number): string => String(value).padStart(2, '0');

const WEEKDAY = '(?:segunda|ter[cç]a|quarta|quinta|sexta)(?:[- ]feira)?|s[aá]bado|domingo';
const MONTH =
  'janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
/** The day at the beginning of a dictated line: 'terça vinte e quatro de novembro'. */
const DAY = new RegExp(
  `^(?:(?<weekday>${WEEKDAY})[, ]+)?(?:dia )?(?<day>${NUMBER}|primeiro)${NO_LETTER}(?: de (?<month>${MONTH})(?: de (?:dois mil e (?<spoken>${NUMBER})|(?<year>20\\d\\d)))?)?[, ]*`,
  'iu',
);
/** The time of day at the beginning of a line, or after its day: 'de manhã sete e dez'. */
const CLOCK = new RegExp(
  `^(?:(?<before>(?:de|da|pela|[aà]) (?:manh[aã]|tarde|noite)|cedo)[, ]+)?(?:[aà]s |umas |pelas )?(?<hour>${NUMBER})(?: e (?<minute>${NUMBER}|meia))?${NO_LETTER}${UNIT}(?: (?<after>da (?:manh[aã]|tarde|noite)))?[, ]*`,
  'iu',
);

const minutesIn = (words: string | undefined): number =>
  words === undefined ? 0 : /^meia$/i.test(words) ? 30 : numberIn(words);

/** Writes a line's leading time of day with digits, '16h30 '; returns other lines unchanged. */
function withClock(line: string): string {
  const found = CLOCK.exec(line);
  const { before, after, hour = '', minute } = found?.groups ?? {};
  // 'Duas prensas' is no time of day.
  if (!found || (before === undefined && after === undefined && minute === undefined)) return line;
  const isLate = /tarde|noite/i.test(`${before}${after}`);
  const spoken = numberIn(hour);
  const value = isLate && spoken < 12 ? spoken + 12 : spoken;
  const minutes = minutesIn(minute);
  if (value > 23 || minutes > 59) return line;
  return `${value}h${two(minutes)} ${line.slice(found[0].length)}`;
}

/**
 * Writes days and times of day in digits, at the beginning of dictated lines.
 * A day without its month is in the month of the days above it.
 */
export function withSpokenDays(lines: readonly string[]): string[] {
  let above = '';
  return lines.map((line) => {
    const found = DAY.exec(line);
    const { weekday, day = '', month = '', spoken, year } = found?.groups ?? {};
    const number = /^primeiro$/i.test(day) ? 1 : numberIn(day);
    const isDay = found !== null && number <= 31 && (month !== '' || (weekday && above));
    if (!isDay) return above === '' ? line : withClock(line);
    above = month || above;
    const full = spoken === undefined ? year : String(2000 + numberIn(spoken));
    const date = `${number} de ${above}${full === undefined ? '' : ` de ${full}`}`;
    return `${date} ${withClock(line.slice(found[0].length))}`;
  });
}

/** A time of day with its words: 'às 7h20' is 07:20. */
export interface Clock {
  raw: string;
  time: string;
}

export const clockText = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`;

/** A time of day in words among others: 'lá pelas nove e meia', 'duas da tarde'. */
const INNER_CLOCK = new RegExp(
  `(?<!\\p{L})(?:(?<before>[aà]s|pelas|umas) )?(?<hour>${NUMBER})(?: e (?<minute>${NUMBER}|meia))?${NO_LETTER}${UNIT}(?: (?<half>(?:da|de|do) (?:manh[aã]|madrugada|tarde|noite)))?`,
  'giu',
);
/** The half of the day before its time: 'de tarde, umas três'. */
const HALF_BEFORE = /(?<!\p{L})(?:cedo|manh[aã]|madrugada|tarde|noite)\P{L}+(?:\p{L}+ ){0,3}$/iu;
/** A time of day in words between these hours means the morning. */
const [FROM, TO] = [5, 11];

/** Returns a time of day in words; `isGuess` if the text does not name morning or evening. */
export function spokenClockIn(text: string): (Clock & { isGuess: boolean }) | null {
  for (const { 0: raw, index, groups = {} } of text.matchAll(INNER_CLOCK)) {
    const { before, hour = '', minute } = groups;
    const named = before === undefined ? undefined : HALF_BEFORE.exec(text.slice(0, index))?.[0];
    const half = groups.half ?? named;
    const spoken = numberIn(hour);
    const minutes = minutesIn(minute);
    // 'Umas duas' may be two cups.
    const isClear =
      half !== undefined ||
      (before !== undefined && spoken >= FROM && (minute || !/^umas$/i.test(before)));
    if (!isClear || spoken > 23 || minutes > 59) continue;
    const value = /tarde|noite/i.test(half ?? '') && spoken < 12 ? spoken + 12 : spoken;
    return { raw, isGuess: half === undefined && spoken <= TO, time: clockText(value, minutes) };
  }
  return null;
}

/** The blank between an amount and minutes in dictated text: 'quatrocentos três minutos'. */
const AMOUNT_BEFORE_MINUTES = new RegExp(
  `(?<=(?<!\\p{L})(?:cem|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos)) (?=(?:${ONE}) minutos?(?!\\p{L}))`,
  'giu',
);

/** Words before a time of minutes and seconds in words: 'levou dois e quarenta'. */
const TOOK =
  '(?:levou|levei|fech(?:ou|ei)|termin(?:ou|ei)|deu|dur(?:ou|ei)|demor(?:ou|ei)|tempo|total|pront[oa]|em|foram|acabou|passou)';
const MINUTES = new RegExp(
  `(?<=(?<!\\p{L})${TOOK}(?: de| em| uns| quase)? )(?<minutes>${ONE}) e (?<seconds>(?:${TEN})(?: e (?:${ONE}))?|${TEEN})${NO_LETTER}${UNIT}`,
  'giu',
);
const RATING = new RegExp(`(?<=(?<!\\p{L})nota )(?:${ONE}|dez)${NO_LETTER}`, 'giu');
const STARS = new RegExp(`(?<!\\p{L})(?:${ONE})(?= estrelas?(?!\\p{L}))`, 'giu');

export const withSpokenTimes = (text: string): string =>
  text
    .replace(AMOUNT_BEFORE_MINUTES, ', ')
    .replace(MINUTES, (...found) => {
      const { minutes = '', seconds = '' }: Record<string, string> = found.at(-1);
      return `${numberIn(minutes)}:${two(numberIn(seconds))}`;
    })
    .replace(RATING, (words) => String(numberIn(words)))
    .replace(STARS, (words) => String(numberIn(words)));
