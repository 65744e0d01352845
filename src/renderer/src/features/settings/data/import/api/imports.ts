import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { portionsSchema } from '@/entities/bean/portions';
import { savePhoto } from '@/entities/brew/api/photo';
import { logError, toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import type {
  ImportedCurve,
  ImportedGrinder,
  ImportedWater,
  ImportSource,
} from '../model/source-table';
import type { ImportRow, RefusedRow } from '../model/to-rows';

/** Longest list; older imports appear once newer ones are undone. */
const SHOWN = 50;

async function fetchImports(userId: string) {
  return await query((db) =>
    db
      .from('brew_imports')
      .select('id, source, file_name, row_count, created_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(SHOWN),
  );
}

/** The person's imports, newest first. */
export const importsQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.imports(userId), queryFn: () => fetchImports(userId) });

/** Deletes an import's brews; resolves to how many there were. Throws AppError. */
export async function undoImport(importId: string): Promise<number> {
  return await query((db) => db.rpc('undo_brew_import', { import: importId }));
}

/** Rows of one call: with recipes they stay well below what a gateway takes. */
const CHUNK_ROWS = 100;

const answerSchema = z.object({
  inserted: z.number(),
  duplicates: z.number(),
  refused: z.array(z.object({ row: z.number(), reason: z.string() })),
  /** The ids of brews that another account has already, and the one that each has in this. */
  replaced: z.record(z.string(), z.uuid()),
});

const beanSchema = z.object({
  id: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  origin: z.optional(z.string()),
  region: z.optional(z.string()),
  process: z.optional(z.string()),
  body: z.optional(z.string()),
  acidity: z.optional(z.string()),
  notes: z.optional(z.array(z.string())),
  roast: z.nullish(z.enum(['Clara', 'Média', 'Escura', 'Espresso'])),
  details: z.nullish(z.string()),
  bag_grams: z.nullish(z.number()),
  remaining_grams: z.nullish(z.number()),
  opened_on: z.nullish(z.string()),
  roaster: z.optional(z.string()),
  roasted_on: z.nullish(z.string()),
  farm: z.optional(z.string()),
  variety: z.optional(z.string()),
  altitude: z.optional(z.string()),
  cost: z.nullish(z.number()),
  rating: z.nullish(z.number()),
  link: z.nullish(z.string()),
  portions: z.optional(portionsSchema),
  archived_at: z.nullish(z.string()),
});

/** Result of an import. */
export interface ImportReport {
  importId: string;
  inserted: number;
  duplicates: number;
  refused: RefusedRow[];
  /** Photos that came along, and those that could not be read or sent. */
  photos: { kept: number; lost: number };
}

interface ImportOptions {
  importId: string;
  source: ImportSource;
  fileName: string;
  rows: readonly ImportRow[];
  beans: readonly Record<string, unknown>[];
  grinders: readonly ImportedGrinder[];
  waters: readonly ImportedWater[];
  /** Methods of the person's own to make first, by the ids that the rows name. */
  methods: readonly { id: string; name: string }[];
  /** By the brews' ids. */
  curves: ReadonlyMap<string, ImportedCurve>;
  /** By the brews' ids. */
  photos: ReadonlyMap<string, Blob>;
  userId: string;
  onProgress: (done: number) => void;
}

/**
 * Inserts own beans with all data of the export.
 * An invalid bean is made from its name only, by the brews that name it.
 */
async function insertBeans(beans: readonly Record<string, unknown>[]): Promise<void> {
  for (const bean of beans) {
    const known = beanSchema.safeParse(bean);
    if (!known.success) continue;
    const given = Object.entries(known.data).filter(([, value]) => value !== undefined);
    const row = { name: known.data.name, ...Object.fromEntries(given) };
    try {
      await query((db) =>
        db.from('beans').upsert(row, { onConflict: 'id', ignoreDuplicates: true }),
      );
    } catch (error) {
      if (!['conflict', 'invalid', 'forbidden'].includes(toAppError(error).code)) throw error;
    }
  }
}

/**
 * Inserts rows that brews refer to by id, if they are missing.
 * A refused row, as at a limit, refuses only the brews that need it.
 */
async function insertNamed({
  methods,
  grinders,
  waters,
}: Pick<ImportOptions, 'methods' | 'grinders' | 'waters'>) {
  const once = { onConflict: 'id', ignoreDuplicates: true } as const;
  const attempts = [
    ...methods.map((method) => () => query((db) => db.from('brew_methods').upsert(method, once))),
    ...waters.map((water) => () => query((db) => db.from('waters').upsert(water, once))),
    ...grinders.map((grinder) => () => query((db) => db.from('grinders').upsert(grinder, once))),
  ];
  for (const attempt of attempts) {
    try {
      await attempt();
    } catch (error) {
      if (!['conflict', 'invalid', 'forbidden'].includes(toAppError(error).code)) throw error;
    }
  }
}

/** Selects the parts of some rows, keyed by the ids of their brews in this account. */
function beside<Part>(
  rows: readonly ImportRow[],
  parts: ReadonlyMap<string, Part>,
  replaced: Readonly<Record<string, string>>,
): ReadonlyMap<string, Part> {
  return new Map(
    rows.flatMap(({ id }) => {
      const part = parts.get(id);
      return part === undefined ? [] : [[replaced[id] ?? id, part] as const];
    }),
  );
}

/** Inserts the curves of brews that now belong to the person; existing curves stay. */
async function insertCurves(curves: ReadonlyMap<string, ImportedCurve>): Promise<void> {
  if (curves.size === 0) return;
  const own = await query((db) =>
    db
      .from('brews')
      .select('id')
      .in('id', [...curves.keys()]),
  );
  const found = own.flatMap(({ id }) => {
    const curve = curves.get(id);
    return curve ? [{ brew_id: id, ...curve }] : [];
  });
  if (found.length === 0) return;
  await query((db) =>
    db.from('brew_curves').upsert(found, { onConflict: 'brew_id', ignoreDuplicates: true }),
  );
}

/** Saves the photos of the person's brews that have none; an unreadable photo is counted. */
async function insertPhotos(
  photos: ReadonlyMap<string, Blob>,
  userId: string,
  count: ImportReport['photos'],
): Promise<void> {
  if (photos.size === 0) return;
  const own = await query((db) =>
    db
      .from('brews')
      .select('id')
      .in('id', [...photos.keys()])
      .is('photo_path', null),
  );
  for (const { id: brewId } of own) {
    const file = photos.get(brewId);
    if (!file) continue;
    const { signal } = new AbortController();
    try {
      await savePhoto({ userId, brewId, file, old: null, signal, onProgress: () => undefined });
      count.kept += 1;
    } catch (error) {
      if (['offline', 'timeout'].includes(toAppError(error).code)) throw error;
      logError('A photo of an import could not be kept', error);
      count.lost += 1;
    }
  }
}

/** Brings rows in, chunk by chunk; calling it again with the same rows doubles nothing. */
export async function importRows(options: ImportOptions): Promise<ImportReport> {
  const { importId, source, fileName, rows, beans, curves, photos, userId, onProgress } = options;
  const report: ImportReport = {
    importId,
    inserted: 0,
    duplicates: 0,
    refused: [],
    photos: { kept: 0, lost: 0 },
  };
  onProgress(0);
  await insertNamed(options);
  await insertBeans(beans);
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const chunk = rows.slice(at, at + CHUNK_ROWS);
    const data = await query((db) =>
      db.rpc('import_brews', {
        import: importId,
        source,
        file_name: fileName.slice(0, 200),
        rows: chunk,
      }),
    );
    const answer = answerSchema.parse(data);
    report.inserted += answer.inserted;
    report.duplicates += answer.duplicates;
    report.refused.push(...answer.refused);
    await insertCurves(beside(chunk, curves, answer.replaced));
    await insertPhotos(beside(chunk, photos, answer.replaced), userId, report.photos);
    onProgress(at + chunk.length);
  }
  return report;
}
