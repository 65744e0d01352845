/** For somebody without a history: one cone, one immersion, one that forgives, and the one from home. */
const SUGGESTED = ['v60', 'french-press', 'aeropress', 'brazilian-pour-over'];

/** The methods to offer first: the most used, filled up with suggestions, at most `limit`. */
export function suggestMethods<Method extends { id: string }>(
  methods: readonly Method[],
  mostUsed: readonly string[],
  limit = 4,
): Method[] {
  const wanted = new Set([...mostUsed, ...SUGGESTED, ...methods.map((method) => method.id)]);
  const byId = new Map(methods.map((method) => [method.id, method]));
  return [...wanted]
    .map((id) => byId.get(id))
    .filter((method) => method !== undefined)
    .slice(0, limit);
}
