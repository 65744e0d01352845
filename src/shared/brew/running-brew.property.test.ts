import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cue, cueSchedule, cuesDue, cuesHeardAction, type DueCue } from './cues.ts';
import { generateRecipe } from './generate-recipe.ts';
import type { KnownRecipe } from './known-recipe.ts';
import { KNOWN_RECIPES } from './known-recipes.ts';
import { newRunningBrew, reduceRunningBrew, runningBrewSchema } from './running-brew.ts';
import { momentAt } from './running-brew-moment.ts';

const T0 = 1_800_000_000_000;

const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.nat(40_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.nat(70_000_000) }),
  },
  // The system clock is set back or forward.
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.integer({ min: -5_000_000, max: 0 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constantFrom('start', 'pause', 'resume', 'tap', 'tap', 'sync', 'look', 'reload'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('reset', 'finish', 'countOn') }) },
);

/** Returns the index of the current step, by the durations and taps alone. */
function expectedStep(
  steps: readonly { time: number | null }[],
  taps: readonly number[],
  elapsedMs: number,
) {
  const left = [...taps];
  let start = 0;
  let current = 0;
  for (const [index, step] of steps.entries()) {
    if (start > elapsedMs) break;
    current = index;
    if (step.time === null) {
      const tap = left.shift();
      if (tap === undefined) break;
      start = tap;
    } else {
      start += step.time * 1000;
    }
  }
  return current;
}

const brewed = (known: KnownRecipe) =>
  newRunningBrew({
    id: '11111111-1111-4111-8111-111111111111',
    ownerId: null,
    recipe: generateRecipe({
      method: { id: known.methodId, name: 'x', temperatureC: 94, grind: 'Média' },
      known,
      bean: null,
      beanId: null,
      roast: 'Média',
      coffeeGrams: known.coffee,
      waterMl: known.water,
    }),
    now: T0,
    colour: 'leaf',
    sound: 'bell',
  });

it('shifts of the clock skip no step, and repeat, skip or delay no cue', () => {
  const act = fc.oneof(
    { weight: 5, arbitrary: fc.record({ ms: fc.nat(9000) }) },
    { weight: 4, arbitrary: fc.record({ byMs: fc.constantFrom(-5000, 5000) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('pause', 'resume', 'tap') }) },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...KNOWN_RECIPES),
      fc.array(act, { maxLength: 100, size: 'max' }),
      (known, acts) => {
        let now = T0;
        let brew = reduceRunningBrew(brewed(known), { type: 'start' }, now);
        const heard: DueCue[] = [];
        const look = () => {
          const due = cuesDue(brew, now);
          heard.push(...due);
          brew = reduceRunningBrew(brew, { type: 'sync' }, now);
          if (due.length > 0) brew = reduceRunningBrew(brew, cuesHeardAction(due), now);
        };
        look();
        for (const next of acts) {
          if ('ms' in next) {
            for (const until = now + next.ms; now < until; look()) now = Math.min(until, now + 250);
          } else if ('byMs' in next) {
            const before = momentAt(brew, now);
            brew = reduceRunningBrew(brew, { type: 'shift', byMs: next.byMs }, now);
            const after = momentAt(brew, now);
            expect(after.stepIndex).toBeLessThanOrEqual(before.stepIndex + 1);
            expect(Math.abs(after.elapsedMs - before.elapsedMs)).toBeLessThanOrEqual(5000);
          } else brew = reduceRunningBrew(brew, { type: next.type }, now);
          look();
        }
        const orders = heard.map(({ order }) => order);
        const due = cueSchedule(brew).filter(({ order }) => order <= Math.max(...orders));
        expect(orders).toEqual(due.map(({ order }) => order));
        expect(heard.filter(({ kind, missed }) => missed && kind !== 'lead')).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

it('any sequence of actions keeps time rising, the step right and each cue once in order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KNOWN_RECIPES),
      fc.nat(5),
      fc.array(event, { maxLength: 80, size: 'max' }),
      (known, delaySeconds, events) => {
        let now = T0;
        let brew = brewed(known);
        const { recipe } = brew;
        let lastElapsed = 0;
        let stopwatch = 0;
        let seen = now;
        let heard: Cue[] = [];

        for (const next of events) {
          if (next.type === 'wait') now += 'ms' in next ? next.ms : 0;
          if (brew.status === 'running' || brew.status === 'finished') {
            stopwatch += Math.max(0, now - seen);
          }
          seen = Math.max(seen, now);
          if (next.type === 'look') {
            const due = cuesDue(brew, now);
            heard.push(...due);
            if (due.length > 0) brew = reduceRunningBrew(brew, cuesHeardAction(due), now);
          } else if (next.type === 'reload') {
            const restored = runningBrewSchema.parse(JSON.parse(JSON.stringify(brew)));
            expect(restored).toEqual(brew);
            brew = restored;
          } else if (next.type === 'start') {
            if (brew.status === 'ready') stopwatch = -delaySeconds * 1000;
            brew = reduceRunningBrew(brew, { type: 'start', delaySeconds }, now);
          } else if (next.type === 'reset') {
            brew = reduceRunningBrew(brew, { type: 'reset' }, now);
            lastElapsed = 0;
            heard = [];
          } else if (next.type === 'finish' || next.type === 'countOn') {
            brew = reduceRunningBrew(brew, { type: next.type }, now);
          } else if (next.type === 'pause' || next.type === 'resume') {
            brew = reduceRunningBrew(brew, { type: next.type }, now);
          } else if (next.type === 'tap') brew = reduceRunningBrew(brew, { type: 'tap' }, now);
          else brew = reduceRunningBrew(brew, { type: 'sync' }, now);
          brew = reduceRunningBrew(brew, { type: 'sync' }, now);

          const shown = momentAt(brew, now);
          expect(Number.isFinite(shown.elapsedMs)).toBe(true);
          expect(shown.elapsedMs).toBeGreaterThanOrEqual(lastElapsed);
          lastElapsed = shown.elapsedMs;
          expect(shown.status).toBe(brew.status);
          if (shown.status === 'running' || shown.status === 'paused') {
            expect(shown.elapsedMs).toBe(Math.max(0, stopwatch));
          }
          expect(shown.stepIndex).toBe(expectedStep(recipe.steps, brew.taps, shown.elapsedMs));
          expect(shown.progress >= 0 && shown.progress <= 1).toBe(true);
          expect(shown.waterNow >= 0 && shown.waterNow <= recipe.parameters.waterMl).toBe(true);
          if (!brew.overtime) expect(shown.elapsedMs).toBeLessThanOrEqual(shown.totalMs);
        }

        heard.push(...cuesDue(brew, now));
        const orders = heard.map((cue) => cue.order);
        expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
        const elapsed = brew.startedAt === null ? -1 : momentAt(brew, now).elapsedMs;
        const passed = cueSchedule(brew).filter((cue) => cue.atMs >= 0 && cue.atMs <= elapsed);
        const counting = momentAt(brew, now).countdownMs === 0;
        if (counting) {
          for (const cue of passed) expect(orders).toContain(cue.order);
        }
      },
    ),
    { numRuns: 300 },
  );
});
