import { type StackTask, watch } from '@coado/local-stack/watch';

/** Longest duration of a round in seconds; another one follows. */
const ROUND_SECONDS = 10;
/** Time until failed or postponed deletions are tried again without a notification, in ms. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Deletes rows of deleted posts and accounts by `private.purge()`.
 * It runs at the database's notification, and each minute while rows are left; on a hosted project
 * pg_cron does it. The last mail to a deleted account's address confirms the deletion.
 */
export const purgeDeletedRows: StackTask = ({ databaseUrl, log, notifyOwner }) =>
  watch(databaseUrl, log, {
    name: 'coado purge',
    channel: 'coado_purge',
    complaint: 'Deleted rows could not be removed yet.',
    also: {
      channel: 'coado_farewell',
      hear: (address) => notifyOwner('account_deleted_notification', address, { Email: address }),
      complaint: 'The goodbye mail could not be sent.',
    },
    async round(client) {
      await client.query('call private.purge($1)', [ROUND_SECONDS]);
      const { rows } = await client.query<{ is_left: boolean }>(
        `select exists (select 1 from private.account_deletions)
           or exists (select 1 from private.notification_read_marks)
           or exists (select 1 from public.community_posts as post where post.deleted_at is not null) as is_left`,
      );
      return rows[0]?.is_left === true ? LOOK_AGAIN_MS : null;
    },
  });
