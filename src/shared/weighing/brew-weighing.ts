import type { Recipe } from '../brew/recipe.ts';
import type { RunningBrew } from '../brew/running-brew.ts';
import { momentAt, type RunningBrewMoment } from '../brew/running-brew-moment.ts';
import type { ScaleReading } from '../scales/scale.ts';
import type { CurvePoint } from './curve.ts';
import { createShotWatch, type ObservedStop, type ShotFacts, secondsToStop } from './shot.ts';
import { createEndWatch, createStartWatch, type EndKind } from './start-and-end.ts';
import { type StepTarget, stepTargets } from './target-curve.ts';
import { createWeigher, type Weighed } from './weigher.ts';

/** On the scale: the brewer (poured water), or the server alone (dripped coffee). */
export type Arrangement = 'brewer' | 'server';

/** `atMs` is the true time of the action on the brew clock. */
interface WeighingOrder {
  readonly type: 'start' | 'tap' | 'finish';
  readonly atMs: number;
}

/** Cues of a pour occur once a step. */
export type WeighingCue = 'stopSoon' | 'stop' | 'lifted' | 'returned' | 'zeroed' | 'placed';

interface WeighingView {
  /** `atMs` counts from 0:00. */
  readonly weighed: Weighed;
  /** Null if the step pours nothing or its pour is not on the scale. */
  readonly target: StepTarget | null;
  /** Negative once the pour should have stopped; null without a flow to a target. */
  readonly stopInSeconds: number | null;
  readonly shot: ShotFacts | null;
  readonly isRunning: boolean;
}

export interface WeighingResult {
  readonly view: WeighingView;
  readonly orders: readonly WeighingOrder[];
  readonly cues: readonly WeighingCue[];
  /** In ms from 0:00. The first reading after the start adds the earlier points since 0:00. */
  readonly points: readonly CurvePoint[];
}

interface WeighingParts {
  readonly recipe: Recipe;
  readonly arrangement: Arrangement;
  readonly hasTwoPlatforms: boolean;
  /** How long the weight rises after the person stops. */
  readonly lagSeconds: number;
  readonly autoStart: boolean;
  /** True weight at the first reading of a scale connected late; null trusts the scale. */
  readonly firstGrams: number | null;
}

/** Longest time from the first water to its detection (`createStartWatch`). */
const BEFORE_START_MS = 5000;
const SOON_SECONDS = 3;
/** Water that the grounds absorb, in multiples of the dose. */
const ABSORBED_SHARE = 2;
/** A pour is done within this distance of its target. */
const NEAR_GRAMS = 1;

/** Whether the weight is the coffee in the cup, not the water poured. */
export function isShot({ steps }: Recipe): boolean {
  return steps.some(({ kind, targetWater }) => kind === 'extract' && targetWater !== null);
}

/** Turns the readings of one brew into the view, the curve and actions. */
export function createBrewWeighing(parts: WeighingParts) {
  const { recipe, arrangement, hasTwoPlatforms, lagSeconds, autoStart, firstGrams } = parts;
  const shot = isShot(recipe)
    ? createShotWatch(Math.max(...recipe.steps.map(({ targetWater }) => targetWater ?? 0)))
    : null;
  const kindOfEnd = (): EndKind => {
    if (shot) return 'shot';
    return hasTwoPlatforms || arrangement === 'server' ? 'drained' : 'served';
  };
  // The weight does not show the end of later steps, such as adding milk.
  const endsByWeight = shot === null || recipe.steps.every(({ kind }) => kind === 'extract');
  const ended = createEndWatch({ kind: kindOfEnd(), doseGrams: recipe.parameters.coffeeGrams });
  const watchesWater = shot !== null || arrangement === 'brewer';
  const absorbedGrams = recipe.parameters.coffeeGrams * ABSORBED_SHARE;
  const began = createStartWatch(shot ? 'drip' : 'pour');
  const weigher = createWeigher(firstGrams);
  const givenCues = new Set<string>();
  /** Points before the clock runs, on the clock of the readings. */
  let pointsBeforeStart: CurvePoint[] = [];
  let isOver = false;
  let knownTargets: readonly StepTarget[] = [];
  let targetsFor: Pick<RunningBrew, 'recipe' | 'taps'> | null = null;

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
    interrupt: () => weigher.interrupt(),
    /** Returns an observation once the weight rests at `finalGrams`. */
    observeStop: (finalGrams: number): ObservedStop | null => shot?.observe(finalGrams) ?? null,

    /** Takes a reading; its `atMs` is on the brew clock (epoch ms). */
    take(brew: RunningBrew, reading: ScaleReading): WeighingResult {
      const moment = momentAt(brew, reading.atMs);
      const { elapsedMs, stepIndex } = moment;
      const targets = targetsOf(brew);
      const isRunning = isCounting(moment);
      const poured = watchesWater ? moment.waterNow : moment.waterNow - absorbedGrams;
      const weighed: Weighed = {
        ...weigher.take(reading, moment.countdownMs > 0 ? 0 : Math.max(0, poured)),
        atMs: elapsedMs,
      };
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
        // In a step that waits for a tap, the target weight replaces the tap.
        const isPoured = weighed.grams >= target.toGrams - NEAR_GRAMS;
        if (moment.awaitingTap && shot === null && isPoured) {
          orders.push({ type: 'tap', atMs: reading.atMs });
        }
      }
      const isLastWaterIn = elapsedMs > endOfWater(targets, stepIndex, shot !== null);
      if (isRunning && endsByWeight && !isOver && isLastWaterIn) {
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

function isCounting({ status, countdownMs }: RunningBrewMoment): boolean {
  return status === 'running' && countdownMs === 0;
}

/**
 * Returns when all water is poured (ms from 0:00); before that time no weight ends the brew.
 * A shot is one step of water and can end before its planned time.
 */
function endOfWater(targets: readonly StepTarget[], stepIndex: number, isShot: boolean): number {
  const last = targets.findLast(({ fromGrams, toGrams }) => toGrams > fromGrams);
  const isLastStep = stepIndex === targets.length - 1;
  if (last === undefined || (!isLastStep && targets.indexOf(last) > stepIndex)) return Infinity;
  return isShot ? last.startMs : last.pouredMs;
}
