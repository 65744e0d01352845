import { beforeEach, describe, expect, it } from 'vitest';
import { linkify } from '../../../src/shared/linkify.ts';
import { openTestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { act, blockStatement, comment, follow, publish } from '../support/community.ts';

const database = await openTestDatabase();
let ana: { id: string; username: string };
let bia: { id: string; username: string };

async function person(name: string): Promise<{ id: string; username: string }> {
  const { id } = await database.createUser({ name });
  const [row] = await rowsOf(database, sql`select username from profiles where id = ${id}`);
  return { id, username: String(row?.username) };
}

beforeEach(async () => {
  ana = await person('Ana');
  bia = await person('Bia');
});

const mentions = (who: string) =>
  act(
    database,
    who,
    sql`select type, from_user_id, post_id, comment_id from notifications where type = 'mention' order by created_at`,
  );

describe('a text', () => {
  it.each([
    'oi @Ana.coado, tudo bem?',
    '@anacoado e @beto_coado... (@caio2)',
    'e-mail ana@coado.app, https://coado.app/@anacoado, @ana',
    '#Café e #v60! #2026 #água_filtrada R&#38; x#nada ##dois (#moer)',
    'https://coado.app/#cafe www.coado.app/@anacoado',
    `#${'a'.repeat(51)} #${'b'.repeat(50)} @${'c'.repeat(31)}`,
    'linha\n#aeropress\n@anacoado',
  ])('is read by the database as it is drawn: %s', async (text) => {
    const [read] = await rowsOf(
      database,
      sql`select private.mentioned_usernames(${text}) as people, private.extract_tags(${text}) as tags`,
    );
    const linked = (beginning: string) =>
      linkify(text)
        .flatMap(({ to }) => (to?.startsWith(beginning) ? [to.slice(beginning.length)] : []))
        .sort();
    const sorted = (list: unknown) => (Array.isArray(list) ? list.map(String).sort() : list);
    expect(linked('/profile/')).toEqual(sorted(read?.people));
    expect(linked('/community/tags/')).toEqual(sorted(read?.tags));
  });
});

describe('a mention', () => {
  it('notifies each mentioned person once, in a post and in a comment', async () => {
    const post = await publish(database, ana.id, {
      content: `Oi @${bia.username} @${bia.username}`,
    });
    const caio = await person('Caio');
    const said = await comment(database, caio.id, post, `Veja, @${bia.username}`);
    expect(await mentions(bia.id)).toEqual([
      { type: 'mention', from_user_id: ana.id, post_id: post, comment_id: null },
      { type: 'mention', from_user_id: caio.id, post_id: post, comment_id: said },
    ]);
    const [notified] = await act(
      database,
      bia.id,
      sql`select excerpt, actor_count from get_notifications() where group_key = ${`mention:${said}`}`,
    );
    expect(notified).toEqual({ excerpt: `Veja, @${bia.username}`, actor_count: 1 });
  });

  it('notifies only the newly mentioned people after an edit', async () => {
    const post = await publish(database, ana.id, { content: `Oi @${bia.username}` });
    const caio = await person('Caio');
    await act(
      database,
      ana.id,
      sql`update community_posts set content = ${`Oi @${bia.username} e @${caio.username}`} where id = ${post}`,
    );
    expect(await mentions(bia.id)).toHaveLength(1);
    expect(await mentions(caio.id)).toHaveLength(1);
  });

  it('does not notify the author, across a block, or people who cannot read it', async () => {
    await publish(database, ana.id, { content: `Eu, @${ana.username}` });
    expect(await mentions(ana.id)).toEqual([]);

    await act(database, bia.id, blockStatement(ana.id));
    await publish(database, ana.id, { content: `Oi @${bia.username}` });
    expect(await mentions(bia.id)).toEqual([]);

    const [caio, davi] = [await person('Caio'), await person('Davi')];
    await follow(database, davi.id, ana.id);
    await act(database, ana.id, sql`update profiles set is_private = true where id = ${ana.id}`);
    await publish(database, ana.id, { content: `Oi @${caio.username}` });
    expect(await mentions(caio.id)).toEqual([]);
    // A private person's posts are for their followers, not for the people whom they follow.
    await follow(database, ana.id, caio.id);
    await publish(database, ana.id, { content: `E agora, @${caio.username}?` });
    expect(await mentions(caio.id)).toEqual([]);
    const post = await publish(database, ana.id, { content: `Só os meus, @${davi.username}` });
    expect(await mentions(davi.id)).toMatchObject([{ type: 'mention', post_id: post }]);
    const readable = sql`select id from community_posts where id = ${post}`;
    expect(await act(database, davi.id, readable)).toEqual([{ id: post }]);
    expect(await act(database, caio.id, readable)).toEqual([]);
  });

  it('in a comment does not notify the author of the post twice', async () => {
    const post = await publish(database, ana.id);
    await comment(database, bia.id, post, `Boa, @${ana.username}`);
    const notified = await act(
      database,
      ana.id,
      sql`select type from notifications where type in ('comment', 'mention')`,
    );
    expect(notified).toEqual([{ type: 'comment' }]);
  });

  it('is skipped by people who do not want it, and deleted when the post is hidden', async () => {
    await act(database, bia.id, sql`insert into user_settings (notify_mentions) values (false)`);
    await publish(database, ana.id, { content: `Oi @${bia.username}` });
    expect(await mentions(bia.id)).toEqual([]);

    const caio = await person('Caio');
    const post = await publish(database, ana.id, { content: `Oi @${caio.username}` });
    expect(await mentions(caio.id)).toHaveLength(1);
    await database.pool.query('update community_posts set hidden_at = now() where id = $1', [post]);
    expect(await mentions(caio.id)).toEqual([]);
  });
});

describe('a hashtag', () => {
  const tagged = async (who: string, tag: string) =>
    (await act(database, who, sql`select id from get_feed(${tag})`)).map(({ id }) => id);
  const suggested = async (who: string, beginning: string) =>
    (await act(database, who, sql`select tag from suggest_tags(${beginning}) as tag`)).map(
      ({ tag }) => tag,
    );

  it('lists its posts in any spelling, newest first, page by page', async () => {
    const first = await publish(database, ana.id, { content: 'Bom #Grão-especial e #GRÃO' });
    const second = await publish(database, bia.id, { content: 'Mais um #grao' });
    expect(await tagged(bia.id, 'grão')).toEqual([second, first]);
    const page = await act(
      database,
      bia.id,
      sql`select later.id from community_posts as newest,
            get_feed('grao', newest.created_at, newest.id, 1) as later where newest.id = ${second}`,
    );
    expect(page).toEqual([{ id: first }]);
  });

  it('follows an edit and is deleted with its post', async () => {
    const post = await publish(database, ana.id, { content: 'Com #antes' });
    await act(
      database,
      ana.id,
      sql`update community_posts set content = 'Com #depois' where id = ${post}`,
    );
    expect(await tagged(bia.id, 'antes')).toEqual([]);
    expect(await tagged(bia.id, 'depois')).toEqual([post]);
    await act(database, ana.id, sql`delete from community_posts where id = ${post}`);
    expect(await tagged(bia.id, 'depois')).toEqual([]);
  });

  it('shows and suggests nothing of people whom a block or privacy hides, nor what is hidden', async () => {
    const post = await publish(database, ana.id, { content: 'Só aqui: #segredinho' });
    expect(await suggested(bia.id, 'segr')).toEqual(['segredinho']);
    expect(await suggested(bia.id, 'SEGRÊ')).toEqual(['segredinho']);
    await act(database, bia.id, blockStatement(ana.id));
    expect(await tagged(bia.id, 'segredinho')).toEqual([]);
    expect(await suggested(bia.id, 'segr')).toEqual([]);

    const caio = await person('Caio');
    expect(await tagged(caio.id, 'segredinho')).toEqual([post]);
    await act(database, ana.id, sql`update profiles set is_private = true where id = ${ana.id}`);
    expect(await tagged(caio.id, 'segredinho')).toEqual([]);
    await act(database, ana.id, sql`update profiles set is_private = false where id = ${ana.id}`);
    await database.pool.query('update community_posts set hidden_at = now() where id = $1', [post]);
    expect(await tagged(caio.id, 'segredinho')).toEqual([]);
    expect(await suggested(caio.id, 'segr')).toEqual([]);
  });
});
