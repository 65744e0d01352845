import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { welcome } from './run-stack.ts';

const stack: Stack = {
  url: 'http://localhost:4747',
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  objectsDir: null,
  mailboxUrl: 'http://localhost:4747/mailbox?key=k',
  databaseUrl: 'postgres://me:secret@127.0.0.1/coado',
  close: () => Promise.resolve(),
};

beforeEach(() => {
  for (const name of ['HOST', 'DATABASE_URL', 'COADO_SEED']) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

test('the welcome names the demo accounts where they were made', () => {
  expect(welcome(stack.url, stack)).toContain('admin@coado.local');
});

test('and says nothing of them where they were not', () => {
  vi.stubEnv('HOST', '0.0.0.0');
  const text = welcome(stack.url, stack);
  expect(text).not.toContain('coado.local');
  expect(text).not.toContain('senha');
  expect(text).toContain(stack.mailboxUrl);
  expect(welcome(stack.url, { ...stack, mailboxUrl: null })).not.toContain('/mailbox');
});
