import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright/test';
import { demo } from '../support/app.ts';
import { sampleOf } from '../support/sample.ts';
import { coveredControls } from './support/covered-controls.ts';
import { LABELLED_SCREENS } from './support/labelled-screens.ts';
import { layoutProblems } from './support/layout-problems.ts';
import { enter, newPerson, openSession } from './support/people.ts';
import { joinsOwnChannel } from './support/relations.ts';
import { saveBrews } from './support/studies.ts';
import { expect, setColorScheme, test, violationsOf } from './support/test.ts';
import { startV60 } from './support/timer.ts';

/**
 * Every route at every width and text size: nothing scrolls sideways, is cut or overlaps.
 * Every route beside a running brew: no fixed element covers a control. Every route in dark has
 * enough contrast, and in forced colours shows its focus and icons.
 */

test.describe.configure({ mode: 'parallel' });

const WIDTHS = [1280, 768, 390, 320] as const;
/** Root font sizes in px: 100, 150 and 200 %. */
const TEXT_SIZES = [16, 24, 32] as const;
const SIZES = TEXT_SIZES.flatMap((text) => WIDTHS.map((width) => ({ text, width })));

type Screen = readonly [path: string, heading: string];

const idOf = (kind: string, number: string) => `${kind}000000-0000-4000-8000-0000000000${number}`;

const VISITOR_SCREENS: readonly Screen[] = [
  ['/', 'Seu próximo café vai ser o melhor.'],
  ['/register', 'Cadastro'],
  ['/login', 'Que bom te ver'],
  ['/auth/confirm', 'O link não funcionou'],
  ['/certificado/000000000000000000000000', 'Este certificado não está público'],
  ['/terms', 'Termos de Uso'],
  ['/privacy', 'Política de Privacidade'],
  ['/help', 'Ajuda'],
  ['/help/novidades', 'O que há de novo'],
  ['/help/timer', 'O timer'],
];

const GUEST_SCREENS: readonly Screen[] = [
  ['/brews', 'Meus preparos'],
  ['/recipes', 'Minhas receitas'],
  ['/beans', 'Meus grãos'],
  ['/dashboard', 'Dashboard'],
  ['/studies', 'Estudos'],
  ['/community', 'Comunidade'],
  ['/messages', 'Mensagens'],
  ['/profile', 'Perfil'],
  ['/settings', 'Configurações'],
];

const MEMBER_SCREENS: readonly Screen[] = [
  ['/dashboard', 'Olá, Ana!'],
  ['/calculator', 'Calculadora'],
  ['/calculator?method=v60', 'Calculadora'],
  ['/calculator?method=v60&recipe=v60-padrao', 'Calculadora'],
  ['/recipes', 'Minhas receitas'],
  ['/recipes/shared', 'Receita compartilhada'],
  [`/recipes/${idOf('e0', '01')}`, 'V60 da Ana'],
  [`/recipes/${idOf('e0', '01')}/edit`, 'Editar receita'],
  ['/brews', 'Meus preparos'],
  ['/brews/compare', 'Comparar preparos'],
  ['/brews/year/2026', 'Retrospectiva 2026'],
  [`/brews/${idOf('d0', '12')}`, 'V60'],
  ['/beans', 'Meus grãos'],
  ['/methods', 'Métodos'],
  ['/methods/v60', 'V60'],
  ['/profile', 'Meu Perfil'],
  ['/profile/requests', 'Pedidos para seguir'],
  ['/profile/followers', 'Seguidores'],
  ['/profile/following', 'Seguindo'],
  ['/profile/betocoado', 'Beto Demo'],
  ['/profile/betocoado/followers', 'Seguidores'],
  ['/profile/betocoado/following', 'Seguindo'],
  ['/settings/data/import', 'Importar diário'],
  ['/settings/data/delete', 'Excluir conta'],
  ['/search?q=v60', 'Buscar'],
  ['/achievements', 'Conquistas'],
  ['/challenges', 'Desafios'],
  ['/studies', 'Estudos'],
  [`/studies/${idOf('51', '01')}`, 'Uma fruta antes de tudo'],
  ['/studies/certificate/course', 'Ainda falta um pouco'],
  ['/community', 'Comunidade'],
  ['/community/tags/v60', '#v60'],
  [`/post/${idOf('f0', '02')}`, 'Publicação'],
  [`/messages/${idOf('a0', '02')}`, 'Beto Demo'],
  [`/messages/archive/${idOf('f2', '01')}`, 'Beto Demo'],
  ['/assistant', 'Assistente'],
  ['/counter', 'Modo balcão'],
  ...LABELLED_SCREENS.filter(([path]) => path !== '/search'),
];

const ADMIN_SCREENS: readonly Screen[] = [
  ['/admin', 'Painel de Administração'],
  ['/admin/challenges', 'Gerenciar Desafios'],
  ['/admin/studies', 'Gerenciar Estudos'],
  [`/admin/studies/${idOf('50', '01')}`, 'Lições de: O grão'],
  ['/admin/users', 'Usuários'],
  ['/admin/posts', 'Posts'],
  ['/admin/audit', 'Registro'],
];

/** Opens a screen without loading the app again; resolves once its content is shown. */
async function show(page: Page, [path, heading]: Screen): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    (title) =>
      [...document.querySelectorAll('h1')].some(
        (one) => one.textContent === title && one.checkVisibility(),
      ) && document.querySelector('[aria-busy=true]') === null,
    heading,
    { polling: 'raf' },
  );
}

/** Sets the width and the reader's own text size, which rem and media queries follow. */
async function showAt(cdp: CDPSession, text: number, width: number): Promise<void> {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: 800,
    deviceScaleFactor: 1,
    mobile: false,
  });
}

/** Frames in which a screen has settled: a size is observed, set and drawn in one frame each. */
const FRAMES_TO_SETTLE = 10;

async function lastingProblems(page: Page, find = layoutProblems): Promise<string[]> {
  let found: string[] = [];
  for (let frame = 0; frame < FRAMES_TO_SETTLE; frame += 1) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    found = await page.evaluate(find);
    if (found.length === 0) break;
  }
  return found;
}

async function problemsOf(page: Page, cdp: CDPSession, screen: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { text, width } of sampleOf('sizes of each screen', SIZES, 4, screen)) {
    await showAt(cdp, text, width);
    const found = await lastingProblems(page);
    problems.push(
      ...found.map((problem) => `${screen}, ${width} px, ${text / 0.16} %: ${problem}`),
    );
  }
  return problems;
}

function unmarkedFocus(): string[] {
  const outlineOf = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(
      element,
      pseudo,
    );
    const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return isSeen ? `${outlineWidth} ${outlineOffset} ${outlineColor}` : '';
  };
  const outlinesAround = (control: Element) =>
    [
      control,
      control.parentElement,
      control.closest('label'),
      ...(control.parentElement?.children ?? []),
      ...control.querySelectorAll('*'),
    ].flatMap((each) => (each ? [outlineOf(each), outlineOf(each, '::after')] : []));
  const seen = new Set<string>();
  const unmarked: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(
    'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex="0"]',
  )) {
    const kind = `${control.tagName} ${control.className}`;
    if (seen.has(kind) || !control.checkVisibility({ visibilityProperty: true })) continue;
    seen.add(kind);
    const before = outlinesAround(control);
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    const after = outlinesAround(control);
    const isShown = after.some((outline, index) => outline !== '' && outline !== before[index]);
    control.blur();
    if (!isShown) unmarked.push(`${kind} “${control.textContent?.slice(0, 30)}”`);
  }
  return unmarked;
}

function unseenIcons(): string[] {
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  return [...document.querySelectorAll('button svg, a svg')]
    .filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
    .filter((icon) => getComputedStyle(icon).color === ground)
    .map((icon) => icon.outerHTML.slice(0, 120));
}

async function colourProblemsOf(page: Page, cdp: CDPSession, screen: string): Promise<string[]> {
  await showAt(cdp, 16, 390);
  await setColorScheme(page, 'dark');
  const faint = await violationsOf(page, ['color-contrast']);
  await page.emulateMedia({ forcedColors: 'active' });
  const hidden = [...(await page.evaluate(unmarkedFocus)), ...(await page.evaluate(unseenIcons))];
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  return [
    ...faint.flatMap(({ nodes }) => nodes.map((node) => `${screen}, dark: ${node}`)),
    ...hidden.map((problem) => `${screen}, forced colours: ${problem}`),
  ];
}

async function expectRoom(page: Page, screens: readonly Screen[]): Promise<void> {
  // The router reacts to an address only after it has started.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  // The browser marks a focus that a script sets only after a key was pressed.
  await page.keyboard.press('Tab');
  // An already focused control would show no change.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const problems: string[] = [];
  for (const screen of screens) {
    await test.step(screen[0], async () => {
      await show(page, screen);
      problems.push(...(await problemsOf(page, cdp, screen[0])));
      problems.push(...(await colourProblemsOf(page, cdp, screen[0])));
    });
  }
  expect(problems).toEqual([]);
}

test('the screens of a visitor have room', async ({ page, complaints }) => {
  complaints.expect(/link/i);
  await setColorScheme(page, 'light');
  await page.goto('/login');
  await expectRoom(page, VISITOR_SCREENS);
});

test('the screens of a guest have room', async ({ page }) => {
  await setColorScheme(page, 'light');
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimentar agora' }).click();
  await expect(page).toHaveURL(/\/calculator$/);
  await expectRoom(page, GUEST_SCREENS);
});

for (const half of ['first', 'second']) {
  test(`the ${half} half of a member’s screens has room`, async ({ page, app, complaints }) => {
    complaints.expect(/certificate/);
    await setColorScheme(page, 'light');
    await enter(page, await openSession(app, demo.ana));
    const middle = Math.ceil(MEMBER_SCREENS.length / 2);
    await expectRoom(
      page,
      half === 'first' ? MEMBER_SCREENS.slice(0, middle) : MEMBER_SCREENS.slice(middle),
    );
  });
}

test('no fixed element covers a control while a brew runs', async ({ page, app, complaints }) => {
  complaints.expect(/certificate/);
  await enter(page, await openSession(app, demo.ana));
  await startV60(page);
  const problems: string[] = [];
  for (const screen of MEMBER_SCREENS) {
    await show(page, screen);
    for (const [width, height] of [
      [1280, 740],
      [1280, 560],
      [430, 740],
      [390, 740],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await lastingProblems(page, coveredControls);
      problems.push(...covered.map((each) => `${screen[0]}, ${width} × ${height}: ${each}`));
    }
  }
  expect(problems).toEqual([]);
});

test('the timer has room', async ({ page, app }) => {
  await setColorScheme(page, 'light');
  await enter(page, await openSession(app, demo.ana));
  await startV60(page);
  const cdp = await page.context().newCDPSession(page);
  expect(await problemsOf(page, cdp, '/calculator/timer')).toEqual([]);
});

test('a toast leaves the controls of the timer free', async ({ page, app }) => {
  const person = await newPerson(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await setColorScheme(page, 'light');
  await enter(page, person.session);
  await startV60(page);
  // Only a page that has joined the channel reports the unlock. It may join before it has loaded,
  // so the wait begins before the reload.
  const joined = joinsOwnChannel(page, person);
  await page.reload();
  await joined;
  await saveBrews(app, person, [new Date()]);
  const toast = page.getByText('Conquista desbloqueada: Primeiro Preparo (+50 pontos)');
  await expect(toast).toBeVisible();
  const main = await page.getByRole('button', { name: 'Pausar' }).boundingBox();
  const bottomOfToast = () => toast.evaluate((each) => each.getBoundingClientRect().bottom);
  await expect.poll(bottomOfToast).toBeLessThan(main?.y ?? 0);
});

test('buttons that end a dialog fill a phone’s width', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setColorScheme(page, 'light');
  await enter(page, await openSession(app, demo.ana));
  await startV60(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const boxOf = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name }).boundingBox();
  const [back, cancel] = [await boxOf('Continuar preparando'), await boxOf('Cancelar preparo')];
  expect(back?.x).toBe(cancel?.x);
  expect(back?.width).toBe(cancel?.width);
});

test('the screens of an admin have room', async ({ page, app }) => {
  await setColorScheme(page, 'light');
  await enter(page, await openSession(app, demo.admin));
  await expectRoom(page, ADMIN_SCREENS);
});

test('the lists above name every route', async () => {
  const renderer = new URL('../../src/renderer/src/', import.meta.url);
  const files = ['app/router.tsx', ...globSync('domains/*/domain.ts', { cwd: renderer })];
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, renderer), 'utf8')));
  const routes = [...sources.join('').matchAll(/(?:\bpage\(|path:)\s*'(\/[^']*)'/g)].map(
    ([, path = '']) => path,
  );
  const visited = [...VISITOR_SCREENS, ...GUEST_SCREENS, ...MEMBER_SCREENS, ...ADMIN_SCREENS].map(
    ([path]) => path.replace(/\?.*/, ''),
  );
  // The test of the timer opens this route, because it starts a brew.
  const missing = routes
    .filter((route) => route !== '/calculator/timer/:brewId')
    .filter((route) => {
      const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
      return !visited.some((path) => pattern.test(path));
    });
  expect(routes.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
