import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADULT,
  type AuthStack,
  newAddress,
  startAuthStack,
} from '../../../../../tests/support/auth.ts';

class FakeSmtp {
  readonly messages: { recipients: string[]; data: string }[] = [];
  readonly server: Server = createServer((socket) => this.#talk(socket));
  refuses = false;

  #talk(socket: Socket): void {
    let recipients: string[] = [];
    let data: string | null = null;
    let buffer = '';
    const writeLine = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') {
          data += `${line}\n`;
          return;
        }
        this.messages.push({ recipients, data });
        [recipients, data] = [[], null];
        writeLine('250 kept');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') recipients.push(line);
      if (verb === 'DATA') data = '';
      if (verb === 'RCPT' && this.refuses) writeLine('550 no such person');
      else writeLine(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      const lines = (buffer + chunk).split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    writeLine('220 fake');
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    return address.port;
  }
}

describe('by SMTP', () => {
  const smtp = new FakeSmtp();
  let stack: AuthStack;
  beforeAll(async () => {
    const port = await smtp.listen();
    const from = 'Coado <nao-responda@coado.local>';
    stack = await startAuthStack({ smtp: { host: '127.0.0.1', port, secure: false, from } });
  });
  afterAll(async () => {
    await stack.close();
    smtp.server.close();
  });

  const password = 'grao-moido-1';

  it('sends the mail and keeps no copy for the mailbox', async () => {
    const email = newAddress();
    const { error } = await stack.browser().auth.signUp({ email, password, options: ADULT });
    expect(error).toBeNull();
    const message = smtp.messages.at(-1);
    expect(message?.recipients).toEqual([`RCPT TO:<${email}>`]);
    expect(message?.data).toMatch(/^Subject: Confirme seu e-mail no Coado$/m);
    expect(message?.data).toMatch(/^From: Coado <nao-responda@coado.local>$/m);
    expect(message?.data).toContain('text/plain');
    expect(message?.data).toContain('text/html');
    expect((await fetch(`${stack.url}/mailbox`)).status).toBe(404);
    const stored = await stack.database.pool.query('select 1 from coado_local.mailbox');
    expect(stored.rowCount).toBe(0);
  });

  it.each([
    (email: string) => `${email}\r\nBcc: alvo@coado.local`,
    (email: string) => `${email}, alvo@coado.local`,
    (email: string) => `"x\r\nBcc: alvo@coado.local" <${email}>`,
    (email: string) => `alvo@coado.local\0${email}`,
  ])('refuses an address with a header or a second recipient (%#)', async (disguise) => {
    const before = smtp.messages.length;
    const { error } = await stack.browser().auth.signUp({
      email: disguise(newAddress()),
      password,
      options: { data: { name: 'a\r\nBcc: b' } },
    });
    expect(error?.status).toBe(400);
    expect(smtp.messages).toHaveLength(before);
  });

  it('requires a minute between mails of a kind to an address, known or not', async () => {
    const known = newAddress();
    await stack.browser().auth.signUp({ email: known, password, options: ADULT });
    const sent = smtp.messages.length;
    for (const email of [known, newAddress()]) {
      const first = await stack.browser().auth.resetPasswordForEmail(email);
      expect(first.error).toBeNull();
      const second = await stack.browser().auth.resetPasswordForEmail(email);
      expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(second.error?.message).toMatch(/only request this after \d\d seconds\.$/);
    }
    expect(smtp.messages).toHaveLength(sent + 1);
    const again = await stack.browser().auth.signUp({ email: known, password, options: ADULT });
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  it('requires a minute before another person changes to the same address', async () => {
    const next = newAddress();
    const ask = async () => {
      const client = stack.browser();
      const email = newAddress();
      await client.auth.signUp({ email, password, options: ADULT });
      await stack.database.pool.query(
        'update auth.users set email_confirmed_at = now() where email = $1',
        [email],
      );
      await client.auth.signInWithPassword({ email, password });
      return (await client.auth.updateUser({ email: next })).error;
    };
    expect(await ask()).toBeNull();
    expect(await ask()).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  it('creates no account when the server refuses the mail', async () => {
    smtp.refuses = true;
    const email = newAddress();
    const { error } = await stack.browser().auth.signUp({ email, password, options: ADULT });
    expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' });
    const { rowCount } = await stack.database.pool.query(
      'select 1 from auth.users where email = $1',
      [email],
    );
    expect(rowCount).toBe(0);
  });
});
