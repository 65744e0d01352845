import type { Recipe } from './recipe.ts';

/** `taps` are in ms from 0:00. */
interface PlannedBrew {
  readonly recipe: Recipe;
  readonly taps: readonly number[];
}

/** Instants are epoch ms. */
interface ClockedBrew {
  readonly startedAt: number | null;
  readonly pausedAt: number | null;
  readonly finishedAt: number | null;
  readonly pausedTotalMs: number;
  readonly lastSeenAt: number;
}

interface TimedStep {
  /** In ms from 0:00; an estimate unless `known`. */
  readonly startMs: number;
  readonly endMs: number;
  /** Whether no earlier step still waits for its tap. */
  readonly known: boolean;
  /** Whether a tap, not the clock, starts the step. */
  readonly byTap: boolean;
}

interface Timeline {
  readonly steps: readonly TimedStep[];
  /** The first step that waits for its tap; later times are estimates. */
  readonly openStep: { readonly index: number; readonly startMs: number } | null;
  readonly totalMs: number;
}

/** People do not stay beside a brew of at least this many ms. */
export const LONG_BREW_MS = 10 * 60_000;

/** Caches each recipe's last timeline: a scale needs it twenty times a second. */
const laidOut = new WeakMap<Recipe, { taps: readonly number[]; timeline: Timeline }>();

export function timelineOf({ recipe, taps }: PlannedBrew): Timeline {
  const known = laidOut.get(recipe);
  if (known?.taps === taps) return known.timeline;
  const timeline = layOut(recipe, taps);
  laidOut.set(recipe, { taps, timeline });
  return timeline;
}

function layOut(recipe: Recipe, taps: readonly number[]): Timeline {
  const steps: TimedStep[] = [];
  let openStep: Timeline['openStep'] = null;
  let clock = 0;
  let tapsUsed = 0;
  for (const [index, step] of recipe.steps.entries()) {
    const startMs = clock;
    const known = openStep === null;
    const byTap = index > 0 && recipe.steps[index - 1]?.time === null;
    if (step.time !== null) {
      clock += step.time * 1000;
    } else {
      const tapMs = taps[tapsUsed];
      tapsUsed += 1;
      if (tapMs !== undefined) {
        clock = Math.max(clock, tapMs);
      } else {
        openStep ??= { index, startMs };
        clock += step.expectedTime * 1000;
      }
    }
    steps.push({ startMs, endMs: clock, known, byTap });
  }
  return { steps, openStep, totalMs: clock };
}

/** Returns ms since 0:00: negative in the start delay, and may exceed the recipe's end. */
export function clockMs(brew: ClockedBrew, now: number): number {
  if (brew.startedAt === null) return 0;
  const until = brew.finishedAt ?? brew.pausedAt ?? Math.max(now, brew.lastSeenAt);
  return until - brew.startedAt - brew.pausedTotalMs;
}

interface BrewOnScale {
  readonly weighedUntil: number | null;
  readonly lastSeenAt: number;
}

/** Needs no import of running-brew.ts, which would load zod's schemas into eager code. */
export function isWeighed({ weighedUntil, lastSeenAt }: BrewOnScale): boolean {
  return weighedUntil !== null && lastSeenAt <= weighedUntil;
}
