import pg from 'pg';
import type { TestDatabase } from '../support/database.ts';
import type { Viewer } from './cast.ts';
import type { Row } from './facts.ts';

export const quoted = (name: string) => `"${name}"`;

type Outcome = { readonly rows: readonly Row[] } | 'refused';

type Query = readonly [text: string, values: readonly unknown[]];

/** Codes of refusals by rights, foreign keys, triggers, views and computed columns. */
const REFUSALS = ['42501', '23503', 'P0001', '55000', '0A000', '428C9'];

interface Around {
  /** Runs first, with all rights and no triggers. */
  readonly before?: Query | null;
  /** Runs between `before` and the attempt. */
  readonly prepared?: () => Promise<void>;
  /** Runs afterwards, with all rights, also after a refusal. */
  readonly after?: (run: (text: string) => Promise<readonly Row[]>) => Promise<void>;
}

export interface Attempts {
  try(viewer: Viewer, text: string, values?: readonly unknown[], around?: Around): Promise<Outcome>;
  /** Runs like `try`; resolves to the number of rows added, changed or removed in any table. */
  countWrites(
    viewer: Viewer,
    text: string,
    values?: readonly unknown[],
    around?: Around,
  ): Promise<number>;
  count(): number;
  close(): Promise<void>;
}

export async function startAttempts(database: TestDatabase): Promise<Attempts> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let count = 0;
  const run = async (text: string, values: readonly unknown[] = []) =>
    await client.query<Row>(text, [...values]);

  async function asViewer(viewer: Viewer, text: string, values: readonly unknown[]) {
    const claims =
      viewer.id === null
        ? { role: 'anon' }
        : { role: 'authenticated', sub: viewer.id, ...viewer.claims };
    // Sends both statements in one message, because there are tens of thousands of attempts.
    await client.query(
      `savepoint attempt; select set_config('role', '${claims.role}', true),
         set_config('request.jwt.claims', ${client.escapeLiteral(JSON.stringify(claims))}, true)`,
    );
    try {
      const { rows, rowCount } = await run(text, values);
      return { rows: rows.length > 0 ? rows : Array.from({ length: rowCount ?? 0 }, () => ({})) };
    } catch (error) {
      await run('rollback to attempt');
      if (error instanceof pg.DatabaseError && REFUSALS.includes(error.code ?? '')) {
        return 'refused' as const;
      }
      throw error;
    }
  }

  // The counters include what earlier transactions of this connection have not reported yet.
  const readWrites = async () => {
    const { rows } = await run(
      `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::integer as writes
       from pg_stat_xact_all_tables where schemaname not like 'pg\\_%'`,
    );
    return Number(rows[0]?.writes);
  };

  const attempts: Attempts = {
    async try(viewer, text, values = [], { before = null, prepared, after } = {}) {
      count += 1;
      // Without this setting of the file server, a file's row cannot be deleted.
      await client.query(`begin; set local storage.allow_delete_query = 'true'`);
      try {
        if (before !== null) {
          await run('set local session_replication_role = replica');
          await run(...before);
          await run('set local session_replication_role = origin');
        }
        await prepared?.();
        const outcome = await asViewer(viewer, text, values);
        if (after !== undefined) {
          await run('reset role');
          await after(async (query) => (await run(query)).rows);
        }
        return outcome;
      } finally {
        await run('rollback');
      }
    },
    async countWrites(viewer, text, values, { before = null } = {}) {
      let [earlier, later] = [0, 0];
      const outcome = await attempts.try(viewer, text, values, {
        before,
        prepared: async () => {
          earlier = await readWrites();
        },
        after: async () => {
          later = await readWrites();
        },
      });
      return outcome === 'refused' ? 0 : later - earlier;
    },
    count: () => count,
    close: () => client.end(),
  };
  return attempts;
}
