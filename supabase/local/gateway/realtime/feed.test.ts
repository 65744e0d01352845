import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { Feed } from './feed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'stack' });
});
afterAll(() => database.drop());

const soon = { timeout: 10_000, interval: 5 };
const listener = `select pid, query, state from pg_stat_activity
  where application_name = 'coado realtime' and datname = current_database()`;

function heldPool() {
  const pool = new pg.Pool({ connectionString: database.url });
  const gate = Promise.withResolvers<void>();
  const query = pool.query.bind(pool);
  const asked = vi.spyOn(pool, 'query').mockImplementation(async (text, values) => {
    await gate.promise;
    return query(text, values);
  });
  return { pool, asked, letGo: gate.resolve };
}

test('missed messages come before newly announced ones, also while an older message is being read', async () => {
  const { pool, asked, letGo } = heldPool();
  const heard: unknown[] = [];
  const feed = await Feed.open({
    databaseUrl: database.url,
    pool,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    onMessage: ({ event }) => heard.push(event),
    onControl: vi.fn(),
  });
  const sender = new pg.Client({ connectionString: database.url });
  await sender.connect();
  try {
    const announced = vi.fn();
    sender.on('notification', announced);
    await sender.query('listen coado_realtime');
    const send = (event: string) => sender.query(`select realtime.send('{}', $1, 'room')`, [event]);

    await send('first');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), soon);
    // One statement breaks the connection and sends, so that the feed cannot reconnect in between.
    await sender.query(`do $$ begin
      perform pg_terminate_backend(pid) from (${listener}) as lost;
      perform realtime.send('{}', 'missed', 'room');
    end $$`);
    await vi.waitFor(async () => {
      const { rows } = await sender.query(
        `select query from (${listener}) as l where state = 'idle'`,
      );
      expect(rows).toEqual([{ query: expect.stringContaining('written_by >=') }]);
    }, soon);
    await send('later');
    await vi.waitFor(() => expect(announced).toHaveBeenCalledTimes(3), soon);
    letGo();
    await vi.waitFor(() => expect(heard).toHaveLength(3), soon);
    expect(heard).toEqual(['first', 'missed', 'later']);
  } finally {
    letGo();
    await feed.close();
    await Promise.all([sender.end(), pool.end()]);
  }
});
