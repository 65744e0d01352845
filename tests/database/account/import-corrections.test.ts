import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Actor, createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type Outcome, perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { createWorld, saveBrew, type World } from '../support/world.ts';
import { difference, readEveryRow } from './every-row.ts';
import { importRow } from './support.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.drop());

let person: string;
let brew: string;
beforeEach(async () => {
  person = (await database.createUser()).id;
  brew = await saveBrew(database, person);
  await act(
    database,
    person,
    sql`update brews set notes = 'Doce', rating = 4, temperature_c = 92 where id = ${brew}`,
  );
});

const report = z.object({
  corrected: z.number(),
  refused: z.array(z.object({ row: z.number(), reason: z.string() })),
});

const call = (who: Actor, id: string, rows: unknown): Promise<Outcome> =>
  perform(
    database,
    who,
    sql`select correct_brews(${id}::uuid, 'coado', 'coado.zip', ${JSON.stringify(rows)}::jsonb) as report`,
  );

async function correct(id: string, rows: unknown) {
  const outcome = await call(person, id, rows);
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`);
  return report.parse(outcome.rows[0]?.report);
}

async function stored() {
  const [row] = await rowsOf(
    database,
    sql`select notes, rating::float as rating, temperature_c::float as temperature, grinder_id from brews where id = ${brew}`,
  );
  return row;
}

const edited = (change: Record<string, unknown> = {}) =>
  importRow({
    id: brew,
    notes: 'Doce e limpo',
    rating: 4.5,
    temperature_c: null,
    fields: ['notes', 'rating'],
    ...change,
  });
const undo = (id: string) => act(database, person, sql`select undo_brew_import(${id}) as removed`);

describe('the brews of an edited export', () => {
  it('change only in the named fields, and are as before when the import is undone', async () => {
    const id = randomUUID();
    const before = await readEveryRow(database);
    expect(await correct(id, [edited()])).toEqual({ corrected: 1, refused: [] });
    expect(await stored()).toMatchObject({ notes: 'Doce e limpo', rating: 4.5, temperature: 92 });
    expect(
      await rowsOf(database, sql`select row_count, corrected_count from brew_imports`),
    ).toContainEqual({ row_count: 0, corrected_count: 1 });
    // A second call of the same import keeps the first values for undoing.
    expect(await correct(id, [edited({ notes: 'Outra' })])).toMatchObject({ corrected: 1 });
    await undo(id);
    expect(difference(before, await readEveryRow(database))).toEqual({});
  });

  it('keep what the person changed after the import', async () => {
    const id = randomUUID();
    await correct(id, [edited()]);
    await act(database, person, sql`update brews set notes = 'De hoje' where id = ${brew}`);
    await undo(id);
    expect(await stored()).toMatchObject({ notes: 'De hoje', rating: 4 });
  });

  it('lose a value that the file lacks, and regain no link to a deleted grinder', async () => {
    const [grinder] = await act(
      database,
      person,
      sql`insert into grinders (name) values ('Manual') returning id`,
    );
    await act(
      database,
      person,
      sql`update brews set grinder_id = ${grinder?.id} where id = ${brew}`,
    );
    const id = randomUUID();
    const fields = ['notes', 'grinder_id', 'temperature_c'];
    await correct(id, [edited({ notes: null, grinder_id: null, fields })]);
    expect(await stored()).toMatchObject({ notes: null, temperature: null, grinder_id: null });
    await act(database, person, sql`delete from grinders where id = ${grinder?.id}`);
    await undo(id);
    expect(await stored()).toMatchObject({ notes: 'Doce', temperature: 92, grinder_id: null });
  });

  it('stay as they are when nothing differs, is named or is allowed, and no import stays', async () => {
    const before = await readEveryRow(database);
    const same = edited({ notes: 'Doce', rating: 4 });
    const rows = [
      same,
      edited({ fields: [] }),
      edited({ fields: ['id', 'user_id', 'counts', 'import_id', 'photo_path'] }),
      edited({ fields: null }),
    ];
    expect(await correct(randomUUID(), rows)).toEqual({ corrected: 0, refused: [] });
    expect(difference(before, await readEveryRow(database))).toEqual({});
  });

  it('are refused one by one, with the reason', async () => {
    const rows = [
      edited({ row: 1, rating: 9 }),
      edited({ row: 2, id: randomUUID() }),
      edited({ row: 3, bean_id: world.otherBean, fields: ['bean_id'] }),
      edited({ row: 4, brewed_at: '2999-01-01T08:00:00Z', fields: ['brewed_at'] }),
      7,
      edited({ row: 6 }),
    ];
    const { corrected, refused } = await correct(randomUUID(), rows);
    expect(corrected).toBe(1);
    expect(refused.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
    expect(refused[1]?.reason).toBe('Esse preparo não existe mais.');
  });

  it("are the caller's own, who is signed in and not suspended", async () => {
    const other = (await database.createUser()).id;
    const before = await readEveryRow(database);
    expect(await call(other, randomUUID(), [edited()])).toMatchObject({
      rows: [{ report: { corrected: 0, refused: [{ reason: 'Esse preparo não existe mais.' }] } }],
    });
    expect(difference(before, await readEveryRow(database))).toEqual({});
    const id = randomUUID();
    await correct(id, [edited()]);
    await act(database, other, sql`select undo_brew_import(${id})`);
    expect(await stored()).toMatchObject({ notes: 'Doce e limpo' });
    expect(await call(other, id, [])).toMatchObject({ ok: false, code: '42501' });
    await act(database, world.admin, sql`select admin_suspend(${other}, 'Spam')`);
    for (const who of [other, null] as const) {
      expect(await call(who, randomUUID(), [edited()])).toMatchObject({ code: '42501' });
    }
    const many = Array.from({ length: 1001 }, () => 1);
    expect(await call(person, randomUUID(), many)).toMatchObject({ hint: 'import_too_large' });
  });
});
