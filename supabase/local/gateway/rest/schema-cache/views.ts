import type { ForeignKey, ViewRow } from './queries.ts';

/** The table's column that each column of a view shows; computed columns are missing. */
type Origins = ReadonlyMap<string, { readonly table: string; readonly column: string }>;

/**
 * Returns the target list of a view's query in PostgreSQL's internal notation.
 * Its form is `{TARGETENTRY … :resname title … :resorigtbl 16384 :resorigcol 2 …}`; the inner nodes
 * of each entry are left out.
 */
function targetEntries(action: string): readonly string[] {
  const entries: string[] = [];
  let depth = 0;
  let isTargetList = false;
  for (let index = 0; index < action.length; index += 1) {
    const character = action.charAt(index);
    if (character === '\\') index += 1;
    else if (character === '{') {
      depth += 1;
      if (depth === 2 && isTargetList) entries.push('');
    } else if (character === '}') depth -= 1;
    else if (depth === 1 && character === ':') {
      isTargetList = action.startsWith(':targetList ', index);
    } else if (depth === 2 && isTargetList) entries.push((entries.pop() ?? '') + character);
  }
  return entries;
}

function originsOf({ action, columns }: ViewRow): Origins {
  const origins = targetEntries(action).flatMap((entry) => {
    const [, name, table, column] =
      /:resname (\S+) .*:resorigtbl (\d+) :resorigcol (\d+)/s.exec(entry) ?? [];
    const origin = columns[`${table}.${column}`];
    return name === undefined || origin === undefined ? [] : [[name, origin] as const];
  });
  return new Map(origins);
}

/** Returns the view's columns that show these columns of a table; null if one is not shown. */
function shownAs(origins: Origins, table: string, columns: readonly string[]): string[] | null {
  const shown = columns.map(
    (column) =>
      [...origins].find(([, origin]) => origin.table === table && origin.column === column)?.[0],
  );
  return shown.every((name) => name !== undefined) ? shown : null;
}

export function viewForeignKeys(
  keys: readonly ForeignKey[],
  views: readonly ViewRow[],
): readonly ForeignKey[] {
  const all = [...keys];
  // The views are in the order of their creation, so a view of a view finds the keys of the other.
  for (const view of views) {
    const origins = originsOf(view);
    for (const key of [...all]) {
      const columns = shownAs(origins, key.table, key.columns);
      if (columns !== null) all.push({ ...key, table: view.name, columns });
      const referencedColumns = shownAs(origins, key.referenced, key.referencedColumns);
      if (referencedColumns !== null)
        all.push({ ...key, referenced: view.name, referencedColumns });
    }
  }
  return all.slice(keys.length);
}
