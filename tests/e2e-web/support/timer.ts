import { expect, type Page } from 'playwright/test';

/** Duration of the catalogue's V60, in seconds. */
export const V60_SECONDS = 180;

/** Opens the house V60 recipe and starts it. The page must be signed in. */
export async function startV60(page: Page): Promise<void> {
  await page.goto('/calculator?method=v60&recipe=v60-padrao');
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await expect(page).toHaveURL(/\/calculator\/timer\//);
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Drives the installed clock past the end of the house V60. */
export async function letV60Finish(page: Page): Promise<void> {
  await page.clock.fastForward(V60_SECONDS * 1000);
  await expect(page.getByRole('heading', { name: 'Preparo Finalizado!' })).toBeVisible();
}

/** The seconds on the timer's face and the page's own time in ms, read at the same moment. */
export async function readTimer(page: Page): Promise<{ shown: number; now: number }> {
  const { text, now } = await page
    .getByRole('timer')
    .evaluate((face) => ({ text: face.textContent, now: Date.now() }));
  const [minutes = '', seconds = ''] = text.split(':');
  return { shown: Number(minutes) * 60 + Number(seconds), now };
}

/**
 * The timer's next change: the seconds that its face shows then, and the page's time in ms.
 * Between two changes the face may be late by as much as the machine is busy.
 */
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
