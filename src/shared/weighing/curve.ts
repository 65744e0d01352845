import { createFlow, type WeightPoint } from './flow.ts';

/** `atMs` counts from 0:00; `grams` are as the scale showed them. */
export interface CurvePoint extends WeightPoint {
  /** Whether weights before this point are missing, for example because the brewer was lifted. */
  readonly afterGap: boolean;
}

/** Stored raw, so that a better filter of the charts improves old brews too. */
export type Curve = readonly CurvePoint[];

const VERSION = 1;
/** As fine as most scales: 10 ms and 0.1 g. */
const MS_UNIT = 10;
const GRAM_UNIT = 0.1;
/** 20 minutes at 10 Hz. */
const MOST_POINTS = 12_000;
/** Longest text that is decoded, because a hostile row could hold more. */
const MOST_TEXT = 65_536;

/** Encodes base64 of variable-length differences: about 1.7 kB a minute at 10 Hz. */
export function encodeCurve(curve: Curve): string {
  const every = Math.ceil(curve.length / MOST_POINTS);
  const bytes: number[] = [VERSION];
  let ms = 0;
  let weight = 0;
  let isGap = false;
  for (const [index, point] of curve.entries()) {
    isGap ||= point.afterGap;
    if (index % every !== 0) continue;
    const nextMs = Math.max(ms, Math.round(point.atMs / MS_UNIT));
    const nextWeight = Math.round(point.grams / GRAM_UNIT);
    pushNumber(bytes, (nextMs - ms) * 2 + (isGap ? 1 : 0));
    pushNumber(bytes, zigzag(nextWeight - weight));
    ms = nextMs;
    weight = nextWeight;
    isGap = false;
  }
  return toBase64(Uint8Array.from(bytes));
}

export function decodeCurve(text: string): Curve | null {
  const bytes = text.length <= MOST_TEXT ? fromBase64(text) : null;
  if (bytes === null || bytes[0] !== VERSION) return null;
  const curve: CurvePoint[] = [];
  let at = 1;
  let ms = 0;
  let weight = 0;
  const next = (): number | null => {
    let value = 0;
    for (let shift = 0; shift <= 28; shift += 7) {
      const byte = bytes[at];
      if (byte === undefined) return null;
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return null;
  };
  while (at < bytes.length) {
    const step = next();
    const change = next();
    if (step === null || change === null) return null;
    ms += Math.floor(step / 2);
    weight += unzigzag(change);
    const grams = Math.round(weight * GRAM_UNIT * 10) / 10;
    curve.push({ atMs: ms * MS_UNIT, grams: grams === 0 ? 0 : grams, afterGap: step % 2 === 1 });
  }
  return curve;
}

/** Maps small numbers of either sign to small positive ones: 0, −1, 1, −2 → 0, 1, 2, 3. */
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);
const unzigzag = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** Writes seven bits a byte, the lowest first; the top bit announces another byte. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Returns null before the curve's start, after its end and in a gap. */
export function curveAt(curve: Curve, ms: number): number | null {
  const index = curve.findIndex(({ atMs }) => atMs >= ms);
  const after = curve[index];
  if (after === undefined) return null;
  if (after.atMs === ms) return after.grams;
  const before = curve[index - 1];
  if (before === undefined || after.afterGap) return null;
  const share = (ms - before.atMs) / (after.atMs - before.atMs);
  return before.grams + (after.grams - before.grams) * share;
}

/** First interval of `encodeCurveWithin`, doubled until the text is short enough. */
const COARSE_MS = 500;

/** Encodes a curve as finely as `most` characters allow; its ends and gaps remain. */
export function encodeCurveWithin(curve: Curve, most: number): string {
  for (let everyMs = COARSE_MS; ; everyMs *= 2) {
    const text = encodeCurve(thinCurve(curve, everyMs));
    // With an interval longer than the curve, only ends and gaps remain: no shorter text exists.
    if (text.length <= most || everyMs > (curve.at(-1)?.atMs ?? 0)) return text;
  }
}

export function thinCurve(curve: Curve, everyMs: number): Curve {
  const thin: CurvePoint[] = [];
  let isGap = false;
  for (const [index, point] of curve.entries()) {
    isGap ||= point.afterGap;
    const before = thin.at(-1);
    const isDue = before === undefined || point.atMs - before.atMs >= everyMs;
    if (!isDue && !isGap && index !== curve.length - 1) continue;
    thin.push({ ...point, afterGap: isGap });
    isGap = false;
  }
  return thin;
}

interface FlowFigures {
  /** Mean over the time with flow, as Beanconqueror computes it. */
  readonly mean: number;
  readonly peak: number;
}

/** A smaller flow in g/s is noise or drops. */
const FLOWING = 0.3;

/** Returns g/s; null if nothing flowed. */
export function flowStatistics(curve: Curve): FlowFigures | null {
  const flow = createFlow();
  let sum = 0;
  let count = 0;
  let peak = 0;
  for (const { atMs, grams, afterGap } of curve) {
    if (afterGap) flow.clear();
    const here = flow.add({ atMs, grams });
    if (here === null || here < FLOWING) continue;
    sum += here;
    count += 1;
    peak = Math.max(peak, here);
  }
  return count === 0 ? null : { mean: sum / count, peak };
}
