import type { Page, Pages } from '@/lib/keyset';
import type { ConversationSummary } from '../api/conversations';

const activity = (row: ConversationSummary) => Date.parse(row.last_activity_at ?? '') || 0;

/**
 * The conversations of all pages loaded, the last active first, each once: one that moved up since
 * its page was loaded is shown as the fresher page has it.
 */
export function conversationsOf(
  data: Pages<ConversationSummary> | undefined,
): ConversationSummary[] {
  const byId = new Map<string, ConversationSummary>();
  for (const row of data?.pages.flatMap((page) => page.rows) ?? []) {
    const known = byId.get(row.conversation_id);
    if (!known || activity(row) > activity(known)) byId.set(row.conversation_id, row);
  }
  return [...byId.values()].sort((a, b) => activity(b) - activity(a));
}

/** The pages with the newest conversations as they are now; what is loaded below stays. */
export function withNewest(
  data: Pages<ConversationSummary>,
  newest: Page<ConversationSummary>,
): Pages<ConversationSummary> {
  const fresh = new Set(newest.rows.map((row) => row.conversation_id));
  const [first, ...rest] = data.pages;
  if (!first || newest.next === null) return { pages: [newest], pageParams: [null] };
  const without = (page: Page<ConversationSummary>): Page<ConversationSummary> => ({
    ...page,
    rows: page.rows.filter((row) => !fresh.has(row.conversation_id)),
  });
  // The old first page keeps its end as cursor, so that the pages below follow on from it.
  const merged = { rows: [...newest.rows, ...without(first).rows], next: first.next };
  return { ...data, pages: [merged, ...rest.map(without)] };
}

/** Whether the conversation is among those loaded. */
export function isLoaded(data: Pages<ConversationSummary>, conversationId: string): boolean {
  return data.pages.some((page) => page.rows.some((row) => row.conversation_id === conversationId));
}

/** As it looks once the conversation was read; the same object when nothing changes. */
export function withRead(
  data: Pages<ConversationSummary>,
  conversationId: string,
): Pages<ConversationSummary> {
  const isMeant = (row: ConversationSummary) =>
    row.conversation_id === conversationId && row.unread_count > 0;
  if (!data.pages.some((page) => page.rows.some(isMeant))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (isMeant(row) ? { ...row, unread_count: 0 } : row)),
  }));
  return { ...data, pages };
}
