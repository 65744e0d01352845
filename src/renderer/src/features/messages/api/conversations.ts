import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 30;

/** A conversation as the list shows it. Without `other_user_id` the other account is gone. */
export interface ConversationSummary {
  conversation_id: string;
  other_user_id: string | null;
  other_user_name: string | null;
  /** Null, like the picture, across a block. */
  other_user_username: string | null;
  other_user_avatar_url: string | null;
  last_message_id: string | null;
  last_message_text: string | null;
  last_message_image_url: string | null;
  last_message_audio_url: string | null;
  last_message_sender_id: string | null;
  last_message_deleted: boolean | null;
  last_message_created_at: string | null;
  unread_count: number;
  /** Orders the list. */
  last_activity_at: string | null;
}

export interface ConversationsPage {
  rows: ConversationSummary[];
  /** Where the next page starts; null at the end. */
  next: { before_at: string; before_id: string } | null;
}

/** A page of the person's conversations, the last active first. */
export async function fetchConversations(
  cursor: ConversationsPage['next'],
): Promise<ConversationsPage> {
  const db = await supabase();
  const { data, error, status } = await db.rpc('get_user_conversations', {
    ...cursor,
    max_rows: PAGE_SIZE,
  });
  if (error) throw toAppError(error, status);
  const last = data.at(-1);
  return {
    rows: data,
    next:
      last?.last_activity_at && data.length === PAGE_SIZE
        ? { before_at: last.last_activity_at, before_id: last.conversation_id }
        : null,
  };
}

export const conversationsQuery = (userId: string) =>
  infiniteQueryOptions<
    ConversationsPage,
    Error,
    InfiniteData<ConversationsPage, ConversationsPage['next']>,
    ReturnType<typeof queryKeys.conversationList>,
    ConversationsPage['next']
  >({
    queryKey: queryKeys.conversationList(userId),
    queryFn: ({ pageParam }) => fetchConversations(pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
