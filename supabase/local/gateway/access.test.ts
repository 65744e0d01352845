import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ADULT } from '../../../tests/support/auth.ts';
import { startTestStack } from '../../../tests/support/stack.ts';
import { limitedAddress } from './access.ts';

/** A server as the desktop app starts it: only its windows know the access secret. */
const accessSecret = 'um-segredo-do-processo-principal';
const access = { 'x-coado-access': accessSecret };
const stack = await startTestStack({ template: 'stack', accessSecret });
afterAll(() => stack.close());

const statusOf = async (path: string, init?: RequestInit) =>
  (await fetch(`${stack.url}${path}`, { redirect: 'manual', ...init })).status;

test.each([
  '/',
  '/health',
  '/config.json',
  '/rest/v1/profiles',
  '/auth/v1/settings',
  '/auth/v1/.well-known/jwks.json',
  '/storage/v1/object/public/avatars/x.png',
  '/mailbox/../config.json',
])('%s answers only requests with the secret', async (path) => {
  const headers = { apikey: stack.secretKey };
  expect(await statusOf(path, { headers })).toBe(403);
  expect(await statusOf(path, { headers: { ...headers, 'x-coado-access': 'x' } })).toBe(403);
  expect(await statusOf(path, { headers: { ...headers, ...access } })).not.toBe(403);
});

test('addresses for an external browser require their own key or token', async () => {
  expect(await statusOf('/mailbox')).toBe(401);
  expect(await statusOf(new URL(stack.mailboxUrl ?? '').href.slice(stack.url.length))).toBe(200);
  expect(await statusOf('/auth/v1/verify?token=x&type=signup')).toBe(303);
  expect(await statusOf('/auth/v1/callback?state=x')).toBe(303);
  // POST would allow guessing codes, so it needs the access secret.
  expect(await statusOf('/auth/v1/verify', { method: 'POST', body: '{}' })).toBe(403);
});

test('supabase-js works with the secret, preflights need none', async () => {
  const client = createClient(stack.url, stack.publishableKey, { global: { headers: access } });
  const asked = await client.auth.signInWithOtp({ email: 'ana@coado.local', options: ADULT });
  expect(asked.error).toBeNull();
  const preflight = { Origin: 'coado://app', 'Access-Control-Request-Method': 'POST' };
  expect(await statusOf('/rest/v1/x', { method: 'OPTIONS', headers: preflight })).toBe(204);
});

test('a WebSocket without the secret is refused', async () => {
  const address = `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${stack.publishableKey}`;
  const outcome = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(address, { headers });
      socket.once('open', () => {
        socket.close();
        resolve('open');
      });
      socket.once('error', ({ message }) => resolve(message));
    });
  expect(await outcome({})).toContain('403');
  expect(await outcome({ 'x-coado-access': 'x' })).toContain('403');
  expect(await outcome(access)).toBe('open');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '::1'],
  ['2001:db8:0:2:a:b:c:d', '2001:db8:0:2::'],
  ['2001:db8:0:2::9', '2001:db8:0:2::'],
  ['2001:0DB8::2:a:b:c:d', '2001:db8:0:2::'],
  ['2001:db8:0:3::9', '2001:db8:0:3::'],
  ['2001:db8::', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  [undefined, 'unknown'],
])('a peer at %s is limited as %s', (remote, expected) => {
  expect(limitedAddress(remote)).toBe(expected);
});
