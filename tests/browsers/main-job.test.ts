import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demo, startTestApp, type TestApp } from '../support/app.ts';
import { firefox } from './support/firefox.ts';
import { createPage, type Driver, type Page } from './support/page.ts';
import { webkit } from './support/webkit.ts';

/** Tests brewing, as a guest and signed in, in engines that Playwright does not drive. */

interface Engine {
  readonly name: string;
  readonly open: (() => Promise<Driver>) | null;
  readonly person: { email: string; password: string };
}

const ENGINES: readonly Engine[] = [
  { name: 'Firefox', open: firefox, person: demo.beto },
  { name: 'WebKitGTK', open: webkit, person: demo.ana },
];

/** Coado's default V60 recipe: its duration and a moment of its second step, in s. */
const V60 = { seconds: 180, secondStep: 50 };
const WATCHED_MS = 3_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Follows the timer to the finished brew, first in real time, then by moving the clock. */
async function followTimer(page: Page): Promise<void> {
  await page.see('Etapa 1 / 3');
  const [before, began] = [await page.timer(), Date.now()];
  await delay(WATCHED_MS);
  const [after, passed] = [await page.timer(), (Date.now() - began) / 1000];
  expect(Math.abs(after - before - passed)).toBeLessThan(1.5);
  await page.click('button', /^Pausar$/);
  await page.see('Em pausa');
  await page.click('button', /^Continuar$/);
  await page.fastForward(V60.secondStep);
  await page.see('Etapa 2 / 3');
  expect(await page.timer()).toBeGreaterThanOrEqual(V60.secondStep);
  await page.fastForward(V60.seconds);
  await page.see('Preparo Finalizado!');
}

for (const { name, open, person } of ENGINES) {
  if (open === null) console.info(`${name} is not installed here: skipped.`);
  describe.skipIf(open === null)(name, () => {
    let page: Page;
    beforeAll(async () => {
      if (open) page = createPage(await open());
    });
    afterAll(() => page?.close());

    it('brews as a guest, keeps the brew and finds it again', async () => {
      await page.goto(app.url);
      await page.click('link', /^Experimentar agora/);
      await page.click('button', /^V60/);
      await page.click('button', /^Iniciar Timer/);
      await followTimer(page);
      await page.type(/^Notas/, 'Doce, em outro motor.');
      await page.click('button', /^Salvar Preparo/);
      await page.see('Preparo guardado neste aparelho.');
      await page.click('link', /^Ver no diário/);
      await page.click('link', /V60/);
      await page.see('Doce, em outro motor.');
    });

    it('signs in, takes the brew along, and brews again with an account', async () => {
      const note = `Com conta, ${randomUUID().slice(0, 6)}.`;
      await page.goto(`${app.url}/login`);
      await page.type(/^E-mail/, person.email);
      await page.type(/^Senha/, person.password);
      await page.click('button', /^Entrar$/);
      await page.see('Agora na sua conta: 1 preparo.');
      // Follows links as a person does: WebKitGTK's databases hang when a page is closed abruptly.
      await page.click('link', /^Calculadora/);
      await page.click('button', /^V60/);
      await page.click('button', /^Média/);
      await page.click('button', /^Gerar Receita/);
      await page.click('button', /^Iniciar Timer/);
      await followTimer(page);
      await page.type(/^Notas/, note);
      await page.click('button', /^Salvar Preparo/);
      await page.see('Preparo salvo com sucesso!');
      await page.click('link', /^Diário/);
      await page.click('link', /V60/);
      await page.see(note);
    });
  });
}
