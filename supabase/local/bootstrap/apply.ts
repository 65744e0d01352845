import { readdir, readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

const here = new URL('./', import.meta.url);

/**
 * Adds the roles, extensions and schemas of a hosted Supabase project.
 * It is idempotent and one transaction. Throws for a database of a real Supabase project.
 */
export async function applyBootstrap(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_catalog.pg_class c join pg_catalog.pg_roles r on r.oid = c.relowner
      where c.oid = pg_catalog.to_regclass('auth.users') and r.rolname = 'supabase_auth_admin'`,
  );
  if (rows.length > 0) {
    throw new Error(
      'This database belongs to a Supabase project, which brings its own API: point the app at the project instead of running the embedded stack on it.',
    );
  }
  const names = (await readdir(here)).filter((name) => name.endsWith('.sql')).sort();
  await client.query('begin');
  try {
    // All databases of the server share the roles, so two bootstraps must not run at once.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('coado bootstrap', 0))`);
    await client.query(`set local client_min_messages = warning`);
    for (const name of names) await client.query(await readFile(new URL(name, here), 'utf8'));
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error('The database could not be prepared for the embedded stack.', { cause });
  }
}
