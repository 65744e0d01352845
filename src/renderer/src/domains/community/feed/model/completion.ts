/** The text being typed before the caret: a person's name, or a hashtag. */
export interface Completion {
  kind: 'person' | 'tag';
  /** The index of its sign in the text. */
  at: number;
  /** The text from the sign to the caret. */
  typed: string;
}

/** Signs within words and addresses begin nothing, as linkify has it. */
const BEGUN = /(?<![\p{L}\p{N}_.@/+&#-])([@#])([\p{L}\p{N}\p{M}._]{0,50})$/u;

/** Returns the completion at the caret; null if there is none. */
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
