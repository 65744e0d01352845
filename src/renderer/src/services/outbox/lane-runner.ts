import { type AppError, isTransient, logError, toAppError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import { runMutation } from '../query-cache/query-client';
import { dependentsOf, type EntryRows, withoutDependents } from './dependencies';
import type { OutboxEntry, StoredEntry } from './entry';
import type { KindHandler, Kinds } from './kind';
import type { KnownEntries } from './known-entries';
import type { PendingWrites } from './pending-writes';

interface LaneRunnerParts {
  entries: KnownEntries;
  kinds: Kinds;
  pending: PendingWrites;
  authorize: (userId: string) => Promise<void>;
  now: () => number;
  isDue: (entry: StoredEntry) => boolean;
  postSent: (entry: OutboxEntry) => void;
}

/** Returns each lane's oldest entry except refused ones, which block nothing. */
function headsOf(entries: readonly StoredEntry[]): Map<string, StoredEntry> {
  const heads = new Map<string, StoredEntry>();
  for (const entry of entries) {
    if (entry.state !== 'refused' && !heads.has(entry.lane)) heads.set(entry.lane, entry);
  }
  return heads;
}

/** Returns whether an entry waits after a failure; without a handler, its code did not load. */
function waitsAfter(error: AppError, entry: OutboxEntry, handler: KindHandler | undefined) {
  if (handler === undefined || error.code === 'offline') return true;
  // The entry is sent after the next sign-in, or after the write it waits for.
  if (error.code === 'unauthenticated' || handler.waitsFor(error)) return true;
  return isTransient(error) && (entry.attempts > 0 || handler.isPatient(entry));
}

/** Sends the first entry of each lane; only for the tab that holds the sender's lock. */
export class LaneRunner {
  readonly #parts: LaneRunnerParts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #requests = new Map<string, { userId: string; controller: AbortController }>();

  constructor(parts: LaneRunnerParts) {
    this.#parts = parts;
  }

  running(): number {
    return this.#running.size;
  }

  anyDone(): Promise<void> {
    return Promise.race(this.#running.values());
  }

  async startAll(userId: string): Promise<void> {
    for (const [lane, head] of await this.#heads(userId)) {
      if (this.#running.has(lane) || !this.#isSendable(head)) continue;
      const work = this.#runLane(userId, lane)
        .catch((error: unknown) => logError('outbox: a lane stopped', error))
        .finally(() => this.#running.delete(lane));
      this.#running.set(lane, work);
    }
  }

  /** Sets entries back to 'waiting' that a tab was sending when it died. */
  async releaseInterrupted(userId: string): Promise<void> {
    const { entries } = this.#parts;
    const interrupted = entries.of(userId).filter(({ state }) => state === 'sending');
    for (const entry of interrupted) await entries.change(entry, { state: 'waiting' });
  }

  abort(id: string): void {
    this.#requests.get(id)?.controller.abort();
  }

  abortAllBut(userId: string | null): void {
    for (const each of this.#requests.values()) {
      if (each.userId !== userId) each.controller.abort();
    }
  }

  /** Returns the heads of the lanes among the entries that wait for no other one. */
  async #heads(userId: string): Promise<Map<string, StoredEntry>> {
    const { kinds, entries } = this.#parts;
    const names = new Set(
      entries
        .of(userId)
        .map(({ kind }) => kind)
        .filter((kind) => kinds.isKnown(kind)),
    );
    // A kind whose code does not load is reported when its entry is sent.
    await Promise.allSettled([...names].map((name) => kinds.handlerOf(name)));
    return headsOf(withoutDependents(entries.of(userId), this.#rowsOf));
  }

  readonly #rowsOf = (entry: OutboxEntry): EntryRows =>
    this.#parts.kinds.peek(entry.kind)?.rows(entry) ?? { creates: [entry.id], needs: [] };

  #isSendable(entry: StoredEntry): boolean {
    return this.#parts.isDue(entry) && this.#parts.kinds.isKnown(entry.kind);
  }

  async #runLane(userId: string, lane: string): Promise<void> {
    for (;;) {
      const next = (await this.#heads(userId)).get(lane);
      if (next === undefined || !this.#isSendable(next)) return;
      if (!(await this.#send(next))) return;
    }
  }

  /** Sends an entry; resolves to whether the lane may send its next one. */
  async #send(entry: StoredEntry): Promise<boolean> {
    const { entries, kinds, pending, authorize, now, postSent } = this.#parts;
    const { id, userId, revision } = entry;
    const unchanged = (known: StoredEntry) => known.revision === revision;
    const tried = { triedAt: now(), state: 'sending' } as const;
    // The entry was discarded or replaced after it was listed.
    if (!(await entries.change(entry, tried, unchanged))) return true;
    const controller = new AbortController();
    this.#requests.set(id, { userId, controller });
    try {
      // `runMutation` logs a failure once and renews a missing session.
      await runMutation(['outbox', entry.kind], async () => {
        const handler = await kinds.handlerOf(entry.kind);
        await authorize(userId);
        controller.signal.throwIfAborted();
        await handler.send(entry, controller.signal);
      });
      // The write is settled before the entry leaves the list, so that nothing flickers.
      pending.settle(entry);
      postSent(entry);
      const isDone = await entries.remove(entry, unchanged);
      if (!isDone) await entries.change(entry, { state: 'waiting' });
      return true;
    } catch (thrown) {
      if (controller.signal.aborted) {
        await entries.change(entry, { state: 'waiting' });
        return false;
      }
      return await this.#fail(entry, toAppError(thrown));
    } finally {
      this.#requests.delete(id);
    }
  }

  /** Stores the reason on the entries that wait for a refused one. */
  async #explainToDependents(refused: StoredEntry): Promise<void> {
    const { entries } = this.#parts;
    const problem = {
      code: 'conflict',
      message: `antes precisa ir “${refused.label}”, que foi recusado.`,
    } as const;
    const dependents = dependentsOf(refused, entries.of(refused.userId), this.#rowsOf);
    for (const entry of dependents) {
      await entries.change(entry, { problem }, ({ state }) => state === 'waiting');
    }
  }

  /** Handles a failed entry; resolves to whether the lane may send its next one. */
  async #fail(entry: StoredEntry, error: AppError): Promise<boolean> {
    const { entries, kinds, pending } = this.#parts;
    const { revision, attempts } = entry;
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
        ? await entries.remove(entry, unchanged)
        : await entries.change(entry, after, unchanged);
    if (!isJudged) {
      // The failure was of an older payload.
      await entries.change(entry, { state: 'waiting' });
      return true;
    }
    if (!waits && handler) {
      const message = handler.refusal(entry);
      if (message !== null) toastError(message, error);
      pending.refuse(entry);
      if (!handler.endsWithRefusal) await this.#explainToDependents(entry);
    }
    return !waits;
  }
}
