import { randomUUID } from 'node:crypto';
import { backendUrl } from '../support/desktop.ts';
import { secondsOf } from '../support/sound-recorder.ts';
import { arriveAsDora, ownerId, person, registerHere, startV60 } from './support/people.ts';
import { runningV60, writeRunningBrews } from './support/running-brews.ts';
import { readSettings } from './support/settings.ts';
import { expect, test } from './support/test.ts';

test.describe('the first start', () => {
  test.use({ welcomed: false });

  test('says where the data lie, takes a name alone, and an address later', async ({
    open,
    userData,
  }) => {
    const first = await open();
    const { page } = first;
    await expect(page.getByRole('heading', { name: 'Boas-vindas ao balcão' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Neste computador' })).toBeVisible();
    await expect(page.getByText(/supabase/i)).toHaveCount(0);

    await page.getByRole('button', { name: 'Entrar com uma conta Coado' }).click();
    await page.getByLabel('Endereço').fill('http://example.com');
    await page.getByLabel('Chave de acesso').fill('sb_secret_0123456789abcdef');
    await page.getByRole('button', { name: 'Conectar', exact: true }).click();
    await expect(page.getByText('Use o endereço completo')).toBeVisible();
    await expect(page.getByText('Essa é a chave secreta')).toBeVisible();
    await expect(page.getByText(/supabase/i)).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Usar neste computador' }).click();
    await expect(page.getByRole('heading', { name: 'Como podemos chamar você?' })).toBeVisible();
    await expect(page.getByText(/supabase/i)).toHaveCount(0);
    expect(readSettings(userData).welcomed).toBe(true);
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page.getByText('Escreva um nome.')).toBeVisible();
    await registerHere(page);
    const id = ownerId(userData);
    await first.close();

    const { page: again } = await open();
    await arriveAsDora(again);
    const leave = async () => {
      await again.getByRole('button', { name: 'Sair' }).first().click();
    };
    await leave();
    await again.getByRole('button', { name: 'Dora Teste' }).click();
    await arriveAsDora(again);
    expect(ownerId(userData)).toBe(id);

    await again.evaluate(() => history.pushState(null, '', '/settings'));
    await again.reload();
    await expect(again.getByText(/\.invalid/)).toHaveCount(0);
    await again.getByRole('link', { name: /^Adicionar e-mail e senha/ }).click();
    await again.getByRole('button', { name: 'Sou eu' }).click();
    await again.getByLabel('E-mail').fill(person.email);
    await again.getByLabel('Senha', { exact: true }).fill(person.password);
    await again.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect(again.getByRole('link', { name: `Alterar E-mail ${person.email}` })).toBeVisible();

    await leave();
    await expect(again.getByRole('heading', { name: 'Como podemos chamar você?' })).toBeVisible();
    await again.getByRole('link', { name: 'Entrar' }).click();
    await again.getByLabel('E-mail').fill(person.email);
    await again.getByLabel('Senha', { exact: true }).fill(person.password);
    await again.getByRole('button', { name: 'Entrar', exact: true }).click();
    await arriveAsDora(again);
    expect(ownerId(userData)).toBe(id);
  });
});

test('the computer section changes what the main process does, and keeps it', async ({
  open,
  userData,
}) => {
  const { page } = await open();
  await backendUrl(page);
  await registerHere(page);
  await page.evaluate(() => history.pushState(null, '', '/settings'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Computador' })).toBeVisible();
  // The switch shows the state of the main process, so it changes a moment after the click.
  await page.getByRole('switch', { name: 'Curtidas' }).click({ force: true });
  await expect(page.getByRole('switch', { name: 'Curtidas' })).not.toBeChecked();
  await expect.poll(() => readSettings(userData).notifications.like).toBe(false);
  const shown = await page.evaluate(() =>
    window.desktop?.notifications.show({
      kind: 'like',
      title: 'Ana',
      body: 'curtiu sua publicação',
      route: '/notifications',
    }),
  );
  expect(shown).toBe(false);

  await page.getByRole('switch', { name: 'Atalhos globais' }).click({ force: true });
  await expect(page.getByRole('switch', { name: 'Atalhos globais' })).toBeChecked();
  const press = async (name: RegExp, keys: string) => {
    await page.getByRole('button', { name }).first().click();
    await page.keyboard.press(keys);
  };
  await press(/^Mostrar o Coado/, 'Control+Alt+K');
  await expect
    .poll(() => readSettings(userData).shortcuts)
    .toMatchObject({ enabled: true, show: 'CommandOrControl+Alt+K' });
  await press(/^Pausar ou continuar/, 'Control+Alt+K');
  await expect(page.getByText('Já está em uso. Escolha outra combinação.')).toBeVisible();
});

test('the mini timer shows the second that the app shows', async ({ open }) => {
  const { app, page } = await open();
  await backendUrl(page);
  await registerHere(page);
  await startV60(page);
  const opened = app.waitForEvent('window');
  await page.getByRole('button', { name: 'Mini timer' }).click();
  const mini = await opened;
  await expect(mini.getByText(/^V60 · Etapa 1 \//)).toBeVisible();
  const clocks = () =>
    Promise.all([page, mini].map((window) => window.getByRole('timer').textContent()));
  await expect
    .poll(async () => {
      const [main, small] = await clocks();
      return main === small && main !== '00:00';
    })
    .toBe(true);

  await mini.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await expect(mini.getByRole('button', { name: 'Continuar' })).toBeVisible();
  const [main = '', small = ''] = await clocks();
  expect(small).toBe(main);

  const seconds = async () => (await clocks()).map(secondsOf);
  await mini.keyboard.press('ArrowRight');
  await expect.poll(seconds).toEqual([secondsOf(main) + 5, secondsOf(main) + 5]);
  await mini.getByRole('timer').hover();
  await mini.getByRole('button', { name: '5 segundos a menos' }).click();
  await expect.poll(seconds).toEqual([secondsOf(main), secondsOf(main)]);
});

test('the mini timer goes through the brews by the arrow keys', async ({ open, userData }) => {
  const brews = [
    { ...runningV60(randomUUID(), 20_000), colour: 'crema' as const },
    { ...runningV60(randomUUID(), 5000), colour: 'leaf' as const },
  ];
  writeRunningBrews(userData, brews);
  const { app, page } = await open();
  const opened = app.waitForEvent('window');
  await page.evaluate(() => window.desktop?.mini.open(null));
  const mini = await opened;
  const card = mini.getByRole('main');
  await expect(card, 'the one that needs a hand next').toHaveAttribute('data-colour', 'crema');
  await expect(mini.getByRole('button', { name: /^Ver outro preparo/ })).toHaveText('+1');
  // Key presses before the first paint reach no page, so the test waits.
  const small = await app.browserWindow(mini);
  await expect.poll(() => small.evaluate((window) => window.isVisible())).toBe(true);
  await mini.keyboard.press('ArrowDown');
  await expect(card).toHaveAttribute('data-colour', 'leaf');
  const closed = mini.waitForEvent('close');
  // A real key would be released after the window closes, so the page dispatches the event.
  await mini.evaluate(() => {
    setTimeout(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  });
  await closed;
});
