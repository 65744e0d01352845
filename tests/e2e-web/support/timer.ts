import { expect, type Page } from 'playwright/test';

/** Duration of the catalogue's V60, in seconds. */
export const V60_SECONDS = 180;

/** Starts Coado's default V60 recipe. The page must be signed in. */
export async function startV60(page: Page): Promise<void> {
  await page.goto('/calculator?method=v60&recipe=v60-padrao');
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await expect(page).toHaveURL(/\/calculator\/timer\//);
  await expect(page.getByRole('timer')).toBeVisible();
}

export async function letV60Finish(page: Page): Promise<void> {
  await page.clock.fastForward(V60_SECONDS * 1000);
  await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeVisible();
}

/** Returns the shown seconds and the page's time in ms, read at the same moment. */
export async function readTimer(page: Page): Promise<{ shown: number; now: number }> {
  const { text, now } = await page
    .getByRole('timer')
    .evaluate((face) => ({ text: face.textContent, now: Date.now() }));
  const [minutes = '', seconds = ''] = text.split(':');
  return { shown: Number(minutes) * 60 + Number(seconds), now };
}

/** Waits for the timer's next change: before it, a busy machine may show an old second. */
export async function readTick(page: Page): Promise<{ shown: number; now: number }> {
  const { text, now } = await page.getByRole('timer').evaluate(
    (face) =>
      new Promise<{ text: string; now: number }>((resolve) => {
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          resolve({ text: face.textContent, now: Date.now() });
        }).observe(face, { childList: true, characterData: true, subtree: true });
      }),
  );
  const [minutes = '', seconds = ''] = text.split(':');
  return { shown: Number(minutes) * 60 + Number(seconds), now };
}
