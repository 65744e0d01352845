import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { mailsUrl } from '../../../tests/support/mailbox.ts';
import { startTestStack } from '../../../tests/support/stack.ts';

const stack = await startTestStack({ template: 'stack' });
afterAll(() => stack.close());

/** Sends bytes as they are; fetch would correct the host, the path or the upgrade. */
async function sendRaw(request: string): Promise<string> {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

test.each([
  ['/functions/v1/anything', 'Edge Functions'],
  ['/graphql/v1', 'GraphQL'],
])('%s answers 501 and names %s', async (path, feature) => {
  for (const method of ['GET', 'POST']) {
    const response = await fetch(stack.url + path, { method });
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      code: 'not_implemented',
      message: `${feature} is not implemented by the embedded stack.`,
    });
  }
});

test.each([
  ['without a key', '/realtime/v1/websocket?vsn=2.0.0', 'localhost', 401],
  ['with a wrong key', '/realtime/v1/websocket?vsn=2.0.0&apikey=sb_x', 'localhost', 401],
  ['in an unknown dialect', '/realtime/v1/websocket?vsn=1.0.0&apikey={key}', 'localhost', 400],
  ['by a foreign name', '/realtime/v1/websocket?vsn=2.0.0&apikey={key}', 'evil.example', 421],
  ['elsewhere', '/rest/v1/profiles', 'localhost', 401],
])('a socket %s is refused at once', async (_how, path, host, status) => {
  const answer = await sendRaw(
    [
      `GET ${path.replace('{key}', stack.publishableKey)} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('config.json contains the address of the page', async () => {
  const byName = await fetch(`${stack.url}/config.json`);
  expect(byName.headers.get('cache-control')).toBe('no-store');
  expect(await byName.json()).toEqual({
    supabaseUrl: stack.url,
    supabaseKey: stack.publishableKey,
  });
  const byAddress = stack.url.replace('localhost', '127.0.0.1');
  const response = await fetch(`${byAddress}/config.json`);
  expect(await response.json()).toMatchObject({ supabaseUrl: byAddress });
});

test.each(['/config.json', '/mailbox', '/rest/v1/', '/'])(
  'refuses %s for a foreign host name',
  async (path) => {
    const answer = await sendRaw(
      `GET ${path} HTTP/1.1\r\nHost: evil.example:80\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).not.toContain(stack.publishableKey);
  },
);

test('the API may be called from another origin, the page and its key may not be read', async () => {
  const headers = {
    origin: 'https://other.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'apikey,authorization,prefer,x-client-info',
  };
  for (const path of ['/rest/v1/profiles', '/auth/v1/token', '/storage/v1/object']) {
    const response = await fetch(stack.url + path, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(response.headers.get('access-control-allow-headers')).toContain('x-client-info');
  }
  for (const path of ['/config.json', '/mailbox', '/health']) {
    const response = await fetch(stack.url + path, { headers: { origin: headers.origin } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('every answer has the security headers', async () => {
  const apikey = { apikey: stack.secretKey };
  for (const path of [
    '/health',
    '/config.json',
    '/rest/v1/none',
    '/rest/v1/brew_methods?select=id&limit=1',
    '/auth/v1/settings',
    '/nowhere',
    '/storage/v1/x',
  ]) {
    const { headers } = await fetch(stack.url + path, { headers: apikey });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': path.startsWith('/storage') ? 'cross-origin' : 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), geolocation=(), payment=(), microphone=(self)',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(headers.get('x-powered-by')).toBeNull();
    const isApi = /^\/(rest|auth|storage)\//.test(path);
    expect(headers.get('access-control-allow-origin')).toBe(isApi ? '*' : null);
    expect(headers.get('access-control-expose-headers')?.includes('Content-Range') ?? false).toBe(
      isApi,
    );
  }
});

test('a body over the limit is refused', async () => {
  const response = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(1_000_001) }),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
});

test('answers 404 as JSON at an unknown address', async () => {
  const response = await fetch(`${stack.url}/nowhere`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('hides an internal failure from the client and logs it', async () => {
  await stack.database.pool.query('alter table coado_local.mailbox rename to lost');
  try {
    const response = await fetch(mailsUrl(stack));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'internal_error',
      message: 'Internal server error',
      details: null,
      hint: null,
    });
    expect(stack.logged.join('\n')).toMatch(/GET \/mailbox\.json: .*coado_local\.mailbox/);
  } finally {
    await stack.database.pool.query('alter table coado_local.lost rename to mailbox');
  }
});

test('pages of other origins may embed stored files only', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${stack.url}${path}`)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/storage/v1/object/public/x/y.png')).toBe('cross-origin');
  for (const path of ['/', '/config.json', '/health', '/rest/v1/x', '/auth/v1/settings']) {
    expect(await policyOf(path), path).toBe('same-origin');
  }
});
