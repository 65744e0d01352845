/** One text of a broadcast's payload, or null: read by hand, for a schema library weighs more than the chat. */
export function readText(payload: unknown, key: string): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const found: unknown = Reflect.get(payload, key);
  return typeof found === 'string' && found !== '' ? found : null;
}
