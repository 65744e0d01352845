import pg from 'pg';
import type { TestDatabase } from '../../support/database.ts';
import type { Statement } from './attempt.ts';

export interface Doing {
  readonly person: string;
  readonly statement: Statement;
}

export interface Crowd {
  /** Runs all statements concurrently; returns the codes of refused ones. */
  allAtOnce(doings: readonly Doing[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Opens `size` connections; close() them before the database is dropped. */
export async function openCrowd(database: TestDatabase, size: number): Promise<Crowd> {
  const connections: pg.Client[] = [];
  for (let count = 0; count < size; count += 1) {
    const client = new pg.Client({ connectionString: database.url });
    connections.push(client);
    await client.connect();
    await client.query('set search_path = public, extensions');
  }

  async function run({ person, statement }: Doing, client: pg.Client): Promise<string> {
    await client.query(
      `select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)`,
      [JSON.stringify({ sub: person, role: 'authenticated' })],
    );
    try {
      await client.query(statement.text, [...statement.values]);
      return '';
    } catch (error) {
      if (error instanceof pg.DatabaseError) return error.code ?? '?';
      throw error;
    } finally {
      await client.query('reset role');
    }
  }

  return {
    async allAtOnce(doings) {
      const codes = await Promise.all(
        doings.map((doing, index) => {
          const client = connections[index];
          if (!client) throw new Error('more statements than connections');
          return run(doing, client);
        }),
      );
      return codes.filter((code) => code !== '');
    },
    async close() {
      await Promise.all(connections.map((client) => client.end()));
    },
  };
}
