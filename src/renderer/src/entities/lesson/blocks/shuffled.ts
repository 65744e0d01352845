/** A small hash of a text: FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** The texts in an order that tells nothing, the same at every look, and not the one they came in. */
export function shuffled(texts: readonly string[]): readonly string[] {
  const mixed = texts.toSorted((one, other) => hash(one) - hash(other));
  const isSame = mixed.every((text, index) => text === texts[index]);
  return isSame ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}
