import { beforeAll, describe, expect, it } from 'vitest';
import { accentInsensitivePattern } from '../../../src/renderer/src/lib/text-search.ts';
import { openTestDatabase } from '../../support/database.ts';
import { perform, sql } from '../support/attempt.ts';
import { act, blockStatement, publish, saveRecipe } from '../support/community.ts';

const database = await openTestDatabase();
let reader: string;
beforeAll(async () => {
  reader = (await database.createUser({ name: 'Leitora' })).id;
});

async function postsFor(query: string): Promise<readonly unknown[]> {
  const rows = await act(database, reader, sql`select content from search_posts(${query})`);
  return rows.map(({ content }) => content);
}

describe('posts', () => {
  const extraction = 'A extração da V60 ficou ótima: moí mais fino, 15 g para 250 ml.';
  const press = 'Prensa francesa não é só para o frio! Água a 94 °C.';
  const roast = 'Torrado ontem em Poços de Caldas, café-da-manhã garantido';
  beforeAll(async () => {
    const author = (await database.createUser()).id;
    for (const content of [extraction, press, roast]) await publish(database, author, { content });
  });

  const found: Readonly<Record<string, readonly string[]>> = {
    extração: [extraction],
    extracao: [extraction],
    EXTRAÇÃO: [extraction],
    extrações: [extraction],
    extracoes: [extraction],
    extr: [extraction],
    'extração v60': [extraction],
    'v60 extraç': [extraction],
    'v60 fin': [extraction],
    'ótimas extrações': [extraction],
    'agua 94': [press],
    francesa: [press],
    'prensas francesas': [press],
    torrad: [roast],
    'torrado em pocos': [roast],
    'cafe da manha': [roast],
    'CAFÉ-DA-MANHÃ': [roast],
    // A text must contain all words; only the last may be the beginning of a word.
    'extração prensa': [],
    'extr v60': [],
    inexistente: [],
    '': [],
    '   ': [],
    '!!! & | : *': [],
    "'; drop table community_posts; --": [],
    'a:* | b': [],
  };
  it.each(Object.entries(found))('for %j', async (query, contents) => {
    expect(await postsFor(query)).toEqual(contents);
  });

  it('are found by their edited text, which a like or a comment does not index again', async () => {
    const author = (await database.createUser()).id;
    const post = await publish(database, author, { content: 'Jabuticabeira' });
    await act(
      database,
      author,
      sql`update community_posts set content = 'Pitangueira' where id = ${post}`,
    );
    expect(await postsFor('jabuticabeira')).toEqual([]);
    expect(await postsFor('pitangueira')).toEqual(['Pitangueira']);
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`create or replace function private.search_vector(document text) returns tsvector
        language plpgsql immutable as $$ begin raise 'read again'; end $$`);
      const by = [post, reader];
      await client.query('insert into post_likes (post_id, user_id) values ($1, $2)', by);
      await client.query(
        `insert into community_comments (post_id, user_id, content) values ($1, $2, 'Oi')`,
        by,
      );
      await client.query('delete from post_likes where post_id = $1 and user_id = $2', by);
      const edit = client.query(`update community_posts set content = 'Acerola' where id = $1`, [
        post,
      ]);
      await expect(edit).rejects.toThrow('read again');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await postsFor('pitangueira')).toEqual(['Pitangueira']);
  });

  it('come newest first, in pages by keyset that later posts do not disturb', async () => {
    const author = (await database.createUser()).id;
    for (let count = 0; count < 7; count += 1)
      await publish(database, author, { content: `Catuaí número ${count}` });
    const seen: unknown[] = [];
    let cursor: { created_at: unknown; id: unknown } | null = null;
    for (;;) {
      const rows = await act(
        database,
        reader,
        sql`select id, content, created_at::text as created_at
            from search_posts('catuai', ${cursor?.created_at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, 3)`,
      );
      const last = rows.at(-1);
      if (!last) break;
      seen.push(...rows.map(({ content }) => content));
      cursor = { created_at: last.created_at, id: last.id };
      await publish(database, (await database.createUser()).id, { content: 'Catuaí novíssimo' });
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => `Catuaí número ${count}`));
  });

  it('survive a query of any length and make pages of at most fifty', async () => {
    expect(await postsFor('inexistente '.repeat(2000))).toEqual([]);
    for (const size of [-5, 0, 100_000]) {
      const rows = await act(
        database,
        reader,
        sql`select id from search_posts('catuai', page_size => ${size})`,
      );
      expect(rows.length).toBeLessThanOrEqual(50);
      expect(rows.length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('people', () => {
  it('are found by name and username, the exact username first, then the most followed', async () => {
    const exact = await database.createUser({ name: 'Joana Araújo', username: 'torra' });
    const popular = await database.createUser({ name: 'Torrador Íris', username: 'iris.torra' });
    const plain = await database.createUser({ name: 'João Torrante', username: 'joao_t' });
    for (let count = 0; count < 2; count += 1) {
      const fan = (await database.createUser()).id;
      await act(database, fan, sql`insert into follows (following_id) values (${popular.id})`);
    }
    const idsFor = async (query: string) =>
      (await act(database, reader, sql`select id from search_people(${query})`)).map(
        ({ id }) => id,
      );
    expect(await idsFor('torra')).toEqual([exact.id, popular.id, plain.id]);
    expect(await idsFor('@TORRA')).toEqual([exact.id, popular.id, plain.id]);
    expect(await idsFor('joao torr')).toEqual([plain.id]);
    expect(await idsFor('ARAUJO')).toEqual([exact.id]);
    expect(await idsFor('iris')).toEqual([popular.id]);
    expect(await idsFor('joao_t')).toEqual([plain.id]);

    await act(database, reader, blockStatement(popular.id));
    expect(await idsFor('torra')).toEqual([exact.id, plain.id]);
    await act(database, reader, sql`delete from blocks`);

    await act(
      database,
      plain.id,
      sql`update profiles set name = 'João Moedor' where id = ${plain.id}`,
    );
    expect(await idsFor('torrante')).toEqual([]);
    expect(await idsFor('moedor')).toEqual([plain.id]);
  });
});

describe('recipes', () => {
  it('are own ones and those attached to visible posts', async () => {
    const author = (await database.createUser()).id;
    const shared = await saveRecipe(database, author, 'Geisha gelado');
    await saveRecipe(database, author, 'Geisha secreto');
    const own = await saveRecipe(database, reader, 'Meu geisha');
    await publish(database, author, { recipe: shared });
    const titles = (query: string) =>
      act(database, reader, sql`select title from search_recipes(${query})`);
    expect(await titles('géisha')).toEqual([{ title: 'Meu geisha' }, { title: 'Geisha gelado' }]);
    expect(await titles('v60 secreto')).toEqual([]);
    await act(database, reader, sql`delete from recipes where id = ${own}`);
    await act(database, author, sql`delete from community_posts where recipe_id = ${shared}`);
    expect(await titles('geisha')).toEqual([]);
  });
});

describe('a word with an accent', () => {
  it('is found composed, with the accent apart, and without it, in recipes and in the journal', async () => {
    const person = (await database.createUser()).id;
    const written = ['Amêndoa', 'Amêndoa'.normalize('NFD'), 'Amendoa'];
    for (const [nth, word] of written.entries()) {
      await saveRecipe(database, person, `${word} ${nth}`);
      await act(
        database,
        person,
        sql`insert into brews (method_id, coffee_grams, water_ml, notes) values ('v60', 15, 250, ${`Doce, ${word}`})`,
      );
    }
    for (const typed of written) {
      expect(
        await act(database, person, sql`select title from search_recipes(${typed})`),
        typed,
      ).toHaveLength(3);
      const pattern = accentInsensitivePattern(typed);
      const found = await act(
        database,
        person,
        sql`select (select count(*)::int from brews where notes ~* ${pattern}) as brews,
              (select count(*)::int from recipes where title ~* ${pattern}) as recipes`,
      );
      expect(found, typed).toEqual([{ brews: 3, recipes: 3 }]);
    }
  });
});

describe('similar words', () => {
  it('are found for a mistyped word, and only if they are requested', async () => {
    const author = (await database.createUser({ name: 'Jonathas Siqueira' })).id;
    const content = 'Um Yirgacheffe lavado, docinho';
    await publish(database, author, { content });
    await saveRecipe(database, author, 'Chemex para seis');
    const similar = async (rpc: string, column: string, query: string, isFuzzy = true) =>
      (
        await act(database, author, {
          text: `select ${column} as found from ${rpc}($1, fuzzy => $2)`,
          values: [query, isFuzzy],
        })
      ).map(({ found }) => found);

    for (const typed of ['yirgachefe', 'Yrgacheffe', 'yirgacheff lavdo']) {
      expect(await similar('search_posts', 'content', typed, false)).toEqual([]);
      expect(await similar('search_posts', 'content', typed)).toEqual([content]);
    }
    expect(await similar('search_recipes', 'title', 'kemex', false)).toEqual([]);
    expect(await similar('search_recipes', 'title', 'chemx')).toEqual(['Chemex para seis']);
    expect(await similar('search_people', 'name', 'jonatas siqueira', false)).toEqual([]);
    expect(await similar('search_people', 'name', 'jonatas siqueira')).toEqual([
      'Jonathas Siqueira',
    ]);
    for (const rpc of ['search_posts', 'search_recipes', 'search_people']) {
      for (const typed of ['', 'de', 'xyzwq', 'jonathas.siqueir', '@jonatas']) {
        expect(await similar(rpc, 'id', typed)).toEqual([]);
      }
    }
  });

  it('do not show hidden people', async () => {
    const other = (await database.createUser({ name: 'Brunhilda Sertaneja' })).id;
    const find = () =>
      act(database, reader, sql`select name from search_people('brunilda', fuzzy => true)`);
    expect(await find()).toHaveLength(1);
    await act(database, reader, blockStatement(other));
    expect(await find()).toHaveLength(0);
  });
});

it('is for signed-in people', async () => {
  for (const call of [`search_posts('a')`, `search_people('a')`, `search_recipes('a')`]) {
    expect(
      await perform(database, null, { text: `select * from ${call}`, values: [] }),
    ).toMatchObject({
      ok: false,
      code: '42501',
    });
  }
});

it('no client calls the private functions, which do not hide rows', async () => {
  for (const call of [
    `private.find_posts('cafe', 'infinity', gen_random_uuid(), 20, false)`,
    `private.find_people('cafe', 20, false)`,
    `private.find_similar_people('cafe', 20)`,
    `private.find_recipes('cafe', 20, false)`,
    `private.following_feed_page('infinity', gen_random_uuid(), 20)`,
  ]) {
    expect(
      await perform(database, reader, { text: `select * from ${call}`, values: [] }),
    ).toMatchObject({
      ok: false,
      code: '42501',
    });
  }
});
