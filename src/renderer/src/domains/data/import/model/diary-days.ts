import { zonedTime } from '@/lib/zoned-time';
import { guessDateOrder, isDayText, readMoment, withYear } from './read-dates';

/* Finds the day of a brew in a line of a diary, at its beginning or among its words. */

/** A message of a chat: its moment, in brackets or before a dash, and its writer. */
export const MESSAGE =
  /^\u200e?\[?(\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? +\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?, ?\d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?:\]| -)\s*(?:\+[\d\s()-]{6,20}|[^:,\d]{1,60}|[^:,]{1,20}):\s*(.*)$/iu;
/** The writer before the moment in the title of a message: 'Ana, '. */
const MESSAGE_TITLE = /^[^:\d]{1,40},\s*$/u;

/** A day whose month is in a title above: 'dia 12'. */
const DAY_OF_MONTH = /^(?:dia|day|d[ií]a)\s+(\d{1,2})\b[\s:,.–—-]*(.*)$/i;
/** A weekday and a day whose month is in a title above: 'Sáb 7'. */
const WEEKDAY_OF_MONTH =
  /^((?:dom(?:ingo)?|(?:seg(?:unda)?|ter(?:[cç]a)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?)(?:-feira)?|s[aá]b(?:ado)?)\.?,? (?:0?[1-9]|[12]\d|3[01]))(?:\s*[:,.–—-]\s*(.*))?$/iu;
/** A time of day after the day: '(quarta, 7h20)', '[07:20]', 'hora 7h20', '7.20'. */
const CLOCK_AFTER =
  /^(?:[([](?:[\p{L}-]+,? )?|(?:de |pela |à |a )?(?:manhã|tarde|noite|cedo),? )?(?:[⏰🕐] ?|hora:? |às |as |at |@ ?)?((?:[01]?\d|2[0-3])(?:[:h.][0-5]\d|h)(?: ?[ap]m)?)(?:,? (?:de |da )?(?:manhã|tarde|noite))?[)\]]?(?![\p{L}\d]| ?(?:g|gr|ml|kg)(?!\p{L}))/iu;
const LONGEST_DAY = 8;

/** A day with its year, and its time of day, that may be among other words. */
const WHOLE_DAY =
  '\\d{1,2}[./-]\\d{1,2}[./-](?:20)?\\d\\d|20\\d\\d[./-]\\d{1,2}[./-]\\d{1,2}|\\d{1,2}º?[ -](?:de )?\\p{L}{3,10}\\.?[ -](?:del? )?20\\d\\d|\\p{L}{3,9}\\.? \\d{1,2}(?:st|nd|rd|th)?, 20\\d\\d';
const CLOCK = '(?:[01]?\\d|2[0-3])[:h](?:[0-5]\\d)?(?::[0-5]\\d)?(?: ?[ap]\\.?m\\.?)?';
const INNER_DAY = new RegExp(
  `(?<![\\p{L}\\d./-])[[(*_]*(${WHOLE_DAY})(?![\\d/])[*_)\\]]*,?(?:\\s+(?:(?:às|as|a las|at|hora:?|·|-|–|@)\\s+)?(${CLOCK}))?(?![\\p{L}\\d])[*_)\\]:]*`,
  'iu',
);
/** Words before the day of another event than the brew. */
const OTHER_EVENT =
  /(?:torr\w*|roast\w*|tostad\w*|abert\w*|abri\w*|opened|compr\w*|bought|validade|vence\w*|expir\w*|colheita|harvest|safra|desde|since|at[eé]|until)\s*(?:\p{L}+\s+){0,2}$/iu;
/** Words that join a day to the words before it. */
const JOINING = /(?:^|\s)(?:(?:em|on|de|del|do|el|dia|data|fecha|date|no)\s*)*[-–—,(:]*\s*$/iu;

/** Returns a day with its year among the words of a line, and the other words; else null. */
function innerDay(line: string): readonly [day: string, rest: string] | null {
  const found = INNER_DAY.exec(line);
  const [whole = '', date = '', clock = ''] = found ?? [];
  const day = `${date} ${clock}`.trim();
  const before = line.slice(0, found?.index ?? 0);
  if (found === null || !isDayText(day) || OTHER_EVENT.test(before)) return null;
  const after = line.slice(found.index + whole.length).replace(/^[\s:,.–—-]+/, '');
  const left = MESSAGE_TITLE.test(before) && after === '' ? '' : before.replace(JOINING, '');
  return [day, [left, after].filter(Boolean).join(', ')];
}

/** Returns the day of a line with its time of day, and the other words; null without a day. */
export function splitDay(line: string): readonly [day: string, rest: string] | null {
  const [, moment, message] = MESSAGE.exec(line) ?? [];
  if (moment !== undefined && message !== undefined) return [moment.replace(',', ''), message];
  const words = line.split(/\s+/);
  if (!words.slice(0, LONGEST_DAY).some((word) => /\d/.test(word))) return innerDay(line);
  for (let count = Math.min(LONGEST_DAY, words.length); count > 0; count -= 1) {
    const day = words
      .slice(0, count)
      .join(' ')
      .replace(/[\s:,.|–—-]+$/, '');
    // A dash after the day belongs to the remark after it.
    const endsInDash = /^[-–—:]+$/.test(words[count - 1] ?? '');
    // '20260609' is a day, other bare numbers are amounts.
    if (endsInDash || /^(?!20\d{6}$)[\d.,]*$/.test(day) || !isDayText(day)) continue;
    const rest = words.slice(count).join(' ');
    const [bracket, clock] = CLOCK_AFTER.exec(rest) ?? [''];
    return [
      clock === undefined ? day : `${day} ${clock.replace('.', ':')}`,
      rest.slice(bracket.length).trim(),
    ];
  }
  const inner = innerDay(line);
  if (inner !== null) return inner;
  const [, ofWeek, more = ''] = WEEKDAY_OF_MONTH.exec(line) ?? [];
  if (ofWeek !== undefined) return [ofWeek, more];
  const [, ofMonth, others] = DAY_OF_MONTH.exec(line) ?? [];
  return ofMonth === undefined || others === undefined ? null : [ofMonth, others];
}

/** Words at the beginning of a text about the day before it: 'ontem à noite'. */
export const YESTERDAY =
  /^(?:\p{L}+[ ,:]+){0,2}?(?<!(?:que|do que|like|than|de) )(?:ontem|yesterday|ayer|last night|anoche)(?!\p{L})/iu;

export const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

/**
 * Returns the day before `moment` if `message` is about it ('ontem'); else null.
 * `lines` decide the order of day and month. If `moment` has no year, the result is a day with its
 * month's name, or null if it is in another year.
 */
export function dayBefore(
  moment: string,
  message: string,
  lines: readonly string[],
): string | null {
  if (!YESTERDAY.test(message)) return null;
  const days = lines.flatMap((line) => splitDay(line)?.[0] ?? []);
  const order = { monthFirst: guessDateOrder(days)?.order === 'month' };
  const year = new Date().getFullYear();
  const whole = readMoment(moment, order);
  const instant = whole ?? readMoment(withYear(moment, year) ?? '', order);
  if (instant === null) return null;
  const date = new Date(instant);
  date.setDate(date.getDate() - 1);
  if (whole === null) {
    return date.getFullYear() === year ? `${date.getDate()} ${MONTHS[date.getMonth()]}` : null;
  }
  return zonedTime(date).day;
}
