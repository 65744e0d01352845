import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { generateRecipe } from '../../../src/shared/brew/generate-recipe.ts';
import { knownRecipesFor } from '../../../src/shared/brew/known-recipes.ts';
import {
  newRunningBrew,
  type RunningBrew,
  reduceRunningBrew,
  runningBrewSchema,
} from '../../../src/shared/brew/running-brew.ts';

/** Returns a running V60 of 15 g and 250 ml that began `agoMs` ago. */
export function runningV60(id: string, agoMs: number): RunningBrew {
  const known = knownRecipesFor('v60')[0];
  if (known === undefined) throw new Error('There is no recipe for the V60.');
  const recipe = generateRecipe({
    method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina (ajustar)' },
    known,
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  const now = Date.now() - agoMs;
  const ready = newRunningBrew({
    id,
    ownerId: null,
    recipe,
    colour: 'crema',
    sound: 'grain',
    now,
  });
  return reduceRunningBrew(ready, { type: 'start' }, now);
}

const fileSchema = z.object({
  version: z.literal(1),
  brews: z.array(runningBrewSchema),
  announced: z.record(z.string(), z.object({ startedAt: z.number().nullable(), next: z.number() })),
});

const fileIn = (userData: string) => join(userData, 'brews.json');

export function readRunningBrews(userData: string): RunningBrew[] {
  return fileSchema.parse(JSON.parse(readFileSync(fileIn(userData), 'utf8'))).brews;
}

/** Writes the app's stored brews; cues before the cue `next` count as announced. */
export function writeRunningBrews(userData: string, brews: readonly RunningBrew[], next = 3): void {
  const announced = Object.fromEntries(brews.map(({ id, startedAt }) => [id, { startedAt, next }]));
  writeFileSync(fileIn(userData), JSON.stringify({ version: 1, brews, announced }));
}

/** Lets `ms` of a brew's time pass while the app is closed. */
export function letTimePass(userData: string, ms: number): void {
  const earlier = (instant: number | null) => (instant === null ? null : instant - ms);
  const file = fileSchema.parse(JSON.parse(readFileSync(fileIn(userData), 'utf8')));
  const brews = file.brews.map((brew) => ({
    ...brew,
    startedAt: earlier(brew.startedAt),
    createdAt: brew.createdAt - ms,
    lastSeenAt: brew.lastSeenAt - ms,
  }));
  const announced = Object.fromEntries(
    Object.entries(file.announced).map(([id, { startedAt, next }]) => [
      id,
      { startedAt: earlier(startedAt), next },
    ]),
  );
  writeFileSync(fileIn(userData), JSON.stringify({ version: 1, brews, announced }));
}
