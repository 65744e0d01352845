import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../../../tests/support/stack.ts';

type Person = Awaited<ReturnType<TestStack['signedInClient']>>;

let ana: Person;
let rui: Person;

const stack = await startTestStack({ template: 'stack' });
afterAll(() => stack.close());
beforeAll(async () => {
  await stack.database.pool.query(await readFile(new URL('fixtures.sql', import.meta.url), 'utf8'));
  ana = await stack.signedInClient();
  rui = await stack.signedInClient();
});
beforeEach(() => stack.database.pool.query('delete from journal'));

async function get(path: string, headers: Record<string, string>) {
  const response = await fetch(`${stack.url}/rest/v1/${path}`, { headers });
  return { status: response.status, body: await response.json() };
}

async function tokenOf({ client }: Person): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

describe('an answer', () => {
  const apikey = stack.publishableKey;

  test('of more than 32 MiB stays in the database', async () => {
    const anyone = stack.anonClient();
    for (const asked of [
      anyone.from('boulders').select(),
      anyone.rpc('quarry'),
      anyone.rpc('boulder_texts'),
    ]) {
      const { status, error } = await asked;
      expect([status, error?.message]).toEqual([413, 'The answer is too large.']);
    }
  });

  test('of at most 32 MiB is returned', async () => {
    const { status, body } = await get('boulders?id=lte.3', { apikey });
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
  });
});

describe('row-level security', () => {
  test('everyone sees and changes only their own rows', async () => {
    const made = await ana.client.from('journal').insert({ body: 'meu café' }).select().single();
    expect(made.data).toMatchObject({ user_id: ana.id, body: 'meu café' });
    expect((await rui.client.from('journal').select()).data).toEqual([]);
    expect((await stack.anonClient().from('journal').select()).data).toEqual([]);
    expect((await stack.serviceClient().from('journal').select()).data).toHaveLength(1);
    const stolen = await rui.client
      .from('journal')
      .update({ body: 'x' })
      .eq('id', made.data.id)
      .select();
    expect(stolen.data).toEqual([]);
    await rui.client.from('journal').delete().eq('id', made.data.id);
    expect((await ana.client.from('journal').select('body')).data).toEqual([{ body: 'meu café' }]);
  });

  test("answers 403 for another person's row, and 401 to a visitor", async () => {
    const forged = await rui.client.from('journal').insert({ user_id: ana.id, body: 'x' });
    expect([forged.status, forged.error?.code]).toEqual([403, '42501']);
    const visitor = await stack.anonClient().from('journal').insert({ body: 'x' });
    expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
  });

  test('one write is of two thousand rows at most', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ body: 'x' }));
    const refused = await ana.client.from('journal').insert(rows(2_001));
    expect([refused.status, refused.error?.code]).toEqual([400, 'PGRST102']);
    const allowed = await ana.client.from('journal').insert(rows(2_000)).select('id');
    expect([allowed.status, allowed.data?.length]).toEqual([201, 2_000]);
    await ana.client.from('journal').delete().eq('body', 'x');
  });

  test('a column without a grant cannot be written', async () => {
    const { status, error } = await ana.client.from('journal').insert({ body: 'x', stars: 5 });
    expect([status, error?.code]).toEqual([403, '42501']);
    const update = await ana.client.from('journal').update({ stars: 5 }).eq('body', 'x');
    expect(update.error?.code).toBe('42501');
  });
});

describe('the role of a request', () => {
  test('is the caller’s, set by authenticator', async () => {
    const whoami = async (client: Person['client']) => (await client.rpc('whoami')).data;
    expect(await whoami(stack.anonClient())).toMatchObject({
      user: 'anon',
      session: 'authenticator',
      uid: null,
    });
    expect(await whoami(ana.client)).toMatchObject({
      user: 'authenticated',
      uid: ana.id,
      method: 'POST',
    });
    expect(await whoami(stack.serviceClient())).toMatchObject({ user: 'service_role' });
  });

  test('needs a valid key and an unforged token', async () => {
    expect((await get('tasters', {})).status).toBe(401);
    expect((await get('tasters', { apikey: 'sb_secret_x' })).status).toBe(401);
    const apikey = stack.publishableKey;
    const token = await tokenOf(ana);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${head}.${forge({ ...claims, role: 'service_role' })}.${signature}`,
      `${forge({ alg: 'none', typ: 'JWT' })}.${forge({ ...claims, role: 'service_role' })}.`,
      `${token.slice(0, -4)}AAAA`,
    ];
    for (const each of forged) {
      const { status } = await get('canary', { apikey, Authorization: `Bearer ${each}` });
      expect(status).toBe(401);
    }
  });

  test.each([
    [{ Prefer: 'role=service_role' }],
    [{ 'X-Role': 'service_role', role: 'service_role' }],
    [{ 'request.jwt.claims': '{"role":"service_role"}' }],
    [{ 'Accept-Profile': 'public; set role service_role' }],
  ])('headers %j do not raise the role', async (headers) => {
    const authorization = {
      apikey: stack.publishableKey,
      Authorization: `Bearer ${await tokenOf(ana)}`,
    };
    const { status } = await get('canary?select=secret', { ...authorization, ...headers });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const response = await fetch(`${stack.url}/rest/v1/rpc/whoami`, {
      method: 'POST',
      headers: { ...authorization, Prefer: 'role=service_role' },
    });
    expect(await response.json()).toMatchObject({ user: 'authenticated', uid: ana.id });
  });

  test('does not remain for the next request on the same connection', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const person = [ana, rui][index % 2];
        const client = index % 4 === 0 ? stack.anonClient() : person?.client;
        const { data } = (await client?.rpc('whoami')) ?? {};
        return data?.uid === (index % 4 === 0 ? null : person?.id);
      }),
    );
    expect(seen).toEqual(seen.map(() => true));
  });

  test('does not reach other schemas', async () => {
    const users = await stack.anonClient().schema('auth').from('users').select();
    expect([users.status, users.error?.code]).toEqual([406, 'PGRST106']);
    const settings = await stack.serviceClient().schema('coado_local').from('settings').select();
    expect(settings.error?.code).toBe('PGRST106');
    expect((await get('pg_class', { apikey: stack.publishableKey })).status).toBe(404);
    expect((await stack.serviceClient().rpc('pg_sleep', { seconds: 1 })).status).toBe(404);
  });
});

describe('an embed', () => {
  const ask = (select: string) => get(`coffees?select=${select}`, { apikey: stack.publishableKey });

  test('may be five levels deep and no more', async () => {
    const nested = (depth: number): string =>
      depth === 0 ? 'id' : `coffees!blend_of(${nested(depth - 1)})`;
    expect((await ask(nested(5))).status).toBe(200);
    expect(await ask(nested(6))).toMatchObject({ status: 400, body: { code: 'PGRST100' } });
  });

  test('has at most nineteen siblings', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `a${index}:labels(colour)`).join(',');
    expect((await ask(many(20))).status).toBe(200);
    expect((await ask(many(21))).status).toBe(400);
  });

  test('of nested lists is refused before it fills the memory', async () => {
    const { pool } = stack.database;
    await pool.query(`insert into roasters (id, name) values (900, $1)`, ['x'.repeat(1000)]);
    await pool.query(
      `insert into coffees (id, roaster_id, name) select 1000 + n, 900, n || repeat('x', 400) from generate_series(1, 60) n`,
    );
    const nested =
      'roasters!roaster_id(name,coffees!roaster_id(name,roasters!roaster_id(name,coffees!roaster_id(name))))';
    const { status, body } = await get(`coffees?select=${nested}&roaster_id=eq.900`, {
      apikey: stack.publishableKey,
    });
    expect([status, body]).toMatchObject([413, { message: 'The answer is too large.' }]);
    await pool.query(
      'delete from coffees where roaster_id = 900; delete from roasters where id = 900',
    );
  });
});

test('deeply nested JSON answers 400', async () => {
  const deep = '['.repeat(50_000);
  const headers = { apikey: stack.secretKey, 'Content-Type': 'application/json' };
  for (const [path, body] of [
    ['rest/v1/rpc/echo_json', `{"value": ${deep}${']'.repeat(50_000)}}`],
    ['rest/v1/journal', `[{"body": ${deep}${']'.repeat(50_000)}}]`],
    [
      'auth/v1/signup',
      `{"email": "a@b.cd", "password": "x", "data": {"a": ${deep}${']'.repeat(50_000)}}}`,
    ],
    ['storage/v1/object/list/avatars', `{"prefix": ${deep}${']'.repeat(50_000)}}`],
  ] as const) {
    const response = await fetch(`${stack.url}/${path}`, { method: 'POST', headers, body });
    expect([path, response.status]).toEqual([path, 400]);
  }
  const filter = encodeURIComponent(`eq.${deep}`);
  const inFilter = await fetch(`${stack.url}/rest/v1/roasters?details=${filter}`.slice(0, 15_000), {
    headers,
  });
  expect(inFilter.status).toBe(400);
});

test("keeps one person's slow requests from delaying others", async () => {
  const cancel = new AbortController();
  let ended = 0;
  const slow = Array.from({ length: 25 }, () =>
    ana.client
      .rpc('linger')
      .abortSignal(cancel.signal)
      .then(() => {
        ended += 1;
      }),
  );
  const { pool } = stack.database;
  const lingering = `from pg_stat_activity where query like '%linger%' and state = 'active' and pid <> pg_backend_pid()
    and datname = current_database()`;
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::int as busy ${lingering}`,
    );
    expect(rows[0]?.busy).toBeGreaterThan(3);
  }, 10_000);
  expect((await rui.client.from('roasters').select('id').limit(1)).error).toBeNull();
  expect((await stack.anonClient().from('roasters').select('id').limit(1)).error).toBeNull();
  expect(ended).toBe(0);
  cancel.abort();
  await Promise.all(slow);
  await pool.query(`select pg_cancel_backend(pid) ${lingering}`);
});
