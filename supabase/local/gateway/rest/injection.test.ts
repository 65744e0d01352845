import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack } from '../../../../tests/support/stack.ts';

const stack = await startTestStack({ template: 'stack' });
afterAll(() => stack.close());
beforeAll(async () => {
  await stack.database.pool.query(await readFile(new URL('fixtures.sql', import.meta.url), 'utf8'));
});

interface Attempt {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const PAYLOADS = [
  `'; drop table canary; --`,
  `"; drop table canary; --`,
  `1); drop table canary; --`,
  `x" from canary; --`,
  `name" as "x", (select secret from canary) as "y`,
  `id) or 1=1 --`,
  `1 or 1=1`,
  `(select secret from canary)`,
  `1;select pg_sleep(20)`,
  `$1`,
  `\\'; drop table canary; --`,
  `public.canary`,
  `*,canary(*)`,
  `pg_catalog.pg_read_file('/etc/passwd')`,
  `set role service_role`,
  `a\u0000b`,
  `"`,
  `'`,
  `\\`,
  '%',
  '{',
  ')',
  '(',
  `->>'a'`,
  `::text; drop table canary`,
  '\u{1F980}',
  'x'.repeat(3000),
];

const enc = encodeURIComponent;

const PLACES: Readonly<Record<string, (text: string) => Attempt>> = {
  'select name': (text) => ({ path: `coffees?select=${enc(text)}` }),
  'select, quoted': (text) => ({ path: `coffees?select=${enc(`"${text}"`)}` }),
  alias: (text) => ({ path: `coffees?select=${enc(`"${text}":name`)}&limit=1` }),
  'bare alias': (text) => ({ path: `coffees?select=${enc(`${text}:name`)}&limit=1` }),
  cast: (text) => ({ path: `coffees?select=${enc(`name::${text}`)}` }),
  'JSON key': (text) => ({ path: `roasters?select=${enc(`details->"${text}"`)}` }),
  'bare JSON key': (text) => ({ path: `roasters?select=${enc(`details->>${text}`)}` }),
  'embed name': (text) => ({ path: `coffees?select=${enc(`"${text}"(*)`)}` }),
  'embed alias': (text) => ({ path: `coffees?select=${enc(`"${text}":labels(colour)`)}` }),
  'embed hint': (text) => ({ path: `coffees?select=${enc(`roasters!"${text}"(*)`)}` }),
  'embedded column': (text) => ({ path: `coffees?select=${enc(`labels("${text}")`)}` }),
  'filter column': (text) => ({ path: `coffees?${enc(text)}=eq.1` }),
  'filter column, quoted': (text) => ({ path: `coffees?${enc(`"${text}"`)}=eq.1` }),
  'filter operator': (text) => ({ path: `coffees?id=${enc(text)}.1` }),
  'filter value': (text) => ({ path: `coffees?name=eq.${enc(text)}` }),
  'number value': (text) => ({ path: `coffees?id=eq.${enc(text)}` }),
  'in value': (text) => ({ path: `coffees?name=in.${enc(`("${text}",${text})`)}` }),
  'is value': (text) => ({ path: `coffees?name=is.${enc(text)}` }),
  'imatch value': (text) => ({ path: `coffees?name=imatch.${enc(text)}` }),
  'array value': (text) => ({ path: `coffees?tags=cs.${enc(`{${text}}`)}` }),
  'or tree': (text) => ({ path: `coffees?or=${enc(`(${text})`)}` }),
  'or value': (text) => ({ path: `coffees?or=${enc(`(name.eq."${text}",id.eq.${text})`)}` }),
  'or column': (text) => ({ path: `coffees?or=${enc(`("${text}".eq.1)`)}` }),
  order: (text) => ({ path: `coffees?order=${enc(text)}` }),
  'order, quoted': (text) => ({ path: `coffees?order=${enc(`"${text}".asc`)}` }),
  'order direction': (text) => ({ path: `coffees?order=name.${enc(text)}` }),
  limit: (text) => ({ path: `coffees?limit=${enc(text)}` }),
  offset: (text) => ({ path: `coffees?offset=${enc(text)}` }),
  'embedded filter': (text) => ({ path: `coffees?select=labels(*)&labels.${enc(text)}=eq.1` }),
  'embedded limit': (text) => ({ path: `coffees?select=labels(*)&labels.limit=${enc(text)}` }),
  'table name': (text) => ({ path: enc(text) }),
  'function name': (text) => ({ path: `rpc/${enc(text)}`, method: 'POST', body: '{}' }),
  'argument name': (text) => ({
    path: 'rpc/echo',
    method: 'POST',
    body: JSON.stringify({ [text]: 1 }),
  }),
  'argument value': (text) => ({
    path: 'rpc/echo',
    method: 'POST',
    body: JSON.stringify({ value: text }),
  }),
  'raw body': (text) => ({ path: 'labels', method: 'POST', body: text }),
  'payload column': (text) => ({
    path: 'labels',
    method: 'POST',
    body: JSON.stringify({ [text]: 'x' }),
  }),
  'payload value': (text) => ({
    path: 'labels?coffee_id=eq.1',
    method: 'PATCH',
    body: JSON.stringify({ colour: text }),
  }),
  'columns=': (text) => ({
    path: `labels?columns=${enc(`"${text}"`)}`,
    method: 'POST',
    body: JSON.stringify({ coffee_id: 2, colour: 'x' }),
  }),
  on_conflict: (text) => ({
    path: `labels?on_conflict=${enc(`"${text}"`)}`,
    method: 'POST',
    body: JSON.stringify({ coffee_id: 1, colour: 'x' }),
    headers: { Prefer: 'resolution=merge-duplicates' },
  }),
  'delete filter': (text) => ({ path: `labels?colour=eq.${enc(text)}`, method: 'DELETE' }),
  Range: (text) => ({ path: 'coffees', headers: { Range: text } }),
  Prefer: (text) => ({ path: 'coffees', headers: { Prefer: text } }),
  'Prefer on a write': (text) => ({
    path: 'labels?coffee_id=eq.1',
    method: 'PATCH',
    body: '{"colour":"azul"}',
    headers: { Prefer: `return=${text}, missing=default` },
  }),
  'Accept-Profile': (text) => ({ path: 'coffees', headers: { 'Accept-Profile': text } }),
  'Content-Profile': (text) => ({
    path: 'labels',
    method: 'POST',
    body: '{}',
    headers: { 'Content-Profile': text },
  }),
  Accept: (text) => ({ path: 'coffees', headers: { Accept: text } }),
  'any header': (text) => ({ path: 'coffees', headers: { 'X-Client-Info': text } }),
};

/** Characters that may be in a header; the HTTP client refuses all others. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

async function attempt({ path, method = 'GET', body, headers = {} }: Attempt) {
  const safe = Object.entries(headers).map(([name, value]) => [name, headerText(value)]);
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    body: body ?? null,
    headers: {
      apikey: stack.publishableKey,
      'Content-Type': 'application/json',
      ...Object.fromEntries(safe),
    },
  });
  return { status: response.status, text: await response.text() };
}

afterEach(async () => {
  const { rows } = await stack.database.pool.query<{ secret: string; role: string }>(
    'select secret, current_user as role from canary',
  );
  expect(rows).toEqual([{ secret: 'canário', role: expect.any(String) }]);
});

describe('no parameter reaches the database as SQL', () => {
  test.each(Object.keys(PLACES))('%s', async (place) => {
    for (const payload of PAYLOADS) {
      const { status, text } = await attempt(PLACES[place]?.(payload) ?? { path: '' });
      // If a server error or a leak fails the test, its message contains the payload.
      expect({ payload, isServerError: status >= 500 && status !== 501 }).toEqual({
        payload,
        isServerError: false,
      });
      expect(text).not.toContain('canário');
      expect(text).not.toMatch(/syntax error at or near|unterminated quoted/);
    }
  });

  test('a filter that would always be true shows no more rows', async () => {
    const { text } = await attempt({ path: `coffees?select=id&name=eq.${enc(`x' or '1'='1`)}` });
    expect(JSON.parse(text)).toEqual([]);
  });
});

describe('random text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom(...`()",.:!*->{}[]'\\%&= asleqorndt01\u0000`),
      maxLength: 30,
    }),
  );

  test.each(Object.keys(PLACES))('%s never causes a 500', async (place) => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        fc.pre(value.isWellFormed());
        const { status } = await attempt(PLACES[place]?.(value) ?? { path: '' });
        expect(status === 501 ? 400 : status).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  });

  const harmless = text.filter((value) => value.isWellFormed() && !value.includes('\0'));
  const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;

  test('is returned unchanged, as a value and as a name', async () => {
    await fc.assert(
      fc.asyncProperty(harmless, async (value) => {
        const echoed = await attempt({
          path: 'rpc/echo',
          method: 'POST',
          body: JSON.stringify({ value }),
        });
        expect(JSON.parse(echoed.text)).toBe(value);
        const inTree = await attempt({
          path: `coffees?select=id&or=${enc(`(name.eq.${quoted(value)},id.eq.3)`)}`,
        });
        expect(JSON.parse(inTree.text)).toEqual([{ id: 3 }]);
        fc.pre(value !== '' && Buffer.byteLength(value) < 64);
        const named = await attempt({
          path: `coffees?id=eq.1&select=${enc(`${quoted(value)}:name`)}`,
        });
        expect(JSON.parse(named.text)).toEqual([{ [value]: 'Bourbon' }]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a column named like something in our own SQL', () => {
  const NAMES = ['r', 'h', 'k', 'a', 't1', 'e2', 'source', 'changed', 'body', 'value', 'json'];

  test.each(NAMES)('%s is an ordinary column in every format', async (name) => {
    const select = `select=${name}:name`;
    const read = async (path: string, headers = {}) => (await attempt({ path, headers })).text;
    expect(JSON.parse(await read(`coffees?id=eq.1&${select}`))).toEqual([{ [name]: 'Bourbon' }]);
    const Accept = 'application/vnd.pgrst.object+json';
    expect(JSON.parse(await read(`coffees?id=eq.1&${select}`, { Accept }))).toEqual({
      [name]: 'Bourbon',
    });
    const embedded = `select=${name}:id,roasters!roaster_id(${name}:name),tasters(${name}:name)`;
    expect(JSON.parse(await read(`coffees?id=eq.3&${embedded}`))).toEqual([
      { [name]: 3, roasters: { [name]: 'Mar' }, tasters: [{ [name]: 'Lia' }] },
    ]);
  });
});
