import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { attempt, type Outcome, perform, type Statement, sql } from './support/attempt.ts';
import { saveBrew } from './support/world.ts';

const database = await openTestDatabase();
let person: string;
beforeEach(async () => {
  person = (await database.createUser()).id;
});

type Row = Readonly<Record<string, unknown>>;

const brew: Row = { method_id: 'v60', coffee_grams: 15, water_ml: 250 };
const recipe: Row = {
  ...brew,
  title: 'Minha',
  roast: 'Média',
  grind: 'Média-fina (ajustar)',
  steps: '[]',
  total_seconds: 180,
};
const bean: Row = { name: 'Café da feira' };
const templates: Readonly<Record<string, Row>> = { brews: brew, recipes: recipe, beans: bean };

function insertInto(table: string, changes: Row): Statement {
  const row = { ...templates[table], ...changes };
  const names = Object.keys(row);
  return {
    text: `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    values: Object.values(row),
  };
}

const jsonOf = (bytes: number) => JSON.stringify({ passo: 'x'.repeat(bytes) });
const stepsOf = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({})));

describe('accepted', () => {
  it.each([
    ['brews', { coffee_grams: 2000, water_ml: 20000 }],
    ['brews', { coffee_grams: 0.1, water_ml: 0.1 }],
    ['brews', { coffee_grams: 18, water_ml: 9 }],
    ['brews', { coffee_grams: 10, water_ml: 600 }],
    [
      'brews',
      { recipe: jsonOf(16_000), rating: 0.5, notes: 'x'.repeat(2000), duration_seconds: 604_800 },
    ],
    ['brews', { rating: 5, roast: 'Espresso', duration_seconds: 0 }],
    ['recipes', { steps: stepsOf(60), temperature_c: 0, title: 'x'.repeat(80) }],
    ['beans', { notes: ['mel', 'nozes'], roast: 'Clara', origin: 'x'.repeat(60) }],
  ])('%s with %j', async (table, changes) => {
    expect(await attempt(database, person, insertInto(table, changes))).toMatchObject({
      ok: true,
      count: 1,
    });
  });
});

describe('refused by the constraint that names the field', () => {
  it.each<[string, string, Row]>([
    ['brews', 'coffee_grams', { coffee_grams: 0 }],
    ['brews', 'coffee_grams', { coffee_grams: -1 }],
    ['brews', 'coffee_grams', { coffee_grams: 2000.1, water_ml: 20000 }],
    ['brews', 'water_ml', { coffee_grams: 2000, water_ml: 20000.1 }],
    ['brews', 'ratio', { coffee_grams: 18, water_ml: 8.9 }],
    ['brews', 'ratio', { coffee_grams: 10, water_ml: 600.1 }],
    ['brews', 'roast', { roast: 'Queimada' }],
    ['brews', 'recipe', { recipe: '[]' }],
    ['brews', 'recipe', { recipe: '"texto"' }],
    ['brews', 'recipe', { recipe: 'null' }],
    ['brews', 'recipe', { recipe: jsonOf(16_384) }],
    ['brews', 'duration_seconds', { duration_seconds: -1 }],
    ['brews', 'duration_seconds', { duration_seconds: 604_801 }],
    ['brews', 'rating', { rating: 0 }],
    ['brews', 'rating', { rating: 5.5 }],
    ['brews', 'rating', { rating: 3.7 }],
    ['brews', 'notes', { notes: 'x'.repeat(2001) }],
    ['brews', 'brewed_at', { brewed_at: '-infinity' }],
    ['recipes', 'title', { title: '   ' }],
    ['recipes', 'title', { title: 'x'.repeat(81) }],
    ['recipes', 'steps', { steps: '{}' }],
    ['recipes', 'steps', { steps: stepsOf(61) }],
    ['recipes', 'steps', { steps: JSON.stringify([jsonOf(16_384)]) }],
    ['recipes', 'ratio', { water_ml: 5 }],
    ['recipes', 'temperature_c', { temperature_c: 101 }],
    ['recipes', 'grind', { grind: 'x'.repeat(81) }],
    ['recipes', 'total_seconds', { total_seconds: -1 }],
    ['recipes', 'source', { source: 'x'.repeat(201) }],
    ['beans', 'name', { name: ' ' }],
    ['beans', 'name', { name: 'x'.repeat(81) }],
    ['beans', 'origin', { origin: 'x'.repeat(61) }],
    ['beans', 'notes', { notes: Array.from({ length: 13 }, () => 'mel') }],
    ['beans', 'notes', { notes: [null] }],
    ['beans', 'notes', { notes: ['x'.repeat(501)] }],
    ['beans', 'roast', { roast: 'Crua' }],
  ])('%s.%s: %j', async (table, field, changes) => {
    expect(await attempt(database, person, insertInto(table, changes))).toMatchObject({
      ok: false,
      code: '23514',
      constraint: `${table}_${field}_check`,
    });
  });

  it.each<[string, unknown]>([
    ['name', '  '],
    ['name', 'x'.repeat(81)],
    ['bio', 'x'.repeat(161)],
    ['avatar_url', 'javascript:alert(1)'],
    ['avatar_url', `https://x.br/${'x'.repeat(500)}`],
    ['experiencelevel', 'Mestre'],
  ])('profiles.%s: %j', async (column, value) => {
    const outcome = await attempt(database, person, {
      text: `update profiles set ${column} = $1 where id = $2`,
      values: [value, person],
    });
    expect(outcome).toMatchObject({
      ok: false,
      code: '23514',
      constraint: `profiles_${column}_check`,
    });
  });
});

const refusal = (hint: string, message: string): Partial<Outcome> => ({
  ok: false,
  code: 'P0001',
  hint,
  message,
});

describe('refused in words', () => {
  const brewedMinutesAgo = (minutes: number) =>
    attempt(
      database,
      person,
      insertInto('brews', { brewed_at: new Date(Date.now() - minutes * 60_000) }),
    );

  it('a brew of the future, or of another century', async () => {
    expect(await brewedMinutesAgo(-4)).toMatchObject({ ok: true });
    expect(await brewedMinutesAgo(48 * 60 - 1)).toMatchObject({ ok: true });
    expect(await brewedMinutesAgo(-6)).toMatchObject(
      refusal('brewed_at_in_future', 'A hora do preparo está no futuro.'),
    );
    expect(await brewedMinutesAgo(48 * 60 + 1)).toMatchObject({ ok: true });
    expect(await brewedMinutesAgo(60 * 24 * 365 * 60)).toMatchObject({ ok: false, code: '23514' });
  });

  it('the thirty-first brew within a minute, and no longer a minute later', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await saveBrew(database, person));
    const oneMore = insertInto('brews', {});
    expect(await attempt(database, person, oneMore)).toMatchObject(
      refusal(
        'brew_rate_limited',
        'Muitos preparos em pouco tempo. Espere um minuto e tente de novo.',
      ),
    );
    // A repeated save of a stored brew does not count.
    await saveBrew(database, person, { id: ids[0] ?? '' });
    await database.pool.query(
      `update brews set created_at = created_at - interval '61 seconds' where user_id = $1`,
      [person],
    );
    expect(await attempt(database, person, oneMore)).toMatchObject({ ok: true });
  });

  it('the five hundred and first brew within a day', async () => {
    await database.pool.query(
      `insert into brews (user_id, method_id, coffee_grams, water_ml, created_at)
       select $1, 'v60', 15, 250, now() - interval '1 hour' from generate_series(1, 500)`,
      [person],
    );
    expect(await attempt(database, person, insertInto('brews', {}))).toMatchObject(
      refusal('brew_daily_limit', 'Você chegou ao limite de 500 preparos em um dia.'),
    );
  });

  it.each([
    [
      'recipes',
      500,
      'recipe_limit',
      'Você já tem 500 receitas salvas. Exclua uma para salvar outra.',
    ],
    ['beans', 200, 'bean_limit', 'Você já tem 200 grãos em uso. Arquive um para adicionar outro.'],
  ])('one more of the %s than %i', async (table, limit, hint, message) => {
    const { text, values } = insertInto(table, {});
    await database.asUser(person, async (client) => {
      for (let count = 0; count < limit; count += 1) await client.query(text, [...values]);
    });
    expect(await attempt(database, person, insertInto(table, {}))).toMatchObject(
      refusal(hint, message),
    );
    const one = `delete from ${table} where id = (select id from ${table} where user_id = $1 limit 1)`;
    await perform(database, person, { text: one, values: [person] });
    expect(await attempt(database, person, insertInto(table, {}))).toMatchObject({ ok: true });
  });

  it('the two hundred and first bean in use, while the archived ones do not count', async () => {
    const beans = (count: number, archived: string) =>
      database.pool.query(
        `insert into beans (user_id, name, archived_at)
         select $1, 'Grão ' || n, ${archived} from generate_series(1, $2) n`,
        [person, count],
      );
    await beans(200, 'null');
    await beans(300, 'now()');
    const back = sql`update beans set archived_at = null where id = (
      select id from beans where user_id = ${person} and archived_at is not null limit 1)`;
    expect(await attempt(database, person, back)).toMatchObject(
      refusal('bean_limit', 'Você já tem 200 grãos em uso. Arquive um para adicionar outro.'),
    );
    await perform(database, person, {
      text: 'update beans set archived_at = now() where id = (select id from beans where user_id = $1 and archived_at is null limit 1)',
      values: [person],
    });
    expect(await attempt(database, person, back)).toMatchObject({ ok: true });
    await expect(beans(1501, 'now()')).rejects.toMatchObject({ hint: 'bean_total_limit' });
  });

  it.each([
    'Marte/Olympus',
    'Marte/Olympus3',
    'BRT',
    'GMT+3x',
    '',
    '+03:00',
    'Etc/GMT+99',
    'EST5EDT',
  ])('the zone %j', async (zone) => {
    expect(
      await attempt(
        database,
        person,
        sql`update profiles set timezone = ${zone} where id = ${person}`,
      ),
    ).toMatchObject(refusal('timezone_invalid', 'Fuso horário desconhecido.'));
  });
});

it('every zone a browser can name is accepted', async () => {
  const { rows } = await database.pool.query<{ zone: string }>(
    'select zone from unnest($1::text[]) as zone where not private.is_timezone(zone)',
    [[...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+3']],
  );
  expect(rows).toEqual([]);
});
