import { z } from 'zod';
import { toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import type { ImportedCurve, ImportedGrinder, ImportSource } from '../model/source-table';
import type { ImportRow, RefusedRow } from '../model/to-rows';

/** Rows of one call: with recipes they stay well below what a gateway takes. */
const CHUNK_ROWS = 100;

const answerSchema = z.object({
  inserted: z.number(),
  duplicates: z.number(),
  refused: z.array(z.object({ row: z.number(), reason: z.string() })),
});

const beanSchema = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(80),
  origin: z.string().optional(),
  region: z.string().optional(),
  process: z.string().optional(),
  body: z.string().optional(),
  acidity: z.string().optional(),
  notes: z.array(z.string()).optional(),
  roast: z.enum(['Clara', 'Média', 'Escura', 'Espresso']).nullish(),
  details: z.string().nullish(),
  bag_grams: z.number().nullish(),
  remaining_grams: z.number().nullish(),
  opened_on: z.string().nullish(),
  roaster: z.string().optional(),
  roasted_on: z.string().nullish(),
  farm: z.string().optional(),
  variety: z.string().optional(),
  altitude: z.string().optional(),
  cost: z.number().nullish(),
  rating: z.number().nullish(),
  link: z.string().nullish(),
  frozen_on: z.string().nullish(),
  thawed_on: z.string().nullish(),
  archived_at: z.string().nullish(),
});

/** What came of an import. */
export interface ImportReport {
  importId: string;
  inserted: number;
  duplicates: number;
  refused: RefusedRow[];
}

interface ImportOptions {
  importId: string;
  source: ImportSource;
  fileName: string;
  rows: readonly ImportRow[];
  beans: readonly Record<string, unknown>[];
  grinders: readonly ImportedGrinder[];
  /** Methods of the person's own to make first, by the ids that the rows name. */
  methods: readonly { id: string; name: string }[];
  /** By the brews' ids. */
  curves: ReadonlyMap<string, ImportedCurve>;
  onProgress: (done: number) => void;
}

/**
 * Own beans with what the export knows of them. One that cannot come back as it was comes with its
 * name, through the brews that name it.
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

/** What the rows name by id and nobody has yet. One that is refused, as at a limit, refuses its rows alone. */
async function insertNamed({ methods, grinders }: Pick<ImportOptions, 'methods' | 'grinders'>) {
  const once = { onConflict: 'id', ignoreDuplicates: true } as const;
  const attempts = [
    ...methods.map((method) => () => query((db) => db.from('brew_methods').upsert(method, once))),
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

/** The curves of those brews that are the person's by now; a curve that is there stays as it is. */
async function insertCurves(
  rows: readonly ImportRow[],
  curves: ReadonlyMap<string, ImportedCurve>,
): Promise<void> {
  const ids = rows.map(({ id }) => id).filter((id) => curves.has(id));
  if (ids.length === 0) return;
  const own = await query((db) => db.from('brews').select('id').in('id', ids));
  const found = own.flatMap(({ id }) => {
    const curve = curves.get(id);
    return curve ? [{ brew_id: id, ...curve }] : [];
  });
  if (found.length === 0) return;
  await query((db) =>
    db.from('brew_curves').upsert(found, { onConflict: 'brew_id', ignoreDuplicates: true }),
  );
}

/** Brings rows in, chunk by chunk; calling it again with the same rows doubles nothing. */
export async function importRows(options: ImportOptions): Promise<ImportReport> {
  const { importId, source, fileName, rows, beans, curves, onProgress } = options;
  const report: ImportReport = { importId, inserted: 0, duplicates: 0, refused: [] };
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
    await insertCurves(chunk, curves);
    onProgress(at + chunk.length);
  }
  return report;
}
