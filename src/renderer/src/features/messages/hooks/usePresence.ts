import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { watchPresence } from '@/services/realtime/presence';

interface Watched {
  userId: string;
  conversationId: string;
  /** Null when nobody is there to be seen, or they do not let themselves be seen. */
  otherId: string | null;
}

/** Whether the other person is here now; null while that is not known. */
export function usePresence({ userId, conversationId, otherId }: Watched): boolean | null {
  const client = useQueryClient();
  const [here, setHere] = useState<boolean | null>(null);

  useEffect(() => {
    if (otherId === null) return;
    let before: boolean | null = null;
    const leave = watchPresence(otherId, (now) => {
      setHere(now);
      if (before === true && now === false) {
        // They just left, which is when they were last seen.
        client
          .invalidateQueries({ queryKey: queryKeys.conversation(userId, conversationId) })
          .catch((error: unknown) => logError('messages: last seen', error));
      }
      before = now;
    });
    return () => {
      leave();
      setHere(null);
    };
  }, [client, userId, conversationId, otherId]);

  return here;
}
