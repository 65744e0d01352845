import { type BrewMoment, momentAt } from '../brew/brew-moment.ts';
import type { Recipe } from '../brew/recipe.ts';
import type { RunningBrew } from '../brew/running-brew.ts';
import type { ScaleReading } from '../scales/scale.ts';
import type { CurvePoint } from './curve.ts';
import { createShotWatch, type ObservedStop, type ShotFacts, secondsToStop } from './shot.ts';
import { createEndWatch, createStartWatch, type EndKind } from './start-and-end.ts';
import { type StepTarget, stepTargets } from './target-curve.ts';
import { createWeigher, type Weighed } from './weigher.ts';

/** The load: the brewer (poured water is weighed), or the server alone (dripped coffee). */
export type Arrangement = 'brewer' | 'server';

/** An action for the brew; `atMs` is when it was due, on the brew's clock. */
interface WeighingOrder {
  readonly type: 'start' | 'tap' | 'finish';
  readonly atMs: number;
}

/** Something worth a sound or a word; those of a pour come once a step. */
export type WeighingCue = 'stopSoon' | 'stop' | 'lifted' | 'returned' | 'zeroed' | 'placed';

/** A weighed brew at one reading, for a screen. */
interface WeighingView {
  /** Its `atMs` is the brew's clock, in milliseconds from 0:00. */
  readonly weighed: Weighed;
  /** Target of the present step; null if it pours nothing or its pour is not weighed. */
  readonly target: StepTarget | null;
  /** Seconds until the pour should stop; null while nothing flows. */
  readonly stopInSeconds: number | null;
  readonly shot: ShotFacts | null;
  /** The clock runs: what is weighed is the brew. */
  readonly isRunning: boolean;
}

/** The result of one reading. */
export interface WeighingResult {
  readonly view: WeighingView;
  readonly orders: readonly WeighingOrder[];
  readonly cues: readonly WeighingCue[];
  /**
   * Points for the curve, on the brew's clock.
   * The first reading of the running brew adds those since its 0:00, which is a moment back if the
   * water started it.
   */
  readonly points: readonly CurvePoint[];
}

interface WeighingParts {
  readonly recipe: Recipe;
  readonly arrangement: Arrangement;
  readonly hasTwoPlatforms: boolean;
  /** How long the weight goes on rising after one stops, in seconds. */
  readonly lagSeconds: number;
  /** The first water starts the clock. */
  readonly autoStart: boolean;
  /** The true weight at the first reading of a late scale; null accepts the scale's value. */
  readonly firstGrams: number | null;
}

/** A start is noticed at most so long after the water began, in ms (see `createStartWatch`). */
const BEFORE_START_MS = 5000;
const SOON_SECONDS = 3;
/** A pour is done this near to its target, in grams: a drop less is not worth another. */
const NEAR_GRAMS = 1;

/** Whether the weight is the coffee in the cup rather than the water poured. */
export function isShot({ steps }: Recipe): boolean {
  return steps.some(({ kind, targetWater }) => kind === 'extract' && targetWater !== null);
}

/**
 * Weighs one brew: turns readings into the view, the curve and actions for the brew.
 * Remembers only readings; the brew itself stays the single source of truth.
 */
export function createBrewWeighing(parts: WeighingParts) {
  const { recipe, arrangement, hasTwoPlatforms, lagSeconds, autoStart, firstGrams } = parts;
  const shot = isShot(recipe)
    ? createShotWatch(Math.max(...recipe.steps.map(({ targetWater }) => targetWater ?? 0)))
    : null;
  const kindOfEnd = (): EndKind => {
    if (shot) return 'shot';
    return hasTwoPlatforms || arrangement === 'server' ? 'drained' : 'served';
  };
  // Milk after the coffee, a wait after the shot: the weight cannot tell when those are done.
  const endsByWeight = shot === null || recipe.steps.every(({ kind }) => kind === 'extract');
  const ended = createEndWatch({ kind: kindOfEnd(), doseGrams: recipe.parameters.coffeeGrams });
  const watchesWater = shot !== null || arrangement === 'brewer';
  const began = createStartWatch(shot ? 'drip' : 'pour');
  const weigher = createWeigher(firstGrams);
  const givenCues = new Set<string>();
  /** Points before the clock runs, on the session's clock. */
  let pointsBeforeStart: CurvePoint[] = [];
  let isOver = false;
  let knownTargets: readonly StepTarget[] = [];
  let targetsFor: Pick<RunningBrew, 'recipe' | 'taps'> | null = null;

  /** Laid out anew only when a tap or another recipe moves them. */
  const targetsOf = (brew: RunningBrew) => {
    if (targetsFor?.recipe !== brew.recipe || targetsFor.taps !== brew.taps) {
      knownTargets = stepTargets(brew);
      targetsFor = brew;
    }
    return knownTargets;
  };

  const pourCues = (
    weighed: Weighed,
    target: StepTarget,
    stepIndex: number,
    stopIn: number | null,
  ) => {
    const isDone = weighed.grams >= target.toGrams - NEAR_GRAMS || (stopIn !== null && stopIn <= 0);
    const cue = isDone ? 'stop' : 'stopSoon';
    const isDue = isDone || (stopIn !== null && stopIn <= SOON_SECONDS);
    const key = `${cue} ${stepIndex}`;
    if (!isDue || givenCues.has(key)) return [];
    givenCues.add(key);
    return [cue] as const;
  };

  return {
    /** The scale was lost: what comes next has nothing to do with what came before. */
    interrupt: () => weigher.interrupt(),
    /** Returns the observation of this shot's stop, once its weight rests at `finalGrams`. */
    observeStop: (finalGrams: number): ObservedStop | null => shot?.observe(finalGrams) ?? null,

    /** `reading.atMs` is on the brew's clock (epoch milliseconds). */
    take(brew: RunningBrew, reading: ScaleReading): WeighingResult {
      const moment = momentAt(brew, reading.atMs);
      const { elapsedMs, stepIndex } = moment;
      const targets = targetsOf(brew);
      const isRunning = isCounting(moment);
      const poured = isRunning && watchesWater ? moment.waterNow : 0;
      const weighed: Weighed = { ...weigher.take(reading, poured), atMs: elapsedMs };
      const points: CurvePoint[] = [];
      const step = targets[stepIndex];
      const target = watchesWater && step && step.toGrams > step.fromGrams ? step : null;
      const orders: WeighingOrder[] = [];
      const cues: WeighingCue[] = [];
      let stopInSeconds: number | null = null;

      if (brew.status === 'ready') {
        const sinceMs = began({ atMs: reading.atMs, grams: weighed.grams });
        if (autoStart && sinceMs !== null) orders.push({ type: 'start', atMs: sinceMs });
        pointsBeforeStart = pointsBeforeStart.filter(
          ({ atMs }) => atMs > reading.atMs - BEFORE_START_MS,
        );
        if (weighed.point) pointsBeforeStart.push({ ...weighed.point, atMs: reading.atMs });
      }
      if (isRunning) {
        const startMs = reading.atMs - elapsedMs;
        for (const point of pointsBeforeStart) {
          if (point.atMs >= startMs) points.push({ ...point, atMs: point.atMs - startMs });
        }
        pointsBeforeStart = [];
        if (weighed.point) points.push({ ...weighed.point, atMs: elapsedMs });
        shot?.take(weighed);
        if (weighed.what !== null && weighed.what !== 'spike') cues.push(weighed.what);
      }
      if (isRunning && target !== null && weighed.held === null) {
        stopInSeconds = secondsToStop(weighed.grams, weighed.flow, target.toGrams, lagSeconds);
        const due = pourCues(weighed, target, stepIndex, stopInSeconds);
        cues.push(...due);
        // A step that waits for a tap waits for its water: the scale gives the tap.
        const isPoured = weighed.grams >= target.toGrams - NEAR_GRAMS;
        if (moment.awaitingTap && shot === null && isPoured) {
          orders.push({ type: 'tap', atMs: reading.atMs });
        }
      }
      if (isRunning && endsByWeight && !isOver && isLastWaterIn(targets, stepIndex, elapsedMs)) {
        const endedMs = ended(weighed, shot?.facts().stoppedMs ?? null);
        if (endedMs !== null) {
          isOver = true;
          orders.push({ type: 'finish', atMs: reading.atMs - (elapsedMs - endedMs) });
        }
      }
      const view = { weighed, target, stopInSeconds, shot: shot?.facts() ?? null, isRunning };
      return { view, orders, cues, points };
    },
  };
}

function isCounting({ status, countdownMs }: BrewMoment): boolean {
  return status === 'running' && countdownMs === 0;
}

/** Whether the brew is past its last water: before that, nothing can be its end. */
function isLastWaterIn(targets: readonly StepTarget[], stepIndex: number, ms: number): boolean {
  const isLastStep = stepIndex === targets.length - 1;
  const last = targets.findLast(({ fromGrams, toGrams }) => toGrams > fromGrams);
  // A shot is one step of water, and may be over before its time is.
  return (
    last !== undefined && (isLastStep || targets.indexOf(last) <= stepIndex) && ms > last.startMs
  );
}
