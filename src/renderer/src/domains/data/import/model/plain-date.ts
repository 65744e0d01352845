import { foldAccents } from '@/lib/text-search';

const WEEKDAY =
  /^(?:dom|seg|ter|qua|qui|sex|sab|lun|mar(?=tes|[., ]+\d{1,2}[/.-]\d)|mie|jue|vie|sun|mon|tue|wed|thu|fri|sat)[a-z]*(?:[- ]feira)?\.?[ ,]+(?:- )?/;

/** The weekday in brackets after a day: '12/10/2026 (seg)'. */
const WEEKDAY_AFTER =
  / ?\((?:dom|seg|ter|qua|qui|sex|sab|lun|mar|mie|jue|vie|sun|mon|tue|wed|thu|fri|sat)[a-z-]*\.?\)/;
/** Signs that separate a day from its time: '12.10.2026 · 7:15', '3 nov 2026 ~8h'. */
const MARKS = /[·•|~≈@]+|(?<=\d)(?:_|\s+[-–—]\s+)(?=\d)/gu;
/** A word before a date: 'dia 12/10', 'em 3 de maio de 2026'. */
const WORD_BEFORE = /^(?:(?:no |el )?dia|em|on|el|day)\b[ :]*(?=[\da-z])/;
/** A time of day before its date: '07:15 de 12/10/2026'. */
const CLOCK_FIRST =
  /^((?:[01]?\d|2[0-3])[:h][0-5]\d(?: ?[ap]\.?m\.?)?)h?s?[ ,]+(?:de |do dia |del |dia |em |on )?(?=\d|[a-z]{3})(.+)$/;
/** The word for hours after a time of day: '8:15 hs', '14:03h'. */
const HOURS_AFTER = /(\d[:h][0-5]\d) ?(?:h|hs|hrs|horas?)\.?$/;

/** Longest date, in characters: the patterns would be slow on a longer hostile cell. */
const LONGEST_DATE = 100;

/** Returns a date in small letters, without accents, and with its time after its day. */
export function plainDate(text: string): string {
  if (text.length > LONGEST_DATE) return '';
  return (
    foldAccents(text)
      .replace(MARKS, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(\d{1,4}) ?([/.-]) ?(\d{1,2}) ?\2 ?(?=\d{2,4}(?!\d))/, '$1$2$3$2')
      // Programs write days and times without separators: '20261103_0705'.
      .replace(/^((?:19|20)\d\d) ?(0[1-9]|1[0-2]) ?(0[1-9]|[12]\d|3[01])(?=$|[ ,t])/, '$1-$2-$3')
      .replace(/^(0[1-9]|[12]\d|3[01]) ?(0[1-9]|1[0-2]) ?(20\d\d)(?=$|[ ,])/, '$1/$2/$3')
      .replace(/^(\S{10}[ t])([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d)?$/, '$1$2:$3')
      .replace(WORD_BEFORE, '')
      .replace(CLOCK_FIRST, '$2 $1')
      .replace(WEEKDAY, '')
      .replace(WEEKDAY_AFTER, '')
      .replace(HOURS_AFTER, '$1')
      .replace(/(\d)(?:st|nd|rd|th|º|°|o)(?![a-z])/, '$1')
      .replace(/ uhr$/, '')
      // Spain and Latin America write '7:10 a. m.'.
      .replace(/\b([ap])\. m\./, '$1.m.')
      // Google's forms write 'GMT-3'.
      .replace(
        /\b(gmt|utc) ?([+-])(\d{1,2})(?![\d:])/,
        (_, zone: string, sign: string, hours: string) =>
          `${zone}${sign}${hours.padStart(2, '0')}:00`,
      )
  );
}
