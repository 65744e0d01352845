import { strToU8, zipSync } from 'fflate';
import { guessBrewer } from './guess-fields';
import type { SourceTable } from './source-table';
import { methodNames, toRows } from './to-rows';

export const METHODS = [
  { id: 'v60', name: 'V60' },
  { id: 'aeropress', name: 'AeroPress' },
  { id: 'espresso', name: 'Espresso' },
  { id: 'french-press', name: 'Prensa Francesa' },
  { id: 'cold-brew', name: 'Cold Brew' },
  { id: 'chemex', name: 'Chemex' },
  { id: 'moka-pot', name: 'Moka' },
  { id: 'brazilian-pour-over', name: 'Coado' },
];

export const file = (...parts: BlobPart[]) => new Blob(parts);

/** Returns a zip of files by name. */
export const zip = (files: Readonly<Record<string, string | Uint8Array>>) =>
  file(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ).slice(),
  );

/** Returns the rows of a table whose methods are those that Coado guesses. */
export function rowsOf(table: SourceTable) {
  const names = methodNames(table);
  const methods = new Map(
    names.map((name) => [name, guessBrewer(name, table.brewers.get(name), METHODS)]),
  );
  return toRows(table, methods, []);
}
