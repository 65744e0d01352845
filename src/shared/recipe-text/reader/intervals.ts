import type { Clause } from './clauses.ts';
import type { Found } from './facts.ts';
import { type AmountItem, isAmount } from './items.ts';
import type { WrittenStep } from './steps.ts';

/* Starts pours at intervals ('um a cada 45 s'), and finds times that are ends of pours. */

const EVERY =
  /\b(?:cada|every|(?:intervalos?|interval)(?: (?:entre|between) \w+(?: \w+)?)?|(?:tempo|pausa|time|pause) (?:entre|between) \w+(?: \w+)?|pausas|pauses)(?: (?:de|of|um|:))*$/;
const TWICE = /\bde # em$/;
const BETWEEN =
  /^(?:(?:after|depois|apos) (?:d?[oa] |the )?(?:one before|previous|last one|anterior)|de intervalo|apart\b|de distancia|(?:between|entre) (?:pours|each|(?:os |cada )?despejos?|um e outro|eles|cada|(?:o |os )?(?:inicios?|comecos?) d[eo]s?))\b/;
const isSame = (one: Clause['items'][number] | undefined, other: typeof one): boolean =>
  isAmount(one) && isAmount(other) && one.amount.value === other.amount.value;

/** Examples: 'A cada 30 s', '45 s entre os despejos'. */
export const isEach = ({ norms, label, items }: Clause, index: number): boolean =>
  (TWICE.test(norms.slice(0, index).join(' ')) && isSame(items[index - 2], items[index])) ||
  EVERY.test(norms.slice(0, index).join(' ')) ||
  (EVERY.test(label) && index <= 2) ||
  BETWEEN.test(norms.slice(index + 1).join(' '));

const intervalDoubt = (time: AmountItem) => `O texto diz “a cada ${time.raw.trim()}”.`;

export function spreadOver(steps: readonly WrittenStep[], time: AmountItem, begins: number): void {
  const first = steps[0]?.start ?? begins;
  for (const [nth, step] of steps.entries()) {
    step.start ??= Math.round(first + nth * time.amount.value);
    step.lasts = null;
    step.startDoubt = intervalDoubt(time);
  }
}

/** Starts the latest pours at an interval; returns false if they are fewer than two. */
export function spread(written: readonly WrittenStep[], time: AmountItem): boolean {
  const started = written.findLastIndex(({ pour, start }) => pour !== null && start !== null);
  const pours = written.slice(Math.max(0, started)).filter(({ pour }) => pour !== null);
  if (pours.length < 2) return false;
  // 'Molho até 0:45 e ponho o resto em 3, de 30 em 30': the first of the three is at 0:45.
  const [opening, ...others] = pours;
  const wait = opening?.lasts ?? null;
  const begins = opening?.end ?? (wait === null ? null : (opening?.start ?? 0) + wait);
  if (begins === null) spreadOver(pours, time, 0);
  else spreadOver(others, time, begins);
  return true;
}

const ENDS_IN_TIME =
  /\d\s*(?:(?:g|ml)\s*|\s|(?=[^\d\s]))(?:→|->|=>|⇒|➡\uFE0F?|[-–—])?\s*\d[\d:'’]*\s*(?:s|seg|min|["”″])?\s*$/u;

const POINTS = /\d\s*(?:g|ml)\s*(?:→|->|=>|⇒)\s*\d{1,2}:\d{2}/g;

/**
 * Turns the starts of pours into ends where the layout shows that the times are ends.
 * Either the last pour has no time and each other time is at the end of its line or after an arrow
 * ('110 g → 45 s, 330 g → 1:30, 540 g'), or no word marks a start and the first pour, a bloom, has
 * a time later than 0:00.
 */
export function endBeforeLast(written: readonly WrittenStep[]): void {
  const pours = written.filter(({ pour }) => pour !== null);
  const last = pours.at(-1);
  const timed = pours.slice(0, -1);
  const isOpen = last?.start === null && last.end === null && last.lasts === null;
  const [one] = timed;
  const areInLine = timed.every(({ source }) => source === last?.source);
  const arrows = areInLine ? (one?.source.line.text.match(POINTS) ?? []).length : 0;
  const arePointed =
    (timed.length > 1 && arrows >= timed.length) ||
    timed.every(
      ({ source, start, lasts }) =>
        ENDS_IN_TIME.test(source.line.text) && (start ?? lasts ?? 0) !== 0,
    );
  // The first water is poured at 0:00, so the clock in 'Bloom 50 / 0:40' is its end.
  const [first] = pours;
  const isLate = first?.kind === 'bloom' && first === written[0] && (first.start ?? 0) > 0;
  const areBare = pours.every(({ isBareStart }) => isBareStart);
  if (timed.length === 0 || !((isOpen && arePointed) || (isLate && areBare))) return;
  for (const step of isOpen ? timed : pours) {
    step.end ??= step.start;
    step.start = null;
    step.startDoubt = 'O texto não diz se o tempo é o começo ou o fim.';
  }
}

const UNTIL_CLOCK = /^(?:ate|até|to|until|hasta) \S+(?: ?(?:g|ml))? (?:em|in|en) \d+:\d\d$/i;
/** Least seconds between the end of a rest and the clock of the pour after it. */
const LEAST_AFTER_REST = 15;

/**
 * Reads the clocks of 'até 130 g em 1:15' as the ends of pours.
 * They are ends if the rest after the first pour is over well before the first of them.
 */
export function endAfterRest(written: readonly WrittenStep[]): void {
  const [first, ...later] = written.filter(({ pour }) => pour !== null);
  const [next] = later;
  const rest = first?.start === null || first?.start === 0 ? first.lasts : null;
  const isOver = rest !== null && (next?.start ?? 0) >= rest + LEAST_AFTER_REST;
  if (!isOver || !later.every(({ words }) => UNTIL_CLOCK.test(words))) return;
  for (const step of later) {
    step.end ??= step.start;
    step.start = null;
    step.startDoubt = 'O texto não diz se o tempo é o começo ou o fim.';
  }
}

/** Seconds of the shortest clock; a shorter time is the duration of a pour. */
const SHORTEST = 30;

/** Reads the time of 'até 150 ml em 1 min' as an end before 'completa os 250 até 1:45'. */
export function endAtClock(written: readonly WrittenStep[]): void {
  const [, ...later] = written.filter(({ pour }) => pour !== null);
  let latest = 0;
  for (const [nth, step] of later.entries()) {
    const time = step.pourSeconds ?? 0;
    const next = later.slice(nth + 1).find(({ end }) => end !== null)?.end ?? 0;
    if (step.end === null && time >= SHORTEST && time > latest && time < next) {
      step.end = time;
      step.pourSeconds = null;
      for (const each of later.slice(nth, nth + 2))
        each.startDoubt = 'O texto não diz se o tempo é o começo ou o fim.';
    }
    latest = step.end ?? step.start ?? latest;
  }
}

/** Makes a clock after the last step the end if there is no total: 'Aponta para 2:40'. */
export function endAtLast(
  written: readonly WrittenStep[],
  total: Found<number>[],
  opened: WrittenStep | null,
): void {
  const latest = Math.max(0, ...written.map(({ start }) => start ?? 0));
  if (!opened?.start || written.length === 0 || total.length > 0 || opened.start <= latest) return;
  if (opened.start - latest > LONGEST_END) return;
  total.push({
    value: opened.start,
    doubt: 'O texto não diz se este é o tempo total.',
    from: null,
  });
}

/** Most seconds from the last step to the end; a later clock is the time of day. */
const LONGEST_END = 900;
