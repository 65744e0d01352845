import type { Page } from 'playwright/test';
import { demo } from '../support/app.ts';
import { enter, openSession } from './support/people.ts';
import { expect, setColorScheme, test } from './support/test.ts';
import { letV60Finish, startV60 } from './support/timer.ts';

/** Enlargements of WCAG 1.4.4 (text at 200 %) and 1.4.10 (1280 × 1024 at 400 %). */
const ENLARGEMENTS = [
  { name: 'text at 200 %', width: 1280, height: 800, text: 32 },
  { name: 'text at 200 % on a phone', width: 390, height: 844, text: 32 },
  { name: 'zoom at 400 %', width: 320, height: 256, text: 16 },
] as const;

/** Describes the controls that extend beyond the page, and buttons that cut their own text. */
function clippedControls(): string[] {
  const { clientWidth } = document.documentElement;
  const scrollsSideways = (element: Element) => {
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=slider]')]
    .filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((control) => !control.closest('.visually-hidden, [inert]'))
    .flatMap((control) => {
      const { left, right, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1 || scrollsSideways(control)) return [];
      const { overflowX, textOverflow } = getComputedStyle(control);
      const cuts = overflowX !== 'visible' && textOverflow !== 'ellipsis';
      const isCut =
        cuts && control.tagName === 'BUTTON' && control.scrollWidth > control.clientWidth + 1;
      const sticksOut = left < -1 || right > clientWidth + 1;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      return isCut || sticksOut ? [`${control.tagName} “${name}” ${isCut ? 'cut' : 'out'}`] : [];
    });
}

async function whatLacksRoom(page: Page, screen: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const problems: string[] = [];
  for (const { name, width, height, text } of ENLARGEMENTS) {
    await page.setViewportSize({ width, height });
    // Sets the text size as readers do in their browser; media queries follow it too.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
    await page.evaluate(
      () =>
        new Promise((resolve) => requestAnimationFrame(() => resolve(document.body.offsetWidth))),
    );
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) problems.push(`${screen}, ${name}: ${sideways} px sideways`);
    const clipped = await page.evaluate(clippedControls);
    problems.push(...clipped.map((control) => `${screen}, ${name}: ${control}`));
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
  return problems;
}

async function expectStill(page: Page, screen: string): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { iterations = 1, duration = 0 } = effect?.getTiming() ?? {};
          return playState === 'running' && (iterations === Infinity || Number(duration) > 1000);
        })
        .map((animation) =>
          animation instanceof CSSAnimation ? animation.animationName : 'motion',
        ),
    );
  await expect.poll(moving, `${screen}, reduced motion`).toEqual([]);
}

async function expectForcedColours(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeless = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const edge = (one: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(one);
      const border = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
      return Math.max(border, outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth));
    };
    const chosen = shown('[aria-current=page], [aria-pressed=true]');
    return [
      ...shown('button, a.mantine-Button-root').filter((one) => edge(one) === 0),
      ...chosen.filter((one) => edge(one) < 2),
    ].map((one) => one.outerHTML.slice(0, 160));
  });
  expect.soft(edgeless, `${screen}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectForEveryEye(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectStill(page, screen);
  await expectForcedColours(page, screen);
  expect.soft(await whatLacksRoom(page, screen)).toEqual([]);
}

test('the main screens work with large print, zoom, forced colours and reduced motion', async ({
  page,
  app,
}) => {
  test.setTimeout(240_000);
  await page.clock.install();
  await setColorScheme(page, 'light');
  const see = async (path: string, heading: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await test.step(path, () => expectForEveryEye(page, path));
  };
  await see('/', 'Seu próximo café vai ser o melhor.');
  await see('/login', 'Que bom te ver');
  await see('/register', 'Cadastro');

  await enter(page, await openSession(app, demo.ana));
  await see('/dashboard', 'Olá, Ana!');
  await see('/calculator', 'Escolha o Método');
  await see('/calculator?method=v60', 'Nível de Torra');
  await see('/calculator?method=v60&recipe=v60-padrao', 'Passo a Passo');
  await see('/brews', 'Meus preparos');
  await see('/recipes', 'Minhas receitas');
  await see('/beans', 'Meus grãos');
  await see('/settings', 'Configurações');

  await test.step('the timer and what comes after it', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await startV60(page);
    await expectForEveryEye(page, 'timer');
    await page.setViewportSize({ width: 1280, height: 800 });
    await letV60Finish(page);
    await expectForEveryEye(page, 'finish');
  });
});
