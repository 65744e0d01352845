import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, type Statement, sql } from '../support/attempt.ts';
import { act, publish, saveRecipe } from '../support/community.ts';

const database = await openTestDatabase();
let person: string;
let other: string;
beforeEach(async () => {
  person = (await database.createUser()).id;
  other = (await database.createUser()).id;
});

describe('a post', () => {
  const withPictures = (pictures: unknown): Statement =>
    sql`insert into community_posts (pictures) values (${JSON.stringify(pictures)})`;
  const image = (path: string, width: unknown = 800, height: unknown = 600): Statement =>
    withPictures([{ path, width, height, alt: '' }]);

  it.each(['', ' \n\t '])('with only %j is refused, made or edited', async (content) => {
    const empty = { ok: false, code: '23514', constraint: 'community_posts_empty_check' };
    expect(
      await attempt(
        database,
        person,
        sql`insert into community_posts (content) values (${content})`,
      ),
    ).toMatchObject(empty);
    const post = await publish(database, person);
    expect(
      await attempt(
        database,
        person,
        sql`update community_posts set content = ${content} where id = ${post}`,
      ),
    ).toMatchObject(empty);
  });

  it('may contain only a recipe, and stays when the recipe is deleted', async () => {
    const recipe = await saveRecipe(database, person);
    const post = await publish(database, person, { content: '', recipe });
    await act(database, person, sql`delete from recipes where id = ${recipe}`);
    expect(
      await act(
        database,
        other,
        sql`select content, recipe_id from community_posts where id = ${post}`,
      ),
    ).toEqual([{ content: '', recipe_id: null }]);
  });

  it('takes an image of the own folder by its path', async () => {
    const file = `${person}/1732170000000.webp`;
    expect(await attempt(database, person, image(file))).toMatchObject({ ok: true });
  });

  it('takes up to four pictures, each with its description', async () => {
    const pictures = [1, 2, 3, 4, 5].map((number) => ({
      path: `${person}/${number}.webp`,
      width: 800,
      height: 600,
      alt: 'Coador sobre a caneca',
    }));
    const refused = { ok: false, constraint: 'community_posts_pictures_check' };
    expect(await attempt(database, person, withPictures(pictures.slice(0, 4)))).toMatchObject({
      ok: true,
    });
    const [one] = pictures;
    for (const wrong of [
      pictures,
      [one, one],
      [{ ...one, alt: 'a'.repeat(301) }],
      [{ ...one, alt: null }],
      [{ ...one, extra: 1 }],
      [{ path: one?.path, width: 800, height: 600 }],
      [null],
      ['x'],
      one,
      null,
      'texto',
      [{ ...one, width: 1.5 }],
      [{ ...one, width: '800' }],
    ]) {
      expect(
        await attempt(database, person, withPictures(wrong)),
        JSON.stringify(wrong),
      ).toMatchObject(refused);
    }
  });

  it('lets its author change pictures and recipe, but not empty it', async () => {
    const recipe = await saveRecipe(database, person);
    const theirs = await saveRecipe(database, other);
    const post = await publish(database, person, { content: '', recipe });
    const pictures = JSON.stringify([
      { path: `${person}/1.webp`, width: 8, height: 6, alt: 'Xícara' },
    ]);
    const edit = (actor: string, recipeId: string | null, shown: string) =>
      attempt(
        database,
        actor,
        sql`update community_posts set recipe_id = ${recipeId}, pictures = ${shown} where id = ${post}`,
      );
    await act(
      database,
      person,
      sql`update community_posts set recipe_id = null, pictures = ${pictures} where id = ${post}`,
    );
    expect(await edit(person, null, '[]')).toMatchObject({
      ok: false,
      constraint: 'community_posts_empty_check',
    });
    expect(await edit(person, theirs, pictures)).toMatchObject({ ok: false, code: '42501' });
    expect(await edit(other, null, pictures)).toMatchObject({ ok: true, count: 0 });
    expect(
      await act(
        database,
        other,
        sql`select edited_at is not null as edited, pictures -> 0 ->> 'alt' as alt
                                     from community_posts where id = ${post}`,
      ),
    ).toEqual([{ edited: true, alt: 'Xícara' }]);
  });

  it('takes no other image', async () => {
    for (const url of [
      `${other}/1.webp`,
      `${person}/../${other}/1.webp`,
      `${person}/pasta/1.webp`,
      `${person}/`,
      `${person}/..`,
      `https://exemplo.com/storage/v1/object/public/avatars/${person}/1.webp`,
      `https://exemplo.com/1.webp`,
      `/storage/v1/object/public/post-images/${person}/1.webp`,
      `https://projeto.supabase.co/storage/v1/object/public/post-images/${person}/1.webp`,
      `https://x/object/public/post-images/%/storage/v1/object/public/post-images/${person}/a.png`,
      `https://exemplo.com/?/storage/v1/object/public/post-images/${person}/1.webp`,
      `javascript:alert(1)//storage/v1/object/public/post-images/${person}/1.webp`,
      `https://exemplo.com/storage/v1/object/public/post-images/${person}/1.webp?x=1`,
      `${person}/1.webp\n`,
    ]) {
      expect(await attempt(database, person, image(url)), url).toMatchObject({
        ok: false,
        constraint: 'community_posts_pictures_check',
      });
    }
    for (const [width, height] of [
      [null, null],
      [800, null],
      [0, 600],
      [-1, 600],
      [20001, 600],
    ] as const) {
      expect(
        await attempt(database, person, image(`${person}/1.webp`, width, height)),
      ).toMatchObject({
        ok: false,
        constraint: 'community_posts_pictures_check',
      });
    }
  });

  it('has at most 2000 characters, emoji counted as one', async () => {
    await publish(database, person, { content: '☕'.repeat(2000) });
    expect(
      await attempt(
        database,
        person,
        sql`insert into community_posts (content) values (${'a'.repeat(2001)})`,
      ),
    ).toMatchObject({ ok: false, constraint: 'community_posts_content_check' });
  });

  it('records when its text was edited, and no other update', async () => {
    const post = await publish(database, person, { content: 'Antes' });
    const edit = (content: string) =>
      act(
        database,
        person,
        sql`update community_posts set content = ${content} where id = ${post} returning edited_at is null as untouched`,
      );
    expect(await edit('Antes')).toEqual([{ untouched: true }]);
    await act(database, other, sql`insert into post_likes (post_id) values (${post})`);
    expect(
      await act(database, person, sql`select edited_at from community_posts where id = ${post}`),
    ).toEqual([{ edited_at: null }]);
    expect(await edit('Depois')).toEqual([{ untouched: false }]);
  });
});

describe('a comment', () => {
  it.each(['', '  \n', 'a'.repeat(1001)])('of %j is refused', async (content) => {
    const post = await publish(database, person);
    expect(
      await attempt(
        database,
        other,
        sql`insert into community_comments (post_id, content) values (${post}, ${content})`,
      ),
    ).toMatchObject({ ok: false, constraint: 'community_comments_content_check' });
  });
});

describe('posting', () => {
  it('unlocks the first post’s achievement once and moves challenges of that type', async () => {
    const challenge = randomUUID();
    await database.pool.query(
      `insert into challenges (id, title, description, reward, reward_points, target, type) values ($1, 'Conte duas', '', '30 Pontos', 30, 2, 'posts')`,
      [challenge],
    );
    const state = async () =>
      (
        await act(
          database,
          person,
          sql`select p.points, p.post_count,
                (select user_progress from get_challenges_with_user_progress() where id = ${challenge}) as progress
              from profiles p where id = ${person}`,
        )
      )[0];
    const first = await publish(database, person);
    expect(await state()).toEqual({ points: 50, post_count: 1, progress: 1 });
    await act(database, person, sql`delete from community_posts where id = ${first}`);
    expect(await state()).toEqual({ points: 50, post_count: 0, progress: 0 });
    await publish(database, person);
    await publish(database, person);
    expect(await state()).toEqual({ points: 80, post_count: 2, progress: 2 });
    // A completed challenge stays completed, and gives its points once.
    await act(database, person, sql`delete from community_posts where user_id = ${person}`);
    await publish(database, person);
    expect(await state()).toEqual({ points: 80, post_count: 1, progress: 2 });
    await database.pool.query('delete from challenges where id = $1', [challenge]);
  });
});
