import { logError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { queryClient, refetchSoon } from '@/services/query-cache/query-client';
import { uploadChatMedia } from '../media/upload';
import { isChatOpen } from '../model/conversation';
import { failureText, isLoadedMessages, withLocal, withoutLocal } from '../model/message';
import { columnsOf, labelOf, type Outgoing, readOutgoing, toRow } from '../model/outgoing';
import { messagesKeys } from './keys';
import { catchUp } from './messages';

/** Outbox kind: a message. Uploads its file first, if any. A retry sends nothing twice. */
export const message = defineKind<Outgoing>({
  name: 'message',
  read: readOutgoing,
  label: labelOf,
  lane: ({ conversationId }) => lanes.conversation(conversationId),
  rows: ({ replyTo, ...outgoing }, { id }) => ({
    creates: [id],
    needs: [replyTo, outgoing.kind === 'shared' ? outgoing.shared.id : null],
  }),
  isPatient: true,
  send: async (outgoing, { id, userId }, signal) => {
    if ('blob' in outgoing) await uploadChatMedia(outgoing.blob, outgoing.path, signal);
    const row = {
      id,
      conversation_id: outgoing.conversationId,
      sender_id: userId,
      ...columnsOf(outgoing),
    };
    await query((db) =>
      db
        .from('messages')
        .upsert(row, { onConflict: 'id', ignoreDuplicates: true })
        .abortSignal(signal),
    );
  },
  apply: (data, outgoing, { entry, queryKey }) =>
    queryKey[2] === outgoing.conversationId && isLoadedMessages(data)
      ? withLocal(data, toRow(outgoing, entry))
      : data,
  undo: (data, _outgoing, { entry }) =>
    isLoadedMessages(data) ? withoutLocal(data, entry.id) : data,
  written: (outgoing) => (outgoing.kind === 'text' ? outgoing.text : ''),
  // The open chat shows the refusal beside the message.
  refusal: ({ kind, conversationId }) => (isChatOpen(conversationId) ? null : failureText(kind)),
  onSent: ({ conversationId }, { userId }) => {
    catchUp(queryClient, userId, conversationId).catch((error: unknown) =>
      logError('messages: could not be fetched again', error),
    );
  },
  // The other person may have blocked the sender; the refetched conversation closes the composer.
  onRefused: ({ conversationId }, { userId }) => {
    const stale = [messagesKeys.conversation(userId, conversationId)];
    refetchSoon('messages: could not be fetched again', stale);
  },
});
