import { outbox, registerSender } from '@/entities/outbox/outbox';
import type { OutboxKind, OutboxSender } from '@/entities/outbox/types';

/** Who sends each kind; a sender's code is loaded with the first entry it has to send. */
const SENDERS: Record<OutboxKind, () => Promise<OutboxSender>> = {
  brew: async () => (await import('@/entities/brew-session/queue-brew')).sendBrew,
  post_like: async () => (await import('@/entities/post/queue-like')).sendLike,
  comment: async () => (await import('@/features/community/model/queued-comments')).sendComment,
  message: async () => (await import('@/features/messages/model/send-message')).sendMessage,
};

const KINDS = ['brew', 'post_like', 'comment', 'message'] as const satisfies OutboxKind[];

/** Lets the outbox send whatever it holds, on whatever page. */
export function registerSenders(): void {
  for (const kind of KINDS) {
    registerSender(kind, async (payload, entry, signal) => {
      const send = await SENDERS[kind]();
      await send(payload, entry, signal);
    });
  }
}

/** A try is likely to succeed now. */
export function hurryOutbox(): void {
  outbox.hurry();
}
