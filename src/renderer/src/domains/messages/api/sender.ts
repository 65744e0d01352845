import type { PreparedImage } from '@/lib/image';
import { newUuid } from '@/lib/uuid';
import { enqueue } from '@/services/outbox/outbox';
import { toastError } from '@/ui/toast';
import type { VoiceRecording } from '../media/capture/recorder';
import { newMediaPath } from '../media/upload';
import { failureText, type Shared } from '../model/message';
import type { Outgoing } from '../model/outgoing';
import { message } from './send-message';

/** Returns functions that put a message into the outbox; they resolve to true once stored. */
export function senderOf(userId: string, conversationId: string) {
  async function put(payload: Outgoing, id = newUuid()): Promise<boolean> {
    try {
      await enqueue(message, { id, userId, payload });
      return true;
    } catch (error) {
      toastError(failureText(payload.kind), error);
      return false;
    }
  }

  const place = (replyTo: string | null) => ({
    conversationId,
    ...(replyTo === null ? {} : { replyTo }),
  });

  return {
    sendText: (text: string, replyTo: string | null) =>
      put({ kind: 'text', ...place(replyTo), text }),
    sendShared: (shared: Shared, replyTo: string | null) =>
      put({ kind: 'shared', ...place(replyTo), shared }),
    sendImage: ({ blob, width, height }: PreparedImage, replyTo: string | null) => {
      const id = newUuid();
      const path = newMediaPath(conversationId, userId, id, blob);
      return put({ kind: 'image', ...place(replyTo), path, blob, width, height }, id);
    },
    sendVoice: ({ blob, seconds, peaks }: VoiceRecording, replyTo: string | null) => {
      const id = newUuid();
      const path = newMediaPath(conversationId, userId, id, blob);
      return put({ kind: 'audio', ...place(replyTo), path, blob, seconds, peaks }, id);
    },
  };
}
