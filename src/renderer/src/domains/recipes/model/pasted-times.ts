import type { StepKind } from '@shared/brew/recipe';
import { formatClock, formatDuration } from '@shared/format';
import { USUAL_STEPS } from './new-step';
import { EMPTY, type PastedStep, WAIT } from './pasted-step';

/* Sets the lengths of steps that a pasted text leaves out. */

/**
 * Sets the lengths that a text leaves out: steps share the time until the next given start.
 * The last steps share the time until the end. Without such a time, a step has the usual length of
 * its kind.
 */
export function fillTimes(steps: readonly PastedStep[], total: number | null): PastedStep[] {
  const waits = new Map<PastedStep, number>();
  let clock = 0;
  let open: PastedStep[] = [];
  for (const [index, pasted] of steps.entries()) {
    const { start } = pasted;
    if (start !== null) {
      if (start < clock) pasted.doubts.time ??= `O texto diz que começa em ${formatClock(start)}.`;
      if (start > clock && open.length === 0) clock += extend(steps[index - 1], start - clock);
      else if (start > clock) {
        const rest = start - clock - usualOf(open);
        // 'Joga tudo, mexe 15 s, com 2:00 aperta': the pour does not last until the stir.
        const isPaused = rest > 0 && !isNear(open, steps.slice(0, index));
        clock += shareTime(open, isPaused ? null : start - clock, isPaused ? 0 : start);
        if (isPaused) waits.set(pasted, start - clock);
        clock = start;
      } else if (open.length > 0) clock += shareTime(open, takeRoom(pasted, open.length), 0);
      open = [];
    }
    const { time } = pasted.step;
    if (time === 0) open.push(pasted);
    else clock += time ?? 0;
  }
  const last = open.at(-1);
  const pours = open.filter(({ step }) => step.kind === 'pour').length;
  // A total that leaves seconds for each pour is another time of the text.
  const ends = total !== null && total > clock + pours * SHORTEST_POUR ? total : null;
  const lasts = ends === null ? null : ends - clock;
  if (last?.step.kind === 'pour' && last === steps.at(-1) && lasts === null) {
    shareTime(open.slice(0, -1), null, 0);
    shareTime([last], USUAL_STEPS.pour.lasts + USUAL_STEPS.drawdown.lasts, 0);
  } else shareTime(open, lasts, ends ?? 0);
  for (const { step, doubts } of steps) {
    const { kind, time } = step;
    const isLong = time !== null && time > (LONGEST[kind] ?? time) && time < 3600;
    if (isLong) doubts.time = `${formatDuration(time)} é muito para esta etapa.`;
  }
  return steps.flatMap((pasted) => {
    const time = waits.get(pasted) ?? 0;
    const wait = { ...EMPTY, kind: 'steep', title: WAIT, time } as const;
    return time > 0 ? [{ step: wait, start: null, doubts: {} }, pasted] : [pasted];
  });
}

const SHORTEST_POUR = 6;
/** Longer times, in s, are often another time of the text: 'meu ônibus leva 50 min'. */
const LONGEST: Partial<Record<StepKind, number>> = { bloom: 120, pour: 420, press: 120 };

/** Returns the point to check in a usual length, in s. */
export const estimateDoubt = (seconds: number) =>
  `O texto não diz quanto dura: ${formatClock(seconds)} é uma estimativa.`;

/** Returns the point to check in a length that follows from the next time, in s. */
export const untilDoubt = (until: number) =>
  `O texto não diz quanto dura: vai até ${formatClock(until)}.`;

const usualOf = (open: readonly PastedStep[]) =>
  open.reduce((sum, { step }) => sum + USUAL_STEPS[step.kind].lasts, 0);

/** Whether a step without a length is the last one, or only a wait comes after it. */
function isNear(open: readonly PastedStep[], steps: readonly PastedStep[]): boolean {
  const last = steps.findLastIndex((pasted) => open.includes(pasted));
  const later = steps.slice(last + 1);
  return later.length === 0 || later.some(({ step }) => !BRIEF.has(step.kind));
}

const BRIEF: ReadonlySet<StepKind> = new Set(['stir', 'swirl', 'flip']);

/**
 * Takes time, in s, from a step for those that begin at the same moment, if it has enough.
 * Null if not. 'Despeje tudo, espere 4 min' ends after 4 minutes.
 */
function takeRoom(pasted: PastedStep, count: number): number | null {
  const time = pasted.step.time ?? 0;
  const room = Math.min(USUAL_STEPS.pour.lasts * count, Math.floor(time / 2));
  if (room < count) return null;
  pasted.step = { ...pasted.step, time: time - room };
  return room;
}

/** Lengthens a step by the pause after it, in s; returns the seconds added. */
function extend(pasted: PastedStep | undefined, seconds: number): number {
  if (!pasted?.step.time) return 0;
  pasted.step = { ...pasted.step, time: pasted.step.time + seconds };
  pasted.doubts.time ??= 'O texto não diz o que se faz até a próxima etapa.';
  return seconds;
}

/**
 * Divides a time, in s, among steps without a length, by the usual lengths of their kinds.
 * Null gives each its usual length. `until` is the end of that time on the clock, or 0 if the text
 * does not say it. Returns the sum.
 */
function shareTime(open: readonly PastedStep[], seconds: number | null, until: number): number {
  const all = usualOf(open);
  let left = seconds ?? all;
  for (const [index, pasted] of open.entries()) {
    const { step } = pasted;
    const { lasts, waits = false } = USUAL_STEPS[step.kind];
    const after = open.length - index - 1;
    const part = Math.round((lasts / all) * (seconds ?? all));
    const time = after === 0 ? left : Math.max(1, Math.min(part, left - after));
    left -= time;
    const isTapped = seconds === null && waits;
    pasted.step = isTapped ? { ...step, time: null, expectedTime: time } : { ...step, time };
    pasted.doubts.time ??= until > 0 && open.length === 1 ? untilDoubt(until) : estimateDoubt(time);
  }
  return seconds ?? all;
}
