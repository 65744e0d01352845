import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, NO_TUNING, nextStep, type Taste, type TastedBrew } from './dial-in.ts';
import { METHOD_IDS, METHODS, type MethodId } from './methods.ts';

/** A simulated taster: preferred extraction (%) and strength (% dissolved), and a tolerance. */
interface Palate {
  extraction: number;
  strength: number;
  /** How exact the tongue is, in % of extraction. */
  tolerance: number;
  /** Calls an over-extracted cup rough rather than bitter. */
  feelsRough: boolean;
}

interface Cup {
  extraction: number;
  strength: number;
}

const ratioOf = (methodId: MethodId) => Number(METHODS[methodId].defaultRatio?.slice(2) ?? 10);

/**
 * Simulates a brew: the recipe extracts 20 %.
 * A point finer adds 0.35, a degree 0.15, ten seconds of infusion 0.15 and more water a little.
 * Strength is the extract in the water.
 */
function cupOf(methodId: MethodId, brew: Omit<TastedBrew, 'taste' | 'changed'>): Cup {
  const { grind, temperature, time, ratio } = brew;
  const more = ratio / ratioOf(methodId) - 1;
  // Cold water takes hours for what hot water does in seconds.
  const seconds = methodId === 'cold-brew' ? time / 240 : time;
  const extraction = 20 - 0.35 * grind + 0.15 * temperature + 0.015 * seconds + 2 * more;
  return { extraction, strength: extraction / ratio };
}

function tasteOf(palate: Palate, cup: Cup): Taste {
  const over = (cup.extraction - palate.extraction) / palate.tolerance;
  const strong = (cup.strength / palate.strength - 1) / 0.06;
  if (Math.abs(over) <= 1 && Math.abs(strong) <= 1) return 'bom';
  if (Math.abs(over) >= Math.abs(strong)) {
    return over < 0 ? 'azedo' : palate.feelsRough ? 'aspero' : 'amargo';
  }
  return strong < 0 ? 'fraco' : 'forte';
}

/** Brews and tastes until there is nothing left to change, or 30 brews are drunk. */
function walk(methodId: MethodId, palate: Palate) {
  let settings = { ...NO_TUNING, ratio: ratioOf(methodId) };
  const series: TastedBrew[] = [
    { ...settings, changed: null, taste: tasteOf(palate, cupOf(methodId, settings)) },
  ];
  for (;;) {
    const next = nextStep(methodId, series);
    if (next.kind !== 'change' || series.length >= 30) return { series, end: next.kind };
    settings = applyChange(settings, next.change);
    const taste = tasteOf(palate, cupOf(methodId, settings));
    series.push({ ...settings, taste, changed: next.change.dial });
  }
}

const anyMethod = fc.constantFrom(...METHOD_IDS);
const anyPalate = (methodId: MethodId) =>
  fc
    .record({
      extraction: fc.double({ min: 18.2, max: 21.8, noNaN: true }),
      strong: fc.double({ min: 0.85, max: 1.2, noNaN: true }),
      tolerance: fc.double({ min: 0.35, max: 0.8, noNaN: true }),
      feelsRough: fc.boolean(),
    })
    .map(({ strong, ...rest }) => ({
      ...rest,
      strength: (rest.extraction / ratioOf(methodId)) * strong,
    }));
const anyTaster = anyMethod.chain((methodId) =>
  fc.record({ methodId: fc.constant(methodId), palate: anyPalate(methodId) }),
);

describe('dialling in', () => {
  it('comes to an end for every palate, and to a good cup for those within reach', () => {
    let good = 0;
    let walks = 0;
    let brews = 0;
    fc.assert(
      fc.property(anyTaster, ({ methodId, palate }) => {
        const { series, end } = walk(methodId, palate);
        expect(end).not.toBe('change');
        walks += 1;
        brews += series.length;
        if (end === 'done') good += 1;
      }),
      { numRuns: 2000 },
    );
    expect(good / walks).toBeGreaterThan(0.97);
    expect(brews / walks).toBeLessThan(6);
  });

  it('changes one thing at a time, by no more than its first step', () => {
    fc.assert(
      fc.property(anyTaster, ({ methodId, palate }) => {
        const { series } = walk(methodId, palate);
        for (const [index, brew] of series.entries()) {
          const before = series[index - 1];
          if (!before) continue;
          const moved = (['grind', 'temperature', 'time', 'ratio'] as const).filter(
            (dial) => brew[dial] !== before[dial],
          );
          expect(moved).toEqual([brew.changed]);
          expect(Math.abs(brew.grind - before.grind)).toBeLessThanOrEqual(2);
          expect(Math.abs(brew.temperature - before.temperature)).toBeLessThanOrEqual(2);
          expect(Math.abs(brew.time - before.time)).toBeLessThanOrEqual(7200);
          expect(Math.abs(brew.ratio - before.ratio)).toBeLessThanOrEqual(1.001);
        }
      }),
    );
  });

  const brew = (taste: Taste, rest: Partial<TastedBrew> = {}): TastedBrew => ({
    ...NO_TUNING,
    ratio: 16,
    changed: null,
    taste,
    ...rest,
  });

  it.each([
    ['azedo', { dial: 'grind', by: -2 }],
    ['amargo', { dial: 'grind', by: 2 }],
    ['aspero', { dial: 'grind', by: 2 }],
    ['fraco', { dial: 'ratio', by: -1 }],
    ['forte', { dial: 'ratio', by: 1 }],
  ] as const)('answers a first %s cup with %j', (taste, change) => {
    expect(nextStep('v60', [brew(taste)])).toMatchObject({ kind: 'change', change });
  });

  it('halves the step when the taste turns, then leaves the grinder for the water', () => {
    const one = brew('azedo');
    const two = brew('amargo', { grind: -2, changed: 'grind' });
    expect(nextStep('v60', [one, two])).toMatchObject({ change: { dial: 'grind', by: 1 } });
    const three = brew('azedo', { grind: -1, changed: 'grind' });
    expect(nextStep('v60', [one, two, three])).toMatchObject({
      change: { dial: 'temperature', by: 2 },
    });
  });

  it('does not change the temperature of stove and cold methods', () => {
    const turned = [
      brew('azedo'),
      brew('amargo', { grind: -2, changed: 'grind' }),
      brew('azedo', { grind: -1, changed: 'grind' }),
    ];
    expect(nextStep('moka-pot', turned)).toEqual({ kind: 'exhausted' });
    expect(nextStep('cold-brew', turned)).toMatchObject({ change: { dial: 'time', by: 7200 } });
  });

  it('stops at a good cup, and has nothing to say before the first', () => {
    expect(nextStep('v60', [brew('azedo'), brew('bom', { grind: -2 })])).toEqual({ kind: 'done' });
    expect(nextStep('v60', [])).toEqual({ kind: 'done' });
  });
});
