import type { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';

/** References of a brew to a bean, grinder or water; null once that row is deleted. */
interface Links {
  bean_id?: string | null;
  grinder_id?: string | null;
  water_id?: string | null;
}

const TABLES = [
  ['bean_id', 'beans'],
  ['grinder_id', 'grinders'],
  ['water_id', 'waters'],
] as const;

/**
 * Returns a refused brew without its first link to a deleted row; null for none.
 * A policy (42501) or a foreign key (23503) refuses such a link.
 */
export async function withoutDeletedLink<Row extends Links>(
  row: Row,
  { detail }: AppError,
): Promise<Row | null> {
  if (detail !== '42501' && detail !== '23503') return null;
  for (const [column, table] of TABLES) {
    const id = row[column];
    if (id == null) continue;
    const found = await query((db) => db.from(table).select('id').eq('id', id).maybeSingle());
    if (found === null) return { ...row, [column]: null };
  }
  return null;
}
