import type { Page } from 'playwright';
import type { ScreenName } from '../../src/shared/pictures.ts';

type Scene = (page: Page) => Promise<void>;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor();

const openPage =
  (path: string, name: string | RegExp): Scene =>
  async (page) => {
    await page.goto(path);
    await heading(page, name);
  };

async function brew(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/calculator?method=v60&recipe=v60-padrao');
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await page.getByRole('timer').waitFor();
}

export const SCENES: Record<ScreenName, Scene> = {
  metodos: openPage('/calculator', 'Escolha o Método'),
  receita: openPage('/calculator?method=v60&recipe=v60-padrao', 'Passo a Passo'),
  timer: async (page) => {
    await brew(page);
    await page.clock.runFor(67_000);
  },
  balanca: async (page) => {
    await brew(page);
    await page.getByRole('button', { name: 'Reiniciar' }).click();
    await page.getByRole('button', { name: 'Reiniciar do zero' }).click();
    await page.getByRole('button', { name: 'Pesar com uma balança' }).click();
    await page.getByRole('button', { name: 'Bom despejo' }).click();
    await page.getByRole('button', { name: 'Zerar' }).click();
    await page.clock.runFor(75_000);
  },
  diario: openPage('/brews', 'Meus preparos'),
  compartilhar: async (page) => {
    await page.goto('/recipes/e0000000-0000-4000-8000-000000000001');
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await page.getByRole('tab', { name: 'QR code' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
  },
  graos: openPage('/beans', /Grãos|grãos/),
  'sem-internet': async (page) => {
    await page.goto('/recipes');
    await heading(page, 'Minhas receitas');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page
      .getByText(/Sem conexão/)
      .first()
      .waitFor();
  },
  comunidade: openPage('/community', 'Comunidade'),
  dados: openPage('/settings/data', 'Seus dados'),
  balcao: async (page) => {
    await page.clock.install();
    await page.goto('/counter');
    await heading(page, 'Modo balcão');
    for (const [index, method] of ['V60', 'Chemex', 'AeroPress'].entries()) {
      const station = page.getByRole('group', { name: new RegExp(`^Estação ${index + 1},`) });
      if (index < 2) await station.getByRole('button').click();
      else await page.getByRole('button', { name: 'Novo preparo' }).click();
      const sheet = page.getByRole('dialog');
      await sheet
        .getByRole('button', { name: new RegExp(`^${method}`) })
        .first()
        .click();
      await station.getByRole('timer').waitFor();
      await page.clock.runFor(21_000);
    }
  },
  painel: openPage('/dashboard', /^Olá/),
  busca: async (page) => {
    await page.goto('/dashboard');
    await heading(page, /^Olá/);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
  },
};
