import type { RealtimeChannel } from '@supabase/realtime-js';
import { openPrivateChannel } from './private-channel';

interface Subscription {
  event: string;
  onMessage: (payload: unknown) => void;
  /** Called after each join; messages before it are lost, so the subscriber refetches. */
  onReady?: () => void;
  /** Called when the server refused the join, which is retried nevertheless. */
  onRefused?: () => void;
}

interface Topic {
  readonly subscriptions: Set<Subscription>;
  channel: RealtimeChannel | null;
  leave: () => void;
}

const topics = new Map<string, Topic>();

function join(name: string): Topic {
  const topic: Topic = { subscriptions: new Set(), channel: null, leave: () => undefined };
  topic.leave = openPrivateChannel(name, {
    listen: (channel) => {
      channel.on(
        'broadcast',
        { event: '*' },
        ({ event, payload }: { event: string; payload?: unknown }) => {
          for (const subscription of topic.subscriptions) {
            if (subscription.event === event) subscription.onMessage(payload);
          }
        },
      );
    },
    onJoined: (channel) => {
      topic.channel = channel;
      for (const { onReady } of topic.subscriptions) onReady?.();
    },
    onLost: (isRefused) => {
      topic.channel = null;
      if (isRefused) for (const { onRefused } of topic.subscriptions) onRefused?.();
    },
  });
  topics.set(name, topic);
  return topic;
}

/** Subscribes to one event of a private topic, whose subscribers share one channel. */
export function subscribeTopic(name: string, subscription: Subscription): () => void {
  const known = topics.get(name);
  if (known?.channel) subscription.onReady?.();
  const topic = known ?? join(name);
  topic.subscriptions.add(subscription);
  return () => {
    topic.subscriptions.delete(subscription);
    // Delayed, because the next page subscribes in the same turn: it then keeps the channel and
    // misses no message.
    setTimeout(() => {
      if (topic.subscriptions.size > 0 || topics.get(name) !== topic) return;
      topics.delete(name);
      topic.leave();
    });
  };
}

/** Sends to a subscribed topic; dropped when offline, so only for hints such as typing. */
export async function sendToTopic(
  name: string,
  event: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await topics.get(name)?.channel?.send({ type: 'broadcast', event, payload });
}
