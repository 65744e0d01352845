import { useCallback } from 'react';
import type { PreparedImage } from '@/lib/image';
import { newUuid } from '@/lib/uuid';
import { enqueue } from '@/services/outbox/outbox';
import { toastError } from '@/ui/toast';
import { message } from '../api/send-message';
import { newMediaPath } from '../media/address/chat-media';
import type { VoiceRecording } from '../media/capture/recorder';
import { failureWords } from '../model/failure-words';
import type { Outgoing } from '../model/outgoing';

/** Hands messages to the outbox, which has them on disk when the promise resolves to true. */
export function useSend(userId: string, conversationId: string) {
  const put = useCallback(
    async (id: string, payload: Outgoing): Promise<boolean> => {
      try {
        await enqueue(message, { id, userId, payload });
        return true;
      } catch (error) {
        toastError(failureWords(payload.kind), error);
        return false;
      }
    },
    [userId],
  );

  const sendText = useCallback(
    (text: string) => put(newUuid(), { kind: 'text', conversationId, text }),
    [put, conversationId],
  );

  const sendImage = useCallback(
    ({ blob, width, height }: PreparedImage) => {
      const id = newUuid();
      const path = newMediaPath(conversationId, userId, id, blob);
      return put(id, { kind: 'image', conversationId, path, blob, width, height });
    },
    [put, conversationId, userId],
  );

  const sendVoice = useCallback(
    ({ blob, seconds, peaks }: VoiceRecording) => {
      const id = newUuid();
      const path = newMediaPath(conversationId, userId, id, blob);
      return put(id, { kind: 'audio', conversationId, path, blob, seconds, peaks });
    },
    [put, conversationId, userId],
  );

  return { sendText, sendImage, sendVoice };
}
