import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Interval between two looks at the running statements, in ms. */
const EVERY_MS = 100;

interface Look {
  readonly at: number;
  readonly lines: readonly string[];
}

/** Records which statements run for more than 300 ms, and what they wait for. */
export async function watchDatabase(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const looks: Look[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const at = performance.now();
      const { rows } = await client.query<{ line: string }>(
        `select format('%s %s/%s for %s ms, blocked by %s: %s', backend_type, wait_event_type, wait_event,
             round(extract(epoch from clock_timestamp() - query_start) * 1000),
             pg_blocking_pids(pid), left(regexp_replace(query, '\\s+', ' ', 'g'), 120)) as line
           from pg_stat_activity
           where state in ('active', 'idle in transaction') and pid <> pg_backend_pid()
             and backend_type in ('client backend', 'autovacuum worker')
             and clock_timestamp() - query_start > interval '300 ms'
             and query not like 'do $guardian$%'`,
      );
      looks.push({ at, lines: rows.map(({ line }) => line) });
      await delay(EVERY_MS);
    }
  })();
  return {
    meanwhile: (from: number, until: number): readonly string[] => {
      const lines = looks.flatMap((look) =>
        look.at >= from && look.at <= until ? look.lines : [],
      );
      return [...new Set(lines)].slice(-3);
    },
    async stop(): Promise<void> {
      isOver = true;
      await looking;
      await client.end();
    },
  };
}
