import type { ClientBase } from 'pg';

const messagesPerConversation = 12;

/**
 * Adds `conversations` conversations of twelve messages, and updates the statistics.
 * Bypasses the triggers. The newest conversation is `from` + 1 minutes old. Every tenth partner is
 * blocked, and every third conversation has two unread messages.
 */
export async function fillConversations(
  client: ClientBase,
  person: string,
  { from, conversations }: { from: number; conversations: number },
): Promise<void> {
  await client.query(`
    begin;
    set local session_replication_role = replica;
    set local synchronous_commit = off;
    create temporary table pairs on commit drop as
      select gen_random_uuid() as chat, gen_random_uuid() as other, n,
        date_trunc('milliseconds', now()) - make_interval(mins => n) as newest
      from generate_series(${from} + 1, ${from + conversations}) n;
    insert into public.profiles (id, name, username)
      select other, 'Pessoa ' || n, 'conversa.' || n from pairs;
    insert into public.conversations (id, person_one, person_two)
      select chat, least(other, '${person}'), greatest(other, '${person}') from pairs;
    insert into public.conversation_members (conversation_id, user_id, last_activity_at, last_read_at, unread_count, has_written)
      select chat, '${person}'::uuid, newest, newest - interval '2500 milliseconds', case when n % 3 = 0 then 2 else 0 end, true from pairs
      union all
      select chat, other, newest, null, 6, true from pairs;
    insert into public.messages (id, conversation_id, sender_id, text, created_at)
      select gen_random_uuid(), chat, case when k % 2 = 0 then other else '${person}' end,
        'Mensagem ' || k || ' da conversa ' || n, newest - make_interval(secs => k)
      from pairs, generate_series(0, ${messagesPerConversation - 1}) k;
    insert into public.blocks (blocker_id, blocked_id) select '${person}', other from pairs where n % 10 = 0;
    commit;
  `);
  // ANALYZE reads 300 rows for each unit of this target: here whole tables, so that no random
  // sample decides the plans.
  await client.query('set default_statistics_target = 1000');
  await client.query(
    'vacuum (analyze) public.profiles, public.conversations, public.conversation_members, public.messages, public.blocks',
  );
  await client.query('reset default_statistics_target');
}
