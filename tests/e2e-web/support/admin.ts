import type { Session } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import { demo } from '../../support/app.ts';
import { openSession } from './people.ts';
import { test as base } from './test.ts';

export const test = base.extend<{ admin: Session }>({
  admin: async ({ app }, use) => use(await openSession(app, demo.admin)),
});

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Answers writes to a table or function with a server error; returns the undoing function. */
export async function breakWrites(page: Page, path: string): Promise<() => Promise<void>> {
  const pattern = `**/rest/v1/${path}*`;
  await page.route(pattern, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'no' } }),
  );
  return () => page.unroute(pattern);
}
