export type Row = ReadonlyMap<string, unknown>;

export function rowsOf(answer: unknown): Row[] {
  if (!Array.isArray(answer)) throw new TypeError('The database answered no rows.');
  return answer.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) throw new TypeError('The database gave no row.');
    return new Map(Object.entries(row));
  });
}

export function textIn(row: Row, name: string): string {
  const value = row.get(name);
  if (typeof value !== 'string') throw new TypeError(`The database gave no ${name}.`);
  return value;
}
