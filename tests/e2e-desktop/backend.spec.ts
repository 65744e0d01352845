import { createServer } from 'node:http';
import { join } from 'node:path';
import { startStack } from '@coado/local-stack';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { z } from 'zod';
import { backendUrl, readConfig } from '../support/desktop.ts';
import { pageFetch } from './support/page-fetch.ts';
import { expect, test } from './support/test.ts';

const person = { email: 'fio.teste@coado.local', password: 'cafe-coado-7' };

test('killing the backend process loses no acknowledged write, and it comes back', async ({
  open,
  complaints,
}) => {
  // The page may send a request to the starting server, which answers 503.
  complaints.expect(/the server responded with a status of 503 /);
  const { app, page } = await open();
  const { supabaseUrl, supabaseKey } = await readConfig(page);
  const client = createClient(supabaseUrl, supabaseKey, {
    auth: { persistSession: false },
    global: { fetch: pageFetch(page) },
  });
  const signUp = await client.auth.signUp({
    ...person,
    options: {
      data: {
        name: 'Fio Teste',
        username: 'fio.teste',
        experiencelevel: 'Torrador de Café',
        adult: true,
      },
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
  const stored = new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(data)
      .map(({ id }) => id),
  );
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test('another project can be chosen and left again; each keeps its own session', async ({
  open,
  complaints,
}) => {
  // The simulated project answers only the health check.
  complaints.expect(/404|ERR_FAILED|CORS|ERR_UNSAFE_PORT/);
  const elsewhere = createServer((request, response) => {
    response.writeHead(request.url === '/auth/v1/health' ? 200 : 404).end('{}');
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const address = elsewhere.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  const { app, page } = await open();
  const own = await readConfig(page);
  await page.evaluate(() => window.desktop?.vault.set('coado.session-note', 'da casa'));
  const project = {
    kind: 'project' as const,
    url: `http://127.0.0.1:${address.port}`,
    publishableKey: 'sb_publishable_de_outro_lugar',
  };

  const refused = await page.evaluate(
    (choice) =>
      window.desktop?.backend.choose(choice).then(
        () => 'chosen',
        () => 'refused',
      ),
    { ...project, url: 'http://127.0.0.1:9' },
  );
  expect(refused).toBe('refused');
  expect(await readConfig(page)).toEqual(own);

  const loadedAgain = page.waitForEvent('load');
  const status = await page.evaluate((choice) => window.desktop?.backend.choose(choice), project);
  expect(status).toMatchObject({ kind: 'project', chosenBy: 'settings', url: project.url });
  await loadedAgain;
  expect(await readConfig(page)).toEqual({
    supabaseUrl: project.url,
    supabaseKey: project.publishableKey,
  });
  expect(await page.evaluate(() => window.desktop?.start.vault)).toEqual({});
  await expect(fetch(`${own.supabaseUrl}/health`)).rejects.toThrow();
  const hosts = () =>
    app.evaluate(
      (electron) =>
        electron.app.getAppMetrics().filter(({ name }) => name === 'Coado backend').length,
    );
  await expect.poll(hosts).toBe(0);

  const back = page.waitForEvent('load');
  // The person can return to this computer's server without a sign-in.
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await page.getByRole('button', { name: 'Usar este computador' }).click();
  await page.getByRole('button', { name: 'Trocar e recarregar' }).click();
  await back;
  expect(await readConfig(page)).toEqual(own);
  expect(await page.evaluate(() => window.desktop?.start.vault)).toEqual({
    'coado.session-note': 'da casa',
  });
  elsewhere.closeAllConnections();
  elsewhere.close();
});

test('data of an older version is reported in the window, and stays unchanged', async ({
  open,
  userData,
}) => {
  const dataDir = join(userData, 'stack');
  const inData = async (statements: string) => {
    const stack = await startStack({ dataDir, migrate: false });
    const client = new pg.Client({ connectionString: stack.databaseUrl });
    await client.connect();
    const { rows } = await client.query(statements);
    await client.end();
    await stack.close();
    return rows;
  };
  await inData(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    insert into supabase_migrations.schema_migrations values ('20261121060100', '{}', 'profiles')`);

  const { page } = await open();
  const notice = page.getByText(`Os dados da pasta ${dataDir} são de uma versão do Coado anterior`);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Nada foi apagado.');
  expect(await page.evaluate(() => window.desktop?.backend.status())).toMatchObject({
    state: 'failed',
  });
  expect(await inData('select version from supabase_migrations.schema_migrations')).toEqual([
    { version: '20261121060100' },
  ]);
});
