import { expect, test } from 'vitest';
import { projectSchema } from './backend';

const key = 'sb_publishable_0123456789abcdef';
const token = (role: string) => `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ role }))}.abcdefgh`;
const problems = (url: string, publishableKey: string) =>
  projectSchema.safeParse({ url, publishableKey }).error?.issues.map(({ path }) => path[0]) ?? [];

test('a project is an https address and its publishable key', () => {
  expect(projectSchema.parse({ url: ' https://abc.supabase.co ', publishableKey: key })).toEqual({
    url: 'https://abc.supabase.co',
    publishableKey: key,
  });
  expect(problems('http://127.0.0.1:54321', token('anon'))).toEqual([]);
});

test.each(['', 'abc.supabase.co', 'http://abc.supabase.co', 'ftp://abc', 'javascript:alert(1)'])(
  'refuses the address %j',
  (url) => expect(problems(url, key)).toContain('url'),
);

test.each(['', 'curta', 'sb_secret_0123456789abcdef', token('service_role'), `${key} x`])(
  'refuses the key %j',
  (bad) => expect(problems('https://abc.supabase.co', bad)).toContain('publishableKey'),
);
