import { cutTo } from '@shared/format';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { nameOf, uuidOf } from '../model/belongings';
import type { BrewChange } from '../model/changes';
import { chunksOf } from '../model/chunks';
import type { ImportRow, RefusedRow } from '../model/import-row';
import { member } from '../model/json-table';
import {
  type Belongings,
  type ImportedCurve,
  type ImportSource,
  PARTS,
  type Part,
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

const answerSchema = z.object({
  inserted: z.number(),
  duplicates: z.number(),
  refused: z.array(z.object({ row: z.number(), reason: z.string() })),
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
  importId: string;
  source: ImportSource;
  fileName: string;
  rows: readonly ImportRow[];
  changes: readonly BrewChange[];
  belongings: Belongings;
  /** By the brews' ids. */
  curves: ReadonlyMap<string, ImportedCurve>;
  /** By the brews' ids. */
  photos: ReadonlyMap<string, Blob>;
  /** By the beans' ids. */
  beanPhotos: ReadonlyMap<string, Blob>;
  userId: string;
  /** Stops between two requests; the promise rejects with the signal's reason. */
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const listSchema = z.array(z.json());

/** Replaces the file's ids in rows by the ids of this account. */
function followLinks(rows: readonly object[], replaced: Replaced) {
  const text = JSON.stringify(rows).replace(UUIDS, (id) => replaced[id.toLowerCase()] ?? id);
  return listSchema.parse(JSON.parse(text));
}

/** For each part, a query that returns those of the ids that the account has. */
const FOUND = {
  methods: (ids: string[]) =>
    query((db) =>
      db
        .from('brew_methods')
        .select('id')
        .in(
          'id',
          ids.map((id) => `own-${id}`),
        ),
    ),
  waters: (ids: string[]) => query((db) => db.from('waters').select('id').in('id', ids)),
  beans: (ids: string[]) => query((db) => db.from('beans').select('id').in('id', ids)),
  grinders: (ids: string[]) => query((db) => db.from('grinders').select('id').in('id', ids)),
  recipes: (ids: string[]) => query((db) => db.from('recipes').select('id').in('id', ids)),
  brews: (ids: string[]) => query((db) => db.from('brews').select('id').in('id', ids)),
  curves: (ids: string[]) =>
    query((db) => db.from('brew_curves').select('brew_id').in('brew_id', ids)),
} as const;

/** Returns the file's ids of missing rows; two of them may be one row of the account. */
async function findMissing(
  part: keyof typeof FOUND,
  fileIds: readonly string[],
  replaced: Replaced,
): Promise<string[]> {
  const own = fileIds.map((id) => replaced[id] ?? id);
  const distinct = [...new Set(own)];
  const found = new Set<string>();
  for (let at = 0; at < distinct.length; at += CHUNK_ROWS) {
    const rows = await FOUND[part](distinct.slice(at, at + CHUNK_ROWS));
    for (const row of rows) found.add(uuidOf('id' in row ? row.id : row.brew_id));
  }
  return fileIds.filter((_, nth) => !found.has(own[nth] ?? ''));
}

/** Returns the ids of the file's rows, except brews, that the account lacks. */
export async function fetchMissing(belongings: Belongings): Promise<string[]> {
  const missing = await Promise.all(
    PARTS.map((part) =>
      findMissing(
        part,
        belongings[part].map(({ id }) => uuidOf(id)),
        {},
      ),
    ),
  );
  return missing.flat();
}

async function countFound(
  part: keyof typeof FOUND,
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
async function insertBelongings(
  { importId, source, fileName, belongings, signal }: ImportOptions,
  report: ImportReport,
): Promise<Replaced> {
  const replaced: Record<string, string> = {};
  for (const part of PARTS) {
    const items = belongings[part];
    const refused = new Set<string>();
    for (let at = 0; at < items.length; at += CHUNK_ROWS) {
      signal.throwIfAborted();
      const data = await query((db) =>
        db.rpc('import_belongings', {
          import: importId,
          source,
          file_name: cutTo(fileName, 200),
          part,
          items: followLinks(items.slice(at, at + CHUNK_ROWS), replaced),
        }),
      );
      const answer = belongingsSchema.parse(data);
      Object.assign(replaced, answer.replaced);
      for (const { id, reason } of answer.refused) {
        const name = nameOf(items.find((item) => item.id === id));
        refused.add(uuidOf(id));
        report.refusedItems.push({ part, name, reason });
      }
    }
    if (items.length === 0) continue;
    const missing = await findMissing(
      part,
      items.map(({ id }) => uuidOf(id)),
      replaced,
    );
    report.counts.push({ part, inFile: items.length, there: items.length - missing.length });
    for (const id of missing) {
      if (refused.has(id)) continue;
      const name = nameOf(items.find((item) => uuidOf(item.id) === id));
      report.refusedItems.push({ part, name, reason: 'Não está na conta.' });
    }
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
  const own = await FOUND.brews([...curves.keys()]);
  const found = own.flatMap(({ id }) => {
    const curve = curves.get(id);
    return curve ? [{ brew_id: id, ...curve }] : [];
  });
  if (found.length === 0) return;
  await query((db) =>
    db.from('brew_curves').upsert(found, { onConflict: 'brew_id', ignoreDuplicates: true }),
  );
}

const correctionsSchema = z.object({
  corrected: z.number(),
  refused: z.array(z.object({ row: z.number(), reason: z.string() })),
});

async function correctBrews(
  { importId, source, fileName, changes, signal }: ImportOptions,
  report: ImportReport,
  replaced: Replaced,
): Promise<void> {
  for (let at = 0; at < changes.length; at += CHUNK_ROWS) {
    signal.throwIfAborted();
    const rows = changes
      .slice(at, at + CHUNK_ROWS)
      .map(({ row, columns }) => ({ ...row, fields: columns }));
    const data = await query((db) =>
      db.rpc('correct_brews', {
        import: importId,
        source,
        file_name: cutTo(fileName, 200),
        rows: followLinks(rows, replaced),
      }),
    );
    const answer = correctionsSchema.parse(data);
    report.corrected += answer.corrected;
    report.refused.push(...answer.refused);
  }
}

/** Imports rows, chunk by chunk; repeated calls add no duplicate, an abort keeps its rows. */
export async function importRows(options: ImportOptions): Promise<ImportReport> {
  const { importId, source, fileName, rows, curves, photos, beanPhotos, userId } = options;
  const { signal, onProgress } = options;
  const report: ImportReport = {
    importId,
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
      db.rpc('import_brews', {
        import: importId,
        source,
        file_name: cutTo(fileName, 200),
        rows: followLinks(chunk, replaced),
      }),
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
