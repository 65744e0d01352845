import type { Log } from './gateway/context.ts';
import { type Watch, watch } from './watch.ts';

/** How long one round may take before the next is asked for, in seconds. */
const ROUND_SECONDS = 10;
/** Pause before a retry of failed or held deletions without a notification, in ms. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Purges deleted posts and accounts: calls `private.purge()`.
 * Runs on the database's notification, and every minute while something is left. On a hosted
 * project pg_cron does this.
 */
export function startPurge(
  databaseUrl: string,
  log: Log,
  /** Sends the goodbye mail to the deleted account's address, its last use. */
  sendGoodbye: (address: string) => Promise<void>,
): Watch {
  return watch(databaseUrl, log, {
    name: 'coado purge',
    channel: 'coado_purge',
    complaint: 'What was deleted could not be removed yet.',
    also: {
      channel: 'coado_farewell',
      hear: sendGoodbye,
      complaint: 'Somebody who left could not be told so.',
    },
    async round(client) {
      await client.query('call private.purge($1)', [ROUND_SECONDS]);
      const { rows } = await client.query<{ is_left: boolean }>(
        `select exists (select 1 from private.account_deletions)
           or exists (select 1 from private.notification_read_marks as mark where not mark.is_applied)
           or exists (select 1 from private.notification_group_read_marks)
           or exists (select 1 from public.community_posts as post where post.deleted_at is not null) as is_left`,
      );
      return rows[0]?.is_left === true ? LOOK_AGAIN_MS : null;
    },
  });
}
