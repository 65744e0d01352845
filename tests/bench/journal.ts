import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCoado } from '../../supabase/tasks/start.ts';

/**
 * A journal as its owner's app requests it, under the policies.
 * 2,000 brews are imported in chunks of 100, as the import sends them, in less than 20 s. Then,
 * with 20,000 brews, lists, charts and search stay under 100 ms at p95.
 */
const IMPORTED = 2_000;
const CHUNK = 100;
const IMPORT_BUDGET_MS = 20_000;
const BREWS = 20_000;
const QUERY_BUDGET_MS = 100;
const ROUNDS = 60;
const WARM_UP = 5;

const log = { info: () => undefined, warn: console.warn, error: console.error };
const NOTES = ['Doce e limpo', 'Amargo no fim', 'Caramelo, acidez de maçã', 'Fraco', ''];
const METHODS = ['v60', 'aeropress', 'espresso', 'chemex', 'french-press'];

const COLUMNS = `brew.id, brew.method_id, brew.bean_id, brew.coffee_grams, brew.water_ml, brew.rating, brew.notes,
  brew.flavours, brew.brewed_at, brew.recipe -> 'parameters' -> 'totalTime', method.name, bean.name, grinder.name, water.name, brew.gear`;
const LIST = `select ${COLUMNS} from brews as brew
  join brew_methods as method on method.id = brew.method_id
  left join beans as bean on bean.id = brew.bean_id
  left join grinders as grinder on grinder.id = brew.grinder_id and grinder.user_id = brew.user_id
  left join waters as water on water.id = brew.water_id and water.user_id = brew.user_id
  where brew.user_id = '$me'`;
const NEWEST = 'order by brew.brewed_at desc, brew.id desc limit 30';

const queries: Readonly<Record<string, string>> = {
  'the list, first page': `${LIST} ${NEWEST}`,
  'the list, a deep page': `${LIST} and brew.brewed_at <= now() - interval '9000 hours' ${NEWEST}`,
  'of one method': `${LIST} and brew.method_id = 'chemex' ${NEWEST}`,
  'well rated': `${LIST} and brew.rating >= 4.5 ${NEWEST}`,
  'words that are common': `${LIST} and (brew.notes ~* 'd[oóòôõö][cç][eéèêë]' or brew.flavours ~* 'd[oóòôõö][cç][eéèêë]' or brew.gear ~* 'd[oóòôõö][cç][eéèêë]') ${NEWEST}`,
  'words that nothing has': `${LIST} and (brew.notes ~* 'p[eéèêë]ss[eéèêë]g[oóòôõö]' or brew.flavours ~* 'p[eéèêë]ss[eéèêë]g[oóòôõö]' or brew.gear ~* 'p[eéèêë]ss[eéèêë]g[oóòôõö]') ${NEWEST}`,
  'figures of a year': `select * from brew_stats((now() - interval '1 year')::date)`,
  'figures of all time': `select * from brew_stats('2000-01-01')`,
  'grind of a year': `select * from grind_stats((now() - interval '1 year')::date)`,
  'grind of all time': `select * from grind_stats('2000-01-01')`,
  'sums of twelve months': `select journal_totals((now() - interval '1 year')::date, now()::date)`,
  'sums of all time': `select journal_totals('1990-01-01', now()::date)`,
  'the calendar': `select * from brew_days((now() - interval '364 days')::date, now()::date)`,
  'gear used lately': `select gear from brews where user_id = '$me' and gear is not null order by brewed_at desc, id desc limit 60`,
  'the last of a method': `select * from brews where user_id = '$me' and method_id = 'chemex' order by brewed_at desc limit 1`,
};

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-bench-'));
const stack = await startCoado({ dataDir, seed: true, rateLimits: false, log });
const database = new pg.Client({ connectionString: stack.databaseUrl });
try {
  await database.connect();
  const people = await database.query<{ id: string }>(
    `select id from public.profiles where username = 'betocoado'`,
  );
  const me = people.rows[0]?.id ?? '';
  const claims = JSON.stringify({ sub: me, role: 'authenticated' });
  const asMe = async (text: string, values: unknown[] = []): Promise<number> => {
    await database.query('begin');
    await database.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [claims],
    );
    const start = performance.now();
    await database.query(text.replaceAll('$me', me), values);
    const time = performance.now() - start;
    await database.query('commit');
    return time;
  };

  const own = `own-${randomUUID()}`;
  const grinder = randomUUID();
  await asMe('insert into brew_methods (id, name) values ($1, $2)', [own, 'Coador da vó']);
  await asMe('insert into grinders (id, name) values ($1, $2)', [grinder, 'Manual']);
  const importId = randomUUID();
  let imported = 0;
  for (let at = 0; at < IMPORTED; at += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index) => {
      const nth = at + index;
      return {
        id: randomUUID(),
        row: nth + 1,
        method_id: nth % 7 === 0 ? own : METHODS[nth % 5],
        coffee_grams: 15 + (nth % 6),
        water_ml: 250,
        roast: 'Média',
        duration_seconds: 180,
        rating: 4,
        notes: NOTES[nth % 5] || null,
        bean_name: `Grão ${nth % 80}`,
        grinder_id: grinder,
        grind_setting: 20 + (nth % 8),
        temperature_c: 93,
        tds_percent: 1.35,
        beverage_grams: 220,
        body: 3,
        flavours: 'caramelo',
        recipe: {
          steps: Array.from({ length: 6 }, (_step, number) => ({ number, title: 'Despeje' })),
        },
        brewed_at: new Date(Date.now() - nth * 3_600_000 * 7).toISOString(),
      };
    });
    imported += await asMe(`select import_brews($1, 'beanconqueror', 'backup.zip', $2)`, [
      importId,
      JSON.stringify(rows),
    ]);
  }
  const [count] = (
    await database.query('select row_count as rows from brew_imports where id = $1', [importId])
  ).rows;
  console.log(`${count?.rows} of ${IMPORTED} brews imported in ${(imported / 1000).toFixed(1)} s`);
  if (count?.rows !== IMPORTED || imported > IMPORT_BUDGET_MS) process.exitCode = 1;

  await database.query(
    `insert into brews (user_id, method_id, coffee_grams, water_ml, rating, notes, flavours, recipe, brewed_at, import_id,
       grinder_id, grind_setting, duration_seconds)
     select $1, ($2::text[])[1 + nth % 5], 15 + nth % 6, 250, 3 + (nth % 5) / 2.0, ($3::text[])[1 + nth % 4],
       case when nth % 3 = 0 then 'caramelo, mel' end,
       (select recipe from brews where import_id = $4 limit 1), now() - nth * interval '1 hour', $4,
       $6, 15 + nth % 20, 150 + nth % 60
     from generate_series(1, $5) as nth`,
    [me, METHODS, NOTES, importId, BREWS - IMPORTED, grinder],
  );
  await database.query('analyze');
  for (const [name, text] of Object.entries(queries)) {
    const times: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const time = await asMe(text);
      if (round >= 0) times.push(time);
    }
    times.sort((a, b) => a - b);
    const p95 = percentile(times, 0.95);
    const verdict = p95 <= QUERY_BUDGET_MS ? '' : `  over ${QUERY_BUDGET_MS} ms`;
    console.log(
      `${name}: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${verdict}`,
    );
    if (p95 > QUERY_BUDGET_MS) process.exitCode = 1;
  }
} finally {
  await database.end();
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
}
