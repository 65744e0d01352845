import { foldAccents } from '@/lib/text-search';

interface ExcerptPart {
  /** Its start in the text; -1 for an ellipsis. */
  start: number;
  text: string;
  isFound: boolean;
}

/** A word found after LONG_START characters is shown with only CONTEXT characters before it. */
const LONG_START = 60;
const CONTEXT = 24;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Returns the length of the beginning of `word` that matches `wanted`, or 0. */
function coveredBy(word: string, wanted: string): number {
  if (!foldAccents(word).startsWith(wanted)) return 0;
  let end = 0;
  while (end < word.length && foldAccents(word.slice(0, end)).length < wanted.length) end += 1;
  // A combining accent belongs to the letter before it.
  while (/\p{M}/u.test(word[end] ?? '')) end += 1;
  return end;
}

/** Splits a text into pieces, the searched words marked; begins shortly before the first. */
export function excerptOf(text: string, asked: string): ExcerptPart[] {
  const wanted = foldAccents(asked).match(WORD) ?? [];
  const found = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const length = Math.max(0, ...wanted.map((each) => coveredBy(word, each)));
    return length > 0 ? [{ start: index, end: index + length }] : [];
  });
  const first = found[0]?.start ?? 0;
  let at = first > LONG_START ? text.indexOf(' ', first - CONTEXT) + 1 : 0;
  const parts: ExcerptPart[] = at > 0 ? [{ start: -1, text: '…', isFound: false }] : [];
  for (const { start, end } of found) {
    if (start > at) parts.push({ start: at, text: text.slice(at, start), isFound: false });
    parts.push({ start, text: text.slice(start, end), isFound: true });
    at = end;
  }
  return at < text.length ? [...parts, { start: at, text: text.slice(at), isFound: false }] : parts;
}
