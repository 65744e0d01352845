import type { Page } from 'playwright/test';
import { conversationOf, savedTexts } from './support/messages.ts';
import { enter, newPerson } from './support/people.ts';
import { completeLessons, nextLesson } from './support/studies.ts';
import { answerByKeys, itemsOf } from './support/studies-answers.ts';
import { expect, test } from './support/test.ts';

/** Tests that the second tap of a double tap presses no control that appears below it. */

const LESSON = { id: '51000000-0000-4000-8000-000000000001', points: 20 };

/** Records the text of every toast, because toasts vanish by themselves. */
async function keepToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const toasts = new Set<string>();
    Object.assign(window, { coadoToasts: toasts });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role=alert], .mantine-Notification-root')) {
        toasts.add(toast.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const toasts: unknown = Reflect.get(window, 'coadoToasts');
      return toasts instanceof Set ? [...toasts].map(String) : [];
    });
}

/** Taps twice, 0.2 s apart by the timestamps of the input, at any speed of the machine. */
async function doubleTap(page: Page, pointer: 'mouse' | 'touch', x: number, y: number) {
  const input = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const timestamp of [start, start + 0.2]) {
    if (pointer === 'mouse') {
      const click = { x, y, button: 'left', clickCount: 1, timestamp } as const;
      await input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...click });
      await input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click });
    } else {
      const touchPoints = [{ x, y }];
      await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await input.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: timestamp + 0.05,
      });
    }
  }
  await input.detach();
}

for (const pointer of ['mouse', 'touch'] as const) {
  test(`a double tap on send (${pointer}) sends once and starts no recording`, async ({
    app,
    browser,
  }) => {
    const [ana, beto] = [await newPerson(app, 'Ana Toque'), await newPerson(app, 'Beto Toque')];
    const conversation = await conversationOf(app, ana, beto);
    const context = await browser.newContext({
      baseURL: app.url,
      hasTouch: pointer === 'touch',
      viewport: { width: 390, height: 844 },
      permissions: ['microphone'],
    });
    const page = await context.newPage();
    await enter(page, ana.session, `/messages/${beto.id}`);
    await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Já vai');
    const button = page.getByRole('button', { name: 'Enviar mensagem' });
    const box = await button.boundingBox();
    if (!box) throw new Error('Nowhere to tap.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await doubleTap(page, pointer, x, y);
    await expect.poll(() => savedTexts(app, conversation)).toEqual(['Já vai']);
    const microphone = page.getByRole('button', { name: 'Gravar mensagem de áudio' });
    await expect(microphone).toBeVisible();
    await expect(page.getByRole('region', { name: 'Gravação de áudio' })).toBeHidden();
    await microphone.press('Enter');
    await expect(page.getByRole('region', { name: 'Gravação de áudio' })).toBeVisible();
    await context.close();
  });
}

test('a double click on Concluir completes the lesson once and says one thing', {
  tag: '@undisturbed',
}, async ({ app, page }) => {
  const student = await newPerson(app);
  const toasts = await keepToasts(page);
  await enter(page, student.session, `/studies/${LESSON.id}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/complete_lesson')) asked.push(request.method());
  });
  await page.getByRole('button', { name: /^Concluir/ }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/studies$/);
  // On a busy machine the toast may vanish before the page behind it is loaded.
  await expect
    .poll(toasts)
    .toContainEqual(expect.stringContaining(`completada! +${LESSON.points} pontos!`));
  expect(asked).toEqual(['POST']);
  expect((await toasts()).filter((text) => /lição/i.test(text))).toHaveLength(1);
});

test('a double click on the last Continuar of a quiz completes it once and says one thing', {
  tag: '@undisturbed',
}, async ({ app, page }) => {
  const student = await newPerson(app);
  let lesson = await nextLesson(app, student);
  while ((await itemsOf(lesson)).length === 0) {
    await completeLessons(app, student, 1);
    lesson = await nextLesson(app, student);
  }
  const toasts = await keepToasts(page);
  await enter(page, student.session, `/studies/${lesson}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/complete_lesson')) asked.push(request.method());
  });
  const items = await itemsOf(lesson);
  const goOn = page.getByRole('button', { name: 'Continuar', exact: true });
  for (const [index, item] of items.entries()) {
    await answerByKeys(page, item);
    await page.getByRole('button', { name: 'Verificar' }).press('Enter');
    await expect(goOn).toBeVisible();
    if (index < items.length - 1) await goOn.press('Enter');
  }
  await goOn.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  // Earlier achievements may appear while the lesson is still loading.
  const praise = async () => (await toasts()).filter((text) => /pontos|lição|quiz/i.test(text));
  await expect.poll(praise).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['POST']);
  expect(await praise()).toHaveLength(1);
});
