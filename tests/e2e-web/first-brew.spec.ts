import type { Page } from 'playwright/test';
import { mailLink } from './support/outbox.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The whole job as a new person: from the landing page to a saved brew on the dashboard. */

const person = {
  name: 'Clara Teste',
  username: 'clara.teste',
  email: 'clara.teste@coado.local',
  password: 'cafe-coado-7',
};

async function register(page: Page): Promise<void> {
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
  await page.getByLabel('Email').fill('clara');
  await page.getByLabel('Senha', { exact: true }).fill('12345');
  await next.click();
  await expect(page.getByText('Email inválido.')).toBeVisible();
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres.')).toBeVisible();
  await expect(page.getByText('Você deve aceitar os termos.')).toBeVisible();

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
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

test('a new person registers, brews, saves and finds it on the dashboard', async ({
  page,
  app,
}) => {
  await register(page);

  // Not confirmed yet: the password alone does not open the door.
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/Seu e-mail ainda não foi confirmado/)).toBeVisible();

  await page.goto(await mailLink(app.url, person.email, 'confirmation'));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Olá, Clara!' })).toBeVisible();
  await expect(page.getByText('Pronto para o café de hoje?')).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await expect(page).toHaveURL(`${app.url}/`);

  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectAccessible(page);
});
