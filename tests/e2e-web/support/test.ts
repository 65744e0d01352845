import axe from 'axe-core';
import { test as base, expect, type Page } from 'playwright/test';
import { timesOf, type Watched, watched } from '../../faults/fixture.ts';
import { joinWatch } from '../../faults/watch.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type Complaints, listenToContext, withoutComplaints } from '../../support/complaints.ts';
import { expectSharedContent, readSharedContent } from './shared-content.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /** Errors on the console that every test of a file or group provokes; `test.use` sets them. */
  expectedErrors: { readonly like: readonly RegExp[] };
  complaints: Complaints;
  /** The watch by which `npm run faults` records or disturbs the test; else null. */
  faults: Watched | null;
  /** Fails a test that changes content which other files of the same worker read. */
  sharedContent: undefined;
}

interface WorkerFixtures {
  app: TestApp;
  installedContent: Record<string, unknown>;
}

/** Runs each test against one real app per worker; an unexpected console error fails it. */
const plain = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [{ like: [] }, { option: true }],
  complaints: [
    async ({ expectedErrors }, use) => withoutComplaints(expectedErrors.like, use),
    { auto: true },
  ],
  faults: [
    async ({ app, complaints }, use, info) => watched({ app, complaints }, info, use),
    { auto: true },
  ],
  page: async ({ page, faults }, use) => {
    await use(page);
    await faults?.finish();
  },
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = listenToContext(await open(options));
        await joinWatch(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await startTestApp();
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  installedContent: [
    async ({ app }, use) => use(await readSharedContent(app)),
    { scope: 'worker' },
  ],
  sharedContent: [
    async ({ app, installedContent }, use, info) => {
      await use(undefined);
      // A failed test may have left other content, but a new worker replaces this one after it.
      if (info.errors.length === 0) await expectSharedContent(app, installedContent);
    },
    { auto: true },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

/** The `test` of all specs; `npm run faults` runs each spec again with failing requests. */
export const test = timesOf(plain);
export { expect };

export async function signIn(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Longest animation that counts as a fade, in ms; the dial's water and waves take longer. */
const LONGEST_FADE_MS = 2000;
/** Frames to wait, because new elements begin to fade one or two frames later. */
const CALM_FRAMES = 3;

/** Resolves once no element fades, because a half-faded colour has less contrast. */
async function settled(page: Page): Promise<void> {
  const calm = await page.evaluateHandle(() => ({ frames: 0 }));
  await page.waitForFunction(
    ({ since, longest, enough }) => {
      const fades = document.getAnimations().some(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && end <= longest;
      });
      since.frames = fades ? 0 : since.frames + 1;
      return since.frames >= enough;
    },
    { since: calm, longest: LONGEST_FADE_MS, enough: CALM_FRAMES },
    { polling: 'raf' },
  );
}

/** Returns the broken accessibility rules; axe is injected once per document, to save time. */
export async function violationsOf(page: Page, rules?: string[]) {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : {}),
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  }, rules);
}

/**
 * Fails for each violation of accessibility, of some rules or of all, once nothing moves.
 * The error has the rule, the reason and the elements. One test checks each state of a screen:
 * screens.spec.ts the routes as they open, and a journey a state that only it reaches.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const found = await violationsOf(page, rules);
  // A toast that began to fade can cause a violation, which the second check does not find again.
  expect(found.length === 0 ? found : await violationsOf(page, rules)).toEqual([]);
}

/** Checks the open screen in light and in dark, where only the colours differ; ends in dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    await expectAccessible(page, scheme === 'dark' ? ['color-contrast'] : undefined);
  }
}

export async function setColorScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
}
