import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import type { TestApp } from '../../support/app.ts';

/** A guest as stored in the browser: their identity, and their waiting outbox entries. */
export interface KeptGuest {
  readonly id: string;
  readonly entries: readonly unknown[];
}

/**
 * Multiplies the only brew of this page's guest, and returns the guest.
 * The brews are one a day apart, so that most are older than the database accepts in a journal of
 * today.
 */
export async function guestWithBrews(page: Page, brews: number): Promise<KeptGuest> {
  return await page.evaluate(async (count) => {
    const DAY_MS = 86_400_000;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('coado-outbox');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const entries = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const reading = database.transaction('entries').objectStore('entries').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    const [first] = entries.filter(({ kind }) => kind === 'brew');
    const more = Array.from({ length: count - 1 }, (_, index) => {
      const copy = JSON.parse(JSON.stringify(first));
      copy.id = crypto.randomUUID();
      copy.createdAt += 1000 + index;
      copy.payload.brew.id = copy.id;
      for (const instant of ['createdAt', 'startedAt', 'finishedAt', 'lastSeenAt']) {
        copy.payload.brew[instant] -= (index + 1) * DAY_MS;
      }
      return copy;
    });
    return { id: localStorage.getItem('coado.guest') ?? '', entries: [...entries, ...more] };
  }, brews);
}

const entrySchema = z.looseObject({
  kind: z.string(),
  payload: z.looseObject({ brew: z.looseObject({}).optional() }),
});

/** Another guest who made the same, under ids of their own. */
export function anotherLike(guest: KeptGuest): KeptGuest {
  const id = randomUUID();
  const entries = z.array(entrySchema).parse(guest.entries);
  return {
    id,
    entries: entries.map((entry) => {
      const rowId = randomUUID();
      const { kind, payload } = entry;
      const { brew } = payload;
      if (brew)
        return {
          ...entry,
          id: rowId,
          userId: id,
          payload: { ...payload, brew: { ...brew, id: rowId } },
        };
      return {
        ...entry,
        id: `${kind}:${id}:${rowId}`,
        userId: id,
        payload: { ...payload, id: rowId },
      };
    }),
  };
}

/** Makes this page's browser that guest's, before the app starts. */
export async function becomeGuest(page: Page, guest: KeptGuest): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(async ({ id, entries }) => {
    localStorage.setItem('coado.guest', id);
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

/** How much still waits on this page's device. */
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

/** How many rows of each kind the database has of a person. */
export async function countRows(app: TestApp, userId: string) {
  const count = async (table: string) => {
    const address = new URL(`/rest/v1/${table}`, app.url);
    address.searchParams.set('user_id', `eq.${userId}`);
    address.searchParams.set('select', 'id');
    const response = await fetch(address, { headers: { apikey: app.secretKey } });
    return ids.parse(await response.json()).length;
  };
  const [brews, recipes, beans] = await Promise.all(['brews', 'recipes', 'beans'].map(count));
  return { brews, recipes, beans };
}

/** Waits until the account has exactly so much, and nothing is left waiting on the device. */
export async function expectRows(
  app: TestApp,
  userId: string,
  rows: Awaited<ReturnType<typeof countRows>>,
): Promise<void> {
  await expect.poll(() => countRows(app, userId), { timeout: 60_000 }).toEqual(rows);
}
