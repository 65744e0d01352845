/** The ids with the one at `from` moved to `to`, both counted from 0; unchanged when either is outside. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const result = [...ids];
  const [id] = result.splice(from, 1);
  if (id === undefined || from < 0 || to < 0 || to > result.length) return [...ids];
  result.splice(to, 0, id);
  return result;
}

/** The rows in the order of the ids; rows that the ids lack stay at the end. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => place.get(id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
