import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright/test';
import type { TestApp } from '../../support/app.ts';
import { enter, type Person } from './people.ts';
import { dataOf } from './relations.ts';
import { sql } from './sql.ts';

export { sql };

export async function count(
  app: TestApp,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await sql(app, `select (${text})::int as n`, values);
  return Number(row?.n);
}

/** Inserts a post directly into the database, for tests that do not test the composer. */
export async function newPost(app: TestApp, author: Person, content: string): Promise<string> {
  const [row] = await sql(
    app,
    'insert into public.community_posts (user_id, content) values ($1, $2) returning id',
    [author.id, content],
  );
  return String(row?.id);
}

/** Uploads a photo of a brew or a bean, or a post's picture; returns its path. */
export async function newPhoto(
  app: TestApp,
  person: Person,
  photo: Buffer,
  bucket = 'brew-photos',
): Promise<string> {
  const path = `${person.id}/${randomUUID()}.png`;
  const { error } = await dataOf(app, person)
    .storage.from(bucket)
    .upload(path, photo, { contentType: 'image/png' });
  if (error) throw error;
  return path;
}

/** Adds a post with pictures of 80 × 60 px, and optionally a recipe; returns its id. */
export async function newPicturePost(
  app: TestApp,
  author: Person,
  content: string,
  { photos, alt = '', recipe = null }: { photos: Buffer[]; alt?: string; recipe?: string | null },
): Promise<string> {
  const paths = await Promise.all(
    photos.map((photo) => newPhoto(app, author, photo, 'post-images')),
  );
  const pictures = paths.map((path, index) => ({
    path,
    width: 80,
    height: 60,
    alt: index === 0 ? alt : '',
  }));
  const [row] = await sql(
    app,
    `insert into public.community_posts (user_id, content, pictures, recipe_id)
     values ($1, $2, $3, $4) returning id`,
    [author.id, content, JSON.stringify(pictures), recipe],
  );
  return String(row?.id);
}

/** Adds a copy of the demo content's recipe 'V60 da Ana' for the person; returns its id. */
export async function newRecipe(app: TestApp, owner: Person, title: string): Promise<string> {
  const [row] = await sql(
    app,
    `insert into public.recipes (user_id, method_id, bean_id, title, roast, coffee_grams, water_ml, temperature_c, grind, steps, total_seconds)
     select $1, method_id, 'b0000000-0000-4000-8000-000000000003', $2, roast, coffee_grams, water_ml, temperature_c, grind, steps, total_seconds
     from public.recipes where title = 'V60 da Ana' returning id`,
    [owner.id, title],
  );
  return String(row?.id);
}

export function postSaying(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words }).first();
}

export async function open(browser: Browser, app: TestApp, person: Person, path = '/community') {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await enter(page, person.session, path);
  return page;
}

/** Makes calls to the path fail, all or those of `method`, until the route is removed. */
export async function breakCalls(
  page: Page,
  path: string,
  how: 'server' | 'offline',
  method?: string,
) {
  await page.route(path, (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    return how === 'offline'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: 500, json: { message: 'broken on purpose' } });
  });
}

export const openComposer = (page: Page) =>
  page.getByRole('button', { name: 'Criar Novo Post' }).click();
