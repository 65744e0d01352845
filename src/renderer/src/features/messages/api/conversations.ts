import { type Cursor, type Page, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

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
  last_message_shared_kind: string | null;
  last_message_sender_id: string | null;
  last_message_deleted: boolean | null;
  last_message_created_at: string | null;
  unread_count: number;
  /** Orders the list. */
  last_activity_at: string | null;
}

/** A page of the person's conversations, the last active first. */
export async function fetchConversations(
  cursor: Cursor | null,
): Promise<Page<ConversationSummary>> {
  const rows: ConversationSummary[] = await query((db) =>
    db.rpc('get_user_conversations', {
      ...(cursor && { before_at: cursor.at, before_id: cursor.id }),
      max_rows: PAGE_SIZE,
    }),
  );
  return pageOf(rows, PAGE_SIZE, ({ last_activity_at: at, conversation_id: id }) =>
    at === null ? null : { at, id },
  );
}

export const conversationsQuery = (userId: string) =>
  pagesQuery({
    queryKey: queryKeys.conversationList(userId),
    queryFn: fetchConversations,
  });
