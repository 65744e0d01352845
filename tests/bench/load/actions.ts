import { randomBytes, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

export interface Person {
  readonly id: string;
  readonly client: SupabaseClient;
  readonly email: string;
  readonly password: string;
  readonly chat: string;
}

type Answer = PromiseLike<{
  readonly error: { readonly message: string; readonly hint?: string | null } | null;
}>;

const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

export async function gather(
  count: number,
  open: () => SupabaseClient,
): Promise<readonly Person[]> {
  const registered = [];
  for (let nth = 0; nth < count; nth += 1) {
    const client = open();
    const word = randomBytes(6).toString('hex');
    const [email, password] = [`${word}@coado.local`, `cafe-${word}`];
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: {
        data: {
          name: `Pessoa ${nth}`,
          username: word,
          experiencelevel: 'Curioso por Café',
          adult: true,
        },
      },
    });
    if (error !== null || data.user === null) throw error ?? new Error('No person was registered.');
    registered.push({ id: data.user.id, client, email, password });
  }
  const people: Person[] = [];
  for (const [nth, person] of registered.entries()) {
    const other = registered.at(nth - 1);
    const { data, error } = await person.client.rpc('get_or_create_conversation', {
      other_user_id: other?.id,
    });
    if (error) throw error;
    people.push({ ...person, chat: String(data) });
  }
  return people;
}

export function actions(people: readonly Person[]) {
  const posts: string[] = [];
  const liked = new Set<string>();

  async function post({ client, id: author }: Person): Promise<Awaited<Answer>> {
    const id = randomUUID();
    const answer = await client
      .from('community_posts')
      .insert({ id, user_id: author, content: 'Um café sob carga.' });
    if (answer.error === null) posts.push(id);
    return answer;
  }

  function like({ client, id }: Person): Answer {
    const post_id = oneOf(posts.slice(-20));
    if (post_id === undefined) return Promise.resolve({ error: null });
    const row = { post_id, user_id: id };
    const key = `${post_id} ${id}`;
    if (liked.delete(key)) return client.from('post_likes').delete().match(row);
    liked.add(key);
    return client
      .from('post_likes')
      .upsert(row, { onConflict: 'post_id,user_id', ignoreDuplicates: true });
  }

  const all: readonly [name: string, perMille: number, (who: Person) => Answer][] = [
    [
      'feed',
      250,
      ({ client }) =>
        client
          .from('community_posts')
          .select(
            'id,content,like_count,comment_count,created_at,liked_by_me,saved_by_me,author:profiles!community_posts_user_id_fkey(id,name,username,avatar_url)',
          )
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(20),
    ],
    [
      'profile',
      250,
      ({ client, id }) => client.from('profiles').select('role').eq('id', id).single(),
    ],
    [
      'messages read',
      150,
      ({ client, chat }) =>
        client
          .from('messages')
          .select('id,text,created_at')
          .eq('conversation_id', chat)
          .order('created_at', { ascending: false })
          .limit(30),
    ],
    ['like', 150, like],
    [
      'message',
      100,
      ({ client, chat, id }) =>
        client
          .from('messages')
          .insert({ id: randomUUID(), conversation_id: chat, sender_id: id, text: 'Um café?' }),
    ],
    ['post', 20, post],
    [
      'follow',
      60,
      ({ client, id }) =>
        client
          .from('follows')
          .upsert(
            { follower_id: id, following_id: oneOf(people.filter((one) => one.id !== id))?.id },
            { onConflict: 'follower_id,following_id', ignoreDuplicates: true },
          ),
    ],
    ['token refreshed', 18, ({ client }) => client.auth.refreshSession()],
    [
      'sign-in',
      2,
      ({ client, email, password }) => client.auth.signInWithPassword({ email, password }),
    ],
  ];

  function draw(): (typeof all)[number] {
    let dice = Math.random() * 1000;
    for (const action of all) {
      dice -= action[1];
      if (dice < 0) return action;
    }
    return all[0] ?? draw();
  }
  return { draw };
}
