import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { perform, sql } from './support/attempt.ts';
import { publishWithRecipe, withdrawals } from './support/community.ts';
import { installSmallCourse } from './support/course.ts';

const database = await openTestDatabase();

function publicPosts(wanted: string | null = null): Promise<Record<string, unknown>[]> {
  return database.asUser(null, async (client) => {
    const { rows } = await client.query('select * from get_public_posts($1)', [wanted]);
    return rows;
  });
}

const published = () => publishWithRecipe(database);

describe('get_public_posts', () => {
  it('shows visitors a post of a public profile, in the list and by its id', async () => {
    const { author, post } = await published();
    const [row] = await publicPosts(post);
    expect(row).toMatchObject({ id: post, recipe_title: 'V60 da casa' });
    expect(Object.values(row ?? {})).not.toContain(author);
    expect((await publicPosts()).map(({ id }) => id)).toContain(post);
    expect(await publicPosts(randomUUID())).toEqual([]);
  });

  it('shows nothing of a private or deleted author, and no hidden or deleted post', async () => {
    for (const withdraw of withdrawals) {
      const cast = await published();
      expect(await publicPosts(cast.post)).toHaveLength(1);
      await withdraw(database, cast);
      expect(await publicPosts(cast.post)).toEqual([]);
      expect((await publicPosts()).map(({ id }) => id)).not.toContain(cast.post);
    }
  });

  it('lists the twenty newest posts and no more', async () => {
    const { id: author } = await database.createUser();
    await database.pool.query(
      `insert into community_posts (user_id, content, created_at)
       select $1, 'Xícara ' || n, now() + n * interval '1 second' from generate_series(1, 25) as n`,
      [author],
    );
    const contents = (await publicPosts()).map(({ content }) => content);
    expect(contents).toEqual(Array.from({ length: 20 }, (_, index) => `Xícara ${25 - index}`));
  });

  it('leaves the tables closed to visitors', async () => {
    for (const statement of [
      sql`select id from community_posts`,
      sql`select id from profiles`,
      sql`select id from study_lessons`,
    ]) {
      expect(await perform(database, null, statement)).toMatchObject({ ok: false, code: '42501' });
    }
  });
});

describe('get_sample_lessons', () => {
  it('shows visitors the first text of each published unit only', async () => {
    const lessons = await installSmallCourse(database, [3, 2]);
    const texts = async () => {
      const rows = await database.asUser(null, async (client) => {
        const { rows: found } = await client.query('select * from get_sample_lessons()');
        return found;
      });
      return rows.map(({ id }) => id);
    };
    const firsts = async () => {
      const { rows } = await database.pool.query(
        `select distinct on (unit.position) lesson.id
         from study_lessons as lesson join study_units as unit on unit.id = lesson.unit_id
         where unit.is_published and lesson.type = 'lesson'
         order by unit.position, lesson.position`,
      );
      return rows.map(({ id }) => id);
    };
    const shown = await texts();
    expect(shown).toEqual(await firsts());
    expect(shown).toHaveLength(2);
    expect(lessons.length).toBe(5);
    await database.pool.query(
      'update study_units set is_published = false where id = (select unit_id from study_lessons where id = $1)',
      [shown[0]],
    );
    expect(await texts()).toEqual(shown.slice(1));
  });
});
