import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { reduceRunningBrew } from '../../../src/shared/brew/running-brew.ts';
import type { TestApp } from '../../support/app.ts';
import { SHORT_RECIPE, unstartedBrew } from './running-brew.ts';

const DAY_MS = 86_400_000;

/** A guest as stored in the browser: their identity, and their waiting outbox entries. */
export interface StoredGuest {
  readonly id: string;
  readonly entries: readonly unknown[];
}

interface Rows {
  readonly brews: number;
  readonly recipes: number;
  readonly beans: number;
}

/**
 * Creates a guest with these numbers of rows that wait on the device.
 * The brews are one day apart, so most are older than the 48 hours within which a brew counts.
 */
export function newGuest({ brews, recipes, beans }: Rows, notes: string): StoredGuest {
  const id = randomUUID();
  let createdAt = Date.now();
  const entryOf = (kind: string, entryId: string, lane: string, payload: object) => {
    createdAt += 1;
    const untried = { state: 'waiting', problem: null, attempts: 0, triedAt: 0, revision: 1 };
    return { id: entryId, userId: id, kind, lane, payload, label: kind, createdAt, ...untried };
  };
  const rowEntry = (kind: string, values: object, row: string = randomUUID(), lane?: string) => {
    const entryId = `${kind}:${id}:${row}`;
    return entryOf(kind, entryId, lane ?? entryId, { id: row, op: 'insert', values });
  };
  const brewEntry = (daysAgo: number) => {
    const endedAt = Date.now() - daysAgo * DAY_MS;
    const startedAt = endedAt - SHORT_RECIPE.parameters.totalTime * 1000;
    const ready = { ...unstartedBrew(id).brew, createdAt: startedAt, lastSeenAt: startedAt };
    const running = reduceRunningBrew(ready, { type: 'start' }, startedAt);
    const noted = reduceRunningBrew(running, { type: 'annotate', journal: { notes } }, endedAt);
    const brew = reduceRunningBrew(noted, { type: 'requestSave' }, endedAt);
    const { methodId, method, beanId, roast, parameters } = brew.recipe;
    const values = {
      method_id: methodId,
      bean_id: beanId,
      coffee_grams: parameters.coffeeGrams,
      water_ml: parameters.waterMl,
      roast,
      duration_seconds: parameters.totalTime,
      brewed_at: new Date(endedAt).toISOString(),
      notes,
      names: { method: { name: method, drawing: null }, bean: null, grinder: null, water: null },
      timed: { brew, weighing: null },
    };
    return rowEntry('own-brew', values, brew.id, 'brews');
  };
  return {
    id,
    entries: [
      ...Array.from({ length: brews }, (_, daysAgo) => brewEntry(daysAgo)),
      ...Array.from({ length: beans }, () => rowEntry('bean', { name: 'Sítio do Teste' })),
      ...Array.from({ length: recipes }, () => rowEntry('recipe', { recipe: SHORT_RECIPE })),
    ],
  };
}

/** Stores the guest's data in this page's browser, before the app starts. */
export async function becomeGuest(page: Page, guest: StoredGuest): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(async ({ id, entries }) => {
    localStorage.setItem('coado.guest', JSON.stringify({ id }));
    localStorage.setItem('coado.outbox', '1');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('coado-outbox', 1);
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('entries', { keyPath: 'id' });
        store.createIndex('by-time', 'createdAt', { unique: true });
        store.createIndex('by-user', ['userId', 'createdAt']);
        opening.result.createObjectStore('leases');
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = database.transaction('entries', 'readwrite');
    for (const entry of entries) writing.objectStore('entries').put(entry);
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    database.close();
  }, guest);
}

export async function waitingOn(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('coado-outbox');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const count = await new Promise<number>((resolve, reject) => {
      const counting = database.transaction('entries').objectStore('entries').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    });
    database.close();
    return count;
  });
}

const ids = z.array(z.object({ id: z.string() }));

async function countRows(app: TestApp, userId: string): Promise<Rows> {
  const count = async (table: string) => {
    const address = new URL(`/rest/v1/${table}`, app.url);
    address.searchParams.set('user_id', `eq.${userId}`);
    address.searchParams.set('select', 'id');
    const response = await fetch(address, { headers: { apikey: app.secretKey } });
    return ids.parse(await response.json()).length;
  };
  const [brews, recipes, beans] = await Promise.all([
    count('brews'),
    count('recipes'),
    count('beans'),
  ]);
  return { brews, recipes, beans };
}

export async function expectRows(app: TestApp, userId: string, rows: Rows): Promise<void> {
  await expect.poll(() => countRows(app, userId), { timeout: 60_000 }).toEqual(rows);
}

export async function claimGuestData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'É meu: pôr na minha conta' }).click();
}
