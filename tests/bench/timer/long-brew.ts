import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { enter, openSession } from '../../e2e-web/support/people.ts';
import { demo, type TestApp } from '../../support/app.ts';

/** Duration of a step; it divides no minute, so that a cue at a full minute is seen as late. */
const STEP_SECONDS = 45;
const STEPS = 16;

export const stepTitle = (index: number): string => `Despejo número ${index + 1}`;

export function stepsBegun(fromMs: number, toMs: number): number[] {
  const first = Math.floor(fromMs / (STEP_SECONDS * 1000)) + 1;
  const last = Math.floor(toMs / (STEP_SECONDS * 1000));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}

async function saveLongRecipe(app: TestApp, userId: string): Promise<string> {
  const id = randomUUID();
  const steps = Array.from({ length: STEPS }, (_, index) => ({
    number: index + 1,
    kind: 'pour',
    title: stepTitle(index),
    description: 'Despeje devagar.',
    startTime: index * STEP_SECONDS,
    time: STEP_SECONDS,
    expectedTime: 0,
    targetWater: (index + 1) * 15,
    pourSeconds: 10,
  }));
  const response = await fetch(new URL('/rest/v1/recipes', app.url), {
    method: 'POST',
    headers: { apikey: app.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      user_id: userId,
      method_id: 'v60',
      title: 'Doze minutos',
      roast: 'Média',
      coffee_grams: 15,
      water_ml: STEPS * 15,
      temperature_c: 94,
      grind: 'Média',
      steps,
      total_seconds: STEPS * STEP_SECONDS,
    }),
  });
  if (!response.ok) throw new Error(`The recipe was refused: ${await response.text()}`);
  return id;
}

export async function openLongRecipe(page: Page, app: TestApp): Promise<void> {
  const session = await openSession(app, demo.beto);
  const recipeId = await saveLongRecipe(app, session.user.id);
  await enter(page, session, `/calculator?saved=${recipeId}`);
  await page.getByRole('button', { name: 'Iniciar Timer' }).waitFor();
}

export async function startBrew(page: Page): Promise<number> {
  const clicked = await page.evaluateHandle(() => {
    const clicks: number[] = [];
    addEventListener('click', () => clicks.push(Date.now()), { capture: true, once: true });
    return clicks;
  });
  await page.getByRole('button', { name: 'Iniciar Timer' }).click();
  await page.getByRole('timer').waitFor();
  const [instant] = await clicked.jsonValue();
  if (instant === undefined) throw new Error('The click was not seen.');
  return instant;
}
