/** Bars of a stored waveform; the database takes up to 100. */
const BARS = 64;
/** Below this (of 1) there is nothing to be seen: a silent recording must not look like a shout. */
const QUIETEST_LOUDEST = 0.02;

/** The loudest sample of a piece, 0 to 1. */
export function loudest(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}

/**
 * The waveform of a recording, at most `bars` values of 0 to 100. The loudest bar is 100, so that a
 * soft voice is as readable as a loud one.
 */
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
