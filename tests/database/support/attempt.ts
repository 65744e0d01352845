import pg from 'pg';
import type { Actor, TestDatabase } from '../../support/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Outcome =
  | { readonly ok: true; readonly count: number; readonly rows: readonly Record<string, unknown>[] }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly hint: string;
      readonly constraint: string;
    };

/** Tagged template: `sql\`select ${id}\`` binds the value instead of splicing it. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  const text = strings.reduce((joined, part, index) => `${joined}$${index}${part}`);
  return { text, values };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof pg.DatabaseError)) throw error;
  return {
    ok: false,
    code: error.code ?? '',
    message: error.message,
    hint: error.hint ?? '',
    constraint: error.constraint ?? '',
  };
}

async function run(client: pg.PoolClient, statement: Statement): Promise<Outcome> {
  const result = await client.query<Record<string, unknown>>(statement.text, [...statement.values]);
  return { ok: true, count: result.rowCount ?? 0, rows: result.rows };
}

/** Runs the statement as the actor, commits it, and returns the outcome instead of throwing. */
export function perform(
  database: TestDatabase,
  actor: Actor,
  statement: Statement,
): Promise<Outcome> {
  return database.asUser(actor, (client) => run(client, statement)).catch(outcomeOf);
}

export function attempt(
  database: TestDatabase,
  actor: Actor,
  statement: Statement,
): Promise<Outcome> {
  return database.asUser(actor, async (client) => {
    const outcome = await run(client, statement).catch(outcomeOf);
    await client.query('rollback');
    return outcome;
  });
}

/** Runs a statement with all rights; returns its rows. */
export async function rowsOf(
  database: TestDatabase,
  statement: Statement,
): Promise<readonly Record<string, unknown>[]> {
  const result = await database.pool.query<Record<string, unknown>>(statement.text, [
    ...statement.values,
  ]);
  return result.rows;
}
