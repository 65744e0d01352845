import { waitsAfter } from '@/entities/outbox/trial';
import type { OutboxSender } from '@/entities/outbox/types';
import { AppError, toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { queryClient } from '@/services/query-cache/query-client';
import { toastError } from '@/ui/toast';
import { uploadChatMedia } from '../media/upload-chat-media';
import { failureWords } from './failure-words';
import { isChatOpen } from './open-chat';
import { type Outgoing, readOutgoing } from './outgoing';

/** What a message puts into its row. */
function columnsOf(outgoing: Outgoing) {
  if (outgoing.kind === 'text') return { text: outgoing.text };
  if (outgoing.kind === 'image') {
    return {
      image_url: outgoing.path,
      image_width: outgoing.width,
      image_height: outgoing.height,
    };
  }
  return {
    audio_url: outgoing.path,
    audio_seconds: outgoing.seconds,
    audio_peaks: outgoing.peaks,
  };
}

async function insert(id: string, userId: string, outgoing: Outgoing, signal: AbortSignal) {
  const db = await supabase();
  const { error, status } = await db
    .from('messages')
    .upsert(
      {
        id,
        conversation_id: outgoing.conversationId,
        sender_id: userId,
        ...columnsOf(outgoing),
      },
      { onConflict: 'id', ignoreDuplicates: true },
    )
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
}

/** Brings a message to the server: its file first, if it has one. A second try changes nothing. */
export const sendMessage: OutboxSender = async (payload, entry, signal) => {
  const outgoing = readOutgoing(payload);
  if (outgoing === null) throw new AppError('invalid');
  try {
    if (outgoing.kind !== 'text') await uploadChatMedia(outgoing.blob, outgoing.path, { signal });
    await insert(entry.id, entry.userId, outgoing, signal);
  } catch (error) {
    if (signal.aborted || waitsAfter(toAppError(error))) throw error;
    // The open chat says so itself, beside the message.
    if (!isChatOpen(outgoing.conversationId)) toastError(failureWords(outgoing.kind), error);
    // A block, perhaps: the chat should say so instead of taking the next one.
    await queryClient.invalidateQueries({
      queryKey: queryKeys.conversation(entry.userId, outgoing.conversationId),
    });
    throw error;
  }
};
