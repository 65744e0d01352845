import { fieldOf, textIn } from '@/lib/fields';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { submit } from '@/services/outbox/outbox';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { rowsIn } from '@/services/query-cache/rows';
import { toastError } from '@/ui/toast';
import {
  type ChatMessage,
  isSign,
  type MessageRow,
  type Sign,
  withReaction,
} from '../model/message';

interface Reacting {
  messageId: string;
  /** Null removes the reaction. */
  sign: Sign | null;
  /** The reaction that the server had before. */
  was?: Sign | null;
}

const isSignOrNull = (value: unknown): value is Sign | null => value === null || isSign(value);

/** Parses by hand: a schema library would weigh more than the chat that needs it. */
function readReacting(stored: unknown): Reacting | null {
  const messageId = textIn(stored, 'messageId');
  const [sign, was] = [fieldOf(stored, 'sign'), fieldOf(stored, 'was')];
  if (messageId === null || !isSignOrNull(sign)) return null;
  return { messageId, sign, ...(isSignOrNull(was) && { was }) };
}

const messages = rowsIn(
  (value): value is MessageRow => 'sender_id' in value && 'reactions' in value,
);
const withReacting = (data: unknown, { messageId, sign }: Reacting, userId: string) =>
  messages.change(data, messageId, (row) => withReaction(row, userId, sign));

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
  apply: (data, reacting, { entry: { userId } }) => withReacting(data, reacting, userId),
  undo: (data, { messageId, was }, { entry: { userId } }) =>
    was === undefined ? data : withReacting(data, { messageId, sign: was }, userId),
});

export function react(
  userId: string,
  { id: messageId, reactions }: Pick<ChatMessage, 'id' | 'reactions'>,
  sign: Sign | null,
): void {
  // One entry for each message: a newer reaction replaces an older one.
  const id = `${reaction.name}:${userId}:${messageId}`;
  const shown = { was: reactions.find(({ own }) => own)?.sign ?? null };
  const payload = { ...shown, ...readReacting(pendingWrites.find(id)?.payload), messageId, sign };
  submit(reaction, { id, userId, payload }).catch((error: unknown) =>
    toastError('Erro ao reagir à mensagem.', error),
  );
}
