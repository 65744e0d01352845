import { isAmountItem, STEEPED } from './diary-amounts';
import { LONGEST_LINE } from './source-table';
import { type Clock, clockText, spokenClockIn } from './spoken-numbers';
import { itemsIn } from './worded-values';

/* Finds the time of day of a brew among its words. */

const HOUR = '(?<hour>[01]?\\d|2[0-3])';
const HALF =
  ' ?(?<half>[ap]\\.? ?m\\b\\.?|(?:da|de la|in the) (?:manh[aã]|ma[nñ]ana|madrugada|tarde|noite|noche|morning|afternoon|evening))';
const MINUTE = '(?<minute>[0-5]\\d)';
const BEFORE = '(?<before>(?<!\\p{L})(?:[àa]s|à|at|a las?|(?:l[aá] )?pelas|@) ?)?';
/** Forms of a time of day: '7h20', '7:20', '16h', '8:05am', '11 da manhã'. */
const FORMS = [
  `${HOUR}(?<sign>h)${MINUTE}(?:min)?(?:${HALF})?`,
  `${HOUR}(?<sign>:)${MINUTE}(?::[0-5]\\d)?h?(?:${HALF})?`,
  `${HOUR}(?<sign>h)(?:s|rs|oras?)?(?:${HALF})?`,
  `${HOUR}${HALF}`,
].map((form) => `${BEFORE}(?<![\\p{L}\\d:.,/])${form}(?![\\p{L}\\d]|:\\d)`);
const LEADING = FORMS.map((form) => new RegExp(`^[\\s([~≈]*${form}[)\\]]?[\\s,.:;–—-]*`, 'iu'));
const INNER = FORMS.map((form) => new RegExp(form, 'giu'));

/** A quick test, because most lines have no time of day. */
const MAY_BE_CLOCK = /\d ?(?:[:h]|[ap]\.? ?m|da |de la |in the )/i;

/** Earliest hour of a bare clock that is a time of day; an earlier one may be a duration. */
const EARLIEST = 5;
/** Words before a time that is not when the brew was made: 'até', 'desde'. */
const UNTIL = /(?<!\p{L})(?:at[eé]|until|till|hasta|desde|since|das|entre|by)\s*$/iu;
/** A verb of brewing before a time that is after the amounts: 'passei 7h20'. */
const BREWED = /(?<!\p{L})(?:pass|fi[zc]|feit|coe|coad|prepar|tom|beb|hice|made|brew)\p{L}*\s*$/iu;
const SENTENCE_END = /[.!?]\s/;

type Groups = Readonly<Record<string, string | undefined>>;

function timeOf({ hour = '', minute = '0', half = '' }: Groups): string {
  const isLate = /^p|tarde|noi?[ct]he?|noite|afternoon|evening/i.test(half);
  const value = half === '' ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  return clockText(value, Number(minute));
}

const isSure = ({ hour, sign, before, half }: Groups): boolean =>
  half !== undefined || (before !== undefined && sign === 'h') || Number(hour) >= EARLIEST;

export function leadingClock(text: string): Clock | null {
  if (text.length > LONGEST_LINE) return null;
  for (const form of LEADING) {
    const found = form.exec(text);
    if (found?.groups && isSure(found.groups)) return { raw: found[0], time: timeOf(found.groups) };
  }
  return null;
}

/** Returns the times of day in a text, in order; `hasTimes`: it has several times. */
function writtenClocks(text: string, hasTimes: boolean): (Clock & { at: number })[] {
  const mayDrip = !STEEPED.test(text.toLowerCase());
  const found = INNER.flatMap((form) => [...text.matchAll(form)]).flatMap(
    ({ 0: raw, index: at, groups = {} }) => {
      const isNamed = groups.before !== undefined || groups.half !== undefined;
      // '2:40' and '16h' alone may be durations, but '7h20' is a time: no brew takes so long.
      const isWritten = groups.sign === ':' ? hasTimes && /^\d\d/.test(raw) : groups.minute;
      const isClock = isNamed || (mayDrip && Boolean(isWritten));
      const isMoment = isClock && isSure(groups) && !UNTIL.test(text.slice(0, at));
      return isMoment ? [{ raw, time: timeOf(groups), at }] : [];
    },
  );
  return found.sort((one, other) => one.at - other.at);
}

export function clockIn(text: string): Clock | null {
  if (text.length > LONGEST_LINE) return null;
  const leading = leadingClock(text);
  if (leading !== null) return leading;
  if (!MAY_BE_CLOCK.test(text)) return spokenClockIn(text);
  const items = itemsIn(text);
  const times = items.filter(
    (item) => isAmountItem(item) && ['time', 'clock'].includes(item.amount.dimension),
  );
  const clocks = writtenClocks(text, times.length > 1);
  if (clocks.length === 0) return spokenClockIn(text);
  const isPart = (dimensions: readonly string[]) =>
    items.find((item) => isAmountItem(item) && dimensions.includes(item.amount.dimension));
  const method = items.find((item) => item.kind === 'name' && item.name.kind === 'method');
  const part = isPart(['mass', 'volume', 'spoon']) ?? method;
  const first = part?.at ?? text.length;
  const clockBefore = (place: number) =>
    clocks.findLast(
      ({ at, raw }) => at < place && !SENTENCE_END.test(text.slice(at + raw.length, place)),
    );
  const before = clockBefore(first) ?? clockBefore(method?.at ?? 0);
  return before ?? clocks.find(({ at }) => at >= first && BREWED.test(text.slice(0, at))) ?? null;
}
