import { type AppError, isTransient, logError, toAppError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import { runMutation } from '../query-cache/query-client';
import type { EntryStore } from './entry-store';
import type { KindHandler, Kinds } from './kind';
import type { OutboxEntry, StoredEntry } from './types';

interface LaneRunnerParts {
  store: EntryStore;
  now: () => number;
  kinds: Kinds;
  /** Rejects while nothing can be sent in this person's name. */
  authorize: (userId: string) => Promise<void>;
  /** Whether an entry may be tried now. */
  isDue: (entry: StoredEntry) => boolean;
  onChanged: (userId: string) => void;
  /** The server has it. Called before the entry leaves the list, so that nothing flickers. */
  onSent: (entry: OutboxEntry) => void;
}

/** The oldest entry of each lane that is not refused: what is refused blocks nothing. */
function headsOf(entries: readonly StoredEntry[]): Map<string, StoredEntry> {
  const heads = new Map<string, StoredEntry>();
  for (const entry of entries) {
    if (entry.state !== 'refused' && !heads.has(entry.lane)) heads.set(entry.lane, entry);
  }
  return heads;
}

/** Whether an entry waits after that failure. Without a handler not even its code could be had. */
function waitsAfter(error: AppError, entry: OutboxEntry, handler: KindHandler | undefined) {
  if (handler === undefined || error.code === 'offline') return true;
  // Whoever signs in again sends it, or whoever brings what it waits for.
  if (error.code === 'unauthenticated' || handler.waitsFor(error)) return true;
  return isTransient(error) && (handler.isPatient || entry.attempts > 0);
}

/** Sends the entries of each lane one after the other. Only for who holds the sender's lock. */
export function createLaneRunner(parts: LaneRunnerParts) {
  const { store, now, kinds, authorize, isDue, onChanged, onSent } = parts;
  const running = new Map<string, Promise<void>>();
  const underWay = new Map<string, { userId: string; controller: AbortController }>();

  const isSendable = (entry: StoredEntry | undefined) =>
    entry !== undefined && isDue(entry) && kinds.knows(entry.kind);

  /** Resolves to whether the lane may go on. */
  async function send(entry: StoredEntry): Promise<boolean> {
    const { id, userId, revision } = entry;
    const unchanged = (known: StoredEntry) => known.revision === revision;
    const tried = { triedAt: now(), state: 'sending' } as const;
    // Discarded or replaced since it was listed.
    if (!(await store.change(id, tried, unchanged))) return true;
    onChanged(userId);
    const controller = new AbortController();
    underWay.set(id, { userId, controller });
    try {
      // As a mutation like any other: logged once, and one for want of a session renews it.
      await runMutation(['outbox', entry.kind], async () => {
        const handler = await kinds.handlerOf(entry.kind);
        await authorize(userId);
        controller.signal.throwIfAborted();
        await handler.send(entry, controller.signal);
      });
      onSent(entry);
      const isDone = await store.remove(id, unchanged);
      if (!isDone) await store.change(id, { state: 'waiting' });
      return true;
    } catch (thrown) {
      if (controller.signal.aborted) {
        await store.change(id, { state: 'waiting' });
        return false;
      }
      return await fail(entry, toAppError(thrown));
    } finally {
      underWay.delete(id);
      onChanged(userId);
    }
  }

  /** Resolves to whether the lane may go on. */
  async function fail(entry: StoredEntry, error: AppError): Promise<boolean> {
    const { id, revision, attempts } = entry;
    const handler = kinds.peek(entry.kind);
    const unchanged = (known: StoredEntry) => known.revision === revision;
    const waits = waitsAfter(error, entry, handler);
    const after = {
      state: waits ? 'waiting' : 'refused',
      problem: { code: error.code, message: error.message },
      attempts: attempts + 1,
    } as const;
    const isJudged =
      !waits && handler?.endsWithRefusal
        ? await store.remove(id, unchanged)
        : await store.change(id, after, unchanged);
    if (!isJudged) {
      // The failure was of an older payload; the newer one has a try of its own.
      await store.change(id, { state: 'waiting' });
      return true;
    }
    if (!waits && handler) {
      const words = handler.refusal(entry);
      if (words !== null) toastError(words, error);
      handler.onRefused(entry);
    }
    return !waits;
  }

  async function runLane(userId: string, lane: string) {
    for (;;) {
      const next = headsOf(await store.list(userId)).get(lane);
      if (next === undefined || !isSendable(next)) return;
      if (!(await send(next))) return;
    }
  }

  return {
    running: () => running.size,
    anyDone: () => Promise.race(running.values()),

    /** Starts every lane whose head can be sent and that is not at work already. */
    startAll(userId: string, entries: readonly StoredEntry[]) {
      for (const [lane, head] of headsOf(entries)) {
        if (running.has(lane) || !isSendable(head)) continue;
        const work = runLane(userId, lane)
          .catch((error: unknown) => logError('outbox: a lane stopped', error))
          .finally(() => running.delete(lane));
        running.set(lane, work);
      }
    },

    /** What a tab was sending when it died waits again. */
    async releaseInterrupted(userId: string): Promise<void> {
      const interrupted = (await store.list(userId)).filter(({ state }) => state === 'sending');
      for (const { id } of interrupted) await store.change(id, { state: 'waiting' });
    },

    abort(id: string) {
      underWay.get(id)?.controller.abort();
    },

    abortAllBut(userId: string | null) {
      for (const each of underWay.values()) {
        if (each.userId !== userId) each.controller.abort();
      }
    },
  };
}
