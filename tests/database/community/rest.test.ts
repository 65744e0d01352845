import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../support/stack.ts';
import { saveRecipe } from '../support/community.ts';

type Person = Awaited<ReturnType<TestStack['signedInClient']>>;

let ana: Person;
let bia: Person;
let post: string;
const stack = await startTestStack();
afterAll(() => stack.close());
beforeAll(async () => {
  ana = await stack.signedInClient();
  bia = await stack.signedInClient();
  post = randomUUID();
  const recipe = await saveRecipe(stack.database, ana.id, 'Coado de hoje');
  const { error } = await ana.client
    .from('community_posts')
    .upsert({ id: post, content: 'Café pronto', recipe_id: recipe }, { ignoreDuplicates: true });
  expect(error).toBeNull();
});

const card = `id, content, like_count, comment_count, created_at, liked_by_me, saved_by_me,
  author:profiles!community_posts_user_id_fkey(id, username, followed_by_me),
  recipe:recipes(title, method:brew_methods(name), bean:beans(name))`;

const expectedCard = (liked: boolean) => ({
  id: post,
  content: 'Café pronto',
  like_count: liked ? 1 : 0,
  liked_by_me: liked,
  saved_by_me: liked,
  author: { id: ana.id, followed_by_me: liked },
  recipe: { title: 'Coado de hoje', method: { name: 'V60' }, bean: null },
});

describe('through the real client', () => {
  it('the same request repeated is one like, save and follow, and the card shows them', async () => {
    const before = await bia.client.from('community_posts').select(card).eq('id', post).single();
    expect(before.data).toMatchObject(expectedCard(false));
    for (let round = 0; round < 2; round += 1) {
      const writes = [
        await bia.client
          .from('post_likes')
          .upsert({ post_id: post }, { onConflict: 'post_id,user_id', ignoreDuplicates: true }),
        await bia.client
          .from('saved_posts')
          .upsert({ post_id: post }, { onConflict: 'user_id,post_id', ignoreDuplicates: true }),
        await bia.client
          .from('follows')
          .upsert(
            { following_id: ana.id },
            { onConflict: 'follower_id,following_id', ignoreDuplicates: true },
          ),
      ];
      for (const { error } of writes) expect(error).toBeNull();
    }
    for (const request of [
      bia.client
        .from('community_posts')
        .select(card)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false }),
      bia.client.rpc('get_feed', { page_size: 5 }).select(card),
      bia.client.rpc('search_posts', { query: 'cafe' }).select(card),
    ]) {
      const { data, error } = await request;
      expect(error).toBeNull();
      expect(data).toMatchObject([expectedCard(true)]);
    }
  });

  it('lists of people, saved posts and comments embed what a screen shows', async () => {
    const id = randomUUID();
    const written = await bia.client
      .from('community_comments')
      .upsert({ id, post_id: post, content: 'Quero!' }, { ignoreDuplicates: true })
      .select('id, content, author:profiles!user_id(username)');
    expect(written).toMatchObject({
      error: null,
      data: [{ id, content: 'Quero!', author: expect.anything() }],
    });

    const likers = await ana.client
      .from('post_likes')
      .select('created_at, person:profiles!user_id(id, followed_by_me)')
      .eq('post_id', post);
    expect(likers).toMatchObject({
      error: null,
      data: [{ person: { id: bia.id, followed_by_me: false } }],
    });
    const followers = await ana.client
      .from('follows')
      .select('created_at, person:profiles!follower_id(id, activity_visible)')
      .eq('following_id', ana.id);
    expect(followers).toMatchObject({
      error: null,
      data: [{ person: { id: bia.id, activity_visible: true } }],
    });
    const saved = await bia.client
      .from('saved_posts')
      .select(`created_at, post:community_posts!inner(${card})`);
    expect(saved).toMatchObject({ error: null, data: [{ post: expectedCard(true) }] });
    const people = await bia.client
      .rpc('search_people', { query: 'pessoa' })
      .select('id, name, followed_by_me');
    expect(people.error).toBeNull();
    expect(people.data).toContainEqual(
      expect.objectContaining({ id: ana.id, followed_by_me: true }),
    );
  });

  it('notifications come grouped and are read by key', async () => {
    const { data, error } = await ana.client.rpc('get_notifications', { page_size: 10 });
    expect(error).toBeNull();
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          group_key: `like:${post}`,
          actor_count: 1,
          is_read: false,
          excerpt: 'Café pronto',
        }),
      ]),
    );
    const { data: unread } = await ana.client.rpc('count_unread').single();
    expect(unread).toMatchObject({ notifications: 4 });
    expect(
      await ana.client.rpc('mark_notifications_read', { group_keys: [`like:${post}`] }),
    ).toMatchObject({ error: null });
    expect((await ana.client.rpc('count_unread').single()).data).toMatchObject({
      notifications: 3,
    });
  });

  it('a report needs no read right, and says when it was made before', async () => {
    expect(
      await bia.client.from('reports').insert({ post_id: post, reason: 'spam' }),
    ).toMatchObject({ error: null });
    expect(
      await bia.client.from('reports').insert({ post_id: post, reason: 'spam' }),
    ).toMatchObject({
      error: { code: '23505' },
    });
  });

  it('limits and refusals carry the hints the app maps', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(
        await bia.client.from('community_posts').insert({ content: `Oi ${count}` }),
      ).toMatchObject({ error: null });
    }
    expect(await bia.client.from('community_posts').insert({ content: 'Demais' })).toMatchObject({
      status: 400,
      error: { code: 'P0001', hint: 'post_rate_limited' },
    });
    expect(
      await bia.client.from('community_posts').insert({ id: post, content: 'Roubado' }),
    ).toMatchObject({
      error: { code: '23505' },
    });
    expect(await bia.client.from('post_likes').insert({ post_id: randomUUID() })).toMatchObject({
      status: 403,
    });
    expect(await stack.anonClient().from('community_posts').select('id')).toMatchObject({
      status: 401,
    });
  });

  it('a block is lifted from its own list', async () => {
    expect(await ana.client.from('blocks').insert({ blocked_id: bia.id })).toMatchObject({
      error: null,
    });
    expect((await bia.client.from('community_posts').select('id').eq('id', post)).data).toEqual([]);
    expect((await ana.client.from('profiles').select('id').eq('id', bia.id)).data).toEqual([]);
    expect((await ana.client.rpc('get_blocked_people')).data).toEqual([
      expect.objectContaining({ id: bia.id }),
    ]);
    expect(await ana.client.from('blocks').delete().eq('blocked_id', bia.id)).toMatchObject({
      error: null,
    });
    expect((await bia.client.from('community_posts').select('id').eq('id', post)).data).toEqual([
      { id: post },
    ]);
  });
});
