/** Method ids by how often they occur, most used first; ties keep the order of first appearance. */
export function rankMethods(methodIds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const id of methodIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}
