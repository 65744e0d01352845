/* Reads lines that hold only a time: captions of a video, or the times of pours. */

const STAMP = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?`;
/** A line with only a time, or a time in brackets before the words. */
const TIME_LINE = new RegExp(
  String.raw`^[^\S\n]*(?:${STAMP}[^\S\n]*$|\[${STAMP}\][^\S\n]*|\(${STAMP}\)[^\S\n]*)`,
);
const FEWEST_LINES = 3;
const WORD = /\p{L}{2,}/gu;
/** Fewest words between two times of captions, which are speech. */
const FEWEST_WORDS = 3;

const secondsOf = (stamp: string): number =>
  (/[\d:]+/.exec(stamp)?.[0] ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const joined = (lines: readonly string[], isJoined: (at: number) => boolean): string =>
  lines.reduce((read, line, at) => `${read}${isJoined(at) ? ' ' : '\n'}${line}`);

/**
 * Returns other layouts, of the same length, of a text with times on lines of their own.
 * Captions become one line without times; a time of a pour joins the line after it.
 */
export function withoutTimeLines(text: string): string[] {
  const lines = text.split('\n');
  const stamps = lines.flatMap((line, at) => {
    const stamp = TIME_LINE.exec(line)?.[0];
    return stamp === undefined ? [] : [{ at, length: stamp.length, seconds: secondsOf(stamp) }];
  });
  const [first] = stamps;
  const rises = stamps.every(({ seconds }, nth) => seconds > (stamps[nth - 1]?.seconds ?? -1));
  if (!first || stamps.length < FEWEST_LINES || !rises) return [];
  const lengths = new Map(stamps.map(({ at, length }) => [at, length]));
  const timed = joined(lines, (at) => lengths.get(at - 1) === lines[at - 1]?.length);
  const words = lines.slice(first.at).join(' ').match(WORD) ?? [];
  if (words.length < stamps.length * FEWEST_WORDS) return [timed];
  const spoken = lines.map((line, at) => {
    const length = lengths.get(at) ?? 0;
    return ' '.repeat(length) + line.slice(length);
  });
  return [joined(spoken, (at) => at > first.at), timed];
}
