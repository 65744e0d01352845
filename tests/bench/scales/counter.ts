import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright';
import { generateRecipe } from '../../../src/shared/brew/generate-recipe.ts';
import { newBrew } from '../../../src/shared/brew/running-brew.ts';
import { enter, openSession, store } from '../../e2e-web/support/people.ts';
import { brewStorageEntry } from '../../e2e-web/support/waiting-brew.ts';
import { demo, type TestApp } from '../../support/app.ts';

const recipe = generateRecipe({
  method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
  bean: null,
  beanId: null,
  roast: 'Média',
  coffeeGrams: 60,
  waterMl: 1000,
});

/** Six stations, each with its brew poured on its own scale. Returns the first brew's id. */
export async function openCounter(page: Page, app: TestApp): Promise<string> {
  const session = await openSession(app, demo.beto);
  const ownerId = session.user.id;
  const colours = ['crema', 'leaf', 'cherry', 'paper', 'sky', 'plum'] as const;
  const brews = colours.map((colour, index) =>
    newBrew({
      id: randomUUID(),
      ownerId,
      recipe,
      colour,
      sound: 'cup',
      now: Date.now(),
      station: { number: index + 1, label: '' },
    }),
  );
  await store(page, ...brewStorageEntry(brews));
  await enter(page, session, '/counter');
  for (const number of brews.keys()) {
    const tile = page.getByRole('group', { name: new RegExp(`^Estação ${number + 1},`) });
    await tile.getByRole('button', { name: 'Pesar com uma balança' }).click();
    await page.getByRole('button', { name: 'Conectar uma balança' }).click();
    await tile.getByRole('button', { name: 'Zerar' }).click();
    await tile.getByRole('button', { name: 'Pausar' }).waitFor();
  }
  return brews[0]?.id ?? '';
}

/** How much of its time the page's main thread is at work for so many ms, 0 to 1. */
export async function busyShare(page: Page, devtools: CDPSession, ms: number): Promise<number> {
  const busySeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busySeconds();
  const since = performance.now();
  await page.waitForTimeout(ms);
  return ((await busySeconds()) - before) / ((performance.now() - since) / 1000);
}
