export interface Completion {
  kind: 'person' | 'tag';
  /** Index of the @ or # in the text. */
  at: number;
  /** Text between the @ or # and the caret. */
  typed: string;
}

/** Matches an @ or # that is not inside of a word or address, as `linkify` does. */
const BEGUN = /(?<![\p{L}\p{N}_.@/+&#-])([@#])([\p{L}\p{N}\p{M}._]{0,50})$/u;

export function completionAt(text: string, caret: number): Completion | null {
  const match = BEGUN.exec(text.slice(0, caret));
  if (!match) return null;
  const typed = match[2] ?? '';
  const kind = match[1] === '@' ? 'person' : 'tag';
  // A dot ends a hashtag.
  return kind === 'tag' && typed.includes('.') ? null : { kind, at: match.index, typed };
}

export function complete(
  text: string,
  { kind, at, typed }: Completion,
  chosen: string,
): { text: string; caret: number } {
  const written = `${kind === 'person' ? '@' : '#'}${chosen} `;
  const after = text.slice(at + 1 + typed.length);
  return {
    text: text.slice(0, at) + written + after.replace(/^ /, ''),
    caret: at + written.length,
  };
}
