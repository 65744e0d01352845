import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { isSign, type LoadedMessages, type Sign, withReaction } from '../model/message';

/** A reaction in the outbox: the latest desired state for a message. */
export interface Reacting {
  messageId: string;
  /** Null removes it. */
  sign: Sign | null;
}

/** Parses by hand: a schema library would weigh more than the chat that needs it. */
export function readReacting(stored: unknown): Reacting | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const [messageId, sign]: unknown[] = [
    Reflect.get(stored, 'messageId'),
    Reflect.get(stored, 'sign'),
  ];
  if (typeof messageId !== 'string') return null;
  return sign === null || isSign(sign) ? { messageId, sign } : null;
}

/** One entry for each message: a newer reaction replaces an older one. */
export const reactingId = (userId: string, messageId: string) =>
  `message-reaction:${userId}:${messageId}`;

const isLoaded = (data: unknown): data is LoadedMessages =>
  typeof data === 'object' && data !== null && Array.isArray(Reflect.get(data, 'rows'));

/** The viewer's reaction to a message, on its way. */
export const reaction = defineKind<Reacting>({
  name: 'message-reaction',
  read: readReacting,
  label: ({ sign }) =>
    sign === null ? 'Reação desfeita em uma mensagem' : 'Reação a uma mensagem',
  lane: lanes.own,
  rows: ({ messageId }) => ({ creates: [], needs: [messageId] }),
  isPatient: false,
  endsWithRefusal: true,
  send: async ({ messageId, sign }, _entry, signal) => {
    await query((db) =>
      db
        .rpc('react_to_message', {
          message: messageId,
          ...(sign === null ? {} : { reaction: sign }),
        })
        .abortSignal(signal),
    );
  },
  refusal: () => 'Erro ao reagir à mensagem.',
  // The chat shows the desired reaction.
  appliesFrom: 'sent',
  apply: (data, { messageId, sign }, { entry: { userId } }) => {
    if (!isLoaded(data) || !data.rows.some(({ id }) => id === messageId)) return data;
    const rows = data.rows.map((row) =>
      row.id === messageId ? withReaction(row, userId, sign) : row,
    );
    return { ...data, rows };
  },
});
