import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER } from '../support/complaints.ts';
import { followMailLink, mailLink } from '../support/mails.ts';
import { expect, signIn, test } from './support/test.ts';
import { readTick, readTimer } from './support/timer.ts';

function newcomer() {
  const mark = randomUUID().slice(0, 8);
  return {
    name: 'Clara Teste',
    username: `clara.${mark}`,
    email: `clara.${mark}@coado.local`,
    password: 'cafe-coado-7',
  };
}

type Newcomer = ReturnType<typeof newcomer>;

async function register(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Criar conta' }).first().click();
  await expect(page.getByRole('heading', { name: 'Cadastro' })).toBeVisible();

  const next = page.getByRole('button', { name: 'Próximo' });
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('Nome de usuário').fill('ana');
  await expect(next).toBeDisabled();
  await page.getByLabel('Nome de usuário').fill('anacoado');
  await expect(page.getByText('Nome de usuário já existe.')).toBeVisible();
  await expect(next).toBeDisabled();

  await page.getByLabel('Nome de usuário').fill(person.username);
  await expect(next).toBeEnabled();
  await page.getByLabel('E-mail').fill('clara');
  await page.getByLabel('Senha', { exact: true }).fill('12345');
  await next.click();
  await expect(page.getByText('Email inválido.')).toBeVisible();
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres.')).toBeVisible();
  await expect(page.getByText('Você deve aceitar os termos.')).toBeVisible();

  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Tenho 18 anos ou mais').check();
  await page.getByLabel(/^Li e aceito/).check();
  await next.click();

  await expect(page.getByRole('heading', { name: 'Experiência' })).toBeVisible();
  const finish = page.getByRole('button', { name: 'Finalizar' });
  await expect(finish).toBeDisabled();
  await page.getByRole('radio', { name: /Barista Doméstico/ }).check({ force: true });
  await finish.click();

  await expect(page).toHaveURL(/\/login/);
  await expect(
    page.getByText(
      'Cadastro realizado com sucesso! Verifique seu e-mail para confirmar sua conta e depois faça o login.',
    ),
  ).toBeVisible();
}

async function confirmAndSignIn(page: Page, app: TestApp, person: Newcomer): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/Seu e-mail ainda não foi confirmado/)).toBeVisible();

  await followMailLink(page, await mailLink(app, person.email, 'confirmation'));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Olá, Clara!' })).toBeVisible();
  await expect(page.getByText('Pronto para o café de hoje?')).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await expect(page).toHaveURL(`${app.url}/`);
  await signIn(page, person);
}

async function calculate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Calculadora' }).first().click();
  await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
  await page.getByRole('button', { name: /^V60/ }).click();
  await expect(page.getByRole('heading', { name: 'Nível de Torra' })).toBeVisible();
  await page.getByRole('button', { name: /^Média/ }).click();
  await expect(page.getByRole('heading', { name: 'Defina os Parâmetros' })).toBeVisible();

  const coffee = page.getByLabel('Café (g)');
  const ratio = page.getByLabel('Proporção (1:x)');
  const water = page.getByLabel('Água (ml)');
  const figures = async (coffeeGrams: string, ratioText: string, waterMl: string) => {
    await expect(coffee).toHaveValue(coffeeGrams);
    await expect(ratio).toHaveValue(ratioText);
    await expect(water).toHaveValue(waterMl);
  };
  await figures('15', '16', '240');
  await coffee.fill('15,5');
  await figures('15,5', '16', '248');
  await coffee.fill('15.5');
  await expect(water).toHaveValue('248');
  await water.fill('320');
  await figures('20', '16', '320');
  await ratio.fill('15,5');
  await figures('20', '15,5', '310');
  await coffee.fill('-3');
  await coffee.fill('muito');
  await coffee.blur();
  await figures('20', '15,5', '310');

  await page.getByRole('button', { name: 'Gerar Receita' }).click();
  await expect(page.getByRole('heading', { name: 'V60 com Brazil Cerrado' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passo a Passo' })).toBeVisible();
}

/** Duration of a V60 of 20 g, in s: longer than that of the default 15 g. */
const BREW_SECONDS = 205;

async function brew(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await expect(page.getByText('Etapa 1 / 3', { exact: true })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect.poll(async () => (await readTimer(page)).shown).toBeGreaterThanOrEqual(30);

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Em pausa')).toBeVisible();
  const paused = await readTimer(page);
  await page.clock.fastForward(60_000);
  expect((await readTimer(page)).shown).toBe(paused.shown);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Etapa 2 / 3', { exact: true })).toBeVisible();

  const before = await readTick(page);
  expect(before.shown).toBeGreaterThanOrEqual(paused.shown + 20);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  // The timer has counted the reload; one second allows for rounding.
  const after = await readTick(page);
  expect(Math.abs(after.shown - before.shown - (after.now - before.now) / 1000)).toBeLessThan(1.1);
  await expect(page.getByText('Etapa 2 / 3', { exact: true })).toBeVisible();

  await page.clock.fastForward((BREW_SECONDS - after.shown) * 1000);
  await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeVisible();
}

test('a new person registers, brews, saves and finds it on the dashboard', {
  tag: '@smoke',
}, async ({ page, app, complaints }) => {
  // The journey takes 25 s on a calm machine.
  test.slow();
  complaints.expect(...BAD_ANSWER);
  const person = newcomer();
  await test.step('register', () => register(page, person));
  await test.step('confirm and sign in', () => confirmAndSignIn(page, app, person));
  await test.step('calculate', () => calculate(page));
  await test.step('brew', () => brew(page));

  await test.step('rate and save', async () => {
    await page.getByLabel('Nota', { exact: true }).fill('4.5');
    await expect(page.getByText('4,5 de 5')).toBeVisible();
    await page.getByLabel('Notas').fill('Doce, com final de caramelo.');
    await page.getByRole('button', { name: 'Salvar Preparo' }).click();
    await expect(page.getByText('Preparo salvo com sucesso!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Escolha o Método' })).toBeVisible();
    await expect(page.getByText('Conquista desbloqueada!')).toBeVisible();
  });

  await test.step('find it on the dashboard', async () => {
    await page.getByRole('link', { name: 'Ver no Dashboard' }).click();
    const tile = (label: string) =>
      page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    const figure = (label: string) => tile(label).locator('dd').first();
    await expect(figure('Preparos')).toHaveText('1');
    await expect(figure('Sequência')).toHaveText('1');
    await expect(figure('Pontos')).toHaveText('50');
    const challenge = page.getByRole('region', { name: 'Desafio da Semana' });
    await expect(challenge.getByText('1/5', { exact: true })).toBeVisible();
    const last = page.getByRole('region', { name: 'Último Preparo' });
    await expect(last.getByRole('heading', { name: 'V60' })).toBeVisible();
    await expect(last).toContainText('Brazil Cerrado');
    await expect(last).toContainText('20 g');
    await expect(last).toContainText('310 ml');
    await last.getByRole('link', { name: 'Repetir' }).click();
  });

  await test.step('repeat it', async () => {
    await expect(page.getByRole('heading', { name: 'V60 com Brazil Cerrado' })).toBeVisible();
    const fact = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(fact('Café').locator('dd')).toHaveText('20 g');
    await expect(fact('Água').locator('dd')).toHaveText('310 ml');
    await expect(page.getByLabel('Grão')).toHaveValue('b0000000-0000-4000-8000-000000000003');
    await page.getByRole('button', { name: 'Iniciar Timer' }).click();
    await expect(page.getByText('Etapa 1 / 3', { exact: true })).toBeVisible();
  });
});
