import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createAdmin } from '../support/admins.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';

const UNIT = '50000000-0000-4000-8000-000000000001';
const LESSON = '51000000-0000-4000-8000-000000000001';

const database = await openTestDatabase();
let ana: string;
let bia: string;
let challenge: string;
beforeAll(async () => {
  ana = await createAdmin(database);
  bia = await createAdmin(database);
  const [row] = await rowsOf(database, sql`select id from challenges order by id limit 1`);
  challenge = String(row?.id);
});

const TABLES = [
  ['challenges', () => challenge],
  ['study_units', () => UNIT],
  ['study_lessons', () => LESSON],
] as const;

const versionIn = async (table: string, id: string) => {
  const [row] = await rowsOf(database, {
    text: `select version from ${table} where id = $1`,
    values: [id],
  });
  return Number(row?.version);
};
const save = (admin: string, table: string, id: string, title: string, version: number) =>
  perform(database, admin, {
    text: `update ${table} set title = $1 where id = $2 and version = $3`,
    values: [title, id, version],
  });

describe.each(TABLES)('the version in %s', (table, id) => {
  it('accepts the first of two saves and refuses the second without a change', async () => {
    const version = await versionIn(table, id());
    expect(await save(ana, table, id(), 'De Ana', version)).toMatchObject({ ok: true, count: 1 });
    expect(await save(bia, table, id(), 'De Bia', version)).toMatchObject({ ok: true, count: 0 });
    expect(await versionIn(table, id())).toBe(version + 1);
    const title = { text: `select title from ${table} where id = $1`, values: [id()] };
    expect(await rowsOf(database, title)).toEqual([{ title: 'De Ana' }]);
    const seen = await save(bia, table, id(), 'De Bia', version + 1);
    expect(seen).toMatchObject({ ok: true, count: 1 });
  });

  it('stays when nothing of the content changes', async () => {
    const version = await versionIn(table, id());
    const same = { text: `update ${table} set title = title where id = $1`, values: [id()] };
    expect(await perform(database, ana, same)).toMatchObject({ ok: true, count: 1 });
    expect(await versionIn(table, id())).toBe(version);
  });

  it('cannot be written by an admin', async () => {
    const change = { text: `update ${table} set version = 7 where id = $1`, values: [id()] };
    expect(await attempt(database, ana, change)).toMatchObject({ ok: false, code: '42501' });
    const insert = { text: `insert into ${table} (title, version) values ('x', 7)`, values: [] };
    expect(await attempt(database, ana, insert)).toMatchObject({ ok: false, code: '42501' });
  });
});

it('stays when lessons are put into another order', async () => {
  const before = await versionIn('study_lessons', LESSON);
  const ids = await rowsOf(
    database,
    sql`select array_agg(id order by position desc) as ids from study_lessons where unit_id = ${UNIT}`,
  );
  const reorder = sql`select admin_reorder(${ids[0]?.ids}, ${UNIT})`;
  expect(await perform(database, ana, reorder)).toMatchObject({ ok: true });
  expect(await versionIn('study_lessons', LESSON)).toBe(before);
});

it('comes with the lessons that an admin reads, and with no lesson for others', async () => {
  const read = sql`select id, version from admin_get_lessons(${UNIT})`;
  const outcome = await attempt(database, ana, read);
  expect(outcome).toMatchObject({
    ok: true,
    rows: expect.arrayContaining([
      { id: LESSON, version: await versionIn('study_lessons', LESSON) },
    ]),
  });
  const person = (await database.createUser()).id;
  expect(await attempt(database, person, read)).toMatchObject({ ok: false, code: '42501' });
  const change = sql`update study_lessons set title = 'x' where id = ${LESSON} and version > 0`;
  expect(await attempt(database, person, change)).toMatchObject({ ok: true, count: 0 });
});
