import { useCallback, useMemo } from 'react';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { enqueue, type outboxView } from '@/services/outbox/outbox';
import { toastError } from '@/ui/toast';
import { reactingId, reaction, readReacting } from '../api/react';
import type { Sign } from '../model/reactions';

type Entry = ReturnType<typeof outboxView.getState>[number];

const isReaction = ({ kind }: Entry) => kind === reaction.name;

/** One's reactions that the server does not have yet, by message, and the way to give one. */
export function useReactions(userId: string) {
  const entries = useOutbox(userId, isReaction);
  const reacting = useMemo(() => {
    const wishes = entries
      .map(({ payload }) => readReacting(payload))
      .filter((each) => each !== null);
    return new Map(wishes.map(({ messageId, sign }) => [messageId, sign]));
  }, [entries]);
  const react = useCallback(
    (messageId: string, sign: Sign | null) => {
      const payload = { messageId, sign };
      enqueue(reaction, { id: reactingId(userId, messageId), userId, payload }).catch(
        (error: unknown) => toastError('Erro ao reagir à mensagem.', error),
      );
    },
    [userId],
  );
  return { reacting, react };
}
