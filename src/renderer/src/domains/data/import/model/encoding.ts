import { type Encoding, UnreadableFile } from './source-table';

/** Length of the checked beginning: bytes for UTF-16, characters for control characters. */
const SAMPLE_BYTES = 4096;

/** Recognises UTF-16, where about every other byte of Latin letters is 0; else null. */
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

/** Letters of Portuguese and Spanish beyond those of English, next to another letter. */
const IN_WORDS = /(?<=\p{L})[áàâãéêíóôõúüçñ]|[ÁÀÂÃÉÊÍÓÔÕÚÇÑáàâãéêíóôõúüçñ](?=\p{L})/gu;

/** Returns the old encoding that gives more letters of `IN_WORDS`; windows-1252 on a tie. */
function guessOld(bytes: Uint8Array): Encoding {
  const countIn = (encoding: Encoding) =>
    new TextDecoder(encoding).decode(bytes).match(IN_WORDS)?.length ?? 0;
  return countIn('macintosh') > countIn('windows-1252') ? 'macintosh' : 'windows-1252';
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = guessUtf16(bytes.subarray(0, SAMPLE_BYTES));
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // If most letters beyond ASCII are valid, the file is damaged UTF-8. Otherwise a spreadsheet
    // wrote it in the encoding of its system.
    const letters = new TextDecoder('utf-8').decode(bytes).match(/[\u0080-\uffff]/g) ?? [];
    const broken = letters.filter((letter) => letter === '\uFFFD').length;
    return letters.length - broken >= 2 * broken ? 'utf-8' : guessOld(bytes);
  }
}

/** Control characters that are not white space: texts have almost none, pictures many. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const CONTROL = /[\u0001-\u0008\u000e-\u001f]/g;

/** Decodes a text; throws UnreadableFile for other bytes, unless the encoding is `chosen`. */
export function decodeText(
  bytes: Uint8Array,
  chosen: Encoding | null = null,
): { text: string; encoding: Encoding } {
  const encoding = chosen ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const strange = text.slice(0, SAMPLE_BYTES).match(CONTROL)?.length ?? 0;
  if (chosen === null && strange > 10) {
    throw new UnreadableFile('Este arquivo não é um texto nem um zip.');
  }
  // PostgreSQL text cannot contain a NUL character.
  return { text: text.replaceAll('\u0000', ''), encoding };
}
