import type { Page } from 'playwright/test';
import { BAD_ANSWER } from '../support/complaints.ts';
import { followMailLink, mailCode, mailLink } from '../support/mails.ts';
import { count, sql } from './support/community.ts';
import { enter, newPerson, openSession, type Person } from './support/people.ts';
import { dataOf, joinsOwnChannel } from './support/relations.ts';
import { expect, expectAccessibleInBoth, test } from './support/test.ts';

test.use({ expectedErrors: { like: BAD_ANSWER } });

async function prove(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha atual', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('a new password requires the old one, and ends the sessions elsewhere', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  const elsewhere = await openSession(app, person);
  await enter(page, person.session, '/settings');
  await page.getByRole('link', { name: 'Alterar Senha' }).click();
  await prove(page, 'errada');
  await expect(page.getByText('Senha incorreta.')).toBeVisible();
  await prove(page, person.password);
  const password = page.getByLabel('Nova senha', { exact: true });
  await password.fill('curta');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres.')).toBeVisible();
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('A nova senha precisa ser diferente da atual.')).toBeVisible();
  await password.fill('outra-senha-9');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Senha atualizada.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);

  await expect(openSession(app, person)).rejects.toThrow();
  await openSession(app, { ...person, password: 'outra-senha-9' });
  const answer = await fetch(`${app.url}/auth/v1/user`, {
    headers: { apikey: app.publishableKey, authorization: `Bearer ${elsewhere.access_token}` },
  });
  expect(answer.ok).toBe(false);
});

test('a person without a password at hand proves their identity by a code', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/settings/password');
  await page.getByRole('button', { name: 'Não lembro a senha: receber um código' }).click();
  await page.getByRole('button', { name: `Enviar código para ${person.email}` }).click();
  const code = page.getByLabel('Código de 6 números');
  await expect(code).toBeVisible();
  // A phone may close the page while the person reads the mail in another app.
  await page.reload();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('O link ou código está incorreto');
  await code.fill(await mailCode(app, person.email, 'magic_link'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible();
});

test('another e-mail counts once both links were opened', async ({ app, page }) => {
  const person = await newPerson(app);
  const next = `novo.${person.email}`;
  await enter(page, person.session, '/settings/email');
  await expect(page.getByText(`Hoje você entra com ${person.email}`)).toBeVisible();
  await prove(page, person.password);
  await page.getByLabel('Novo e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar os links' }).click();
  await expect(page.getByText('Este já é o seu e-mail.')).toBeVisible();
  await page.getByLabel('Novo e-mail').fill(next);
  await page.getByRole('button', { name: 'Enviar os links' }).click();
  await expect(page.getByText(`Enviamos um link para ${next}`)).toBeVisible();

  const email = async () => {
    const [row] = await sql(app, 'select email from auth.users where id = $1', [person.id]);
    return row?.email;
  };
  await followMailLink(page, await mailLink(app, person.email, 'email_change'));
  await expect(page.getByRole('heading', { name: 'Falta um passo' })).toBeVisible();
  expect(await email()).toBe(person.email);
  await followMailLink(page, await mailLink(app, next, 'email_change'));
  await expect.poll(email).toBe(next);
});

test('signing out of every device ends the other session at once, with the reason', async ({
  app,
  page,
  browser,
}) => {
  const person = await newPerson(app);
  const other = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' });
  const phone = await other.newPage();
  const hears = joinsOwnChannel(phone, person);
  await enter(phone, await openSession(app, person), '/dashboard');
  await hears;

  await enter(page, person.session, '/settings');
  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click();
  await expect(page).toHaveURL(`${app.url}/`);

  await expect(phone).toHaveURL(`${app.url}/`);
  await expect(
    phone.getByText('Sua conta foi desconectada a partir de outro dispositivo.'),
  ).toBeVisible();
  await other.close();
});

test('leaving every device with a token that the server refuses ends them all the same', async ({
  app,
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const person = await newPerson(app);
  await openSession(app, person);
  const sessions = () =>
    sql(app, 'select id from auth.sessions where user_id = $1', [person.id]).then(
      ({ length }) => length,
    );
  expect(await sessions()).toBe(2);
  await enter(page, person.session, '/settings');
  await page.route(
    '**/auth/v1/logout?scope=others',
    (route) => route.fulfill({ status: 401, json: { code: 'bad_jwt', message: 'expired' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect.poll(sessions).toBe(0);
});

test('a kind that is switched off makes no notification', async ({ app, page }) => {
  const person = await newPerson(app);
  const [one, two] = [await newPerson(app), await newPerson(app)];
  const follow = async (follower: Person) => {
    const { error } = await dataOf(app, follower)
      .from('follows')
      .insert({ following_id: person.id });
    if (error) throw error;
  };
  const failureCount = () =>
    count(app, 'select count(*) from public.notifications where user_id = $1', [person.id]);
  await enter(page, person.session, '/settings');
  await page.getByRole('link', { name: 'Notificações' }).last().click();
  const kind = page.getByRole('switch', { name: 'Novos seguidores' });
  await expect(kind).toBeChecked();
  const isSaved = (wanted: boolean) =>
    expect
      .poll(async () => {
        const found = 'select notify_follows from public.user_settings where user_id = $1';
        const [row] = await sql(app, found, [person.id]);
        return row?.notify_follows;
      })
      .toBe(wanted);
  await kind.uncheck({ force: true });
  await isSaved(false);
  await follow(one);
  expect(await failureCount()).toBe(0);
  await kind.check({ force: true });
  await isSaved(true);
  await follow(two);
  expect(await failureCount()).toBe(1);
});

test('units, altitude, grinders and time zone are kept, and recipes follow them', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/settings');
  await page.getByRole('radiogroup', { name: 'Unidades' }).getByText('oz · fl oz · °F').click();
  const altitude = page.getByLabel('Altitude (m)');
  await altitude.fill(' 1.170 ');
  await altitude.press('Enter');
  await expect(page.getByText('A água ferve a cerca de 96,1 °C aí.')).toBeVisible();
  const zone = page.getByRole('combobox', { name: 'Fuso horário' });
  await zone.click();
  await zone.fill('belem');
  await page.getByRole('option', { name: 'Belém' }).click();
  const storedSettings = async () => {
    const [row] = await sql(
      app,
      `select units, altitude_m, timezone from public.user_settings
       join public.profiles on profiles.id = user_id where user_id = $1`,
      [person.id],
    );
    return row;
  };
  await expect.poll(storedSettings).toEqual({
    units: 'imperial',
    altitude_m: 1170,
    timezone: 'America/Belem',
  });

  await page.getByRole('link', { name: 'Moedores' }).click();
  await page.getByRole('button', { name: 'Adicionar moedor' }).first().click();
  await page.getByRole('combobox', { name: 'Moedor' }).fill('c40');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: 'Comandante C40', exact: true })
    .click();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const mine = page.getByLabel('Meu ajuste para Chemex');
  await mine.fill('28');
  await mine.press('Enter');
  await page.getByLabel('Cliques').fill('20');
  await expect(page.getByText('Cerca de')).toContainText('cliques');
  await page.goto('/calculator?method=v60&recipe=v60-padrao&roast=clara');
  await expect(page.getByText('0,53 oz')).toBeVisible();
  await expect(page.getByText('O passo a passo fica em gramas e °C')).toBeVisible();
  await expect(page.getByText('201 °F')).toBeVisible();
  await expect(page.getByText('18 a 35 cliques')).toBeVisible();
  // In Brasília water boils below the temperature for a light roast.
  await expect(page.getByText('recém-fervida (aí ferve a 96,1 °C)')).toBeVisible();
  await page.goto('/calculator?method=chemex&recipe=chemex-padrao');
  await expect(page.getByText('28 cliques')).toBeVisible();
});

test('the libraries inside are named with their licences', async ({ app, page }) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/settings');
  await page.getByRole('link', { name: 'Bibliotecas e licenças' }).click();
  const library = page.getByRole('listitem').filter({ hasText: /^react-dom/ });
  await library.getByText(/^react-dom/).click();
  await expect(library.getByText('MIT License')).toBeVisible();
  // Fonts and the libraries of the service worker have licences, too.
  for (const name of [/figtree/, /fraunces/, /^workbox-core/]) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
});

test('the settings of notifications and data are accessible in both colour schemes', async ({
  app,
  page,
}) => {
  const person = await newPerson(app);
  await enter(page, person.session, '/settings');
  // Checking four pages in two schemes may take longer than the usual limit.
  test.slow();
  const pages = [
    ['/settings/notifications', 'Notificações'],
    ['/settings/data', 'Seus dados'],
    ['/settings/data/delete', 'Excluir conta'],
    ['/settings/data/import', 'Importar diário'],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBoth(page);
  }
});
