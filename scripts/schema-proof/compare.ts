import type { SchemaDump } from './dump.ts';

export interface SchemaDifferences {
  readonly objects: readonly string[];
  /** Tables with the same columns in another order. */
  readonly columnOrders: readonly string[];
}

/** Returns the lines that only the first text has ("-") or only the second ("+"). */
function lineDifferences(before: readonly string[], after: readonly string[]): readonly string[] {
  // longest[i][j]: length of the longest common subsequence of before[i..] and after[j..].
  const longest = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row === undefined) continue;
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: string[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(`  - ${before[i]}`);
      i += 1;
    } else {
      lines.push(`  + ${after[j]}`);
      j += 1;
    }
  }
  return lines;
}

const indent = (text: string, sign: string) => text.split('\n').map((line) => `  ${sign} ${line}`);

const kindOf = (name: string) => name.slice(0, name.indexOf(' '));

function findRenamed(before: SchemaDump, after: SchemaDump): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const added = new Map([...after.objects].filter(([name]) => !before.objects.has(name)));
  for (const [old, text] of before.objects) {
    if (after.objects.has(old)) continue;
    for (const [name, itsText] of added) {
      if (kindOf(name) !== kindOf(old) || itsText !== text) continue;
      renamed.set(old, name);
      added.delete(name);
      break;
    }
  }
  return renamed;
}

export function compareSchemas(before: SchemaDump, after: SchemaDump): SchemaDifferences {
  const objects: string[] = [];
  const renamed = findRenamed(before, after);
  const newNames = new Set(renamed.values());
  for (const name of [...new Set([...before.objects.keys(), ...after.objects.keys()])].sort()) {
    const old = before.objects.get(name);
    const now = after.objects.get(name);
    const newName = renamed.get(name);
    if (old === now || newNames.has(name)) continue;
    if (newName !== undefined) objects.push(`renamed ${name}`, `  → ${newName}`);
    else if (old === undefined) objects.push(`added ${name}`, ...indent(now ?? '', '+'));
    else if (now === undefined) objects.push(`removed ${name}`, ...indent(old, '-'));
    else objects.push(`changed ${name}`, ...lineDifferences(old.split('\n'), now.split('\n')));
  }
  const columnOrders: string[] = [];
  for (const [table, old] of before.columns) {
    const now = after.columns.get(table) ?? [];
    const isSameSet = [...old].sort().join() === [...now].sort().join();
    if (isSameSet && old.join() !== now.join()) {
      columnOrders.push(`${table}`, `  - ${old.join(', ')}`, `  + ${now.join(', ')}`);
    }
  }
  return { objects, columnOrders };
}

export function countKinds(dump: SchemaDump, kinds: readonly string[]): string {
  return kinds
    .map((kind) => {
      const count = [...dump.objects.keys()].filter((name) => name.startsWith(`${kind} `)).length;
      return `${kind}: ${count}`;
    })
    .join(', ');
}
