import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, expect, it } from 'vitest';
import { startTestStack } from '../../support/stack.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { deleteAccount, purge } from './person-with-every-row.ts';

const stack = await startTestStack();
afterAll(() => stack.close());

it('an imported journal is the same in a new account, and earns nothing', async () => {
  const columns =
    'id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, duration_seconds, beverage_grams, tds_percent, rating, notes, brewed_at';
  const journalOf = async (client: SupabaseClient) => {
    const { data, error } = await client.from('brews').select(columns).order('brewed_at');
    if (error) throw error;
    return data;
  };
  const old = await stack.signedInClient();
  const bean = { id: randomUUID(), name: 'Da feira', origin: 'Brasil' };
  await old.client.from('beans').insert(bean);
  const { error } = await old.client.from('brews').insert([
    {
      brewed_at: new Date().toISOString(),
      id: randomUUID(),
      method_id: 'v60',
      bean_id: bean.id,
      coffee_grams: 15.5,
      water_ml: 250,
      rating: 4.5,
    },
    {
      id: randomUUID(),
      method_id: 'espresso',
      coffee_grams: 18,
      water_ml: 36,
      roast: 'Espresso',
      recipe: { methodName: 'Espresso', steps: [{ time: 28.5 }] },
      duration_seconds: 28,
      beverage_grams: 36.4,
      tds_percent: 9.25,
      notes: 'Doce, "cítrico"\n=1+1',
      brewed_at: new Date(Date.now() - 3_600_000).toISOString(),
    },
  ]);
  expect(error).toBeNull();
  const journal = await journalOf(old.client);
  expect(journal).toHaveLength(2);
  expect(await deleteAccount(old.client)).toBeNull();
  await purge(stack.database);

  const { id, client } = await stack.signedInClient();
  await client.from('beans').insert(bean);
  const answer = await client.rpc('import_brews', {
    import: randomUUID(),
    source: 'coado',
    file_name: 'coado.zip',
    rows: journal.map((brew, row) => ({ ...brew, row })),
  });
  expect(answer).toMatchObject({ data: { inserted: 2, duplicates: 0, refused: [] } });
  expect(await journalOf(client)).toEqual(journal);
  const [profile] = await rowsOf(
    stack.database,
    sql`select points, total_brews from profiles where id = ${id}`,
  );
  expect(profile).toEqual({ points: 0, total_brews: 0 });
});
