import type { RealtimeChannel } from '@supabase/supabase-js';
import { logError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

interface PrivateChannelHandlers {
  /** Puts the listeners on, before the channel is joined. */
  listen: (channel: RealtimeChannel) => void;
  /** The topic was joined, the first time or again. */
  onJoined: (channel: RealtimeChannel) => void;
  /** The connection was lost or the join refused; the client tries again by itself. */
  onLost: () => void;
}

/** Topics being left: the client would give back the channel that is closing to whoever joins meanwhile. */
const closing = new Map<string, Promise<unknown>>();

/** Joins a private topic until the returned function is called. One at a time for each topic. */
export function openPrivateChannel(name: string, handlers: PrivateChannelHandlers): () => void {
  let closed = false;
  let channel: RealtimeChannel | null = null;
  // Asked now: later it could be this one's own leaving.
  const before = closing.get(name);

  async function open(): Promise<void> {
    const db = await supabase();
    // The policies decide by the person's token; the client renews it here and on every heartbeat.
    await db.realtime.setAuth();
    await before;
    if (closed) return;
    const opened = db.channel(name, { config: { private: true } });
    channel = opened;
    handlers.listen(opened);
    opened.subscribe((status, error) => {
      if (closed) return;
      if (status === 'SUBSCRIBED') {
        handlers.onJoined(opened);
        return;
      }
      handlers.onLost();
      if (error) console.warn(`realtime: ${name} is not connected.`, error);
    });
  }

  const opening = open().catch((error: unknown) => logError(`realtime: ${name}`, error));

  async function close(): Promise<void> {
    await opening;
    if (channel === null) return;
    const db = await supabase();
    await db.removeChannel(channel);
  }

  return () => {
    closed = true;
    const end = close()
      .catch((error: unknown) => logError(`realtime: leaving ${name}`, error))
      .finally(() => {
        if (closing.get(name) === end) closing.delete(name);
      });
    closing.set(name, end);
  };
}
