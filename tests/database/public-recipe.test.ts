import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { perform, sql } from './support/attempt.ts';
import { act, publishWithRecipe, saveRecipe, withdrawals } from './support/community.ts';

const database = await openTestDatabase();

async function seenByVisitors(recipe: string): Promise<unknown> {
  const rows = await database.asUser(null, async (client) => {
    const { rows: found } = await client.query('select * from get_public_recipe($1)', [recipe]);
    return found;
  });
  return rows[0]?.title;
}

const shared = () => publishWithRecipe(database);

describe('get_public_recipe', () => {
  it('shows visitors and people the recipe of a post, without its author', async () => {
    const { recipe } = await shared();
    expect(await seenByVisitors(recipe)).toBe('V60 da casa');
    const { id: stranger } = await database.createUser();
    const [row] = await act(database, stranger, sql`select * from get_public_recipe(${recipe})`);
    expect(row).toMatchObject({ title: 'V60 da casa', method_id: 'v60', method_name: 'V60' });
    expect(Object.keys(row ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/user|bean/)]),
    );
  });

  it('shows no recipe that was never shared or has no author', async () => {
    const { id: author } = await database.createUser();
    expect(await seenByVisitors(await saveRecipe(database, author, 'Só minha'))).toBeUndefined();
    expect(await seenByVisitors(randomUUID())).toBeUndefined();
  });

  it('shows nothing once the author is private, the post hidden or gone, or the author gone', async () => {
    for (const withdraw of withdrawals) {
      const cast = await shared();
      expect(await seenByVisitors(cast.recipe)).toBe('V60 da casa');
      await withdraw(database, cast);
      expect(await seenByVisitors(cast.recipe)).toBeUndefined();
    }
  });

  it('leaves the table itself closed to visitors', async () => {
    await shared();
    expect(await perform(database, null, sql`select id from recipes`)).toMatchObject({
      ok: false,
      code: '42501',
    });
  });
});
