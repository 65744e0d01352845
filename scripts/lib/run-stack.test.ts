import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { welcome } from './run-stack.ts';

const stack = {
  url: 'http://localhost:4747',
  mailboxUrl: 'http://localhost:4747/mailbox?key=k',
};

beforeEach(() => {
  for (const name of ['HOST', 'DATABASE_URL', 'COADO_SEED']) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

test('the welcome names the demo accounts if they exist', () => {
  expect(welcome(stack.url, stack)).toContain('admin@coado.local');
});

test('the welcome does not name demo accounts that do not exist', () => {
  vi.stubEnv('HOST', '0.0.0.0');
  const text = welcome(stack.url, stack);
  expect(text).not.toContain('coado.local');
  expect(text).not.toContain('senha');
  expect(text).toContain(stack.mailboxUrl);
  expect(welcome(stack.url, { ...stack, mailboxUrl: null })).not.toContain('/mailbox');
});
