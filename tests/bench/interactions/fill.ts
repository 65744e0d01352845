import pg from 'pg';

const POSTS = 500;
const MESSAGES = 1500;
const COMMENTS = 300;

export interface Filled {
  postId: string;
  partnerId: string;
}

/** Creates many posts, comments and a long chat, without triggers and limits. */
export async function fill(databaseUrl: string): Promise<Filled> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const idOf = async (username: string) => {
    const { rows } = await database.query<{ id: string }>(
      'select id from public.profiles where username = $1',
      [username],
    );
    return rows[0]?.id ?? '';
  };
  const [ana, beto] = [await idOf('anacoado'), await idOf('betocoado')];
  await database.query('begin');
  await database.query("set local session_replication_role = 'replica'");
  await database.query(
    `insert into public.community_posts (user_id, content, recipe_id, like_count, comment_count, created_at)
     select $1, repeat('Café coado com calma, moagem média e água quente. ', 1 + n % 5) || 'Número ' || n,
       case when n % 4 = 0 then recipe.id end, n % 50, 0, now() - n * interval '3 minutes'
     from generate_series(1, $2::int) as n
     cross join (select id from public.recipes limit 1) as recipe`,
    [beto, POSTS],
  );
  const post = await database.query<{ id: string }>(
    `insert into public.community_posts (user_id, content, comment_count, created_at)
     values ($1, 'Qual moagem para a V60?', $2, now() - interval '1 minute') returning id`,
    [beto, COMMENTS],
  );
  const postId = post.rows[0]?.id ?? '';
  await database.query(
    `insert into public.community_comments (post_id, user_id, content, created_at)
     select $1, case when n % 2 = 0 then $2::uuid else $3::uuid end, 'Comentário número ' || n,
       now() - interval '1 day' + n * interval '1 minute'
     from generate_series(1, $4::int) as n`,
    [postId, ana, beto, COMMENTS],
  );
  const chat = await database.query<{ id: string }>(
    `insert into public.conversations (person_one, person_two)
     values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid))
     on conflict (person_one, person_two) do update set created_at = now() returning id`,
    [ana, beto],
  );
  const chatId = chat.rows[0]?.id ?? '';
  await database.query(
    `insert into public.conversation_members (conversation_id, user_id, last_activity_at, last_read_at, has_written)
     select $1, person, now() - interval '1 minute', now(), true
     from unnest(array[$2::uuid, $3::uuid]) as person
     on conflict (conversation_id, user_id) do update
       set last_activity_at = excluded.last_activity_at, has_written = true`,
    [chatId, ana, beto],
  );
  await database.query(
    `insert into public.messages (id, conversation_id, sender_id, text, created_at)
     select gen_random_uuid(), $1, case when n % 3 = 0 then $2::uuid else $3::uuid end,
       'Mensagem ' || n || repeat(' com mais umas palavras', n % 6),
       date_trunc('milliseconds', now()) - n * interval '1 minute'
     from generate_series(1, $4::int) as n`,
    [chatId, ana, beto, MESSAGES],
  );
  await database.query('commit');
  await database.query(
    'analyze public.community_posts, public.community_comments, public.messages, public.conversations',
  );
  await database.end();
  return { postId, partnerId: beto };
}
