import type { Page } from 'playwright/test';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { startV60 } from './support/timer.ts';

/** Counts tones by console messages: reading a counter in the page would count as a gesture. */
async function listen(page: Page): Promise<() => number> {
  let tones = 0;
  page.on('console', (message) => {
    if (message.text() === 'tone') tones += 1;
  });
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      console.debug('tone');
      start.call(this, when);
    };
    const settings = { sound: true, voice: false, vibration: false, startDelaySeconds: 10 };
    localStorage.setItem('coado.cue-settings', JSON.stringify(settings));
  });
  return () => tones;
}

async function expectTones(tones: () => number, count: number): Promise<void> {
  const before = tones();
  await expect.poll(tones).toBeGreaterThanOrEqual(before + count);
}

test('the tab in use gives the cues, whichever was open first', async ({ app, context, page }) => {
  const person = await newPerson(app);
  const first = await listen(page);
  await enter(page, person.session, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const brewing = await context.newPage();
  const second = await listen(brewing);
  await startV60(brewing);
  await expectTones(second, 1);
  expect(first()).toBe(0);

  await test.step('a tab that is used takes over, and the other one falls silent', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expectTones(first, 1);
    const silent = second();
    await expectTones(first, 2);
    expect(second()).toBe(silent);
  });
});

test('a frozen tab does not keep the cues from the one in use', async ({ app, context, page }) => {
  const person = await newPerson(app);
  await listen(page);
  await enter(page, person.session, '/dashboard');
  await page.getByRole('heading', { level: 1 }).click();
  const brewing = await context.newPage();
  const tones = await listen(brewing);
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await startV60(brewing);
  await expectTones(tones, 2);
});

test('a tab that was only opened by a link leaves the cues where they can sound', async ({
  app,
  context,
  page,
}) => {
  const person = await newPerson(app);
  const used = await listen(page);
  await enter(page, person.session, '/dashboard');
  await startV60(page);
  await expectTones(used, 1);
  const linked = await context.newPage();
  const untouched = await listen(linked);
  // The page has started its brew services when this resolves.
  await linked.goto('/methods', { waitUntil: 'networkidle' });
  await expectTones(used, 2);
  expect(untouched()).toBe(0);
});

test('of tabs that the browser restored, the one that is touched gives the cues', async ({
  app,
  context,
  page,
}) => {
  const person = await newPerson(app);
  const first = await listen(page);
  await enter(page, person.session, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const brewing = await context.newPage();
  const second = await listen(brewing);
  await startV60(brewing);
  await expectTones(second, 1);
  // The browser restores its tabs in their order: the first is the one without a gesture.
  const url = brewing.url();
  await brewing.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const restored = await context.newPage();
  const third = await listen(restored);
  await restored.goto(url);
  await restored.getByRole('timer').click();
  const silent = first();
  await expectTones(third, 2);
  expect(first()).toBe(silent);
});
