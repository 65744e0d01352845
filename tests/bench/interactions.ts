import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { demo, startTestApp } from '../support/app.ts';
import { type Filled, fill } from './interactions/fill.ts';
import { notePresses, takePresses } from './interactions/presses.ts';

/**
 * From the finger to the next paint (INP), in a real browser with a processor four times slower: like,
 * send, comment, the timer's buttons, the calculator's steps, rating, the post window. Budget: the
 * longest but one of each fifty presses ≤ 100 ms, which for these is the longest.
 *
 *     npm run bench:interactions [-- like timer]
 */
const BUDGET_MS = 100;
const THROTTLE = 4;
const PRESSES = 24;
/** Between presses, in ms: what one leaves behind may well meet the next. */
const PAUSE_MS = 250;

type Scenario = (page: Page, filled: Filled) => Promise<number>;

/** A finger in the middle of it. Not `click()`, which looks at the page in between. */
async function press(page: Page, target: Locator): Promise<void> {
  // Not under the bar at the foot.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to press.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
}

/** Presses up to then were to get there. */
async function begin(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  await takePresses(page, 0);
}

/** As many pages of a list as a scroll or a click brings, so that it is long. */
async function lengthen(page: Page, more: () => Promise<void>, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await more();
    await page.waitForLoadState('networkidle');
  }
}

const scenarios: Readonly<Record<string, Scenario>> = {
  async like(page) {
    await page.goto('/community');
    await page.getByRole('article').first().waitFor();
    await lengthen(page, () => page.mouse.wheel(0, 12_000), 10);
    await begin(page);
    for (let round = 0; round < PRESSES; round += 1) {
      const hearts = page.getByRole('button', { name: /^Curtir/ });
      const inSight = await hearts.evaluateAll((all) =>
        all.findIndex((heart) => {
          const { top, bottom } = heart.getBoundingClientRect();
          return top > 120 && bottom < window.innerHeight - 120;
        }),
      );
      if (inSight >= 0) await press(page, hearts.nth(inSight));
      await page.mouse.wheel(0, -250);
      await page.waitForTimeout(PAUSE_MS);
    }
    return PRESSES;
  },
  async send(page, { partnerId }) {
    await page.goto(`/messages/${partnerId}`);
    const field = page.getByRole('textbox', { name: 'Mensagem', exact: true });
    await field.waitFor();
    const list = page.getByRole('region', { name: /^Mensagens com / });
    await list.hover();
    await lengthen(page, () => page.mouse.wheel(0, -20_000), 8);
    await page.reload();
    await field.waitFor();
    await begin(page);
    for (let round = 0; round < PRESSES; round += 1) {
      await field.fill(`Recado ${round}`);
      await press(page, page.getByRole('button', { name: 'Enviar mensagem' }));
    }
    return PRESSES;
  },
  async comment(page, { postId }) {
    await page.goto(`/post/${postId}`);
    const more = page.getByRole('button', { name: 'Ver mais comentários' });
    await more.waitFor();
    await lengthen(page, () => more.click(), 5);
    await begin(page);
    const field = page.getByPlaceholder('Adicione um comentário...');
    for (let round = 0; round < PRESSES; round += 1) {
      await field.fill(`Fala ${round}`);
      await press(page, page.getByRole('button', { name: 'Enviar comentário' }));
    }
    return PRESSES;
  },
  async timer(page) {
    await page.goto('/calculator');
    await page
      .getByRole('button', { name: /^Moka|^Cafeteira italiana/i })
      .first()
      .click();
    await page.getByRole('button', { name: /^Média/ }).click();
    await page.getByRole('button', { name: 'Gerar Receita' }).click();
    await page.getByRole('button', { name: 'Iniciar Timer' }).click();
    const named = (name: string) => page.getByRole('button', { name, exact: true });
    await named('Pausar').waitFor();
    await begin(page);
    let pressed = 0;
    for (let round = 0; round < PRESSES / 6; round += 1) {
      for (const name of [
        ...['Pronto, seguir', 'Pausar', 'Continuar', 'Pronto, seguir'],
        ...['Reiniciar', 'Reiniciar do zero', 'Começar'],
      ]) {
        await press(page, named(name));
        pressed += 1;
      }
    }
    return pressed;
  },
  async steps(page) {
    await page.goto('/calculator');
    await page.getByRole('heading', { name: 'Escolha o Método' }).waitFor();
    await begin(page);
    let pressed = 0;
    for (let round = 0; round < PRESSES / 6; round += 1) {
      for (const name of [/^V60/, /^Média/, /^Gerar Receita/]) {
        const button = page.getByRole('button', { name }).first();
        await press(page, button);
        pressed += 1;
      }
      await page.getByRole('button', { name: 'Iniciar Timer' }).waitFor();
      for (let back = 0; back < 3; back += 1) {
        await press(page, page.getByRole('button', { name: 'Voltar', exact: true }));
        pressed += 1;
      }
    }
    return pressed;
  },
  async rate(page) {
    await page.goto('/calculator');
    await page.getByRole('button', { name: /^V60/ }).first().click();
    await page.getByRole('button', { name: /^Média/ }).click();
    await page.getByRole('button', { name: 'Gerar Receita' }).click();
    await page.clock.install();
    await page.getByRole('button', { name: 'Iniciar Timer' }).click();
    await page.getByRole('button', { name: 'Pausar' }).waitFor();
    await page.clock.fastForward(600_000);
    await page.getByRole('heading', { name: 'Preparo Finalizado!' }).waitFor();
    const stars = page.getByRole('slider', { name: 'Nota' });
    await stars.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await begin(page);
    for (let round = 0; round < PRESSES; round += 1) {
      const box = await stars.boundingBox();
      if (!box) throw new Error('No stars.');
      await page.mouse.click(
        box.x + box.width * (0.15 + 0.14 * (round % 6)),
        box.y + box.height / 2,
      );
      await page.waitForTimeout(PAUSE_MS);
    }
    return PRESSES;
  },
  async composer(page) {
    await page.goto('/community');
    await page.getByRole('article').first().waitFor();
    await begin(page);
    for (let round = 0; round < PRESSES / 2; round += 1) {
      await press(page, page.getByRole('button', { name: 'Criar Novo Post' }));
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(PAUSE_MS);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.waitForTimeout(PAUSE_MS);
    }
    return PRESSES;
  },
};

async function enter(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, locale: 'pt-BR', serviceWorkers: 'block' },
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await notePresses(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.ana.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.ana.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

const asked = process.argv.slice(2);
const app = await startTestApp();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const filled = await fill(app.databaseUrl);
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const page = await enter(browser, app.url);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const pressed = await scenario(page, filled);
    const { durations, longest } = await takePresses(page, pressed);
    const at = (share: number) =>
      durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? Number.NaN;
    const worst = at(0.98);
    console.log(
      `${name.padEnd(9)} ${pressed} presses: p50 ${at(0.5)} ms, p75 ${at(0.75)} ms, ` +
        `p98 ${worst} ms (budget ${BUDGET_MS} ms); longest: ${longest}`,
    );
    if (!(worst <= BUDGET_MS)) process.exitCode = 1;
    await page.context().close();
  }
} finally {
  await browser.close();
  await app.close();
}
