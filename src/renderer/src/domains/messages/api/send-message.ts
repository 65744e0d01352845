import { logError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { queryClient } from '@/services/query-cache/query-client';
import { uploadChatMedia } from '../media/upload';
import { isChatOpen } from '../model/conversation';
import { failureText } from '../model/message';
import { labelOf, type Outgoing, readOutgoing } from '../model/outgoing';
import { messagesKeys } from './keys';
import { catchUp } from './messages';

/** Returns the columns of a message. */
function columnsOf(outgoing: Outgoing) {
  const image = outgoing.kind === 'image' ? outgoing : null;
  const shared = outgoing.kind === 'shared' ? outgoing.shared : null;
  const audio = outgoing.kind === 'audio' ? outgoing : null;
  return {
    text: outgoing.kind === 'text' ? outgoing.text : null,
    shared_kind: shared?.kind ?? null,
    recipe_id: shared?.kind === 'recipe' ? shared.id : null,
    post_id: shared?.kind === 'post' ? shared.id : null,
    reply_to_id: outgoing.replyTo ?? null,
    image_url: image?.path ?? null,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    audio_url: audio?.path ?? null,
    audio_seconds: audio?.seconds ?? null,
    audio_peaks: audio?.peaks ?? null,
  };
}

/** The outbox kind of a message: uploads its file first, if any. A retry changes nothing. */
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
    if ('blob' in outgoing) await uploadChatMedia(outgoing.blob, outgoing.path, { signal });
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
  written: (outgoing) => (outgoing.kind === 'text' ? outgoing.text : ''),
  // The open chat shows it beside the message.
  refusal: ({ kind, conversationId }) => (isChatOpen(conversationId) ? null : failureText(kind)),
  onSent: ({ conversationId }, { userId }) => {
    catchUp(queryClient, userId, conversationId).catch((error: unknown) =>
      logError('messages: could not be fetched again', error),
    );
  },
  // Perhaps a block: the chat should show it instead of accepting the next message.
  onRefused: ({ conversationId }, { userId }) => {
    queryClient
      .invalidateQueries({ queryKey: messagesKeys.conversation(userId, conversationId) })
      .catch((error: unknown) => logError('messages: could not be fetched again', error));
  },
});
