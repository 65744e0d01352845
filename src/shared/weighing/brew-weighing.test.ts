import { describe, expect, it } from 'vitest';
import type { Recipe } from '../brew/recipe.ts';
import {
  type RunningBrew,
  type RunningBrewAction,
  reduceRunningBrew,
} from '../brew/running-brew.ts';
import { momentAt } from '../brew/running-brew-moment.ts';
import {
  DEMO_SCENARIOS,
  type DemoScenario,
  demoNoise,
  demoWeight,
  type PourPlan,
} from '../scales/demo-pour.ts';
import { type Arrangement, createBrewWeighing, type WeighingCue } from './brew-weighing.ts';
import type { CurvePoint } from './curve.ts';
import { brewOf, ESPRESSO, POUR_OVER, recipeOf, T0 } from './recipe.test-support.ts';
import { stepTargets } from './target-curve.ts';

/** Longer than any test. */
const WATCHED = { type: 'weigh', untilMs: T0 + 3_600_000 } as const;

interface Brewed {
  brew: RunningBrew;
  cues: { cue: WeighingCue; ms: number }[];
  curve: CurvePoint[];
  /** Epoch ms at which the water really began. */
  beganMs: number;
  weighing: ReturnType<typeof createBrewWeighing>;
}

interface Play {
  recipe: Recipe;
  arrangement?: Arrangement;
  /** Grams on the tared scale, at ms since the water began. */
  weight: (ms: number) => number;
  other?: (ms: number) => number;
  seconds: number;
  everyMs?: number;
  lagSeconds?: number;
}

function brewOnScale(play: Play): Brewed {
  const { recipe, arrangement = 'brewer', weight, other, seconds, everyMs = 100 } = play;
  const weighing = createBrewWeighing({
    recipe,
    arrangement,
    hasTwoPlatforms: other !== undefined,
    lagSeconds: play.lagSeconds ?? 0.5,
    autoStart: true,
    firstGrams: null,
  });
  const beganMs = T0 + 5000;
  let brew = reduceRunningBrew(brewOf(recipe), WATCHED, T0);
  const cues: Brewed['cues'] = [];
  const curve: CurvePoint[] = [];
  for (let now = T0; now < beganMs + seconds * 1000; now += everyMs) {
    const ms = now - beganMs;
    const result = weighing.take(brew, {
      grams: weight(ms) + demoNoise(now),
      otherGrams: other?.(ms) ?? null,
      stable: null,
      atMs: now,
    });
    for (const order of result.orders) {
      brew = reduceRunningBrew(brew, order satisfies RunningBrewAction, now);
    }
    for (const cue of result.cues) cues.push({ cue, ms });
    curve.push(...result.points);
  }
  return { brew, cues, curve, beganMs, weighing };
}

function demo(recipe: Recipe, scenario: DemoScenario) {
  const pours = stepTargets(brewOf(recipe))
    .filter(({ fromGrams, toGrams }) => toGrams > fromGrams)
    .map(({ startMs, pouredMs, toGrams }) => ({ startMs, endMs: pouredMs, toGrams }));
  const plan: PourPlan = { vesselGrams: 400, pours };
  // The scale was tared with the 400 g brewer on it.
  return (ms: number) => demoWeight(plan, scenario, ms) - 400;
}

describe('a brew on the scale', () => {
  it('starts with the first water, at the instant it really fell', () => {
    const { brew, beganMs, curve } = brewOnScale({
      recipe: POUR_OVER,
      weight: demo(POUR_OVER, 'good'),
      seconds: 20,
    });
    expect(brew.status).toBe('running');
    expect(Math.abs((brew.startedAt ?? 0) - beganMs - 400)).toBeLessThan(500);
    // The curve also contains the water before its detection.
    expect(curve[0]?.atMs).toBeLessThan(150);
    expect(curve[0]?.grams).toBeLessThan(1);
  });

  it('gives one cue to stop in each pour, shortly before the target', () => {
    const { cues } = brewOnScale({
      recipe: POUR_OVER,
      weight: demo(POUR_OVER, 'good'),
      seconds: 130,
    });
    expect(cues.map(({ cue }) => cue)).toEqual([
      ...['stopSoon', 'stop', 'stopSoon', 'stop', 'stopSoon', 'stop'],
    ]);
  });

  it.each(DEMO_SCENARIOS)(
    'keeps a curve of a %s pour that never falls and ends at its water',
    (scenario) => {
      const { curve, brew } = brewOnScale({
        recipe: POUR_OVER,
        weight: demo(POUR_OVER, scenario),
        seconds: 150,
      });
      expect(brew.status).toBe('running');
      let before = -1;
      for (const { grams } of curve) {
        expect(grams).toBeGreaterThan(before - 7);
        before = Math.max(before, grams);
      }
      const most = { good: 252, fast: 267.5, pauses: 245, lifted: 252.5 }[scenario];
      expect(curve.at(-1)?.grams).toBeCloseTo(most, -0.5);
    },
  );

  it('does not count a lifted brewer, and has a gap in the curve for that time', () => {
    const { cues, curve } = brewOnScale({
      recipe: POUR_OVER,
      weight: demo(POUR_OVER, 'lifted'),
      seconds: 60,
    });
    expect(cues.map(({ cue }) => cue)).toContain('lifted');
    expect(cues.map(({ cue }) => cue)).toContain('returned');
    expect(curve.filter(({ afterGap }) => afterGap)).toHaveLength(1);
    expect(Math.min(...curve.map(({ grams }) => grams))).toBeGreaterThan(-1);
  });

  it('counts on past the recipe until the brewer is lifted to serve, and ends there', () => {
    const liftMs = 190_000;
    const pour = demo(POUR_OVER, 'good');
    const { brew, beganMs } = brewOnScale({
      recipe: POUR_OVER,
      weight: (ms) => (ms < liftMs ? pour(ms) : -400),
      seconds: 200,
    });
    expect(brew.status).toBe('finished');
    expect(Math.abs((brew.finishedAt ?? 0) - beganMs - liftMs)).toBeLessThan(600);
  });

  it('ends when the coffee stops dripping, if the server is on the scale', () => {
    const coffee = (ms: number) => Math.min(220, Math.max(0, (ms - 15_000) / 1000) * 1.5);
    const dryMs = 15_000 + (220 / 1.5) * 1000;
    const two = brewOnScale({
      recipe: POUR_OVER,
      weight: demo(POUR_OVER, 'good'),
      other: coffee,
      seconds: 190,
    });
    expect(two.brew.status).toBe('finished');
    expect(Math.abs((two.brew.finishedAt ?? 0) - two.beganMs - dryMs)).toBeLessThan(1500);
    const alone = brewOnScale({
      recipe: POUR_OVER,
      arrangement: 'server',
      weight: coffee,
      seconds: 190,
    });
    expect(alone.brew.status).toBe('finished');
    expect(alone.cues).toEqual([]);
  });

  it('moves on by itself from a step that waits for its water', () => {
    const recipe = recipeOf(15, [
      { kind: 'bloom', time: null, target: 40, pour: 8 },
      { kind: 'steep', time: 30 },
    ]);
    const { brew } = brewOnScale({ recipe, weight: demo(recipe, 'good'), seconds: 12 });
    expect(momentAt(brew, brew.lastSeenAt).stepIndex).toBe(1);
  });

  it('continues from the recipe’s weight if the scale is connected late', () => {
    const weighing = createBrewWeighing({
      recipe: POUR_OVER,
      arrangement: 'brewer' as const,
      hasTwoPlatforms: false,
      lagSeconds: 0.5,
      autoStart: false,
      firstGrams: 50,
    });
    const brew = reduceRunningBrew(brewOf(POUR_OVER), { type: 'start' }, T0);
    const gramsAt = (ms: number, grams: number) =>
      weighing.take(brew, { grams, otherGrams: null, stable: null, atMs: T0 + ms }).view.weighed
        .grams;
    expect(gramsAt(30_000, 412)).toBe(50);
    expect(gramsAt(50_000, 432)).toBe(70);
  });

  it('waits for the last water where the bed ran dry before it', () => {
    const { brew, beganMs } = brewOnScale({
      recipe: POUR_OVER,
      arrangement: 'server',
      // The last pour begins 7 s late and ends at 130 s.
      weight: (ms) => Math.min(120, ms / 500) + Math.min(95, Math.max(0, (ms - 97_000) / 347)),
      seconds: 150,
    });
    expect(Math.abs((brew.finishedAt ?? 0) - beganMs - 130_000)).toBeLessThan(1500);
  });

  it.each([
    { scale: 'under the brewer', arrangement: 'brewer', share: 1, isPaused: false },
    { scale: 'under the brewer in a pause', arrangement: 'brewer', share: 1, isPaused: true },
    { scale: 'under the server', arrangement: 'server', share: 0.6, isPaused: false },
  ] as const)('takes a jump for water when the scale $scale held its zero meanwhile', (given) => {
    const { arrangement, share, isPaused } = given;
    const recipe = recipeOf(11, [
      { kind: 'bloom', time: 30, target: 60, pour: 12 },
      { kind: 'pour', time: 30, target: 180, pour: 15 },
      { kind: 'drawdown', time: 30 },
    ]);
    const weighing = createBrewWeighing({
      recipe,
      arrangement,
      hasTwoPlatforms: false,
      lagSeconds: 0.5,
      autoStart: false,
      firstGrams: null,
    });
    const weightAt = (ms: number) => {
      if (ms < 15_000) return 0;
      return 61.3 + Math.min(119.2, Math.max(0, (ms - 30_000) / 125));
    };
    let brew = reduceRunningBrew(brewOf(recipe), { type: 'start' }, T0);
    const grams = new Map<number, number>();
    const cues: WeighingCue[] = [];
    for (let ms = 0; ms < 50_000; ms += 100) {
      if (isPaused && ms === 14_000) brew = reduceRunningBrew(brew, { type: 'pause' }, T0 + ms);
      if (isPaused && ms === 20_000) brew = reduceRunningBrew(brew, { type: 'resume' }, T0 + ms);
      const weight = weightAt(ms) * share;
      const reading = { grams: weight, otherGrams: null, stable: null, atMs: T0 + ms };
      const result = weighing.take(brew, reading);
      grams.set(ms, result.view.weighed.grams);
      cues.push(...result.cues);
    }
    expect(grams.get(15_500)).toBeCloseTo(61.3 * share, 6);
    expect(grams.get(49_900)).toBeCloseTo(180.5 * share, 6);
    expect(cues).not.toContain('placed');
  });

  it('has a gap in the curve, and loses no water, when the scale is lost', () => {
    const pour = demo(POUR_OVER, 'good');
    const weighing = createBrewWeighing({
      recipe: POUR_OVER,
      arrangement: 'brewer' as const,
      hasTwoPlatforms: false,
      lagSeconds: 0.5,
      autoStart: true,
      firstGrams: null,
    });
    let brew = reduceRunningBrew(brewOf(POUR_OVER), { type: 'start' }, T0);
    brew = reduceRunningBrew(brew, WATCHED, T0);
    const curve: CurvePoint[] = [];
    for (let ms = 0; ms < 100_000; ms += 100) {
      if (ms > 30_000 && ms < 60_000) continue;
      const reading = { grams: pour(ms), otherGrams: null, stable: null, atMs: T0 + ms };
      curve.push(...weighing.take(brew, reading).points);
    }
    expect(curve.filter(({ afterGap }) => afterGap).map(({ atMs }) => atMs)).toEqual([60_000]);
    expect(curve.at(-1)?.grams).toBeCloseTo(pour(99_900), 0);
  });
});

describe('an espresso on the scale', () => {
  /** Dry for 6 s, then 2 g/s; the pump stops at 23 s, and 3 g more come. */
  const shot = (ms: number) => {
    const seconds = ms / 1000;
    if (seconds < 6) return 0;
    const running = Math.min(seconds, 23) - 6;
    const after = Math.max(0, seconds - 23);
    return running * 2 + 3 * (1 - Math.exp(-after / 1.5));
  };

  it('starts on the first drop and stops by its weight', () => {
    const { brew, cues, beganMs, weighing } = brewOnScale({
      recipe: ESPRESSO,
      weight: shot,
      seconds: 40,
      lagSeconds: 1.5,
    });
    expect(Math.abs((brew.startedAt ?? 0) - beganMs - 6000)).toBeLessThan(400);
    expect(brew.status).toBe('finished');
    expect(Math.abs((brew.finishedAt ?? 0) - beganMs - 23_000)).toBeLessThan(700);
    expect(cues.map(({ cue }) => cue)).toEqual(['stopSoon', 'stop']);
    const stop = weighing.observeStop(37);
    expect(stop?.flowAtStop).toBeCloseTo(2, 0);
    expect(stop?.gramsAtStop).toBeCloseTo(34, -0.5);
  });

  it('finds the first drop and the wet bed if the clock started with the pump', () => {
    const weighing = createBrewWeighing({
      recipe: ESPRESSO,
      arrangement: 'brewer' as const,
      hasTwoPlatforms: false,
      lagSeconds: 1.5,
      autoStart: false,
      firstGrams: null,
    });
    const brew = reduceRunningBrew(brewOf(ESPRESSO), { type: 'start' }, T0);
    let facts = null;
    for (let ms = 0; ms < 20_000; ms += 100) {
      const reading = { grams: shot(ms), otherGrams: null, stable: null, atMs: T0 + ms };
      facts = weighing.take(brew, reading).view.shot;
    }
    expect(Math.abs((facts?.firstDripMs ?? 0) - 6150)).toBeLessThan(200);
    expect(Math.abs((facts?.wetMs ?? 0) - 6500)).toBeLessThan(600);
  });
});
