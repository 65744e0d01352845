import { Fragment } from 'react';
import classes from './AnswerText.module.css';

/** Between two words, in ms. */
const WORD_MS = 32;
/** However long the answer, its last word is there after this, in ms. */
const WHOLE_MS = 2600;

interface AnswerTextProps {
  text: string;
  /** Lets the words appear one after the other. */
  streamed: boolean;
}

const POINT = '• ';

interface Block {
  kind: 'paragraph' | 'list';
  lines: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const kind = line.startsWith(POINT) ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    if (kind === 'list' && last?.kind === 'list') last.lines.push(line.slice(POINT.length));
    else blocks.push({ kind, lines: [kind === 'list' ? line.slice(POINT.length) : line] });
  }
  return blocks;
}

/** Milliseconds until the last word of a text is there. */
export function streamingMs(text: string): number {
  return Math.min(text.split(/\s+/).length * WORD_MS, WHOLE_MS);
}

/**
 * An answer's paragraphs and lists. The whole text is in the page from the start, so that it is
 * announced once and nothing jumps; only its words light up in turn.
 */
export function AnswerText({ text, streamed }: AnswerTextProps) {
  const count = text.split(/\s+/).length;
  const pause = streamingMs(text) / count;
  let spoken = 0;
  const words = (line: string) => {
    if (!streamed) return line;
    return line.split(' ').map((word, index) => {
      spoken += 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of an answer never change places
        <Fragment key={index}>
          {index === 0 ? '' : ' '}
          <span className={classes.word} style={{ animationDelay: `${spoken * pause}ms` }}>
            {word}
          </span>
        </Fragment>
      );
    });
  };
  return blocksOf(text).map((block, index) =>
    block.kind === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change places
      <ul key={index} className={classes.list}>
        {block.lines.map((line) => (
          <li key={line}>{words(line)}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change places
      <p key={index} className={classes.paragraph}>
        {words(block.lines[0] ?? '')}
      </p>
    ),
  );
}
