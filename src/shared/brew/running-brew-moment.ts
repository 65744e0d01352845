import type { RecipeStep } from './recipe.ts';
import type { RunningBrew } from './running-brew.ts';
import { clockMs, isWeighed, timelineOf } from './timeline.ts';

/** In milliseconds and grams. */
export interface RunningBrewMoment {
  status: RunningBrew['status'];
  elapsedMs: number;
  /** Remaining start delay; 0 once the clock runs. */
  countdownMs: number;
  totalMs: number;
  /** Whether a step still waits for a tap. */
  totalIsEstimate: boolean;
  remainingMs: number;
  overtimeMs: number;
  /** Share of the total time, 0 to 1. */
  progress: number;
  stepIndex: number;
  /** From 1, as in 'Etapa n / total'. */
  stepNumber: number;
  stepCount: number;
  step: RecipeStep;
  stepElapsedMs: number;
  /** Null while the step waits for a tap. */
  stepRemainingMs: number | null;
  awaitingTap: boolean;
  next: RecipeStep | null;
  /** Whether the brew may end before its time: in its last step, or while an espresso runs. */
  isEnding: boolean;
  /** Null when there is no next step or a tap begins it. */
  nextInMs: number | null;
  /** Grams that should be in the brewer at this instant. */
  waterNow: number;
  /** Cumulative grams at the end of the step; null when it pours nothing. */
  stepTarget: number | null;
  /** Share of all the water, 0 to 1. */
  waterProgress: number;
  /** The share of all the water at the end of the current pour, and the time to it. */
  pour: { toProgress: number; leftMs: number } | null;
}

/**
 * Computes the brew at `now`, 'finished' at its end even before the reducer has set it.
 * Elapsed time never goes back, except by a reset or a shift of the start.
 */
export function momentAt(brew: RunningBrew, now: number): RunningBrewMoment {
  const { recipe } = brew;
  const { steps, openStep, totalMs: plannedMs } = timelineOf(brew);
  const clock = clockMs(brew, now);
  const countsOn = brew.overtime || isWeighed(brew);
  const isOver = openStep === null && clock >= plannedMs && !countsOn;
  const elapsedMs = Math.max(0, isOver ? plannedMs : clock);

  let stepIndex = 0;
  for (const [index, timed] of steps.entries()) {
    if (timed.known && timed.startMs <= elapsedMs) stepIndex = index;
  }
  const step = recipe.steps[stepIndex];
  const timed = steps[stepIndex];
  if (!step || !timed) throw new RangeError('A recipe has at least one step.');

  const isOpen = openStep?.index === stepIndex;
  // A step that waits for its tap longer than estimated delays all later steps.
  const lateMs = isOpen ? Math.max(0, elapsedMs - timed.endMs) : 0;
  const totalMs = plannedMs + lateMs;
  const stepRemainingMs = isOpen ? null : Math.max(0, timed.endMs - elapsedMs);
  const next = recipe.steps[stepIndex + 1] ?? null;
  const stepElapsedMs = elapsedMs - timed.startMs;
  const waterNow = waterAt(brew, stepIndex, stepElapsedMs);
  const shareOf = (grams: number) => Math.min(1, grams / recipe.parameters.waterMl);
  const status = isOver && brew.status === 'running' ? 'finished' : brew.status;
  const pourLeftMs = step.pourSeconds * 1000 - stepElapsedMs;
  const isPouring =
    status === 'running' && clock >= 0 && step.targetWater !== null && pourLeftMs > 0;
  return {
    status,
    elapsedMs,
    countdownMs: Math.max(0, -clock),
    totalMs,
    totalIsEstimate: openStep !== null,
    remainingMs: Math.max(0, totalMs - elapsedMs),
    overtimeMs: countsOn && openStep === null ? Math.max(0, elapsedMs - plannedMs) : 0,
    progress: totalMs > 0 ? Math.min(1, elapsedMs / totalMs) : 1,
    stepIndex,
    stepNumber: stepIndex + 1,
    stepCount: steps.length,
    step,
    stepElapsedMs,
    stepRemainingMs,
    awaitingTap: isOpen && brew.status !== 'finished',
    next,
    isEnding:
      next === null || recipe.steps.slice(stepIndex).every(({ kind }) => kind === 'extract'),
    nextInMs: next ? stepRemainingMs : null,
    waterNow,
    stepTarget: step.targetWater,
    waterProgress: shareOf(waterNow),
    pour: isPouring
      ? { toProgress: shareOf(Math.max(waterNow, step.targetWater ?? 0)), leftMs: pourLeftMs }
      : null,
  };
}

function waterAt(brew: RunningBrew, stepIndex: number, stepElapsedMs: number): number {
  if (brew.status === 'ready') return 0;
  const { steps } = brew.recipe;
  const before = steps
    .slice(0, stepIndex)
    .reduce((poured, step) => Math.max(poured, step.targetWater ?? 0), 0);
  const step = steps[stepIndex];
  const target = Math.max(before, step?.targetWater ?? 0);
  const pourMs = (step?.pourSeconds ?? 0) * 1000;
  const share = pourMs > 0 ? Math.min(1, stepElapsedMs / pourMs) : 1;
  return before + (target - before) * share;
}

export function brewDurationSeconds(brew: RunningBrew): number {
  const counted = Math.round(momentAt(brew, brew.lastSeenAt).elapsedMs / 1000);
  return brew.journal.durationSeconds ?? counted;
}

/** Returns the end of the brew; at most the wall clock's time, which may have been set back. */
export function brewedAt(brew: RunningBrew, wallNow: number): Date {
  return new Date(Math.min(brew.finishedAt ?? wallNow, wallNow));
}

/** Returns 0 if the brew waits for a person now. */
function msUntilAttention(moment: RunningBrewMoment): number {
  if (moment.awaitingTap || moment.status === 'finished') return 0;
  return moment.countdownMs + (moment.nextInMs ?? moment.remainingMs);
}

/** Longest wait in which the screen stays awake; a cold brew's infusion is longer. */
const WATCHED_STEP_MS = 30 * 60 * 1000;

/** Whether the next action is near or due, so that a person likely watches. */
export function isWorthWatching(brew: RunningBrew, now: number): boolean {
  const moment = momentAt(brew, now);
  if (moment.status !== 'running') return false;
  const wait = moment.stepRemainingMs ?? moment.stepElapsedMs;
  return wait <= WATCHED_STEP_MS;
}

/** Order in which brews need attention; a finished one only waits to be saved. */
const RANK = { running: 0, finished: 1, paused: 2, ready: 3 } satisfies Record<
  RunningBrew['status'],
  number
>;

/** Returns the started brew with the earliest tap or end, else a finished or paused one. */
export function brewNeedingAttention(
  brews: readonly RunningBrew[],
  now: number,
): RunningBrew | null {
  const started = brews
    .filter(({ status }) => status !== 'ready')
    .map((brew) => ({ brew, moment: momentAt(brew, now) }));
  started.sort(
    (a, b) =>
      RANK[a.moment.status] - RANK[b.moment.status] ||
      msUntilAttention(a.moment) - msUntilAttention(b.moment) ||
      a.brew.createdAt - b.brew.createdAt,
  );
  return started[0]?.brew ?? null;
}
