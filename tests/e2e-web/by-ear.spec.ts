import { listenTo } from './support/by-ear.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { V60_SECONDS } from './support/timer.ts';

test('the main job is done by ear: tree, live regions and keys alone', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.clock.install();
  const reader = await listenTo(page);

  await test.step('sign in', async () => {
    await page.goto('/login');
    await reader.find('heading', 'Que bom te ver');
    await reader.type('E-mail', person.email);
    await reader.type('Senha', person.password);
    await reader.activate('button', 'Entrar');
    await reader.find('heading', 'Olá, Rita!');
  });

  await test.step('choose and start', async () => {
    await reader.activate('link', 'Calculadora');
    await reader.activate('button', /^V60/);
    await reader.find('heading', 'Nível de Torra');
    await reader.activate('button', /^Média/);
    await reader.find('spinbutton', 'Café (g)');
    await reader.activate('button', 'Gerar Receita');
    await reader.find('heading', 'V60 com Brazil Cerrado');
    await reader.activate('button', 'Iniciar Timer');
  });

  await test.step('hear every step once', async () => {
    await reader.find('timer', 'Tempo de preparo');
    await reader.hear(/Etapa 1 de 3: .+\d+ gramas/);
    await page.clock.fastForward(60_000);
    await reader.hear(/Etapa 2 de 3: .+\d+ gramas/);
    await page.clock.fastForward(V60_SECONDS * 1000);
    await reader.find('heading', 'Preparo Finalizado!');
  });

  await test.step('save', async () => {
    await reader.focus('slider', 'Nota');
    await page.keyboard.press('ArrowRight');
    await reader.type('Notas', 'De ouvido.');
    await reader.activate('button', 'Salvar Preparo');
    await reader.hear(/Preparo salvo com sucesso!/);
  });

  await test.step('find it again', async () => {
    await reader.activate('link', 'Diário');
    await reader.find('heading', 'Meus preparos');
    await reader.activate('link', /V60/);
    await expect(page).toHaveTitle(/^V60/);
    await reader.find('StaticText', 'De ouvido.');
  });
});
