import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRIND_MICRONS, grindWord } from '../grind.ts';
import { METHOD_IDS, METHODS } from '../methods.ts';
import { GRINDERS } from './charts.ts';
import {
  convertSetting,
  type Grinder,
  micronsAt,
  pointSize,
  settingAt,
  settingFor,
} from './grinder.ts';

const byId = (id: string): Grinder => {
  const grinder = GRINDERS.find((each) => each.id === id);
  if (!grinder) throw new Error(`no grinder ${id}`);
  return grinder;
};
/** Every use that a chart or a maker may name. */
const USES = 'ibrik espresso moka aeropress v60 pourOver machine siphon press coldBrew chemex';
const NO_GRIND = { asked: null, usual: null };

describe('the grinders', () => {
  it('are at least fifteen, each with its source and ranges within its own limits', () => {
    expect(GRINDERS.length).toBeGreaterThanOrEqual(15);
    expect(new Set(GRINDERS.map(({ id }) => id)).size).toBe(GRINDERS.length);
    for (const { id, chart, maker = {}, limits, source } of GRINDERS) {
      expect(source.url, id).toMatch(/^https:\/\/\S+$/);
      expect(Object.keys(chart).length, id).toBeGreaterThanOrEqual(7);
      expect(USES.split(' '), id).toEqual(
        expect.arrayContaining([...Object.keys(chart), ...Object.keys(maker)]),
      );
      expect(Object.values(maker).flat().every(Number.isFinite), id).toBe(true);
      for (const [from, to] of Object.values(chart)) {
        expect(from, id).toBeGreaterThanOrEqual(limits[0]);
        expect(to, id).toBeLessThanOrEqual(limits[1]);
        expect(to, id).toBeGreaterThan(from);
      }
    }
  });

  it.each([
    'Comandante C40',
    'Timemore C2',
    'Timemore C3 e C3S',
    'Timemore S3',
    '1Zpresso JX e JX-S',
    '1Zpresso JX-Pro',
    '1Zpresso Q Air e Q2',
    '1Zpresso K-Ultra',
    '1Zpresso K-Max e K-Plus',
    'KINGrinder K0, K1 e K2',
    'KINGrinder K6',
    'Hario Skerton Pro',
    'Hario Mini Slim',
    'Manual de cerâmica sem marca (tipo Hario)',
    'Baratza Encore',
    'Fellow Ode Gen 2',
    'Eureka Mignon (Specialità, Silenzio, Manuale)',
  ])('%s is among them, with a range for a filter and its source', (name) => {
    const grinder = GRINDERS.find(({ brand, model }) => `${brand} ${model}` === name);
    if (!grinder) throw new Error(`no ${name}`);
    const setting = settingFor(grinder, 'v60', NO_GRIND);
    const [from, to] = setting?.users ?? [setting?.from ?? Number.NaN, setting?.to ?? 0];
    expect(to).toBeGreaterThan(from);
    expect(grinder.source.label).not.toBe('');
  });

  it('label settings without a published chart as an estimate', () => {
    const derived = GRINDERS.filter(({ isDerived }) => isDerived);
    expect(derived.map(({ id }) => id)).toContain('1zpresso-jx');
    for (const grinder of derived) {
      expect(grinder.source.label).toMatch(/^Estimativa a partir d/);
      expect(settingFor(grinder, 'v60', NO_GRIND)?.by).toBe('estimate');
    }
    // A click of 12.5 µm (JX-Pro) is half of one of 25 µm (JX).
    const [jx, pro] = [byId('1zpresso-jx'), byId('1zpresso-jx-pro')].map(
      (grinder) => settingFor(grinder, 'espresso', NO_GRIND)?.to ?? 0,
    );
    expect((pro ?? 0) / (jx ?? 1)).toBeCloseTo(2, 1);
  });

  // The numbers are those of the makers' manuals.
  it.each([
    ['comandante-c40', 'v60', 18, 35],
    ['kingrinder-k6', 'v60', 100, 100],
    ['kingrinder-k2', 'v60', 100, 100],
    ['niche-zero', 'french-press', 45, 50],
    ['baratza-encore', 'espresso', 8, 8],
    ['baratza-virtuoso', 'espresso', 8, 8],
    ['baratza-encore-esp', 'espresso', 15, 15],
    ['baratza-encore', 'chemex', 20, 20],
  ] as const)('put the maker of %s first for %s: %s to %s', (id, methodId, from, to) => {
    expect(settingFor(byId(id), methodId, NO_GRIND)).toMatchObject({ from, to, by: 'maker' });
  });

  it.each([
    ['comandante-c40', 'v60', [17, 23]],
    ['kingrinder-k6', 'v60', [54, 75]],
  ] as const)('name the users of %s for %s beside the maker', (id, methodId, users) => {
    expect(settingFor(byId(id), methodId, NO_GRIND)?.users).toEqual(users);
  });

  it('are narrower than a third of their middle, and begin within', () => {
    for (const grinder of GRINDERS) {
      for (const methodId of METHOD_IDS) {
        const usual = grindWord(METHODS[methodId].grind);
        const setting = settingFor(grinder, methodId, { asked: usual, usual });
        if (!setting) continue;
        const { from, to, start, by, users } = setting;
        const name = `${grinder.id} ${methodId}`;
        expect(start, name).toBeGreaterThanOrEqual(from);
        expect(start, name).toBeLessThanOrEqual(to);
        const ours = by === 'maker' ? users : ([from, to] as const);
        for (const [least, most] of ours ? [ours] : []) {
          const wide = Math.max((least + most) / 6, grinder.step) + 1e-9;
          expect(most - least, name).toBeLessThanOrEqual(wide);
        }
      }
    }
  });

  it('come from the µm that the word on the same card names', () => {
    const usual = grindWord(METHODS['french-press'].grind);
    if (usual === null) throw new Error('a press has a grind');
    const [fine, coarse] = GRIND_MICRONS[usual];
    for (const grinder of GRINDERS.filter(({ chart }) => chart.press)) {
      const setting = settingFor(grinder, 'french-press', { asked: usual, usual });
      const [from, to] = setting?.users ?? [setting?.from ?? 0, setting?.to ?? 0];
      const microns = micronsAt(grinder, (from + to) / 2) ?? 0;
      expect(microns, grinder.id).toBeGreaterThan(fine * 0.95);
      expect(microns, grinder.id).toBeLessThan(coarse * 1.05);
    }
  });

  it('have a range of their users’ settings for every method they can grind for', () => {
    for (const grinder of GRINDERS) {
      for (const methodId of METHOD_IDS) {
        const setting = settingFor(grinder, methodId, NO_GRIND);
        const [from, to] = setting?.users ?? [setting?.from ?? 0, setting?.to ?? 1];
        expect(to, `${grinder.id} ${methodId}`).toBeGreaterThan(from);
      }
    }
    expect(settingFor(byId('fellow-ode-2'), 'espresso', NO_GRIND)).toBeNull();
  });

  it('follow a recipe that wants another grind than its method, as an estimate', () => {
    const c40 = byId('comandante-c40');
    const coarse = settingFor(c40, 'v60', { asked: 'Grossa', usual: 'Média-fina' });
    expect(coarse?.by).toBe('estimate');
    expect(coarse?.from).toBeGreaterThan(25);
    const usual = settingFor(c40, 'v60', { asked: 'Média-fina', usual: 'Média-fina' });
    expect(usual?.by).toBe('maker');
  });
});

describe('converting by particle size', () => {
  it('gives the charts’ settings at the ends of their rows', () => {
    expect(settingAt(byId('comandante-c40'), 400)).toBe(15);
    expect(settingAt(byId('comandante-c40'), 700)).toBeGreaterThanOrEqual(24);
    expect(settingAt(byId('kingrinder-k6'), 700)).toBeGreaterThanOrEqual(78);
    expect(convertSetting(byId('comandante-c40'), byId('timemore-c2'), 20)).toBeGreaterThan(15);
    expect(convertSetting(byId('comandante-c40'), byId('timemore-c2'), 20)).toBeLessThan(20);
  });

  it('keeps the order of settings, and back and forth returns nearly the same setting', () => {
    const anyPair = fc.record({
      from: fc.constantFrom(...GRINDERS),
      to: fc.constantFrom(...GRINDERS),
      microns: fc.integer({ min: 250, max: 900 }),
      more: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(anyPair, ({ from, to, microns, more }) => {
        const [fine, coarse] = [settingAt(from, microns), settingAt(from, microns + more)];
        if (fine === null || coarse === null) throw new Error(`${from.id} has too few settings`);
        expect(coarse).toBeGreaterThanOrEqual(fine);
        const there = convertSetting(from, to, fine);
        expect(there).not.toBeNull();
        const [low, high] = to.limits;
        expect(there).toBeGreaterThanOrEqual(low);
        expect(there).toBeLessThanOrEqual(high);
        expect(micronsAt(from, fine)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('turns a point into at least the smallest step', () => {
    expect(pointSize(byId('comandante-c40'), 'v60', 20)).toBe(1);
    expect(pointSize(byId('kingrinder-k6'), 'v60', 65)).toBeGreaterThanOrEqual(2);
    for (const grinder of GRINDERS) {
      expect(pointSize(grinder, 'v60', grinder.limits[1] / 2)).toBeGreaterThanOrEqual(grinder.step);
    }
  });
});
