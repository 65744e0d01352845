import type { RealtimeChannel } from '@supabase/realtime-js';
import { logError } from '@/lib/app-error';
import { realtimeClient } from '@/lib/supabase';
import { firstSettled } from '@/services/query-cache/on-settled';

interface PrivateChannelHandlers {
  /** Adds the listeners before the channel is joined. */
  listen: (channel: RealtimeChannel) => void;
  onJoined: (channel: RealtimeChannel) => void;
  /** The connection was lost, the channel closed or the join refused; a retry follows. */
  onLost: (isRefused: boolean) => void;
}

/** Topics whose channel is closing; the client would return this channel to the next join. */
const closing = new Map<string, Promise<unknown>>();

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Time in ms after which a channel counts as stable, so that a later close is a new fault. */
const WELL_AFTER_MS = 60_000;

/** Returns a doubling wait in ms, half of it random, so that clients do not rejoin together. */
function waitBefore(attempt: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return (longest / 2) * (1 + Math.random());
}

/** Joins a private topic, again if Supabase closes it; returns the function that leaves it. */
export function openPrivateChannel(name: string, handlers: PrivateChannelHandlers): () => void {
  let closed = false;
  let channel: RealtimeChannel | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Number of successive joins that did not last. */
  let attempt = 0;
  let joinedAt = Number.POSITIVE_INFINITY;
  // `closing` is read before this channel opens, because closing this one replaces its entry.
  const before = closing.get(name);

  function openAgain(): void {
    channel = null;
    if (Date.now() - joinedAt > WELL_AFTER_MS) attempt = 0;
    joinedAt = Number.POSITIVE_INFINITY;
    again = setTimeout(() => {
      opening = open().catch(failed);
    }, waitBefore(attempt));
    attempt += 1;
  }

  async function open(): Promise<void> {
    await firstSettled();
    const client = await realtimeClient();
    // The policies decide by the person's token; the client renews it here and on every heartbeat.
    await client.setAuth();
    await before;
    if (closed) return;
    const opened = client.channel(name, { config: { private: true } });
    channel = opened;
    handlers.listen(opened);
    opened.subscribe((status, error) => {
      if (closed || channel !== opened) return;
      if (status === 'SUBSCRIBED') {
        joinedAt = Date.now();
        handlers.onJoined(opened);
        return;
      }
      handlers.onLost(error?.message.startsWith('Unauthorized') ?? false);
      if (error) console.warn(`realtime: ${name} is not connected.`, error);
      // After every other fault the client joins again by itself.
      if (status === 'CLOSED') openAgain();
    });
  }

  /** Handles a failure to load the client or renew the session; both may succeed later. */
  function failed(error: unknown): void {
    logError(`realtime: ${name}`, error);
    if (!closed) openAgain();
  }

  let opening = open().catch(failed);

  async function close(): Promise<void> {
    await opening;
    if (channel === null) return;
    const client = await realtimeClient();
    await client.removeChannel(channel);
  }

  return () => {
    closed = true;
    clearTimeout(again);
    const end = close()
      .catch((error: unknown) => logError(`realtime: leaving ${name}`, error))
      .finally(() => {
        if (closing.get(name) === end) closing.delete(name);
      });
    closing.set(name, end);
  };
}
