import { calendarDaysAgo, formatCalendarDay, formatClockTime, formatFullDate } from '@/lib/dates';
import type { Page, Pages } from '@/lib/keyset';
import type { FoundRow } from '@/lib/rows';
import { rowsBy } from '@/services/query-cache/rows';
import { MEDIA_TEXTS, SHARED_TEXTS } from './message';

/**
 * Without `other_user_id` and `other_user_name` the other account is deleted.
 * Without `other_user_username` and `other_user_avatar_url` one person blocks the other. A `muted`
 * conversation is neither announced nor counted in the badge.
 */
export type Conversation = FoundRow<'get_conversation'>;

/** A row of the list, which is sorted by `last_activity_at`, newest first. */
export type ConversationSummary = FoundRow<
  'get_user_conversations',
  `last_message_${'text' | 'image_url' | 'audio_url' | 'shared_kind' | 'deleted'}`
>;

export const conversations = rowsBy(
  (value): value is ConversationSummary => 'conversation_id' in value && 'unread_count' in value,
  (row) => row.conversation_id,
);

const activity = (row: ConversationSummary) => Date.parse(row.last_activity_at ?? '') || 0;

/** Returns the loaded conversations, the last active first; each once, by its fresher row. */
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
  // The first page keeps its earlier cursor, so that the next page continues where it ended.
  const merged = { rows: [...newest.rows, ...without(first).rows], next: first.next };
  return { ...data, pages: [merged, ...rest.map(without)] };
}

/** The address of a conversation: by its person, or by its own id if that account is deleted. */
export function conversationPath({
  conversation_id: id,
  other_user_id: otherId,
}: Pick<ConversationSummary, 'conversation_id' | 'other_user_id'>): string {
  return otherId ? `/messages/${otherId}` : `/messages/archive/${id}`;
}

/** Marks a listed conversation as read; returns the same object if nothing changes. */
export const withRead = (
  data: Pages<ConversationSummary>,
  conversationId: string,
): Pages<ConversationSummary> =>
  conversations.changePages(data, conversationId, (row) =>
    row.unread_count > 0 ? { ...row, unread_count: 0 } : row,
  );

export interface ConversationSettings {
  muted?: boolean;
  archived?: boolean;
}

/** Applies settings; removes a conversation that belongs to the other list. */
export const withSettings = (
  data: Pages<ConversationSummary>,
  conversationId: string,
  { muted, archived }: ConversationSettings,
): Pages<ConversationSummary> =>
  conversations.changePages(data, conversationId, (row) =>
    archived === undefined ? { ...row, muted: muted ?? row.muted } : null,
  );

type LastMessage = Pick<
  ConversationSummary,
  | 'other_user_id'
  | `last_message_${'sender_id' | 'text' | 'image_url' | 'audio_url' | 'shared_kind' | 'deleted'}`
>;

export function previewOf(last: LastMessage): string {
  const words = previewText(last);
  const { other_user_id: other, last_message_sender_id: sender } = last;
  const isOwn = other !== null && sender !== null && sender !== other;
  return isOwn && !last.last_message_deleted ? `Você: ${words}` : words;
}

function previewText(last: LastMessage): string {
  if (last.last_message_deleted) return 'Mensagem apagada';
  if (last.last_message_text !== null) return last.last_message_text;
  if (last.last_message_image_url !== null) return MEDIA_TEXTS.image;
  if (last.last_message_audio_url !== null) return MEDIA_TEXTS.audio;
  if (last.last_message_shared_kind === 'recipe') return SHARED_TEXTS.recipe;
  if (last.last_message_shared_kind === 'post') return SHARED_TEXTS.post;
  return 'Nenhuma mensagem ainda';
}

/** Returns the shown name; a deleted account has the name null. */
export function personName(name: string | null): string {
  if (name === null) return 'Conta excluída';
  return name.trim() || 'Novo Usuário';
}

/** Formats a last-seen time, such as 'visto por último ontem às 14:05'. */
export function lastSeenText(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const daysAgo = calendarDaysAgo(date, now, timeZone);
  const time = formatClockTime(date, timeZone);
  if (daysAgo <= 0) return `visto por último às ${time}`;
  if (daysAgo === 1) return `visto por último ontem às ${time}`;
  const day =
    daysAgo < 7
      ? formatCalendarDay(iso, now, timeZone)
      : `em ${formatCalendarDay(iso, now, timeZone)}`;
  return `visto por último ${day}`;
}

/** Returns 'Hoje', 'Ontem', 'Domingo' or '3 de março'. */
export function dayText(iso: string, now: Date = new Date(), timeZone?: string): string {
  const day = formatCalendarDay(iso, now, timeZone);
  return day.charAt(0).toLocaleUpperCase('pt-BR') + day.slice(1);
}

/** Formats a moment as the time (today), the day (this week) or the date. */
export function shortMoment(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const daysAgo = calendarDaysAgo(date, now, timeZone);
  if (daysAgo <= 0) return formatClockTime(date, timeZone);
  if (daysAgo < 7) return formatCalendarDay(iso, now, timeZone).replace('-feira', '');
  return formatFullDate(iso, timeZone);
}

let openId: string | null = null;

/** Notes which conversation is on screen, until the returned function is called. */
export function noteOpenChat(conversationId: string): () => void {
  openId = conversationId;
  return () => {
    if (openId === conversationId) openId = null;
  };
}

export function isChatOpen(conversationId: string): boolean {
  return openId === conversationId && !document.hidden;
}

export function conversationTopic(conversationId: string): string {
  return `conversation:${conversationId}`;
}
