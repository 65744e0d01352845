import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { backendUrl, readConfig } from '../support/desktop.ts';
import { expect, test } from './support/test.ts';

const person = { email: 'fio.teste@coado.local', password: 'cafe-coado-7' };

test('killing the backend process loses no acknowledged write, and it comes back', async ({
  open,
}) => {
  const { app, page } = await open();
  const { supabaseUrl, supabaseKey } = await readConfig(page);
  const client = createClient(supabaseUrl, supabaseKey, { auth: { persistSession: false } });
  const signUp = await client.auth.signUp({
    ...person,
    options: {
      data: { name: 'Fio Teste', username: 'fio.teste', experiencelevel: 'Torrador de Café' },
    },
  });
  expect(signUp.error).toBeNull();

  const acknowledged: string[] = [];
  let writing = true;
  const write = async () => {
    while (writing) {
      const id = crypto.randomUUID();
      const { error } = await client
        .from('beans')
        .insert({ id, name: `Grão ${acknowledged.length}`, user_id: signUp.data.user?.id });
      if (error === null) acknowledged.push(id);
    }
  };
  const writers = [write(), write()];
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);

  const states = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        window.desktop?.backend.onStatus(({ state }) => {
          seen.push(state);
          if (state === 'ready') resolve(seen);
        });
      }),
  );
  const killed = await app.evaluate(({ app: electron }) => {
    const host = electron
      .getAppMetrics()
      .find(({ type, name }) => type === 'Utility' && name === 'Coado backend');
    if (host === undefined) return false;
    process.kill(host.pid, 'SIGKILL');
    return true;
  });
  expect(killed).toBe(true);
  expect(await states).toEqual(expect.arrayContaining(['restarting', 'ready']));
  writing = false;
  await Promise.all(writers);

  expect(await backendUrl(page), 'the same port').toBe(supabaseUrl);
  const { data, error } = await client
    .from('beans')
    .select('id')
    .eq('user_id', signUp.data.user?.id ?? '')
    .limit(10_000);
  expect(error).toBeNull();
  const kept = new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(data)
      .map(({ id }) => id),
  );
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});
