import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './gateway/context.ts';

/** The loop that removes what deleted posts and people who left have still in the database. */
export interface Purge {
  close(): Promise<void>;
}

/** How long one round may take before the next is asked for, in seconds. */
const ROUND_SECONDS = 10;
/** What failed or was held is tried again after so long without a word, in ms. */
const LOOK_AGAIN_MS = 60_000;
const RECONNECT_MS = 5_000;

/**
 * Calls `private.purge()` when the database says that something is to go, at the start (for what a stop
 * interrupted) and every minute while something is left. Hosted, pg_cron does this.
 */
export function startPurge(
  databaseUrl: string,
  log: Log,
  /** Tells an address that its account is gone; the only word of it that is left. */
  sayGoodbye: (address: string) => Promise<void>,
): Purge {
  const closing = new AbortController();
  const { signal } = closing;

  async function serve(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'coado purge',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    const lost = new AbortController();
    // 'end' follows.
    client.on('error', () => undefined);
    client.once('end', () => lost.abort());
    let wake = new AbortController();
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'coado_purge') return wake.abort();
      if (!payload) return;
      sayGoodbye(payload).catch((cause: unknown) => {
        log.warn('Somebody who left could not be told so.', cause);
      });
    });
    await client.connect();
    try {
      await client.query('listen coado_purge; listen coado_farewell');
      for (;;) {
        wake = new AbortController();
        await client.query('call private.purge($1)', [ROUND_SECONDS]);
        const { rows } = await client.query<{ is_left: boolean }>(
          `select exists (select 1 from private.leavers)
             or exists (select 1 from private.notification_marks as mark where not mark.is_tidy)
             or exists (select 1 from public.community_posts as post where post.gone_at is not null) as is_left`,
        );
        const until = AbortSignal.any([wake.signal, lost.signal, signal]);
        // Without anything left it sleeps until it is told: an idle desktop is not woken.
        const pause = rows[0]?.is_left === true ? LOOK_AGAIN_MS : 2 ** 31 - 1;
        await delay(pause, undefined, { signal: until, ref: false }).catch(() => undefined);
        if (signal.aborted || lost.signal.aborted) return;
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await serve().catch((cause: unknown) => {
        if (!signal.aborted) log.warn('What was deleted could not be removed yet.', cause);
      });
      await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}
