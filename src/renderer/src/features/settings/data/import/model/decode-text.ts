import { UnreadableFile } from './source-table';

/** How much of a file is looked at to tell its encoding, in bytes. */
const SAMPLE_BYTES = 4096;

/** A text of Latin letters in UTF-16 has a zero in about every other byte, on one side. */
function guessUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    }
  });
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return null;
}

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** The encoding of a text file by its mark, else by what its bytes can be. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = guessUtf16(bytes.subarray(0, SAMPLE_BYTES));
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch (error) {
    // What Brazilian spreadsheets write when they do not write UTF-8.
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Other control characters than blanks: a text has next to none, a picture has many. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0001-\u0008\u000e-\u001f]/g;

/** Reads a text in UTF-8, UTF-16 or Windows-1252. Throws UnreadableFile for what is no text. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const strange = text.slice(0, SAMPLE_BYTES).match(CONTROL)?.length ?? 0;
  if (strange > 10) throw new UnreadableFile('Este arquivo não é um texto nem um zip.');
  // The database holds no zero in a text; nobody typed one.
  return text.replaceAll('\u0000', '');
}
