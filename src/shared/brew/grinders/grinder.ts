import { GRIND_MICRONS, type Grind } from '../grind.ts';
import type { MethodId } from '../methods.ts';

/**
 * Rows of https://honestcoffeeguide.com/coffee-grind-size-chart/, in µm.
 * The ends of a row give the particle sizes of a grinder's settings.
 */
const USE_MICRONS = {
  ibrik: [40, 220],
  espresso: [180, 380],
  moka: [360, 660],
  aeropress: [320, 960],
  v60: [400, 700],
  pourOver: [410, 930],
  machine: [300, 900],
  siphon: [375, 800],
  press: [690, 1300],
  coldBrew: [800, 1300],
} as const satisfies Record<string, readonly [number, number]>;

type GrindUse = keyof typeof USE_MICRONS;

type Range = readonly [from: number, to: number];

/** Settings are in the grinder's own unit. */
export interface Grinder {
  id: string;
  brand: string;
  model: string;
  unit: 'cliques' | 'número';
  step: number;
  limits: Range;
  /** Published ranges; `source` names the publication. */
  chart: Partial<Record<GrindUse, Range>>;
  source: { label: string; url: string };
  /** Settings from the maker's own manual, FAQ or guide. */
  maker?: Partial<Record<GrindUse | 'chemex', Range>>;
  /** The chart is an estimate: copied from another model, or computed from a click's size. */
  isDerived?: true;
  /** The burrs touch below this setting. */
  notBelow?: number;
  note?: string;
}

export const numbers = (step: number, least: number, most: number) =>
  ({ unit: 'número', step, limits: [least, most] }) satisfies Partial<Grinder>;

/** A grinder's dial that counts whole clicks from zero. */
export const clicks = (most: number) =>
  ({ unit: 'cliques', step: 1, limits: [0, most] }) satisfies Partial<Grinder>;

/** Reads ranges and single settings as the publications print them: `espresso 8, v60 13-16`. */
export function uses([text = '']: TemplateStringsArray): Record<string, Range> {
  const settings = [...text.matchAll(/(\w+) ([\d.]+)(?:-([\d.]+))?/g)];
  return Object.fromEntries(
    settings.map(([, use, from, to = from]) => [use, [Number(from), Number(to)]]),
  );
}

export const hcg = (page: string) => ({
  label: 'Honest Coffee Guide',
  url: `https://honestcoffeeguide.com/${page}-grind-settings/`,
});

/** The rows that come closest to a method, the best first. */
const USES: Readonly<Record<MethodId, readonly GrindUse[]>> = {
  v60: ['v60', 'pourOver'],
  aeropress: ['aeropress'],
  espresso: ['espresso'],
  'french-press': ['press'],
  'cold-brew': ['coldBrew'],
  chemex: ['pourOver', 'v60'],
  'moka-pot': ['moka'],
  'brazilian-pour-over': ['pourOver', 'v60'],
  melitta: ['pourOver', 'v60'],
  'drip-machine': ['machine', 'pourOver'],
  koar: ['v60', 'pourOver'],
  clever: ['pourOver', 'v60'],
  'kalita-wave': ['pourOver', 'v60'],
  'hario-switch': ['v60', 'pourOver'],
  origami: ['v60', 'pourOver'],
  'iced-pour-over': ['v60', 'pourOver'],
  siphon: ['siphon', 'pourOver'],
  ibrik: ['ibrik'],
  phin: ['v60', 'pourOver'],
  'milk-drinks': ['espresso'],
};

export interface GrindSetting {
  from: number;
  to: number;
  start: number;
  /** 'estimate' is computed from the size of particles or clicks. */
  by: 'maker' | 'users' | 'estimate';
  /** The users' range if `from` and `to` are the maker's; else null. */
  users: Range | null;
}

/** Returns null if too little is published. An unusual grind gets settings by particle size. */
export function settingFor(
  grinder: Grinder,
  methodId: MethodId,
  grind: { asked: Grind | null; usual: Grind | null },
): GrindSetting | null {
  const uses = USES[methodId];
  if (grind.asked !== null && grind.asked !== grind.usual) return byMicrons(grinder, grind.asked);
  const best = uses[0];
  if (best !== undefined && !grinder.chart[best]) {
    const near = betweenMicrons(grinder, USE_MICRONS[best]);
    if (near !== null && uses.some((each) => grinder.chart[each])) return near;
  }
  const use = uses.find((each) => grinder.chart[each]);
  const published = use && grinder.chart[use];
  if (!published) return grind.asked === null ? null : byMicrons(grinder, grind.asked);
  const users = narrowed(grinder, ofWord(grinder, published, grind.usual));
  const makerUse = methodId === 'chemex' ? 'chemex' : uses.find((each) => grinder.maker?.[each]);
  const maker = makerUse && grinder.maker?.[makerUse];
  if (!maker) return settingOf(grinder, users, grinder.isDerived ? 'estimate' : 'users');
  const shared: Range = [Math.max(maker[0], users[0]), Math.min(maker[1], users[1])];
  const { start } = settingOf(grinder, shared[0] <= shared[1] ? shared : maker, 'maker');
  return { from: maker[0], to: maker[1], start, by: 'maker', users };
}

function settingOf(grinder: Grinder, [from, to]: Range, by: GrindSetting['by']): GrindSetting {
  return { from, to, start: roundTo(grinder, (from + to) / 2), by, users: null };
}

/** Returns the part of a published range that fits the grind's word. */
function ofWord(grinder: Grinder, range: Range, word: Grind | null): Range {
  const named = word === null ? null : micronRange(grinder, GRIND_MICRONS[word]);
  if (named === null) return range;
  const both: Range = [Math.max(range[0], named[0]), Math.min(range[1], named[1])];
  return both[0] < both[1] ? both : range;
}

/** Widest useful range, as a share of its middle. */
const WIDEST = 1 / 3;

function narrowed(grinder: Grinder, [from, to]: Range): Range {
  const middle = (from + to) / 2;
  const half = Math.min((to - from) / 2, (middle * WIDEST) / 2);
  const least = roundTo(grinder, middle - half);
  let most = roundTo(grinder, middle + half);
  // Rounding both ends outwards can exceed the limit again.
  while (most - least > ((most + least) / 2) * WIDEST && most - least > 1.5 * grinder.step) {
    most = roundTo(grinder, most - grinder.step);
  }
  if (least < most) return [least, most];
  const next = roundTo(grinder, least + grinder.step);
  return next > least ? [least, next] : [roundTo(grinder, least - grinder.step), least];
}

function byMicrons(grinder: Grinder, grind: Grind): GrindSetting | null {
  return betweenMicrons(grinder, GRIND_MICRONS[grind]);
}

function betweenMicrons(grinder: Grinder, microns: Range): GrindSetting | null {
  const range = micronRange(grinder, microns);
  return range === null ? null : settingOf(grinder, narrowed(grinder, range), 'estimate');
}

function micronRange(grinder: Grinder, [fine, coarse]: Range): Range | null {
  const [from, to] = [settingAt(grinder, fine), settingAt(grinder, coarse)];
  return from === null || to === null || from === to ? null : [from, to];
}

interface Anchor {
  microns: number;
  setting: number;
}

/** Returns pairs of setting and µm, without ends that the guide cut at a grinder's limits. */
function anchorsOf({ chart, limits }: Grinder): Anchor[] {
  const uses = Object.keys(chart).filter(isUse);
  const ends = uses.flatMap((use): Anchor[] => {
    const range = chart[use];
    if (!range) return [];
    const [fine, coarse] = USE_MICRONS[use];
    return [
      ...(range[0] > limits[0] ? [{ microns: fine, setting: range[0] }] : []),
      ...(range[1] < limits[1] ? [{ microns: coarse, setting: range[1] }] : []),
    ];
  });
  return pooled(ends.sort((a, b) => a.microns - b.microns || a.setting - b.setting));
}

function isUse(text: string): text is GrindUse {
  return Object.hasOwn(USE_MICRONS, text);
}

/** Replaces neighbours in the wrong order by their mean (pool adjacent violators). */
function pooled(anchors: readonly Anchor[]): Anchor[] {
  const pools: { microns: number; setting: number; weight: number }[] = [];
  for (const { microns, setting } of anchors) {
    pools.push({ microns, setting, weight: 1 });
    for (;;) {
      const [before, last] = [pools.at(-2), pools.at(-1)];
      if (!before || !last || before.setting < last.setting) break;
      pools.splice(-2, 2, {
        microns:
          (before.microns * before.weight + last.microns * last.weight) /
          (before.weight + last.weight),
        setting:
          (before.setting * before.weight + last.setting * last.weight) /
          (before.weight + last.weight),
        weight: before.weight + last.weight,
      });
    }
  }
  return pools;
}

/** Extrapolates beyond the points; null with fewer than two. */
function interpolate(points: readonly (readonly [number, number])[], x: number): number | null {
  const at = points.findIndex(([each]) => each >= x);
  const upper = at === -1 ? points.length - 1 : Math.max(1, at);
  const [low, high] = [points[upper - 1], points[upper]];
  if (!low || !high || low[0] === high[0]) return null;
  return low[1] + ((x - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}

function roundTo(grinder: Grinder, setting: number): number {
  const { step, limits } = grinder;
  const rounded = Math.round(setting / step) * step;
  return Number(Math.min(Math.max(rounded, limits[0]), limits[1]).toFixed(2));
}

/** Returns the setting for a particle size in µm; null if too little is published. */
export function settingAt(grinder: Grinder, microns: number): number | null {
  const points = anchorsOf(grinder).map((each) => [each.microns, each.setting] as const);
  const setting = interpolate(points, microns);
  return setting === null ? null : roundTo(grinder, setting);
}

/** Returns µm; null if too little is published. */
export function micronsAt(grinder: Grinder, setting: number): number | null {
  const points = anchorsOf(grinder).map((each) => [each.setting, each.microns] as const);
  const microns = interpolate(points, setting);
  return microns === null ? null : Math.max(0, Math.round(microns));
}

/** Returns an estimate: grinders cut differently, and zero points differ within a model. */
export function convertSetting(from: Grinder, to: Grinder, setting: number): number | null {
  const microns = micronsAt(from, setting);
  return microns === null ? null : settingAt(to, microns);
}

/** Change of the particle size by one tuning point; 30 µm is a click of a Comandante. */
const POINT_MICRONS = { filter: 30, espresso: 12 } as const;

/** Returns a tuning point in this grinder's unit, at least its smallest step. */
export function pointSize(grinder: Grinder, methodId: string, around: number): number {
  const isFine = methodId === 'espresso' || methodId === 'milk-drinks' || methodId === 'ibrik';
  const microns = micronsAt(grinder, around);
  if (microns === null) return grinder.step;
  const next = settingAt(
    grinder,
    microns + (isFine ? POINT_MICRONS.espresso : POINT_MICRONS.filter),
  );
  return next === null ? grinder.step : Math.max(grinder.step, Number((next - around).toFixed(2)));
}
