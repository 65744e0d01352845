import { type CurvePoint, decodeCurve, encodeCurve } from '@shared/weighing/curve';
import * as z from 'zod/mini';
import { exactSeconds } from './beanconqueror-facts';
import { listAt, member } from './json-table';
import { byUuid } from './read-beanconqueror';
import type { ImportedCurve } from './source-table';

/** Curves by the ids of their brews, in lower case. */
type Curves = Map<string, ImportedCurve>;

const instant = z.nullish(z.int().check(z.minimum(0)));
const coadoRow = z.object({
  brew_id: z.string(),
  curve: z.string(),
  arrangement: z.enum(['brewer', 'server']),
  first_drip_ms: instant,
  wet_ms: instant,
});

/** Reads the curves of Coado's own export (rows of `brew_curves`), without broken ones. */
export function readCoadoCurves(rows: readonly unknown[]): Curves {
  const curves: Curves = new Map();
  for (const row of rows) {
    const { data } = coadoRow.safeParse(row);
    if (!data || !decodeCurve(data.curve)?.length) continue;
    const { brew_id: id, first_drip_ms: drip, wet_ms: wet, ...rest } = data;
    curves.set(id.toLowerCase(), {
      ...rest,
      first_drip_ms: drip ?? null,
      wet_ms: wet ?? null,
    });
  }
  return curves;
}

/** A time in Beanconqueror's flow profiles: '14:03:21.250'. */
const CLOCK = /^(\d{1,2}):(\d{2}):(\d{2})\.(\d{1,3})$/;
const DAY_MS = 24 * 3600 * 1000;
/** Longest time between two weights of a curve, in ms; a longer one is a gap. */
const GAP_MS = 2500;

function clockMs(text: unknown): number | null {
  const parts = typeof text === 'string' ? CLOCK.exec(text) : null;
  if (!parts) return null;
  const [, hours, minutes, seconds, thousandths = ''] = parts;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
    Number(thousandths.padEnd(3, '0'))
  );
}

function curveOf(profile: unknown): CurvePoint[] {
  const curve: CurvePoint[] = [];
  let began: number | null = null;
  for (const weight of listAt(profile, 'weight')) {
    const at = clockMs(member(weight, 'timestamp'));
    const grams = member(weight, 'actual_weight');
    if (at === null || typeof grams !== 'number' || !Number.isFinite(grams)) continue;
    began ??= at;
    // A brew may go on past midnight.
    const atMs = (at - began + DAY_MS) % DAY_MS;
    const before = curve.at(-1);
    if (before && atMs < before.atMs) continue;
    curve.push({ atMs, grams, afterGap: before !== undefined && atMs - before.atMs > GAP_MS });
  }
  return curve;
}

/** Returns the time of the first drop in ms; null if it is unknown, or too late for a curve. */
function dripOf(brew: unknown): number | null {
  const seconds = exactSeconds(brew, 'coffee_first_drip_time');
  return seconds === undefined || seconds > 600 ? null : Math.round(seconds * 1000);
}

/**
 * Reads the curves of Beanconqueror's backup, where a brew may name its flow profile.
 * The file does not say what the scale weighed: the cup is assumed for an espresso, else the water.
 */
export function readBeanconquerorCurves(main: unknown, fileOf: (name: string) => unknown): Curves {
  const curves: Curves = new Map();
  const preparations = byUuid(member(main, 'PREPARATION'));
  for (const brew of listAt(main, 'BREWS')) {
    const id = member(brew, 'config', 'uuid');
    const path = member(brew, 'flow_profile');
    if (typeof id !== 'string' || typeof path !== 'string' || path === '') continue;
    const curve = curveOf(fileOf(path.split('/').at(-1) ?? path));
    if (curve.length < 2) continue;
    const kind = member(preparations.get(member(brew, 'method_of_preparation')), 'style_type');
    const isShot = kind === 'ESPRESSO';
    curves.set(id.toLowerCase(), {
      curve: encodeCurve(curve),
      arrangement: isShot ? 'server' : 'brewer',
      first_drip_ms: isShot ? dripOf(brew) : null,
      wet_ms: null,
    });
  }
  return curves;
}
