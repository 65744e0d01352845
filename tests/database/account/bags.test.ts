import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConnections, openTestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { catalogue, saveBrew } from '../support/world.ts';
import { importBrews, importRow } from './support.ts';

const database = await openTestDatabase();
let person: string;
beforeAll(() => openConnections(database));
// A person may save only thirty brews a minute, so each test has a new person.
beforeEach(async () => {
  person = (await database.createUser()).id;
});

async function newBean(grams: number | null): Promise<string> {
  const id = randomUUID();
  await act(
    database,
    person,
    sql`insert into beans (id, name, bag_grams) values (${id}, 'Do pacote', ${grams})`,
  );
  return id;
}

async function remaining(bean: string): Promise<number | null> {
  const [row] = await rowsOf(
    database,
    sql`select remaining_grams::float8 as grams from beans where id = ${bean}`,
  );
  return row?.grams === null ? null : Number(row?.grams);
}

const change = (bean: string, text: string) =>
  perform(database, person, { text: `update beans set ${text} where id = $1`, values: [bean] });
const forget = (brew: string) => act(database, person, sql`delete from brews where id = ${brew}`);
const move = (brew: string, bean: string | null) =>
  act(database, person, sql`update brews set bean_id = ${bean} where id = ${brew}`);
const brew = (bean: string, id: string = randomUUID()) => saveBrew(database, person, { bean, id });

describe('a bag', () => {
  it('starts full, or with the content that the owner enters', async () => {
    expect(await remaining(await newBean(250))).toBe(250);
    expect(await remaining(await newBean(null))).toBeNull();
    const begun = randomUUID();
    await act(
      database,
      person,
      sql`insert into beans (id, name, bag_grams, remaining_grams, opened_on, details)
          values (${begun}, 'Aberto', 250, 80.5, '2026-11-01', 'Da feira')`,
    );
    expect(await remaining(begun)).toBe(80.5);
  });

  it('loses the coffee of each brew and regains it when the brew is deleted', async () => {
    const bean = await newBean(250);
    const [first] = [await brew(bean), await brew(bean)];
    expect(await remaining(bean)).toBe(220);
    await forget(first);
    expect(await remaining(bean)).toBe(235);
  });

  it('loses the coffee once for a brew that is sent twice', async () => {
    const bean = await newBean(250);
    const id = await brew(bean);
    await brew(bean, id);
    expect(await remaining(bean)).toBe(235);
  });

  it('never loses more than its content, or regains more than it lost', async () => {
    const bean = await newBean(20);
    const [first, second, third] = [await brew(bean), await brew(bean), await brew(bean)];
    expect(await remaining(bean)).toBe(0);
    await forget(third);
    expect(await remaining(bean)).toBe(0);
    await forget(second);
    expect(await remaining(bean)).toBe(5);
    await forget(first);
    expect(await remaining(bean)).toBe(20);
  });

  it('regains nothing for brews from before its content was known', async () => {
    const bean = await newBean(null);
    const old = await brew(bean);
    await change(bean, 'bag_grams = 250');
    await brew(bean);
    await forget(old);
    expect(await remaining(bean)).toBe(235);
    const counted = await brew(bean);
    await change(bean, 'bag_grams = null');
    await change(bean, 'bag_grams = 500, remaining_grams = 100');
    await forget(counted);
    expect(await remaining(bean)).toBe(100);
  });

  it('never has more than its size, even if the owner refilled it meanwhile', async () => {
    const bean = await newBean(250);
    const id = await brew(bean);
    await change(bean, 'remaining_grams = 245');
    await forget(id);
    expect(await remaining(bean)).toBe(250);
  });

  it('keeps the used amount when its size is corrected', async () => {
    const bean = await newBean(250);
    await brew(bean);
    await change(bean, 'bag_grams = 500');
    expect(await remaining(bean)).toBe(485);
    await change(bean, 'bag_grams = 10');
    expect(await remaining(bean)).toBe(0);
    await change(bean, 'bag_grams = 250, remaining_grams = 250');
    expect(await remaining(bean)).toBe(250);
    await change(bean, 'remaining_grams = null');
    expect(await remaining(bean)).toBe(250);
    await change(bean, 'bag_grams = null');
    expect(await remaining(bean)).toBeNull();
  });

  it('follows a brew that changes its bean', async () => {
    const [one, other, plain] = [await newBean(250), await newBean(10), await newBean(null)];
    const id = await brew(one);
    await move(id, other);
    expect([await remaining(one), await remaining(other)]).toEqual([250, 0]);
    await move(id, plain);
    expect(await remaining(other)).toBe(10);
    await move(id, one);
    await move(id, one);
    expect(await remaining(one)).toBe(235);
    await move(id, catalogue.bean);
    expect(await remaining(one)).toBe(250);
    await move(id, one);
    await move(id, null);
    expect(await remaining(one)).toBe(250);
  });

  it('can be deleted without its brews', async () => {
    const [deletedBean, next] = [await newBean(250), await newBean(250)];
    const id = await brew(deletedBean);
    await act(database, person, sql`delete from beans where id = ${deletedBean}`);
    expect(await rowsOf(database, sql`select bag_grams_taken from brews where id = ${id}`)).toEqual(
      [{ bag_grams_taken: '0.0' }],
    );
    await move(id, next);
    expect(await remaining(next)).toBe(235);
  });

  it('is not changed by imported brews', async () => {
    const [bean, other] = [await newBean(250), await newBean(250)];
    const row = importRow({ bean_id: bean });
    await importBrews(database, person, [row]);
    await move(String(row.id), other);
    await forget(String(row.id));
    expect([await remaining(bean), await remaining(other)]).toEqual([250, 250]);
  });

  it('is exact when brews are saved, moved and deleted at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      person = (await database.createUser()).id;
      const [bean, other] = [await newBean(250), await newBean(100)];
      const [moved, deleted, repeated] = [await brew(bean), await brew(bean), randomUUID()];
      const outcomes = await Promise.allSettled([
        brew(bean),
        brew(bean),
        brew(other),
        brew(bean, repeated),
        brew(bean, repeated),
        move(moved, other),
        forget(deleted),
        forget(deleted),
      ]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect([await remaining(bean), await remaining(other)]).toEqual([205, 70]);
    }
  });

  it('is empty, not negative, after concurrent brews of the last grams', async () => {
    const bean = await newBean(40);
    const ids = await Promise.all(Array.from({ length: 6 }, () => brew(bean)));
    expect(await remaining(bean)).toBe(0);
    await Promise.all(ids.map(forget));
    expect(await remaining(bean)).toBe(40);
  });
});

describe('refused', () => {
  it.each([
    ['bag_grams = 0', 'beans_bag_grams_check'],
    ['bag_grams = -1', 'beans_bag_grams_check'],
    [`bag_grams = 'NaN'`, 'beans_bag_grams_check'],
    [`remaining_grams = 'NaN'`, 'beans_remaining_grams_check'],
    ['bag_grams = 100000', 'beans_bag_grams_check'],
    ['remaining_grams = -0.1', 'beans_remaining_grams_check'],
    ['remaining_grams = 250.1', 'beans_remaining_grams_check'],
    ['bag_grams = null, remaining_grams = 3', 'beans_remaining_grams_check'],
    [`opened_on = 'infinity'`, 'beans_opened_on_check'],
    [`archived_at = '-infinity'`, 'beans_archived_at_check'],
    [`details = repeat('a', 1001)`, 'beans_details_check'],
  ])('%s', async (text, constraint) => {
    const bean = await newBean(250);
    expect(await change(bean, text)).toMatchObject({ ok: false, code: '23514', constraint });
  });

  it('bag_grams = 1000000', async () => {
    expect(await change(await newBean(250), 'bag_grams = 1000000')).toMatchObject({
      ok: false,
      code: '22003',
    });
  });

  it.each([
    ['another person’s folder', `'b0000000-0000-4000-8000-000000000003/a.png'`],
    ['an address', `'https://example.com/a.png'`],
    ['a folder in the folder', `user_id || '/a/b.png'`],
    ['a hidden name', `user_id || '/.a'`],
    ['a long name', `user_id || '/' || repeat('a', 170)`],
    ['nothing', `''`],
  ])('a photo in %s', async (_what, path) => {
    const id = await saveBrew(database, person);
    expect(
      await attempt(database, person, {
        text: `update brews set photo_path = ${path} where id = $1`,
        values: [id],
      }),
    ).toMatchObject({ ok: false, code: '23514', constraint: 'brews_photo_path_check' });
  });
});

it('a photo of one’s own is kept', async () => {
  const id = await saveBrew(database, person);
  const path = `${person}/${randomUUID()}.webp`;
  expect(
    await perform(
      database,
      person,
      sql`update brews set photo_path = ${path} where id = ${id} returning photo_path`,
    ),
  ).toMatchObject({ ok: true, rows: [{ photo_path: path }] });
});
