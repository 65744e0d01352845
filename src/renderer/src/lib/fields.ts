/* Reads values of unknown shape. Pages use it where a schema library weighs more than they do. */

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Returns a field of an object; undefined for a value that is no object. */
export function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

/** Returns a field that is a text and not empty; null for any other. */
export function textIn(value: unknown, name: string): string | null {
  const found = fieldOf(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Throws for any value other than a text. */
export function parseText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('It is no text.');
  return value;
}
