import { type StackTask, watch } from '@coado/local-stack/watch';

/** Longest duration of a round in seconds; another one follows. */
const ROUND_SECONDS = 10;
/** Failed or postponed deletions are tried again after a minute without a notification. */
const NEXT_AT = `case when exists (select 1 from private.account_deletions)
    or exists (select 1 from private.notification_read_marks)
    or exists (select 1 from public.community_posts as post where post.deleted_at is not null)
  then clock_timestamp() + interval '1 minute' end`;

/**
 * Deletes rows of deleted posts and accounts by `private.purge()`.
 * It runs at the database's notification, and each minute while rows are left; on a hosted project
 * pg_cron does it. The last mail to a deleted account's address confirms the deletion.
 */
export const purgeDeletedRows: StackTask = ({ databaseUrl, log, notifyOwner }) =>
  watch(databaseUrl, log, {
    name: 'coado purge',
    channel: 'coado_purge',
    nextAt: NEXT_AT,
    complaint: 'Deleted rows could not be removed yet.',
    also: {
      channel: 'coado_farewell',
      hear: (address) => notifyOwner('account_deleted_notification', address, { Email: address }),
      complaint: 'The goodbye mail could not be sent.',
    },
    round: (client) => client.query('call private.purge($1)', [ROUND_SECONDS]),
  });
