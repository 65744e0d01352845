import { createClient } from '@supabase/supabase-js';
import { expect, type Page } from 'playwright/test';
import type { TestApp } from '../../support/app.ts';
import type { Person } from './people.ts';

export function dataOf(app: TestApp, person: Person) {
  return createClient(app.url, app.publishableKey, {
    accessToken: async () => person.session.access_token,
  });
}

/** Returns the operator's REST client, for rows that no person may read. */
export function operatorOf(app: TestApp) {
  return createClient(app.url, app.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export function usernameOf(person: Person): string {
  return `teste.${person.email.split('@')[0]}`;
}

export async function like(app: TestApp, person: Person, postId: string): Promise<void> {
  const { error } = await dataOf(app, person).from('post_likes').insert({ post_id: postId });
  if (error) throw error;
}

/** Resolves once the page has joined the person's channel; call it before opening the page. */
export async function joinsOwnChannel(page: Page, person: Person): Promise<void> {
  const topic = `realtime:user:${person.id}`;
  const socket = await page.waitForEvent('websocket', (each) => each.url().includes('/realtime/'));
  await socket.waitForEvent('framereceived', ({ payload }) => {
    const text = String(payload);
    return text.includes(topic) && text.includes('phx_reply') && text.includes('"ok"');
  });
}

export function expectUnread(page: Page, count: number): Promise<void> {
  const name =
    count === 0
      ? 'Notificações'
      : count === 1
        ? 'Notificações, 1 não lida'
        : `Notificações, ${count} não lidas`;
  return expect(
    page.getByRole('banner').or(page.getByRole('main')).getByRole('link', { name, exact: true }),
  ).toBeVisible();
}
