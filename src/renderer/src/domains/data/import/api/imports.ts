import { cutTo } from '@shared/format';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { chunked } from '@/lib/rows';
import { nameOf, uuidOf } from '../model/belongings';
import type { BrewChange } from '../model/changes';
import { chunksOf } from '../model/chunks';
import type { ImportRow, RefusedRow } from '../model/import-row';
import { member } from '../model/json-table';
import type { OpenFile } from '../model/reading';
import {
  type Belongings,
  type ImportedCurve,
  type ImportedItem,
  PARTS,
  type Part,
  type SourceTable,
} from '../model/source-table';
import { insertPhotos } from './photos';

const importsRoot = defineRoot('imports');

export const importsKey = (userId: string) => [importsRoot, userId] as const;

/** Longest list; older imports appear once newer ones are undone. */
const SHOWN = 50;

async function fetchImports(userId: string) {
  return await query((db) =>
    db
      .from('brew_imports')
      .select('id, source, file_name, row_count, corrected_count, created_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(SHOWN),
  );
}

export const importsQuery = (userId: string) =>
  queryOptions({ queryKey: importsKey(userId), queryFn: () => fetchImports(userId) });

/** Deletes an import's brews and restores corrected ones; resolves to the deleted count. */
export async function undoImport(importId: string): Promise<number> {
  return await query((db) => db.rpc('undo_brew_import', { import: importId }));
}

/** Rows of one call: with recipes they stay well below the size limit of a gateway. */
const CHUNK_ROWS = 100;

/** Ids of rows in this account by their ids in the file, where the two differ. */
const replacedSchema = z.record(z.string(), z.uuid());
type Replaced = Readonly<z.infer<typeof replacedSchema>>;

const refusedRows = z.array(z.object({ row: z.number(), reason: z.string() }));
const answerSchema = z.object({
  inserted: z.number(),
  duplicates: z.number(),
  refused: refusedRows,
  replaced: replacedSchema,
});

/** Numbers of rows of a part in the file, and of those that the account now has. */
export interface PartCount {
  part: Part | 'brews' | 'curves' | 'photos' | 'settings';
  inFile: number;
  there: number;
}

export interface RefusedItem {
  part: PartCount['part'];
  name: string;
  reason: string;
}

export interface ImportReport {
  importId: string;
  inserted: number;
  duplicates: number;
  corrected: number;
  refused: RefusedRow[];
  refusedItems: RefusedItem[];
  /** Counted in the account after the import; parts that the file lacks are left out. */
  counts: PartCount[];
}

interface ImportOptions {
  file: OpenFile;
  rows: readonly ImportRow[];
  changes: readonly BrewChange[];
  /** The file's rows that the person wants and brews refer to, and the new methods. */
  belongings: Belongings;
  beanPhotos: SourceTable['beanPhotos'];
  userId: string;
  /** Stops between two requests; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

const importOf = ({ file: { importId, table, name } }: ImportOptions) => ({
  import: importId,
  source: table.source,
  file_name: cutTo(name, 200),
});

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const listSchema = z.array(z.json());

/** Replaces the file's ids in rows by the ids of this account. */
function followLinks(rows: readonly object[], replaced: Replaced) {
  const text = JSON.stringify(rows).replace(UUIDS, (id) => replaced[id.toLowerCase()] ?? id);
  return listSchema.parse(JSON.parse(text));
}

const TABLES = {
  methods: 'brew_methods',
  waters: 'waters',
  beans: 'beans',
  grinders: 'grinders',
  recipes: 'recipes',
  brews: 'brews',
  curves: 'brew_curves',
} as const;

async function findIds(part: keyof typeof TABLES, ids: readonly string[]): Promise<Set<string>> {
  const column = part === 'curves' ? 'brew_id' : 'id';
  const found = new Set<string>();
  for (const some of chunked(ids, CHUNK_ROWS)) {
    const stored = part === 'methods' ? some.map((id) => `own-${id}`) : some;
    const rows = await query((db) =>
      db.from(TABLES[part]).select(`id:${column}`).in(column, stored),
    );
    for (const { id } of idRows.parse(rows)) found.add(uuidOf(id));
  }
  return found;
}

const idRows = z.array(z.object({ id: z.string() }));

/** Returns the ids in the file whose rows the account lacks; two ids may mean one row. */
async function findMissing(
  part: keyof typeof TABLES,
  fileIds: readonly string[],
  replaced: Replaced,
): Promise<string[]> {
  const own = fileIds.map((id) => replaced[id] ?? id);
  const found = await findIds(part, [...new Set(own)]);
  return fileIds.filter((_, nth) => !found.has(own[nth] ?? ''));
}

const idsOf = (items: readonly ImportedItem[]) => items.map(({ id }) => uuidOf(id));

/** Returns the ids of the file's rows, except brews, that the account lacks. */
export async function fetchMissing(belongings: Belongings): Promise<string[]> {
  const missing = await Promise.all(
    PARTS.map((part) => findMissing(part, idsOf(belongings[part]), {})),
  );
  return missing.flat();
}

async function countFound(
  part: keyof typeof TABLES,
  fileIds: readonly string[],
  replaced: Replaced,
): Promise<PartCount> {
  const missing = await findMissing(part, fileIds, replaced);
  return { part, inFile: fileIds.length, there: fileIds.length - missing.length };
}

async function countSettings(
  grinders: Belongings['grinders'],
  replaced: Replaced,
): Promise<PartCount> {
  const keyOf = (grinder: unknown, method: unknown) => {
    const [grinderId, methodId] = [uuidOf(grinder), uuidOf(method)];
    return `${replaced[grinderId] ?? grinderId} ${replaced[methodId] ?? methodId}`;
  };
  const inFile = grinders.flatMap(({ id, settings }) =>
    listSchema.parse(settings ?? []).map((setting) => keyOf(id, member(setting, 'method_id'))),
  );
  const rows = await query((db) => db.from('grinder_settings').select('grinder_id, method_id'));
  const found = new Set(rows.map((row) => keyOf(row.grinder_id, row.method_id)));
  return {
    part: 'settings',
    inFile: inFile.length,
    there: inFile.filter((key) => found.has(key)).length,
  };
}

const belongingsSchema = z.object({
  replaced: replacedSchema,
  refused: z.array(z.object({ id: z.nullable(z.string()), reason: z.string() })),
});

/** Imports the rows that brews refer to; resolves to the ids that differ in this account. */
async function insertBelongings(options: ImportOptions, report: ImportReport): Promise<Replaced> {
  const { belongings, signal } = options;
  const replaced: Record<string, string> = {};
  for (const part of PARTS) {
    const items = belongings[part];
    if (items.length === 0) continue;
    const refuse = (id: string, reason: string) => {
      const name = nameOf(items.find((item) => uuidOf(item.id) === id));
      report.refusedItems.push({ part, name, reason });
    };
    const refused = new Set<string>();
    for (const some of chunked(items, CHUNK_ROWS)) {
      signal.throwIfAborted();
      const data = await query((db) =>
        db.rpc('import_belongings', {
          ...importOf(options),
          part,
          items: followLinks(some, replaced),
        }),
      );
      const answer = belongingsSchema.parse(data);
      Object.assign(replaced, answer.replaced);
      for (const { id, reason } of answer.refused) {
        refused.add(uuidOf(id));
        refuse(uuidOf(id), reason);
      }
    }
    const missing = await findMissing(part, idsOf(items), replaced);
    report.counts.push({ part, inFile: items.length, there: items.length - missing.length });
    for (const id of missing) if (!refused.has(id)) refuse(id, 'Não está na conta.');
  }
  const settings = await countSettings(belongings.grinders, replaced);
  if (settings.inFile > 0) report.counts.push(settings);
  return replaced;
}

/** Selects the curves or photos of some rows, keyed by the rows' ids in this account. */
function beside<Part>(
  ids: Iterable<string>,
  parts: ReadonlyMap<string, Part>,
  replaced: Replaced,
): ReadonlyMap<string, Part> {
  return new Map(
    [...ids].flatMap((id) => {
      const part = parts.get(id);
      return part === undefined ? [] : [[replaced[id] ?? id, part] as const];
    }),
  );
}

/** Inserts the curves of the person's own brews; existing curves stay. */
async function insertCurves(curves: ReadonlyMap<string, ImportedCurve>): Promise<void> {
  if (curves.size === 0) return;
  const own = await findIds('brews', [...curves.keys()]);
  const found = [...curves].flatMap(([id, curve]) =>
    own.has(id) ? [{ brew_id: id, ...curve }] : [],
  );
  if (found.length === 0) return;
  await query((db) =>
    db.from('brew_curves').upsert(found, { onConflict: 'brew_id', ignoreDuplicates: true }),
  );
}

const correctionsSchema = z.object({ corrected: z.number(), refused: refusedRows });

async function correctBrews(
  options: ImportOptions,
  report: ImportReport,
  replaced: Replaced,
): Promise<void> {
  for (const some of chunked(options.changes, CHUNK_ROWS)) {
    options.signal.throwIfAborted();
    const rows = some.map(({ row, columns }) => ({ ...row, fields: columns }));
    const data = await query((db) =>
      db.rpc('correct_brews', { ...importOf(options), rows: followLinks(rows, replaced) }),
    );
    const answer = correctionsSchema.parse(data);
    report.corrected += answer.corrected;
    report.refused.push(...answer.refused);
  }
}

/** Imports rows, chunk by chunk; repeated calls add no duplicate, an abort keeps its rows. */
export async function importRows(options: ImportOptions): Promise<ImportReport> {
  const { file, rows, beanPhotos, userId, signal, onProgress } = options;
  const { curves, photos } = file.table;
  const report: ImportReport = {
    importId: file.importId,
    inserted: 0,
    duplicates: 0,
    corrected: 0,
    refused: [],
    refusedItems: [],
    counts: [],
  };
  onProgress(0);
  const replaced = await insertBelongings(options, report);
  const brewIds: Record<string, string> = {};
  let done = 0;
  let stored = 0;
  const savePhotos = async (
    table: 'brews' | 'beans',
    ids: Iterable<string>,
    files: ReadonlyMap<string, Blob>,
    own: Replaced,
    nameOfRow: (id: string) => string,
  ) => {
    const some = [...ids].filter((id) => files.has(id));
    const saved = await insertPhotos(table, beside(some, files, own), userId, signal);
    stored += saved.size;
    for (const id of some) {
      if (saved.has(own[id] ?? id)) continue;
      const name = nameOfRow(id);
      report.refusedItems.push({ part: 'photos', name, reason: 'Não conseguimos guardar a foto.' });
    }
  };
  await savePhotos('beans', beanPhotos.keys(), beanPhotos, replaced, (id) =>
    nameOf(options.belongings.beans.find((bean) => uuidOf(bean.id) === id)),
  );
  for (const chunk of chunksOf(rows, CHUNK_ROWS)) {
    signal.throwIfAborted();
    const ids = chunk.map(({ id }) => id);
    const data = await query((db) =>
      db.rpc('import_brews', { ...importOf(options), rows: followLinks(chunk, replaced) }),
    );
    const answer = answerSchema.parse(data);
    report.inserted += answer.inserted;
    report.duplicates += answer.duplicates;
    report.refused.push(...answer.refused);
    Object.assign(brewIds, answer.replaced);
    await insertCurves(beside(ids, curves, brewIds));
    await savePhotos('brews', ids, photos, brewIds, (id) => {
      const row = chunk.find((each) => each.id === id);
      return `preparo da linha ${row?.row}`;
    });
    done += chunk.length;
    onProgress(done);
  }
  await correctBrews(options, report, replaced);
  const ids = rows.map(({ id }) => id);
  const weighed = ids.filter((id) => curves.has(id));
  report.counts.unshift(await countFound('brews', ids, brewIds));
  if (weighed.length > 0) report.counts.push(await countFound('curves', weighed, brewIds));
  const pictures = photos.size + beanPhotos.size;
  if (pictures > 0) report.counts.push({ part: 'photos', inFile: pictures, there: stored });
  return report;
}
