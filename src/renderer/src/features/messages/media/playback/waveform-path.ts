/** Bars that are drawn, whatever number was stored: what a bubble on a phone has room for. */
export const DRAWN_BARS = 40;
/** Half the height of a bar that says silence, of 50. */
const LOWEST = 3;

/** Brings stored peaks (0 to 100) to as many as are drawn; a flat line where none were stored. */
export function drawnPeaks(peaks: readonly number[] | null, bars = DRAWN_BARS): number[] {
  if (!peaks || peaks.length === 0) return new Array<number>(bars).fill(0);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.ceil(((bar + 1) * peaks.length) / bars));
    return Math.max(...peaks.slice(from, to));
  });
}

/** The bars as upright strokes in a box of one unit a bar and 100 in height. */
export function waveformPath(peaks: readonly number[]): string {
  return peaks
    .map((peak, bar) => {
      const half = Math.max(LOWEST, Math.min(100, peak) * 0.46);
      return `M${bar + 0.5} ${(50 - half).toFixed(1)}V${(50 + half).toFixed(1)}`;
    })
    .join('');
}
