import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { routeOf } from '../../support/desktop.ts';

export const person = { email: 'dora.teste@coado.local', password: 'cafe-coado-7' };

export async function registerHere(page: Page): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Dora Teste');
  await page.getByRole('button', { name: 'Começar' }).click();
  await arriveAsDora(page);
}

export async function arriveAsDora(page: Page): Promise<void> {
  await expect.poll(() => routeOf(page)).toBe('/dashboard');
  await expect(page.getByRole('heading', { name: 'Olá, Dora!' })).toBeVisible();
}

export async function registerWithEmail(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Criar conta' }).first().click();
  // The sign-up also requires a name, and stays open until the next page has loaded.
  await expect(page.getByRole('heading', { name: 'Cadastro' })).toBeVisible();
  await page.getByLabel('Nome', { exact: true }).fill('Dora Teste');
  await page.getByLabel('Nome de usuário').fill('dora.teste');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Tenho 18 anos ou mais').check();
  await page.getByLabel(/^Li e aceito/).check();
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByRole('radio', { name: /Barista Doméstico/ }).check({ force: true });
  await page.getByRole('button', { name: 'Finalizar' }).click();
  // The app's own server has no mail server and confirms addresses itself.
  await arriveAsDora(page);
}

const vaultSchema = z.object({ own: z.object({ 'coado.session': z.string() }) });
const sessionSchema = z.object({ user: z.object({ id: z.string() }) });

export function ownerId(userData: string): string {
  const text = readFileSync(join(userData, 'session.json'), 'utf8');
  const { own } = vaultSchema.parse(JSON.parse(text));
  return sessionSchema.parse(JSON.parse(own['coado.session'])).user.id;
}

export async function startV60(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Calculadora' }).first().click();
  await page.getByRole('button', { name: /^V60/ }).click();
  await page.getByRole('button', { name: /^Média/ }).click();
  await page.getByRole('button', { name: 'Gerar Receita' }).click();
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await expect(page.getByText(/^Etapa 1 \/ \d+$/)).toBeVisible();
}
