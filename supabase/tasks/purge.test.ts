import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startAuthStack } from '../../tests/support/auth.ts';
import { purgeDeletedRows } from './purge.ts';

const operator = {
  name: 'Café <da> Esquina Ltda.',
  contact: 'privacidade@example.com',
  dataOfficer: 'Encarregado da Esquina',
  court: 'Belo Horizonte/MG',
};

const stack = await startAuthStack({ template: 'coado', operator, tasks: [purgeDeletedRows] });
afterAll(() => stack.close());
beforeAll(async () => {
  // The purge listens only after its first round.
  await vi.waitFor(async () => {
    const { rowCount } = await stack.database.pool.query(
      `select 1 from pg_stat_activity where application_name = 'coado purge' and state = 'idle' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
  });
});

const remove = (email: string) =>
  stack.database.pool.query('delete from auth.users where email = $1', [email]);

const goodbyesTo = async (email: string) =>
  (await stack.mailsTo(email)).filter(({ kind }) => kind === 'account_deleted_notification');

it("notifies the deleted account's owner, naming the actor, and keeps nothing else of them", async () => {
  const { email } = await stack.person();
  await remove(email);
  await vi.waitFor(async () => expect(await goodbyesTo(email)).toHaveLength(1));
  const [mail, ...others] = await stack.mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Sua conta do Coado foi excluída' });
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
  await remove(email);
  // Mails are sent in order, so once this one has arrived, the others would have too.
  await vi.waitFor(async () => expect(await goodbyesTo(email)).toHaveLength(1));
  for (const other of [
    'a.caminho@coado.local',
    'so.nome@neste-computador.invalid',
    'ficou@coado.local',
  ])
    expect(await stack.mailsTo(other)).toEqual([]);
});
