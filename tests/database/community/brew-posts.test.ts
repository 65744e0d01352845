import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';

/** Tests that a post about a brew has the brew's shared values, not values of the client. */

const database = await openTestDatabase();
let author: string;
let reader: string;
let brew: string;
beforeAll(async () => {
  author = (await database.createUser()).id;
  reader = (await database.createUser()).id;
  const [row] = await rowsOf(
    database,
    sql`insert into brews (user_id, method_id, coffee_grams, water_ml, rating, notes)
        values (${author}, 'v60', 15, 250, 4.5, 'Só meu') returning id`,
  );
  brew = String(row?.id);
});

const post = (id: string) => sql`insert into community_posts (id, brew_id) values (${id}, ${brew})`;

describe('a post about a brew', () => {
  it('shows method, amounts and rating to others, also when the brew is gone', async () => {
    const id = randomUUID();
    expect((await perform(database, author, post(id))).ok).toBe(true);
    const shown = sql`select brew_method_id, brew_coffee_grams, brew_water_ml, brew_rating from community_posts where id = ${id}`;
    const carried = {
      brew_method_id: 'v60',
      brew_coffee_grams: '15.0',
      brew_water_ml: '250.0',
      brew_rating: '4.5',
    };
    expect(await perform(database, reader, shown)).toMatchObject({ rows: [carried] });
    // Only the author can read the brew itself.
    const own = sql`select notes from brews where id = ${brew}`;
    expect(await perform(database, reader, own)).toMatchObject({ rows: [] });
    await database.asUser(author, async (client) => {
      await client.query('delete from brews where id = $1', [brew]);
      const { rows } = await client.query(
        'select brew_id, brew_rating from community_posts where id = $1',
        [id],
      );
      expect(rows).toEqual([{ brew_id: null, brew_rating: '4.5' }]);
      await client.query('rollback');
    });
  });

  it("accepts only the author's own brew, and no rating from a client", async () => {
    expect(await attempt(database, reader, post(randomUUID()))).toMatchObject({
      hint: 'brew_unknown',
    });
    expect(
      await attempt(
        database,
        reader,
        sql`insert into community_posts (content, brew_method_id, brew_coffee_grams, brew_water_ml, brew_rating) values ('Cinco!', 'v60', 15, 250, 5)`,
      ),
    ).toMatchObject({ code: '42501' });
    expect(
      await attempt(database, author, sql`update community_posts set brew_rating = 5`),
    ).toMatchObject({ code: '42501' });
    expect(await attempt(database, null, post(randomUUID()))).toMatchObject({ ok: false });
  });
});
