import type { BrewStyle } from '@shared/brew/methods';
import { tidy } from '@shared/brew/physics';
import type { StepKind } from '@shared/brew/recipe';
import { formatClock, formatDuration } from '@shared/format';
import { plain } from '@shared/language/tokens';
import { STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import { USUAL_STEPS } from './new-step';
import { EMPTY, type PastedStep, WAIT } from './pasted-step';

/* Sets the lengths of steps that a pasted text leaves out. */

/**
 * Sets the lengths that a text leaves out: steps share the time until the next given start.
 * The last steps share the time until the end. Without such a time, a step has the usual length of
 * its kind. A move (a stir or swirl) lasts seconds, so that a wait follows it.
 */
export function fillTimes(
  steps: readonly PastedStep[],
  total: number | null,
  style: BrewStyle | null,
): PastedStep[] {
  const waits = new Map<PastedStep, number>();
  let clock = 0;
  let open: PastedStep[] = [];
  for (const [index, pasted] of steps.entries()) {
    const { start } = pasted;
    const before = steps[index - 1];
    if (start !== null) {
      const rest = start - clock - usualOf(open);
      const isLong = before !== undefined && isMove(before) && rest > SHORT_REST;
      // 'Joga tudo, mexe 15 s, com 2:00 aperta': the pour does not last until the stir.
      const isPaused =
        isLong || (rest > 0 && open.length > 0 && !isNear(open, steps.slice(0, index)));
      // After a step of hours, the text's next start ignores the seconds of the pour.
      const isAfterHours = (before?.step.time ?? 0) >= HOUR;
      if (start < clock && !isAfterHours)
        pasted.doubts.time ??= `O texto diz que começa em ${formatClock(start)}.`;
      if (before && isPaused) {
        shareTime(open, null, 0);
        waits.set(before, rest);
        clock = start;
      } else if (start > clock && open.length === 0) clock += extend(before, start - clock);
      else if (start > clock) clock += shareTime(open, start - clock, start);
      else if (open.length > 0) clock += shareTime(open, takeRoom(pasted, open), 0);
      open = [];
    }
    const { time } = pasted.step;
    if (time === 0) open.push(pasted);
    else clock += time ?? 0;
  }
  const last = steps.at(-1);
  const pours = open.filter(({ step }) => step.kind === 'pour').length;
  // A total that leaves at most `SHORTEST_POUR` for each pour is the time of something else.
  const ends = total !== null && total > clock + pours * SHORTEST_POUR ? total : null;
  const lasts = ends === null ? null : ends - clock;
  const rest = (lasts ?? 0) - usualOf(open);
  if (last && isMove(last) && rest > SHORT_REST) {
    shareTime(open, null, 0);
    waits.set(last, rest);
  } else if (last?.step.kind === 'pour' && last === open.at(-1) && lasts === null) {
    shareTime(open.slice(0, -1), null, 0);
    shareTime([last], USUAL_STEPS.pour.lasts + USUAL_STEPS.drawdown.lasts, 0);
  } else shareTime(open, lasts, ends ?? 0);
  for (const { step, doubts } of steps) {
    const { kind, time } = step;
    const isLong = time !== null && time > (LONGEST[kind] ?? time) && time < HOUR;
    if (isLong) doubts.time = `${formatDuration(time)} é muito para esta etapa.`;
  }
  return steps.flatMap((pasted) => {
    const time = waits.get(pasted) ?? 0;
    if (time === 0) return [pasted];
    const isRunOut = pasted === last && runsOut(pasted, style);
    const kind = isRunOut ? 'drawdown' : 'steep';
    const title = isRunOut ? STEP_KIND_LABELS.drawdown : WAIT;
    return [pasted, { step: { ...EMPTY, kind, title, time }, start: null, doubts: {} }];
  });
}

/** Longest pause after a move, in s, that is no step of its own. */
const SHORT_REST = 30;
const isMove = ({ step: { kind, targetWater } }: PastedStep) =>
  (kind === 'stir' || kind === 'swirl') && targetWater === null;

const RUNS_OUT = /\b(?:escorr|escoa|ping|goteja|drip|drain|desc[ae]|descer|baixar)/;
/** Whether the water runs out after the last move: at the end of a pour-over or a siphon. */
const runsOut = ({ step }: PastedStep, style: BrewStyle | null) =>
  style === null ||
  style === 'percolation' ||
  (style !== 'immersion' && RUNS_OUT.test(plain(step.description)));

const HOUR = 3600;
const SHORTEST_POUR = 6;
/** Longer times, in s, often belong to something else: 'meu ônibus leva 50 min'. */
const LONGEST: Partial<Record<StepKind, number>> = { bloom: 120, pour: 420, press: 120 };

/** Returns the point to check in a usual length, in s. */
export const estimateDoubt = (seconds: number) =>
  `O texto não diz quanto dura: ${formatClock(seconds)} é uma estimativa.`;

/** Returns the point to check in a length that follows from the next time, in s. */
export const untilDoubt = (until: number) =>
  `O texto não diz quanto dura: vai até ${formatClock(until)}.`;

const CRUST_SECONDS = 30;
const OF_CRUST = /\b(?:crost|crust|costra|espuma|foam|skim)/;
const usualFor = ({ kind, description }: PastedStep['step']) =>
  kind === 'stir' && OF_CRUST.test(plain(description)) ? CRUST_SECONDS : USUAL_STEPS[kind].lasts;
const usualOf = (open: readonly PastedStep[]) =>
  open.reduce((sum, { step }) => sum + usualFor(step), 0);

/** Whether the steps without a length end the brew, or a step longer than a move follows. */
function isNear(open: readonly PastedStep[], steps: readonly PastedStep[]): boolean {
  const last = steps.findLastIndex((pasted) => open.includes(pasted));
  const later = steps.slice(last + 1);
  return later.length === 0 || later.some(({ step }) => !BRIEF.has(step.kind));
}

const BRIEF: ReadonlySet<StepKind> = new Set(['stir', 'swirl', 'flip']);

/**
 * Takes seconds from a step for the `open` steps that begin with it, and returns them.
 * Null if it has too few. 'Despeje tudo, espere 4 min' ends after 4 minutes; hours remain whole.
 */
function takeRoom(pasted: PastedStep, open: readonly PastedStep[]): number | null {
  const time = pasted.step.time ?? 0;
  const room = Math.min(usualOf(open), Math.floor(time / 2));
  if (room < open.length || time >= HOUR) return null;
  pasted.step = { ...pasted.step, time: time - room };
  return room;
}

/** Lengthens a step by the pause after it, in s; returns the seconds added. */
function extend(pasted: PastedStep | undefined, seconds: number): number {
  if (!pasted?.step.time) return 0;
  pasted.step = { ...pasted.step, time: pasted.step.time + seconds };
  if (!isMove(pasted)) pasted.doubts.time ??= 'O texto não diz o que se faz até a próxima etapa.';
  return seconds;
}

/**
 * Divides a time, in s, among steps without a length, by the usual lengths of their kinds.
 * If `seconds` is null, each gets its usual length. `until` is the end on the clock, or 0 if the text
 * does not say it. Returns the sum of the lengths.
 */
function shareTime(open: readonly PastedStep[], seconds: number | null, until: number): number {
  const all = usualOf(open);
  let left = seconds ?? all;
  for (const [index, pasted] of open.entries()) {
    const { step } = pasted;
    const { waits = false } = USUAL_STEPS[step.kind];
    const after = open.length - index - 1;
    const usual = usualFor(step);
    const share = Math.round((usual / all) * (seconds ?? all));
    // A longer brew has no longer bloom.
    const part = step.kind === 'bloom' ? Math.min(share, usual) : share;
    const time = after === 0 ? left : Math.max(1, Math.min(part, left - after));
    left -= time;
    const isTapped = seconds === null && waits;
    pasted.step = isTapped ? { ...step, time: null, expectedTime: time } : { ...step, time };
    const isUntil = until > 0 && open.length === 1;
    // A move until a start that is seconds away needs no check.
    if (isUntil && isMove(pasted)) continue;
    pasted.doubts.time ??= isUntil ? untilDoubt(until) : estimateDoubt(time);
  }
  return seconds ?? all;
}

/** Usual flow of a hand that pours a brew of 250 g, in g/s: that of Coado's own recipes. */
const HAND_FLOW: Readonly<Record<BrewStyle, number>> = {
  percolation: 3.5,
  phin: 7,
  cold: 10,
  immersion: 14,
  stove: 14,
  machine: 14,
  espresso: 14,
};
const USUAL_WATER = 250;

/**
 * Sets how long the hand pours, at its usual flow, where the text does not say it.
 * A larger brew has a wider bed, so that it is poured faster (see `scaleTimes`). An extraction runs
 * as long as its step. With `isMarked` the first of these pours has a doubt.
 */
export function fillPours(
  steps: readonly PastedStep[],
  style: BrewStyle | null,
  isMarked: boolean,
): void {
  const water = Math.max(USUAL_WATER / 2, ...steps.map(({ step }) => step.targetWater ?? 0));
  const flow = HAND_FLOW[style ?? 'percolation'] * Math.cbrt(water / USUAL_WATER);
  let reached = 0;
  let isOpen = isMarked;
  for (const pasted of steps) {
    const { kind, time, targetWater, pourSeconds } = pasted.step;
    if (targetWater === null || targetWater <= reached) continue;
    const usual = Math.max(1, tidy((targetWater - reached) / flow));
    reached = targetWater;
    if (pourSeconds > 0 || kind === 'heat') continue;
    const isRun = kind === 'extract';
    const seconds = isRun ? (time ?? 0) : Math.min(usual, time ?? usual);
    pasted.step = { ...pasted.step, pourSeconds: seconds };
    if (isRun || !isOpen) continue;
    pasted.doubts.pourSeconds = POUR_DOUBT;
    isOpen = false;
  }
}

/** The point to check in the first pour without a length; the others are as fast. */
const POUR_DOUBT = 'O texto não diz quanto dura cada despejo: é o ritmo usual da mão.';
