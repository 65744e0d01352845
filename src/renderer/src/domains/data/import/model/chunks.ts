import type { ImportRow } from './import-row';

/**
 * Splits rows into chunks of at most `size`; larger ones only for rows of one moment.
 * Rows of one moment stay in one chunk, because the server counts equal brews within a chunk. A
 * brew comes after its `dialled_from`, so that the server can store this link.
 */
export function chunksOf(rows: readonly ImportRow[], size: number): ImportRow[][] {
  const byMoment = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const moment = String(Date.parse(row.brewed_at));
    const alike = byMoment.get(moment);
    if (alike) alike.push(row);
    else byMoment.set(moment, [row]);
  }
  const momentOf = new Map(rows.map((row) => [row.id, String(Date.parse(row.brewed_at))]));
  const ordered: ImportRow[][] = [];
  const visited = new Set<string>();
  for (const moment of byMoment.keys()) {
    // A stack instead of recursion: a series may have thousands of brews.
    const stack = [moment];
    while (stack.length > 0) {
      const top = stack.at(-1) ?? '';
      const group = byMoment.get(top) ?? [];
      const before = visited.has(top)
        ? []
        : group.flatMap(({ dialled_from }) => momentOf.get(dialled_from ?? '') ?? []);
      visited.add(top);
      const waiting = before.filter((each) => !visited.has(each));
      if (waiting.length > 0) {
        stack.push(...waiting);
        continue;
      }
      stack.pop();
      if (group.length > 0) ordered.push(group);
      byMoment.set(top, []);
    }
  }
  const chunks: ImportRow[][] = [];
  for (const group of ordered) {
    const last = chunks.at(-1);
    if (last && last.length + group.length <= size) last.push(...group);
    else chunks.push([...group]);
  }
  return chunks;
}
