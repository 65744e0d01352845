import { logError, toAppError } from '@/lib/app-error';
import { runMutation } from '@/services/query-cache/query-client';
import type { EntryStore } from './entry-store';
import { waitsAfter } from './trial';
import type { OutboxEntry, OutboxKind, OutboxSender, StoredEntry } from './types';

interface LaneRunnerParts {
  store: EntryStore;
  now: () => number;
  senderOf: (kind: OutboxKind) => OutboxSender | undefined;
  /** Rejects while nothing can be sent in this person's name. */
  authorize: (userId: string) => Promise<void>;
  /** Whether an entry may be tried now. */
  isDue: (entry: StoredEntry) => boolean;
  onChanged: (userId: string) => void;
  /** The server has it. Called before the entry leaves the list, so that nothing flickers. */
  onSettled: (entry: OutboxEntry) => void;
}

/** The oldest entry of each lane that is not refused: what is refused blocks nothing. */
function headsOf(entries: readonly StoredEntry[]): Map<string, StoredEntry> {
  const heads = new Map<string, StoredEntry>();
  for (const entry of entries) {
    if (entry.state !== 'refused' && !heads.has(entry.lane)) heads.set(entry.lane, entry);
  }
  return heads;
}

/** Sends the entries of each lane one after the other. Only for who holds the sender's lock. */
export function createLaneRunner(parts: LaneRunnerParts) {
  const { store, now, senderOf, authorize, isDue, onChanged, onSettled } = parts;
  const running = new Map<string, Promise<void>>();
  const underWay = new Map<string, { userId: string; controller: AbortController }>();

  const isSendable = (entry: StoredEntry | undefined) =>
    entry !== undefined && isDue(entry) && senderOf(entry.kind) !== undefined;

  /** Resolves to whether the lane may go on. */
  async function send(entry: StoredEntry): Promise<boolean> {
    const sender = senderOf(entry.kind);
    if (sender === undefined) return false;
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
        await authorize(userId);
        controller.signal.throwIfAborted();
        await sender(entry.payload, entry, controller.signal);
      });
      onSettled(entry);
      const isDone = await store.remove(id, unchanged);
      if (!isDone) await store.change(id, { state: 'waiting' });
      return true;
    } catch (thrown) {
      if (controller.signal.aborted) {
        await store.change(id, { state: 'waiting' });
        return false;
      }
      return await fail(entry, thrown);
    } finally {
      underWay.delete(id);
      onChanged(userId);
    }
  }

  async function fail({ id, revision, attempts }: StoredEntry, thrown: unknown): Promise<boolean> {
    const error = toAppError(thrown);
    const { code, message } = error;
    const isRefused = !waitsAfter(error);
    const isJudged = await store.change(
      id,
      {
        state: isRefused ? 'refused' : 'waiting',
        problem: { code, message },
        attempts: attempts + 1,
      },
      (known) => known.revision === revision,
    );
    // The failure was of an older payload.
    if (!isJudged) await store.change(id, { state: 'waiting' });
    return isRefused || !isJudged;
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

    /** What a tab was sending when it died waits again. Resolves to whether there was any. */
    async releaseInterrupted(userId: string): Promise<boolean> {
      const interrupted = (await store.list(userId)).filter(({ state }) => state === 'sending');
      for (const { id } of interrupted) await store.change(id, { state: 'waiting' });
      return interrupted.length > 0;
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
