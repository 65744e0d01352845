import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../database/support/attempt.ts';
import { act } from '../database/support/community.ts';
import { openTestDatabase } from '../support/database.ts';

/** Tests that titles and names for strangers contain no marks of writing direction. */

const database = await openTestDatabase();
let person: string;
beforeAll(async () => {
  person = (await database.createUser()).id;
});

const DIRTY = '\u202eCafé\u2066 da\u200b\u0007 casa 👩\u200d🍳\ufeff';
const CLEAN = 'Café da casa 👩\u200d🍳';
const steps = (instruction: string) =>
  JSON.stringify([{ instruction: instruction.replace(/\u202e/, '') }, { instruction }]);

/** Inserts and updates that write names with marks; each resolves to the stored rows. */
const rows: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
  'the name of a person': async () =>
    act(
      database,
      person,
      sql`update profiles set name = ${DIRTY} where id = ${person} returning name`,
    ),
  'the name of a bean': async () =>
    act(database, person, sql`insert into beans (name) values (${DIRTY}) returning name`),
  'the name of a method': async () =>
    act(
      database,
      person,
      sql`insert into brew_methods (id, name) values (${`own-${randomUUID()}`}, ${DIRTY}) returning name`,
    ),
  'the name of a grinder': async () =>
    act(database, person, sql`insert into grinders (name) values (${DIRTY}) returning name`),
  'the new name of a grinder': async () =>
    act(
      database,
      person,
      sql`update grinders set name = ${DIRTY} where user_id = ${person} returning name`,
    ),
  'the name of a water': async () =>
    act(database, person, sql`insert into waters (name) values (${DIRTY}) returning name`),
  'the new name of a water': async () =>
    act(
      database,
      person,
      sql`update waters set name = ${DIRTY} where user_id = ${person} returning name`,
    ),
  'the title of a recipe': async () =>
    act(
      database,
      person,
      sql`insert into recipes (method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
          values ('v60', ${DIRTY}, 'Média', 15, 250, 'Média', '[]', 180) returning title as name`,
    ),
};

describe('marks that change the writing direction', () => {
  it.each(Object.entries(rows))('are removed from %s', async (_, write) => {
    expect(await write()).toEqual([{ name: CLEAN }]);
  });

  it('are no line breaks, which become a space', async () => {
    const named = sql`insert into beans (name) values (${'Café\n\tda roça'}) returning name`;
    expect(await act(database, person, named)).toEqual([{ name: 'Café da roça' }]);
  });

  it('leave no name that looks empty', async () => {
    const rename = (name: string) => sql`update profiles set name = ${name} where id = ${person}`;
    for (const name of [
      '\u3164',
      '\u2800\u2800',
      '\u200b\u200d\ufeff',
      '\u00a0',
      '\u0301',
      '\ufe0f',
    ]) {
      await expect(act(database, person, rename(name))).rejects.toThrow('23514');
    }
  });

  it.each(['beans', 'grinders', 'waters'])('leave no empty name in %s', async (table) => {
    const named = {
      text: `insert into ${table} (name) values ($1)`,
      values: ['\u202e\u2800\ufe0f'],
    };
    await expect(act(database, person, named)).rejects.toThrow('23514');
  });

  it.each([
    ['Ana \u00a0\u3000 Paula\u2800', 'Ana Paula'],
    [`Joa${'\u0303\u0336'.repeat(30)}o`, 'Joã\u0336\u0336\u0336o'],
    ['👩🏽\u200d🍳☕\ufe0f', '👩🏽\u200d🍳☕\ufe0f'],
    ['مريم البنّ', 'مريم البنّ'],
    ['Viê\u0323t', 'Việt'],
  ])('are limited, composed and folded in %j', async (name, expected) => {
    const named = sql`update profiles set name = ${name} where id = ${person} returning name`;
    expect(await act(database, person, named)).toEqual([{ name: expected }]);
  });

  it("are removed from a picture's description, whose other signs stay", async () => {
    const path = `${person}/foto.png`;
    const pictures = (alt: string) => JSON.stringify([{ path, width: 8, height: 8, alt }]);
    const post = sql`insert into community_posts (content, pictures) values ('Oi', ${pictures('"Xícara"\n☕\u202e')})
                     returning id, pictures -> 0 as picture`;
    const [row] = await act(database, person, post);
    expect(row?.picture).toEqual({ path, width: 8, height: 8, alt: '"Xícara"\n☕' });
    const change = sql`update community_posts set pictures = ${pictures('\u2066Bule')} where id = ${row?.id}
                       returning pictures -> 0 ->> 'alt' as alt`;
    expect(await act(database, person, change)).toEqual([{ alt: 'Bule' }]);
  });

  it('are removed from every text of a recipe, also when it is changed', async () => {
    const grinder = { modelId: null, name: DIRTY, unit: 'cliques', setting: 18 };
    const id = randomUUID();
    await act(
      database,
      person,
      sql`insert into recipes (id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
          values (${id}, 'v60', 'Clara', 'Média', 15, 250, 'Média', '[]', 180)`,
    );
    const changed = await act(
      database,
      person,
      sql`update recipes set title = ${DIRTY}, grind = ${DIRTY}, source = ${DIRTY}, steps = ${steps('\u202eJogue\n fora')},
            grinder = ${JSON.stringify(grinder)}
          where id = ${id}
          returning title, grind, source, steps -> 1 ->> 'instruction' as step, grinder -> 'setting' as setting,
            grinder ->> 'name' !~ U&'[\\202E\\2066\\200B]' as is_clean`,
    );
    expect(changed).toEqual([
      {
        title: CLEAN,
        grind: CLEAN,
        source: CLEAN,
        step: 'Jogue\n fora',
        setting: 18,
        is_clean: true,
      },
    ]);
  });
});
