import { request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { ADULT, newAddress, startAuthStack } from '../../../../tests/support/auth.ts';
import { mailsUrl } from '../../../../tests/support/mailbox.ts';

const stack = await startAuthStack();
afterAll(() => stack.close());

function read(path: string, init?: RequestInit): Promise<Response> {
  const url = new URL(path, stack.url);
  url.searchParams.set('key', new URL(stack.mailboxUrl ?? '').searchParams.get('key') ?? '');
  return fetch(url, init);
}

it('shows in Portuguese that there are no mails, and lists mails newest first', async () => {
  expect(await (await read('/mailbox')).text()).toContain('Nenhum e-mail ainda.');
  const [first, second] = [newAddress(), newAddress()];
  await stack.browser().auth.signUp({ email: first, password: 'grao-moido-1', options: ADULT });
  await stack.browser().auth.signUp({ email: second, password: 'grao-moido-1', options: ADULT });
  const answer = await read('/mailbox');
  expect(answer.headers.get('content-type')).toContain('text/html');
  const html = await answer.text();
  expect(html).toContain('<html lang="pt-BR">');
  expect(html.indexOf(second)).toBeGreaterThan(0);
  expect(html.indexOf(second)).toBeLessThan(html.indexOf(first));
  expect(html).not.toContain('<script');
});

it('shows a mail with its link and its code', async () => {
  const email = newAddress();
  await stack.browser().auth.signUp({ email, password: 'grao-moido-1', options: ADULT });
  const mail = await stack.lastMail(email);
  const answer = await read(`/mailbox/${mail.id}`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain(`href="${mail.link.replaceAll('&', '&amp;')}"`);
  expect(html).toContain(`<span class="code">${mail.code}</span>`);
  expect(html).toContain('sandbox=');
});

it('shows HTML of a stranger in a mail as text', async () => {
  await stack.database.pool.query(
    `insert into coado_local.mailbox ("to", kind, subject, html, text)
      values ($1, 'confirmation', $2, $3, 'texto')`,
    [
      `"<img src=x onerror=alert(1)>"@coado.local`,
      `</title><script>alert(1)</script>`,
      `<a href="javascript:alert(1)">x</a>"></iframe><script>alert(2)</script>`,
    ],
  );
  const [mail] = (await (await read('/mailbox.json')).json()) satisfies { id: string }[];
  for (const path of ['/mailbox', `/mailbox/${mail.id}`]) {
    const html = await (await read(path)).text();
    expect(html).not.toMatch(/<script|<img|<\/iframe><script|href="javascript/);
  }
});

it('accepts only numbers as ids', async () => {
  for (const id of ['0', '999999999999', '1e3', '-1', 'x', '99999999999999999999', '1%27']) {
    expect((await read(`/mailbox/${id}`)).status).toBe(404);
  }
});

it.each(['/mailbox', '/mailbox.json', '/mailbox/1'])('refuses %s without the key', async (path) => {
  for (const key of ['', '?key=', '?key=x', `?key=${stack.publishableKey}`]) {
    const answer = await fetch(`${stack.url}${path}${key}`);
    expect(answer.status).toBe(401);
    const html = await answer.text();
    expect(html).toContain('só abre pelo endereço inteiro');
    expect(html).not.toContain('@coado.local');
  }
});

it('has a different key for each installation', async () => {
  const other = await startAuthStack();
  try {
    expect(new URL(other.mailboxUrl ?? '').search).not.toBe(new URL(stack.mailboxUrl ?? '').search);
  } finally {
    await other.close();
  }
});

it.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-host', 'cafe.example.com'],
  ['forwarded', 'for=203.0.113.9'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '203.0.113.9'],
])('answers 404 to a proxy that sends %s', async (name, value) => {
  expect((await read('/mailbox.json', { headers: { [name]: value } })).status).toBe(404);
});

it('answers 404 for another host name', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const { href } = mailsUrl(stack);
    request(href, { headers: { host: '203.0.113.9' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(404);
});

it('redirects its former address to the present one', async () => {
  const answer = await read('/outbox?to=ana%40coado.local', { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(/^\/mailbox\?to=ana%40coado\.local&key=/);
});
