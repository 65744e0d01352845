import { describe, expect, it } from 'vitest';
import { reduceRunningBrew } from '../brew/running-brew.ts';
import { momentAt } from '../brew/running-brew-moment.ts';
import { type DemoScenario, demoWeight } from '../scales/demo-pour.ts';
import { closenessOf, comparePours } from './compare-pours.ts';
import type { Curve } from './curve.ts';
import { brewOf, POUR_OVER, T0 } from './recipe.test-support.ts';
import { stepTargets, targetAt, targetCurve, targetFlow } from './target-curve.ts';

const brew = brewOf(POUR_OVER);
const targets = stepTargets(brew);
const steps = targets.map((target, index) => ({
  ...target,
  kind: POUR_OVER.steps[index]?.kind ?? 'pour',
}));

function pour(
  scenario: DemoScenario,
  change: (grams: number, ms: number) => number = (g) => g,
): Curve {
  const pours = targets
    .filter(({ fromGrams, toGrams }) => toGrams > fromGrams)
    .map(({ startMs, pouredMs, toGrams }) => ({ startMs, endMs: pouredMs, toGrams }));
  return Array.from({ length: 1800 }, (_, index) => {
    const atMs = index * 100;
    const grams = demoWeight({ vesselGrams: 0, pours }, scenario, atMs);
    return { atMs, grams: change(grams, atMs), afterGap: false };
  });
}

describe('the target curve', () => {
  it('has the timer’s grams at every instant', () => {
    const running = reduceRunningBrew(brew, { type: 'start' }, T0);
    const curve = targetCurve(running);
    for (let ms = 0; ms < 180_000; ms += 700) {
      expect(targetAt(curve, ms)).toBeCloseTo(momentAt(running, T0 + ms).waterNow, 6);
    }
  });

  it('has a flow and an accepted range where water is poured', () => {
    expect(targets[1] && targetFlow(targets[1])?.flow).toBeCloseTo(100 / 15, 6);
    expect(targets[3] && targetFlow(targets[3])).toBeNull();
  });
});

describe('the closeness of a pour', () => {
  const of = (curve: Curve) => closenessOf(curve, targetCurve(brew));

  it('is the mean difference from the recipe in grams, less for a good pour', () => {
    const [good, fast, pauses] = (['good', 'fast', 'pauses'] as const).map((each) =>
      of(pour(each)),
    );
    expect(good?.meanGrams).toBeLessThan(4);
    expect(fast?.meanGrams).toBeGreaterThan(6);
    expect(pauses?.meanGrams).toBeGreaterThan(good?.meanGrams ?? 0);
  });

  it('counts too much and too little alike, and names the largest difference', () => {
    const less = of(pour('good', (grams, ms) => (ms > 60_000 && ms < 70_000 ? grams - 40 : grams)));
    expect(less?.furthest.grams).toBeLessThan(-35);
    expect(less?.furthest.atMs).toBeGreaterThan(60_000);
    expect(less?.furthest.atMs).toBeLessThan(70_000);
  });

  it('is null for a brew of which too little was measured', () => {
    expect(of(pour('good').filter(({ atMs }) => atMs < 40_000))).toBeNull();
    expect(of([])).toBeNull();
  });
});

describe('a comparison of two brews', () => {
  it('describes the differences step by step', () => {
    const more = pour('good', (grams, ms) => grams + (ms > 5000 ? 12 : 0));
    expect(comparePours(steps, more, pour('good'))).toEqual(['a pré-infusão levou 12 g a mais']);
    const late = pour('good').map((point) => ({
      ...point,
      atMs: point.atMs > 44_000 && point.atMs < 84_000 ? point.atMs + 5000 : point.atMs,
    }));
    const sorted = late.toSorted((a, b) => a.atMs - b.atMs);
    expect(comparePours(steps, sorted, pour('good'))[0]).toBe('o 1º despejo começou 5 s depois');
  });

  it('is empty for equal pours', () => {
    expect(comparePours(steps, pour('good'), pour('good'))).toEqual([]);
  });

  it('is empty if one of the brews was not measured', () => {
    expect(comparePours(steps, pour('good').slice(0, 300), [])).toEqual([]);
  });
});
