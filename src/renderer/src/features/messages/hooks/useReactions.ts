import { useCallback, useMemo } from 'react';
import type { OutboxEntry } from '@/services/outbox/entry';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { submit } from '@/services/outbox/outbox';
import { toastError } from '@/ui/toast';
import { reactingId, reaction, readReacting } from '../api/react';
import type { Sign } from '../model/message';

const isReaction = ({ kind }: OutboxEntry) => kind === reaction.name;

/** Returns the person's pending reactions by message, and the function that reacts. */
export function useReactions(userId: string) {
  const entries = useOutbox(userId, isReaction);
  const reacting = useMemo(() => {
    const pending = entries
      .map(({ payload }) => readReacting(payload))
      .filter((each) => each !== null);
    return new Map(pending.map(({ messageId, sign }) => [messageId, sign]));
  }, [entries]);
  const react = useCallback(
    (messageId: string, sign: Sign | null) => {
      const payload = { messageId, sign };
      submit(reaction, { id: reactingId(userId, messageId), userId, payload }).catch(
        (error: unknown) => toastError('Erro ao reagir à mensagem.', error),
      );
    },
    [userId],
  );
  return { reacting, react };
}
