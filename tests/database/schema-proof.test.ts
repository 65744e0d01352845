import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { compareSchemas } from '../../scripts/schema-proof/compare.ts';
import { dumpSchema, type SchemaDump } from '../../scripts/schema-proof/dump.ts';
import { openTestDatabase } from '../support/database.ts';

const reference = new Date();
const database = await openTestDatabase();
let before: SchemaDump;

async function dumpAfter(statements: string): Promise<SchemaDump> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statements);
    return await dumpSchema(client, reference);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  before = await dumpAfter('select 1');
});

test('an unchanged schema is identical to itself', async () => {
  expect(before.objects.size).toBeGreaterThan(1000);
  expect(compareSchemas(before, await dumpAfter('select 1'))).toEqual({
    objects: [],
    columnOrders: [],
  });
});

const changes: Readonly<Record<string, string>> = {
  'changed schema private': `grant usage on schema private to anon`,
  'changed default privileges postgres public f': `alter default privileges for role postgres in schema public grant execute on functions to anon`,
  'changed table public.brews': `grant select on public.brews to anon`,
  'changed table public.beans': `alter table public.beans disable row level security`,
  'changed column public.brews.notes': `grant update (notes) on public.brews to anon`,
  'changed column public.brews.rating': `alter table public.brews alter column rating set default 3`,
  'changed column public.beans.details': `comment on column public.beans.details is 'Outro.'`,
  'changed column public.beans.name': `alter table public.beans alter column name drop not null`,
  'changed constraint public.beans.beans_bag_grams_check': `alter table public.beans
    drop constraint beans_bag_grams_check, add constraint beans_bag_grams_check check (bag_grams > 1)`,
  'changed index public.brews_method_id_idx': `drop index public.brews_method_id_idx;
    create index brews_method_id_idx on public.brews (method_id)`,
  'changed function private.is_admin()': `alter function private.is_admin() set search_path = public`,
  'changed function private.lock_profile(uuid)': `grant execute on function private.lock_profile(uuid) to anon`,
  'changed function private.level_for_points(integer)': `create or replace function private.level_for_points(points integer)
    returns integer language sql immutable set search_path = '' as 'select 1'`,
  'changed trigger public.brews.after_brews_saved': `alter table public.brews disable trigger after_brews_saved`,
  'changed policy public.brews.a person reads own brews': `alter policy "a person reads own brews" on public.brews using (true)`,
  'changed policy storage.objects.admins delete pictures': `alter policy "admins delete pictures" on storage.objects to anon`,
  'changed table public.study_units_with_lessons': `alter view public.study_units_with_lessons reset (security_invoker)`,
  'changed row storage.buckets ["avatars"]': `update storage.buckets set public = false where id = 'avatars'`,
  'changed row public.achievements ["first-brew"]': `update public.achievements set points = 1 where id = 'first-brew'`,
  'added type public.mood': `create type public.mood as enum ('calm')`,
  'added publication news': `create publication news for table public.brews`,
};

test('every kind of change is reported', async () => {
  const { objects } = compareSchemas(before, await dumpAfter(Object.values(changes).join(';')));
  expect(objects).toEqual(expect.arrayContaining(Object.keys(changes)));
});

test('a row dated from its installation is the same a second later, but not a day later', async () => {
  const datedAgo = (age: string) =>
    dumpAfter(`alter table public.challenges disable trigger user;
      update public.challenges
      set created_at = '${reference.toISOString()}'::timestamptz - interval '${age}'`);
  const hourAgo = await datedAgo('1 hour');
  expect(compareSchemas(hourAgo, await datedAgo('1 hour 1 second')).objects).toEqual([]);
  expect(compareSchemas(hourAgo, await datedAgo('25 hours')).objects).toContainEqual(
    expect.stringContaining('changed row public.challenges'),
  );
});

test('distinguishes a moved column from a changed one', async () => {
  const { objects, columnOrders } = compareSchemas(
    await dumpAfter('create table public.pair (a int, b int)'),
    await dumpAfter('create table public.pair (b int, a int)'),
  );
  expect(objects).toEqual([]);
  expect(columnOrders).toEqual(['public.pair', '  - a, b', '  + b, a']);
});
