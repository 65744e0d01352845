import { afterAll, expect, it } from 'vitest';
import { sampleOf } from '../support/sample.ts';
import { quoted } from './attempts.ts';
import { findViewer, type Viewer } from './cast.ts';
import { callOf, idsFor, isSenseless, type Table, takesId, valuesFor } from './catalogue.ts';
import type { Row } from './facts.ts';
import { openCatalogue } from './open-catalogue.ts';

/**
 * Writes direction marks into each text of a person, and reads the texts as other people.
 * Tables, columns and functions come from the database's catalogue.
 */

const { database, cast, tables, routines, facts, attempts, close } = await openCatalogue(
  async ({ pool }, { idOf, post }) => {
    const picture = { path: `${idOf('owner')}/foto.png`, width: 8, height: 8, alt: 'Xícara' };
    await pool.query('update community_posts set pictures = $1 where id = $2', [
      JSON.stringify([picture]),
      post,
    ]);
  },
);
afterAll(close);

const MARK = '\u202e';

const TEXTS = ['text', 'text[]', 'jsonb'];

type Path = readonly (string | number)[];

/** Returns the paths of the texts in a value; a text itself has the empty path. */
function textsOf(value: unknown): readonly Path[] {
  if (typeof value === 'string') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsOf(part).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
  );
}

/** Appends the mark and the name of its column to the text at the path; returns the value. */
function marked(value: unknown, [key, ...rest]: Path, place: string): unknown {
  if (key === undefined) return `${String(value)}${MARK}${place}`;
  const change = (part: unknown, at: string | number) =>
    at === key ? marked(part, rest, place) : part;
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, part]) => [name, change(part, name)]),
  );
}

/** Appends the mark to each text of a column that accepts it; returns their number. */
async function markColumn(table: Table, row: Row, column: string): Promise<number> {
  const name = `public.${quoted(table.name)}`;
  const isRow = table.key.map((key, nth) => `${quoted(key)} = $${nth + 2}`).join(' and ');
  const isJson = table.types[column] === 'jsonb';
  let value: unknown = row[column] ?? (table.types[column] === 'text' ? 'Um texto' : null);
  let written = 0;
  for (const path of textsOf(value)) {
    const place = [column, ...path.filter((part) => typeof part === 'string')].join('.');
    const next = marked(value, path, place);
    try {
      // The operator makes the update, with the same triggers and checks as a person's.
      const { rowCount } = await database.pool.query(
        `update ${name} set ${quoted(column)} = $1 where ${isRow}`,
        [isJson ? JSON.stringify(next) : next, ...table.key.map((key) => row[key])],
      );
      written += rowCount ?? 0;
      value = next;
    } catch (error) {
      if (!isSenseless(error)) throw error;
    }
  }
  return written;
}

async function writeMarks(): Promise<number> {
  let written = 0;
  for (const table of tables) {
    const columns = [...new Set([...table.inserts, ...table.updates])];
    for (const row of facts.rowsOf(table.name)) {
      if (!Object.values(row).includes(cast.idOf('owner'))) continue;
      for (const column of columns) {
        if (TEXTS.includes(table.types[column] ?? '')) {
          written += await markColumn(table, row, column);
        }
      }
    }
  }
  return written;
}

const PLACE = new RegExp(`${MARK}([\\w.]+)`, 'g');

async function findMarks(): Promise<readonly string[]> {
  const found = new Set<string>();
  const look = async (viewer: Viewer, text: string, values: readonly unknown[] = []) => {
    try {
      const outcome = await attempts.try(viewer, text, values);
      if (outcome === 'refused') return;
      for (const [, place] of JSON.stringify(outcome.rows).matchAll(PLACE))
        found.add(String(place));
    } catch (error) {
      if (!isSenseless(error)) throw error;
    }
  };
  const owner = findViewer(cast, 'owner');
  // The other roles read no more than these together.
  for (const role of ['visitor', 'stranger', 'friend', 'admin'] as const) {
    const viewer = findViewer(cast, role);
    for (const { name, types } of tables) {
      const columns = Object.keys(types).filter((column) => TEXTS.includes(types[column] ?? ''));
      for (const column of columns) {
        await look(viewer, `select ${quoted(column)} from public.${quoted(name)}`);
      }
    }
    for (const routine of routines) {
      if (routine.writes) continue;
      const ids = takesId(routine)
        ? sampleOf('ids tried for marks', idsFor(cast, facts, tables, owner), 12, routine.name)
        : [cast.post];
      for (const id of ids) await look(viewer, callOf(routine), valuesFor(routine, id));
    }
  }
  return [...found].sort();
}

it('are read by others in no name, title or description, only in the texts that a screen sets apart', async () => {
  expect(await writeMarks()).toBeGreaterThan(20);
  expect(await findMarks()).toEqual(['bio', 'content', 'text']);
}, 120_000);
