import type { TestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from './attempt.ts';

export async function createAdmin(database: TestDatabase): Promise<string> {
  const { id } = await database.createUser();
  await database.pool.query(`update profiles set role = 'admin' where id = $1`, [id]);
  return id;
}

export function actsOn(database: TestDatabase, subject: string) {
  return rowsOf(
    database,
    sql`select action, admin_id, reason, details from admin_audit_log where subject_id = ${subject} order by id`,
  );
}
