import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AuthStack, startAuthStack } from '../../tests/support/auth.ts';
import { createMailer, sendGoodbye } from './gateway/auth/mail/mailer.ts';
import { startPurge } from './purge.ts';
import type { Watch } from './watch.ts';

const log = { info: () => undefined, warn: vi.fn(), error: vi.fn() };
const operator = {
  name: 'Café <da> Esquina Ltda.',
  contact: 'privacidade@example.com',
  dataOfficer: 'Encarregado da Esquina',
  court: 'Belo Horizonte/MG',
};

let stack: AuthStack;
let purge: Watch;
const told: string[] = [];
beforeAll(async () => {
  stack = await startAuthStack({ template: 'coado' });
  const mailer = createMailer({ operator }, log);
  purge = startPurge(stack.database.url, log, async (address) => {
    const client = await stack.database.pool.connect();
    try {
      await sendGoodbye(mailer, client, address);
    } finally {
      client.release();
    }
    told.push(address);
  });
  // It listens once its first round is over.
  await vi.waitFor(async () => {
    const { rowCount } = await stack.database.pool.query(
      `select 1 from pg_stat_activity where application_name = 'coado purge' and state = 'idle' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
  });
});
afterAll(async () => {
  await purge.close();
  await stack.close();
});

const remove = (email: string) =>
  stack.database.pool.query('delete from auth.users where email = $1', [email]);

it("notifies the deleted account's owner, naming the actor, and keeps nothing else of them", async () => {
  const { email } = await stack.person();
  await remove(email);
  await vi.waitFor(() => expect(told).toEqual([email]));
  const [mail, ...others] = await stack.mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'account_deleted_notification',
    subject: 'Sua conta do Coado foi excluída',
  });
  expect(mail?.text).toContain(`A conta ${email} no Coado não existe mais.`);
  expect(mail?.text).toContain(`Enviado por ${operator.name}.`);
  expect(mail?.html).not.toContain('<da>');
});

it('writes only to confirmed addresses, and only of completed deletions', async () => {
  await stack.database.createUser({ email: 'a.caminho@coado.local' });
  await stack.database.pool.query(
    `update auth.users set email_confirmed_at = null where email = 'a.caminho@coado.local'`,
  );
  await stack.database.createUser({ email: 'so.nome@neste-computador.invalid' });
  await stack.database.createUser({ email: 'ficou@coado.local' });
  const client = await stack.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`delete from auth.users where email = 'ficou@coado.local'`);
    await client.query('rollback');
  } finally {
    client.release();
  }
  await remove('a.caminho@coado.local');
  await remove('so.nome@neste-computador.invalid');
  const { email } = await stack.person();
  const before = told.length;
  await remove(email);
  // Notifications come in order: what comes after the others comes alone.
  await vi.waitFor(() => expect(told.slice(before)).toEqual([email]));
  expect(told).toHaveLength(2);
});
