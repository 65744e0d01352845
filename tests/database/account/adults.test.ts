import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, type Statement, sql } from '../support/attempt.ts';

const database = await openTestDatabase();

async function signUp(provider: string | null, metadata: unknown): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data) values ($1, $2, $3, $4)`,
    [id, `${id}@coado.local`, provider === null ? null : { provider }, JSON.stringify(metadata)],
  );
  return id;
}

const declarations = (id: string) =>
  rowsOf(
    database,
    sql`select declared_at <= now() as past from private.adult_declarations where user_id = ${id}`,
  );

const post = (): Statement => sql`insert into community_posts (content) values ('Bom dia')`;
const brew = (): Statement =>
  sql`insert into brews (method_id, coffee_grams, water_ml) values ('v60', 15, 250)`;
const standing = sql`select reason, needs_adult from my_suspension()`;
const declare = sql`select declare_adult()`;

describe('signing up by e-mail', () => {
  it.each([
    ['nothing', {}],
    ['no metadata', null],
    ['a no', { adult: false }],
    ['a word instead of a yes', { adult: 'true' }],
    ['a number', { adult: 1 }],
  ])('with %s about the age is refused in words and leaves no account', async (_what, metadata) => {
    for (const provider of ['email', null]) {
      await expect(signUp(provider, metadata)).rejects.toMatchObject({
        message: 'Para ter conta é preciso ter 18 anos ou mais.',
        hint: 'adult_required',
      });
    }
  });

  it('stores when the person declared to be 18 or older, and lets them write', async () => {
    const id = await signUp('email', { name: 'Ana', adult: true });
    expect(await declarations(id)).toEqual([{ past: true }]);
    expect(await perform(database, id, standing)).toMatchObject({ ok: true, count: 0 });
    expect(await perform(database, id, brew())).toMatchObject({ ok: true, count: 1 });
  });
});

describe('an account that came by a provider', () => {
  it('may read, is asked for the missing declaration, and cannot write without it', async () => {
    const id = await signUp('google', { name: 'Gil' });
    expect(await declarations(id)).toEqual([]);
    expect(await perform(database, id, sql`select id from brew_methods`)).toMatchObject({
      ok: true,
    });
    const reason = 'Falta confirmar que você tem 18 anos ou mais.';
    expect(await perform(database, id, standing)).toMatchObject({
      rows: [{ reason, needs_adult: true }],
    });
    for (const write of [brew(), post(), sql`update profiles set bio = 'Oi' where id = ${id}`]) {
      expect(await perform(database, id, write)).toMatchObject({ ok: false, code: '42501' });
    }
    // Client metadata cannot declare that a person is an adult.
    await database.pool.query(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"adult": true}' where id = $1`,
      [id],
    );
    expect(await perform(database, id, brew())).toMatchObject({ ok: false, code: '42501' });

    expect(await perform(database, id, declare)).toMatchObject({ ok: true });
    const said = await declarations(id);
    expect(await perform(database, id, declare)).toMatchObject({ ok: true });
    expect(await declarations(id)).toEqual(said);
    expect(await perform(database, id, standing)).toMatchObject({ ok: true, count: 0 });
    for (const write of [brew(), post()]) {
      expect(await perform(database, id, write)).toMatchObject({ ok: true, count: 1 });
    }
  });

  it('declares only for the caller, and no client reads or writes declarations', async () => {
    const [one, other] = [await signUp('github', {}), await signUp('github', {})];
    await perform(database, one, declare);
    expect(await declarations(other)).toEqual([]);
    expect(await perform(database, null, declare)).toMatchObject({ ok: false, code: '42501' });
    for (const act of [
      sql`select * from private.adult_declarations`,
      sql`insert into private.adult_declarations (user_id) values (${other})`,
    ]) {
      expect(await perform(database, other, act)).toMatchObject({ ok: false, code: '42501' });
    }
  });

  it('exports the time of its declaration', async () => {
    const id = await signUp('google', {});
    const asked = sql`select export_account() ->> 'declared_adult_at' as at, export_account() -> 'suspension' as held`;
    expect(await perform(database, id, asked)).toMatchObject({ rows: [{ at: null, held: null }] });
    await perform(database, id, declare);
    const { rows } = await database.pool.query<{ at: Date }>(
      'select declared_at as at from private.adult_declarations where user_id = $1',
      [id],
    );
    const outcome = await perform(database, id, asked);
    const answered = outcome.ok ? String(Reflect.get(Object(outcome.rows[0]), 'at')) : '';
    expect(new Date(answered)).toEqual(rows[0]?.at);
  });
});
