import type { Decision } from './answer';
import type { Ask } from './answers/compose';
import { termsOf } from './language/terms';

/*
 * An entry on several things labels them: 'Moka: Alfonso Bialetti, 1933'. If the question names
 * one of them and the answer begins with another, the labelled item comes first.
 */

/** Longest label, in words. */
const LONGEST_LABEL = 4;
const LABELLED = /^(\p{Lu}[^.:?!;]{1,40})[:?] \S/u;
/** Matches the space between two labelled items of one line. */
const BETWEEN_ITEMS = /(?<=\.) (?=\p{Lu}[^.:?!;]{1,40}[:?] \S)/u;
const POINT = '• ';

interface Item {
  line: number;
  text: string;
  terms: readonly string[];
}

const itemsOf = (lines: readonly string[]): Item[] =>
  lines.flatMap((written, line) =>
    written
      .replace(POINT, '')
      .split(BETWEEN_ITEMS)
      .flatMap((text): Item[] => {
        const label = LABELLED.exec(text)?.[1] ?? '';
        const isShort = label !== '' && label.split(' ').length <= LONGEST_LABEL;
        return isShort ? [{ line, text, terms: termsOf(label) }] : [];
      }),
  );

/** Returns the lines without an item that one of them contains. */
const without = (lines: readonly string[], { line, text }: Item): string[] =>
  lines
    .map((each, at) => (at === line ? each.replace(text, '').trim() : each))
    .filter((each) => each !== '' && each !== POINT.trim());

/** Moves the one labelled item that the question names to the top of an entry's answer. */
export function withItemFirst(found: Decision, { question: { typed } }: Ask): Decision {
  if (found.topic !== 'library') return found;
  const lines = found.answer.text.split('\n');
  const opening = termsOf(/^.*?[.:!?](?= |$)/.exec(lines[0] ?? '')?.[0] ?? '');
  const asked = termsOf(typed).filter((term) => !opening.includes(term));
  const named = itemsOf(lines).filter(({ terms }) => terms.some((term) => asked.includes(term)));
  const [item, next] = named;
  if (item === undefined || next !== undefined) return found;
  const text = [item.text, ...without(lines, item)].join('\n');
  return { ...found, answer: { ...found.answer, text } };
}
