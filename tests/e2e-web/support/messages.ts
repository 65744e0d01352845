import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import type { TestApp } from '../../support/app.ts';
import type { Person } from './people.ts';
import { dataOf, operatorOf } from './relations.ts';

/** Returns the id of two people's conversation; `one` opens it if there is none. */
export async function conversationOf(app: TestApp, one: Person, other: Person): Promise<string> {
  const { data, error } = await dataOf(app, one).rpc('get_or_create_conversation', {
    other_user_id: other.id,
  });
  if (error) throw error;
  return String(data);
}

export async function write(
  app: TestApp,
  from: Person,
  conversation: string,
  ...texts: readonly string[]
): Promise<void> {
  for (const text of texts) {
    const { error } = await dataOf(app, from)
      .from('messages')
      .insert({ id: randomUUID(), conversation_id: conversation, text });
    if (error) throw error;
  }
}

export async function readAll(app: TestApp, reader: Person, conversation: string): Promise<void> {
  const { error } = await dataOf(app, reader).rpc('mark_conversation_read', {
    conversation,
    up_to: new Date(Date.now() + 60_000).toISOString(),
  });
  if (error) throw error;
}

export async function savedTexts(app: TestApp, conversation: string): Promise<unknown[]> {
  const { data, error } = await operatorOf(app)
    .from('messages')
    .select('text')
    .eq('conversation_id', conversation)
    .order('created_at');
  if (error) throw error;
  return data.map(({ text }) => text);
}

export function bubbles(page: Page): Locator {
  return page.getByRole('region', { name: /^Mensagens com / }).getByRole('listitem');
}

export function bubble(page: Page, text: string): Locator {
  return bubbles(page).filter({ hasText: text });
}

export async function send(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await field.fill(text);
  await field.press('Enter');
}

export const OPTIONS = /^Opções da mensagem das /;

export async function choose(page: Page, text: string, action: string): Promise<void> {
  await bubble(page, text).hover();
  await bubble(page, text).getByRole('button', { name: OPTIONS }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
