/** As many bars as fit into a bubble on a phone. */
export const DRAWN_BARS = 40;
/** Half the height of a silent bar, in units of the drawing (100 high). */
const LOWEST = 3;

/** Resamples stored peaks (0 to 100) to the drawn number; a flat line if there are none. */
export function drawnPeaks(peaks: readonly number[] | null, bars = DRAWN_BARS): number[] {
  if (!peaks || peaks.length === 0) return new Array<number>(bars).fill(0);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.ceil(((bar + 1) * peaks.length) / bars));
    return Math.max(...peaks.slice(from, to));
  });
}

/** Returns an SVG path of vertical strokes; each bar is 1 unit wide, the drawing 100 high. */
export function waveformPath(peaks: readonly number[]): string {
  return peaks
    .map((peak, bar) => {
      const half = Math.max(LOWEST, Math.min(100, peak) * 0.46);
      return `M${bar + 0.5} ${(50 - half).toFixed(1)}V${(50 + half).toFixed(1)}`;
    })
    .join('');
}

/** Number of bars of a stored waveform; the database accepts up to 100. */
const BARS = 64;
/** Below this peak (of 1) a recording counts as silent and is not scaled up. */
const QUIETEST_LOUDEST = 0.02;

/** Returns the largest absolute sample, 0 to 1. */
export function loudest(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}

/** Returns at most `bars` values of 0 to 100; the loudest bar of a recording is 100. */
export function peaksOf(pieces: readonly Int16Array[], bars = BARS): number[] {
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const count = Math.min(bars, total);
  const peaks = new Array<number>(count).fill(0);
  let at = 0;
  for (const piece of pieces) {
    for (const sample of piece) {
      const bar = Math.min(count - 1, Math.floor((at * count) / total));
      peaks[bar] = Math.max(peaks[bar] ?? 0, Math.abs(sample) / 0x7fff);
      at += 1;
    }
  }
  const top = Math.max(QUIETEST_LOUDEST, ...peaks);
  return peaks.map((peak) => Math.min(100, Math.round((peak / top) * 100)));
}
