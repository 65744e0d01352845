import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

/** Role of a query: a person's id, null (anon), or the service role. */
export type Actor = string | null | 'service';

interface NewUser {
  readonly email?: string;
  readonly name?: string;
  readonly username?: string;
  readonly experiencelevel?: string;
}

export interface TestDatabase {
  readonly url: string;
  /** Superuser connections: may read and do everything. */
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction with that role, as the API does; rolls back on a throw. */
  asUser<T>(actor: Actor, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Creates a confirmed account as sign-up does; with migrations, a trigger adds its profile. */
  createUser(user?: NewUser): Promise<{ id: string; email: string; username: string }>;
  drop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function claimsOf(actor: Actor): { role: string; sub?: string; aud?: string } {
  if (actor === null) return { role: 'anon' };
  if (actor === 'service') return { role: 'service_role' };
  return { role: 'authenticated', sub: actor, aud: 'authenticated' };
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/** Opens eight connections. The pool connects lazily, so a first round would not race. */
export async function openConnections({ pool }: TestDatabase): Promise<void> {
  await Promise.all(Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.05)')));
}

/** Creates a fresh database, without migrations for 'stack'; drop it in afterAll. */
export async function createTestDatabase({
  template = 'coado',
}: {
  template?: 'stack' | 'coado';
} = {}): Promise<TestDatabase> {
  const failure = inject('migrationFailure');
  if (template === 'coado' && failure !== '') throw new Error(failure);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    `create database ${name} template template_${template}${inject('templateSuffix')}`,
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({
    connectionString: url.href,
    options: '-c search_path=public,extensions',
    max: 10,
  });
  // pool.end() resolves before its sockets are closed. The forced drop of the database would cut an
  // open connection, which raises an unhandled error.
  const closings: Promise<void>[] = [];
  pool.on('connect', (client) => {
    closings.push(new Promise((resolve) => client.on('end', resolve)));
  });

  return {
    url: url.href,
    pool,
    async asUser(actor, work) {
      const claims = claimsOf(actor);
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
          [claims.role, JSON.stringify(claims)],
        );
        const result = await work(client);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async createUser(user = {}) {
      const id = randomUUID();
      const username = user.username ?? `pessoa.${id.slice(0, 8)}`;
      const email = user.email ?? `${id.slice(0, 8)}@coado.local`;
      const metadata = {
        name: user.name ?? 'Pessoa Teste',
        username,
        experiencelevel: user.experiencelevel ?? 'Curioso por Café',
        adult: true,
      };
      await pool.query(
        `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at, raw_app_meta_data, raw_user_meta_data)
         values ($1, 'authenticated', 'authenticated', $2, now(), now(), now(), '{"provider":"email","providers":["email"]}', $3)`,
        [id, email, JSON.stringify(metadata)],
      );
      return { id, email, username };
    },
    async drop() {
      await pool.end();
      await Promise.all(closings);
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
