import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import type { Person } from './people.ts';
import { dataOf, operatorOf } from './relations.ts';

const HOUR = 3_600_000;

export const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

export const journalRows = (page: Page) =>
  page.getByRole('list', { name: 'Meus preparos' }).getByRole('listitem');

export const unsentRows = (page: Page) =>
  journalRows(page).filter({ hasText: /Salvando…|Vai ser salvo|Não foi aceito/ });

interface NewBrew {
  brewed_at: string;
  method_id?: string;
  coffee_grams?: number;
  water_ml?: number;
  rating?: number | null;
  notes?: string | null;
  bean_id?: string | null;
  recipe?: unknown;
  temperature_c?: number;
}

/** Saves a person's brews, 15 g V60 by default; returns ids. `asOperator` skips limits. */
export async function addBrews(
  app: TestApp,
  person: Person,
  brews: readonly NewBrew[],
  { asOperator = false } = {},
): Promise<string[]> {
  const rows = brews.map((brew) => ({
    id: randomUUID(),
    user_id: person.id,
    method_id: 'v60',
    coffee_grams: 15,
    water_ml: 250,
    rating: null,
    notes: null,
    bean_id: null,
    ...brew,
  }));
  const db = asOperator ? operatorOf(app) : dataOf(app, person);
  const { error } = await db.from('brews').insert(rows);
  if (error) throw error;
  return rows.map(({ id }) => id);
}

/** Returns the id of the person's bean of that name; adds it if there is none. */
export async function newBean(
  app: TestApp,
  person: Person,
  name: string,
  bag: { bag_grams?: number; remaining_grams?: number } = {},
): Promise<string> {
  const beans = dataOf(app, person).from('beans');
  const found = await beans.select('id').eq('name', name).maybeSingle();
  if (found.error) throw found.error;
  if (found.data) return String(found.data.id);
  const id = randomUUID();
  const { error } = await beans.insert({ id, name, user_id: person.id, ...bag });
  if (error) throw error;
  return id;
}

export async function remainingGrams(app: TestApp, bean: string): Promise<number | null> {
  const { data, error } = await operatorOf(app)
    .from('beans')
    .select('remaining_grams')
    .eq('id', bean)
    .single();
  if (error) throw error;
  return data.remaining_grams === null ? null : Number(data.remaining_grams);
}

/** Returns the path of a brew's photo, and whether the object there, or at `path`, exists. */
export async function photoOf(
  app: TestApp,
  brew: string,
  path?: string | null,
): Promise<{ path: string | null; exists: boolean }> {
  const db = operatorOf(app);
  const { data, error } = await db.from('brews').select('photo_path').eq('id', brew).single();
  if (error) throw error;
  const current = data.photo_path === null ? null : String(data.photo_path);
  const wanted = path ?? current;
  if (wanted === null) return { path: current, exists: false };
  const stored = await db.storage.from('brew-photos').download(wanted);
  return { path: current, exists: stored.data !== null };
}

const brewRows = z.array(
  z.object({
    id: z.string(),
    method_id: z.string(),
    coffee_grams: z.number(),
    water_ml: z.number(),
    rating: z.number().nullable(),
    notes: z.string().nullable(),
    duration_seconds: z.number().nullable(),
  }),
);

export async function savedBrews(app: TestApp, userId: string) {
  const address = new URL('/rest/v1/brews', app.url);
  address.searchParams.set('user_id', `eq.${userId}`);
  address.searchParams.set(
    'select',
    'id,method_id,coffee_grams,water_ml,rating,notes,duration_seconds',
  );
  const response = await fetch(address, { headers: { apikey: app.secretKey } });
  return brewRows.parse(await response.json());
}
