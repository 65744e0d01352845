import { pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import type { FoundRow } from '@/lib/rows';
import { messagesKeys } from './keys';

const PAGE_SIZE = 20;

/** A message that a search found, with the other person of its conversation. */
export type FoundMessage = FoundRow<'search_messages'>;

/** The person's messages with all the words, of one conversation or of all, newest first. */
export const searchMessagesQuery = (
  userId: string,
  text: string,
  inConversation: string | null = null,
) =>
  pagesQuery({
    queryKey: messagesKeys.searchedMessages(userId, text, inConversation),
    queryFn: async (cursor, { signal }) => {
      const rows: FoundMessage[] = await query((db) =>
        db
          .rpc('search_messages', {
            query: text,
            page_size: PAGE_SIZE,
            ...(inConversation !== null && { conversation: inConversation }),
            ...(cursor && { before: cursor.at, before_id: cursor.id }),
          })
          .abortSignal(signal),
      );
      return pageOf(rows, PAGE_SIZE, ({ created_at: at, id }) => ({ at, id }));
    },
  });
