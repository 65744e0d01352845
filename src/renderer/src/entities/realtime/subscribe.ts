import type { RealtimeChannel } from '@supabase/supabase-js';
import { logError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

interface Subscription {
  /** The broadcast event to hear. */
  event: string;
  onMessage: (payload: unknown) => void;
  /** The topic was joined, the first time or again: what was sent in between is lost, so catch up. */
  onReady?: () => void;
}

interface Topic {
  readonly subscriptions: Set<Subscription>;
  channel: RealtimeChannel | null;
  joined: boolean;
  closed: boolean;
}

const topics = new Map<string, Topic>();

async function join(name: string, topic: Topic): Promise<void> {
  const db = await supabase();
  // The policies decide by the person's token; the client renews it here and on every heartbeat.
  await db.realtime.setAuth();
  if (topic.closed) return;
  const channel = db.channel(name, { config: { private: true } });
  topic.channel = channel;
  channel
    .on('broadcast', { event: '*' }, ({ event, payload }: { event: string; payload?: unknown }) => {
      for (const subscription of topic.subscriptions) {
        if (subscription.event === event) subscription.onMessage(payload);
      }
    })
    .subscribe((status, error) => {
      topic.joined = status === 'SUBSCRIBED';
      if (topic.joined) {
        for (const { onReady } of topic.subscriptions) onReady?.();
      } else if (error && !topic.closed) {
        // The client joins again by itself; live updates pause until then.
        console.warn(`realtime: ${name} is not connected.`, error);
      }
    });
}

async function leave(topic: Topic): Promise<void> {
  topic.closed = true;
  if (!topic.channel) return;
  const db = await supabase();
  await db.removeChannel(topic.channel);
}

/**
 * Hears one event of a private topic until the returned function is called. All who listen to a topic
 * share one channel, and all channels one connection, which is closed with the last of them.
 */
export function subscribeTopic(name: string, subscription: Subscription): () => void {
  let topic = topics.get(name);
  if (!topic) {
    topic = { subscriptions: new Set(), channel: null, joined: false, closed: false };
    topics.set(name, topic);
    join(name, topic).catch((error: unknown) => logError(`realtime: ${name}`, error));
  } else if (topic.joined) {
    subscription.onReady?.();
  }
  const joined = topic;
  joined.subscriptions.add(subscription);
  return () => {
    joined.subscriptions.delete(subscription);
    if (joined.subscriptions.size > 0 || topics.get(name) !== joined) return;
    topics.delete(name);
    leave(joined).catch((error: unknown) => logError(`realtime: leaving ${name}`, error));
  };
}
