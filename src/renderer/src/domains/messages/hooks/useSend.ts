import { useCallback } from 'react';
import type { PreparedImage } from '@/lib/image';
import { newUuid } from '@/lib/uuid';
import { enqueue } from '@/services/outbox/outbox';
import { toastError } from '@/ui/toast';
import { message } from '../api/send-message';
import type { VoiceRecording } from '../media/capture/recorder';
import { newMediaPath } from '../media/upload';
import { failureText, type Shared } from '../model/message';
import type { Outgoing } from '../model/outgoing';

/** Returns functions that put a message into the outbox; they resolve to true once stored. */
export function useSend(userId: string, conversationId: string) {
  const put = useCallback(
    async (id: string, payload: Outgoing): Promise<boolean> => {
      try {
        await enqueue(message, { id, userId, payload });
        return true;
      } catch (error) {
        toastError(failureText(payload.kind), error);
        return false;
      }
    },
    [userId],
  );

  const place = useCallback(
    (replyTo: string | null) => ({ conversationId, ...(replyTo === null ? {} : { replyTo }) }),
    [conversationId],
  );

  const sendText = useCallback(
    (text: string, replyTo: string | null) =>
      put(newUuid(), { kind: 'text', ...place(replyTo), text }),
    [put, place],
  );

  const sendShared = useCallback(
    (shared: Shared, replyTo: string | null) =>
      put(newUuid(), { kind: 'shared', ...place(replyTo), shared }),
    [put, place],
  );

  const sendImage = useCallback(
    ({ blob, width, height }: PreparedImage, replyTo: string | null) => {
      const id = newUuid();
      const path = newMediaPath(conversationId, userId, id, blob);
      return put(id, { kind: 'image', ...place(replyTo), path, blob, width, height });
    },
    [put, place, conversationId, userId],
  );

  const sendVoice = useCallback(
    ({ blob, seconds, peaks }: VoiceRecording, replyTo: string | null) => {
      const id = newUuid();
      const path = newMediaPath(conversationId, userId, id, blob);
      return put(id, { kind: 'audio', ...place(replyTo), path, blob, seconds, peaks });
    },
    [put, place, conversationId, userId],
  );

  return { sendText, sendShared, sendImage, sendVoice };
}
