import type { Pool } from 'pg';
import type { z } from 'zod';

/** Reads or creates a setting of the installation, which no API role can read. */
export async function readOrCreateSetting<T>(
  adminPool: Pool,
  key: string,
  shape: z.ZodType<T>,
  create: () => Promise<T>,
): Promise<T> {
  const select = 'select value from coado_local.settings where key = $1';
  const existing = await adminPool.query<{ value: unknown }>(select, [key]);
  if (existing.rows[0] !== undefined) return shape.parse(existing.rows[0].value);
  await adminPool.query(
    'insert into coado_local.settings (key, value) values ($1, $2) on conflict (key) do nothing',
    [key, JSON.stringify(await create())],
  );
  // Another process may have created it a moment earlier.
  const created = await adminPool.query<{ value: unknown }>(select, [key]);
  return shape.parse(created.rows[0]?.value);
}
