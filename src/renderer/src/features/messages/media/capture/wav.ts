const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Samples of −1 to 1 as 16-bit PCM; what is louder is cut off. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    const sample = Math.max(-1, Math.min(1, samples[i] ?? 0));
    pcm[i] = Math.round(sample * 0x7fff);
  }
  return pcm;
}

/** The RIFF header of a mono 16-bit PCM file with that many samples at `rate` hertz. */
export function wavHeader(samples: number, rate: number): ArrayBuffer {
  const header = new ArrayBuffer(HEADER_BYTES);
  const view = new DataView(header);
  const dataBytes = samples * BYTES_PER_SAMPLE;
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i += 1) view.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVE');
  text(12, 'fmt ');
  view.setUint32(16, 16, true);
  // 1: plain PCM.
  view.setUint16(20, 1, true);
  // One channel.
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}

/** A WAV file of these pieces, in order. Typed arrays are little-endian wherever browsers run, as WAV is. */
export function encodeWav(pieces: readonly Int16Array<ArrayBuffer>[], rate: number): Blob {
  const samples = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return new Blob([wavHeader(samples, rate), ...pieces], { type: 'audio/wav' });
}
