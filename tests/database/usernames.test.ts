import { beforeAll, describe, expect, it } from 'vitest';
import { PROFILE_PAGES } from '../../src/shared/addresses.ts';
import { openTestDatabase } from '../support/database.ts';
import { attempt, perform, rowsOf, sql } from './support/attempt.ts';

const database = await openTestDatabase();
let person: string;
beforeAll(async () => {
  await database.createUser({ username: 'ja.existe' });
  person = (await database.createUser()).id;
});

const rename = (username: string) =>
  attempt(
    database,
    person,
    sql`update profiles set username = ${username} where id = ${person} returning username`,
  );

async function isAvailable(candidate: string | null): Promise<unknown> {
  const outcome = await attempt(
    database,
    null,
    sql`select username_available(${candidate}) as free`,
  );
  return outcome.ok ? outcome.rows[0]?.free : outcome;
}

describe('a username', () => {
  it.each(['nova.pessoa', 'abcd', 'a_1.', '1234', 'x'.repeat(30)])('may be %s', async (name) => {
    expect(await isAvailable(name)).toBe(true);
    expect(await rename(name)).toMatchObject({ ok: true, rows: [{ username: name }] });
  });

  it('is trimmed and stored in lower case', async () => {
    expect(await isAvailable(' NovaPessoa ')).toBe(true);
    expect(await rename(' NovaPessoa ')).toMatchObject({
      ok: true,
      rows: [{ username: 'novapessoa' }],
    });
  });

  it.each([
    '',
    'abc',
    'x'.repeat(31),
    'joão',
    'com espaço',
    'a-b-c-d',
    'nome@',
    '....',
    '_._.',
    "x';--",
    'abc\nd',
  ])('may not be %j', async (name) => {
    expect(await isAvailable(name)).toBe(false);
    expect(await rename(name)).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'username_invalid',
      message: 'Use de 4 a 30 letras sem acento, números, pontos ou sublinhados.',
    });
  });

  it.each(['admin', 'Suporte', 'COADO', 'a.d.m.i.n', 'coado_', 'equipe.coado', ...PROFILE_PAGES])(
    'may not be the reserved %s',
    async (name) => {
      expect(await isAvailable(name)).toBe(false);
      expect(await rename(name)).toMatchObject({
        ok: false,
        code: 'P0001',
        hint: 'username_reserved',
        message: 'Este nome de usuário é reservado.',
      });
    },
  );

  it.each(['ja.existe', 'Ja.Existe', ' JA.EXISTE'])('may not be the taken %j', async (name) => {
    expect(await isAvailable(name)).toBe(false);
    expect(await rename(name)).toMatchObject({
      ok: false,
      code: '23505',
      hint: 'username_taken',
      constraint: 'profiles_username_key',
      message: 'Nome de usuário já existe.',
    });
  });

  it('is not available when there is none', async () => {
    expect(await isAvailable(null)).toBe(false);
  });

  it('may be kept when other fields change, and becomes free when its owner goes', async () => {
    const owner = await database.createUser({ username: 'de.passagem' });
    const updated = await perform(
      database,
      owner.id,
      sql`update profiles set username = 'de.passagem', bio = 'Oi' where id = ${owner.id}`,
    );
    expect(updated).toMatchObject({ ok: true, count: 1 });
    expect(await isAvailable('de.passagem')).toBe(false);
    await database.pool.query('delete from auth.users where id = $1', [owner.id]);
    expect(await isAvailable('de.passagem')).toBe(true);
  });
});

describe('sign-up', () => {
  let counter = 0;
  async function signUp(metadata: object, email?: string, provider = 'email') {
    counter += 1;
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
       values (gen_random_uuid(), $1, $2, $3) returning id`,
      [email ?? `pessoa${counter}@coado.local`, { adult: true, ...metadata }, { provider }],
    );
    const id = rows[0]?.id ?? '';
    const [profile] = await rowsOf(
      database,
      sql`select name, username, avatar_url, experiencelevel, timezone, role from profiles where id = ${id}`,
    );
    return profile;
  }

  it('makes the profile from what registration sends', async () => {
    const profile = await signUp({
      name: ' Nina ',
      username: 'NinaCafe',
      experiencelevel: 'Torrador de Café',
      timezone: 'America/Manaus',
    });
    expect(profile).toEqual({
      name: 'Nina',
      username: 'ninacafe',
      avatar_url: null,
      experiencelevel: 'Torrador de Café',
      timezone: 'America/Manaus',
      role: 'user',
    });
  });

  it.each([
    ['admin', 'Este nome de usuário é reservado.'],
    ['ab', 'Use de 4 a 30 letras sem acento, números, pontos ou sublinhados.'],
    ['ja.existe', 'Nome de usuário já existe.'],
  ])(
    'with the username %s is refused in words and leaves no account',
    async (username, message) => {
      await expect(signUp({ name: 'X', username }, 'recusada@coado.local')).rejects.toThrow(
        message,
      );
      expect(
        await rowsOf(database, sql`select 1 from auth.users where email = 'recusada@coado.local'`),
      ).toEqual([]);
    },
  );

  it('refuses an experience level that does not exist', async () => {
    await expect(
      signUp({ name: 'X', username: 'nivel.errado', experiencelevel: 'Mestre' }),
    ).rejects.toThrow('profiles_experiencelevel_check');
  });

  it.each([
    [{ user_name: 'Barista-Legal', name: 'Lia' }, 'lia@x.br', 'barista.legal', 'Lia'],
    [{ full_name: 'Zoë Ünal' }, 'zoe@x.br', 'zoe.unal', 'Zoë Ünal'],
    [{}, 'maria.silva@x.br', 'maria.silva', 'maria.silva'],
    [{ name: 'Lu' }, 'lu@x.br', 'cafe.lu', 'Lu'],
    [{ name: '王芳' }, 'wang@x.br', 'cafe', '王芳'],
    [{ name: 'Admin' }, 'chefe@x.br', 'admin2', 'Admin'],
    [{ name: 'n'.repeat(200) }, 'longo@x.br', 'n'.repeat(24), 'n'.repeat(80)],
  ])('without a username makes one from %j', async (metadata, email, username, name) => {
    expect(await signUp(metadata, email)).toMatchObject({ username, name });
  });

  it('never fails over a picture or a zone it cannot take', async () => {
    expect(
      await signUp({
        name: 'Foto',
        username: 'foto.ruim',
        avatar_url: 'javascript:alert(1)',
        timezone: 'Marte/Olympus',
      }),
    ).toMatchObject({ avatar_url: null, timezone: 'America/Sao_Paulo' });
    expect(
      await signUp({ name: 'Foto', username: 'foto.boa', avatar_url: 'https://x.br/a.png' }),
    ).toMatchObject({ avatar_url: null });
    const provided = 'https://avatars.githubusercontent.com/u/1?v=4';
    const certain = { name: 'Foto', username: 'foto.certa', avatar_url: provided };
    expect(await signUp(certain, undefined, 'github')).toMatchObject({ avatar_url: provided });
    // A person who signs up by e-mail writes their own metadata.
    const written = { ...certain, username: 'foto.escrita' };
    expect(await signUp(written)).toMatchObject({ avatar_url: null });
  });

  it('always creates a profile, with any metadata', async () => {
    const odd = [{ name: '' }, { name: null }, { name: 5 }, { name: ['x'] }, [], 'x', 7, null];
    for (const metadata of odd) {
      const { rows } = await database.pool.query<{ id: string }>(
        `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
         values (gen_random_uuid(), null, '{"provider": "google"}', $1) returning id`,
        [JSON.stringify(metadata)],
      );
      const profiles = await rowsOf(
        database,
        sql`select 1 from profiles where id = ${rows[0]?.id}`,
      );
      expect(profiles).toHaveLength(1);
    }
  });
});

describe('a name', () => {
  it('is stored without invisible marks and marks of writing direction', async () => {
    const person = await database.createUser();
    const dirty = '\u202eanA\u202c \u2067Tor\u2069ra\u200b';
    await database.pool.query('update profiles set name = $2 where id = $1', [person.id, dirty]);
    const read = 'select name from profiles where id = $1';
    expect((await database.pool.query(read, [person.id])).rows).toEqual([{ name: 'anA Torra' }]);
    // An emoji of several people is held together by an invisible joiner.
    const family = 'Família 👨\u200d👩\u200d👧';
    await database.pool.query('update profiles set name = $2 where id = $1', [person.id, family]);
    expect((await database.pool.query(read, [person.id])).rows).toEqual([{ name: family }]);
    const nothing = database.pool.query('update profiles set name = $2 where id = $1', [
      person.id,
      '\u202e\u200b',
    ]);
    await expect(nothing).rejects.toMatchObject({ constraint: 'profiles_name_check' });
  });
});
