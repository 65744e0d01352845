/** What is being typed before the caret: somebody's name, or a hashtag. */
export interface Completion {
  kind: 'person' | 'tag';
  /** Where its sign stands in the text. */
  at: number;
  /** What follows the sign, up to the caret. */
  typed: string;
}

/** Signs within words and addresses begin nothing, as linkify has it. */
const BEGUN = /(?<![\p{L}\p{N}_.@/+&#-])([@#])([\p{L}\p{N}\p{M}._]{0,50})$/u;

/** What could be completed where the caret stands; null when nothing could. */
export function completionAt(text: string, caret: number): Completion | null {
  const match = BEGUN.exec(text.slice(0, caret));
  if (!match) return null;
  const typed = match[2] ?? '';
  const kind = match[1] === '@' ? 'person' : 'tag';
  // A dot ends a hashtag.
  return kind === 'tag' && typed.includes('.') ? null : { kind, at: match.index, typed };
}

/** The text with the chosen name or tag and a space, and where the caret goes. */
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
