import { useCallback } from 'react';
import { enqueue } from '@/entities/outbox/outbox';
import type { PreparedImage } from '@/lib/image';
import { newUuid } from '@/lib/uuid';
import { toastError } from '@/ui/toast';
import { MEDIA_ERRORS, newMediaPath } from '../media/address/chat-media';
import type { VoiceRecording } from '../media/capture/recorder';
import { labelOf, laneOf, type Outgoing } from '../model/outgoing';

/** Hands messages to the outbox, which has them on disk when the promise resolves to true. */
export function useSend(userId: string, conversationId: string) {
  const put = useCallback(
    async (id: string, payload: Outgoing, failure: string): Promise<boolean> => {
      try {
        await enqueue({
          id,
          userId,
          kind: 'message',
          lane: laneOf(conversationId),
          payload,
          label: labelOf(payload),
        });
        return true;
      } catch (error) {
        toastError(failure, error);
        return false;
      }
    },
    [userId, conversationId],
  );

  const sendText = useCallback(
    (text: string) =>
      put(newUuid(), { kind: 'text', conversationId, text }, 'Erro ao enviar mensagem.'),
    [put, conversationId],
  );

  const sendImage = useCallback(
    ({ blob, width, height }: PreparedImage) => {
      const id = newUuid();
      const path = newMediaPath(conversationId, userId, id, blob);
      return put(
        id,
        { kind: 'image', conversationId, path, blob, width, height },
        MEDIA_ERRORS.image,
      );
    },
    [put, conversationId, userId],
  );

  const sendVoice = useCallback(
    ({ blob, seconds, peaks }: VoiceRecording) => {
      const id = newUuid();
      const path = newMediaPath(conversationId, userId, id, blob);
      return put(
        id,
        { kind: 'audio', conversationId, path, blob, seconds, peaks },
        MEDIA_ERRORS.audio,
      );
    },
    [put, conversationId, userId],
  );

  return { sendText, sendImage, sendVoice };
}
