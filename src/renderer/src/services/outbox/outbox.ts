import { AppError, logError, toAppError } from '@/lib/app-error';
import { nextPaint } from '@/lib/async';
import { importWithRetry } from '@/lib/lazy-part';
import { auth } from '@/lib/supabase';
import { connection } from '../connection';
import { sessionStore } from '../session/session';
import type { Engine } from './engine';
import type { NewOutboxEntry, OutboxEntry } from './entry';
import { kinds, laneOf, type OutboxKind } from './kind';
import { pendingMark } from './pending-mark';
import { pendingWrites } from './pending-writes';
import { collectRescued, rescue } from './rescue';

/* The outbox: `pendingWrites` shows a submitted write at once, and the engine sends it. */

function currentUser(): string | null {
  const session = sessionStore.getState();
  return session.status === 'signed-in' ? session.user.id : null;
}

/** Rejects without a valid session, because the server would refuse the write. */
async function authorize(userId: string): Promise<void> {
  const { data, error } = await (await auth()).getSession();
  if (error) throw toAppError(error);
  if (data.session?.user.id !== userId) throw new AppError('unauthenticated');
}

/** Resolves when the engine's code does not load at the first try; further tries follow. */
const codeMissing = Promise.withResolvers<void>();
let isCodeLoaded = false;

/** Loads the engine's code. Call it early: the first write may come without a connection. */
export async function loadEngine() {
  const code = await importWithRetry(() => import('./engine'), codeMissing.resolve);
  isCodeLoaded = true;
  return code;
}

async function start(): Promise<Engine> {
  const { startEngine } = await loadEngine();
  const started = await startEngine({
    pending: pendingWrites,
    kinds,
    currentUser,
    authorize,
    onPending: pendingMark.setState,
  });
  // Rescued entries are added like new writes, so that a page closed meanwhile rescues them again.
  const adoptRescued = async () => {
    const found = collectRescued().map((entry) => ({
      entry,
      endAdding: pendingWrites.add(entry, Date.now()),
    }));
    for (const { entry, endAdding } of found) {
      await started.put(entry);
      endAdding();
    }
  };
  await adoptRescued();
  window.addEventListener('storage', () => {
    adoptRescued().catch((error: unknown) =>
      logError('outbox: rescued entries cannot be stored', error),
    );
  });
  const flush = () => started.flush();
  sessionStore.subscribe(() => started.personChanged());
  connection.subscribe(() => {
    if (connection.isConnected()) flush();
  });
  window.addEventListener('focus', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
  });
  started.flush();
  return started;
}

let isWatchingPage = false;

/** Rescues unstored writes when the page is closed, from the first write on. */
function watchPage(): void {
  if (isWatchingPage) return;
  isWatchingPage = true;
  window.addEventListener('pagehide', () => {
    // The mark may be removed already: the device's store is empty until the writes are in it.
    if (rescue(pendingWrites.unsaved())) pendingMark.setState(true);
  });
  // A page restored from the back-forward cache still has the rescued entries in memory.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) collectRescued();
  });
}

let engine: Promise<Engine> | undefined;

export function startOutbox(): Promise<Engine> {
  watchPage();
  engine ??= start();
  return engine;
}

interface NewWrite<Payload> {
  /** Made on the client. A second write with the same id replaces the first. */
  id: string;
  userId: string;
  payload: Payload;
}

/** Resolves to false if only the page's memory has the write; rejects if it cannot be stored. */
export async function enqueue<Payload>(
  kind: OutboxKind<Payload>,
  { id, userId, payload }: NewWrite<Payload>,
): Promise<boolean> {
  return await keep({
    id,
    userId,
    kind: kind.name,
    lane: laneOf(kind, payload, id),
    label: kind.label(payload),
    payload,
  });
}

async function keep(entry: NewOutboxEntry): Promise<boolean> {
  watchPage();
  const endAdding = pendingWrites.add(entry, Date.now());
  pendingMark.setState(true);
  const store = async () => {
    try {
      // Starting the engine takes 0.1 s on a slow phone, so the page draws the press first.
      if (engine === undefined) await nextPaint();
      const started = await startOutbox();
      await started.put(entry);
      return started.isDurable;
    } finally {
      endAdding();
    }
  };
  const stored = store();
  if (isCodeLoaded) return await stored;
  return await Promise.race([
    stored,
    codeMissing.promise.then(() => {
      stored.catch((error: unknown) => logError('outbox: a write could not be stored', error));
      return false;
    }),
  ]);
}

export type Outcome = 'sent' | 'waiting' | 'refused';

/** Longest wait for the server's first answer; after that a write counts as waiting. */
export const PATIENCE_MS = 8_000;

/** Submits a write; resolves to its first result. Rejects when it cannot be stored at all. */
export async function submit<Payload>(
  kind: OutboxKind<Payload>,
  write: NewWrite<Payload>,
): Promise<Outcome> {
  const outcome = firstOutcome(write.id, kind.handler.endsWithRefusal);
  await enqueue(kind, write);
  return await outcome;
}

/** Returns whether a person's entries can be sent now; a guest's never are. */
function canBeSent(userId: string): boolean {
  return connection.isConnected() && currentUser() === userId;
}

/**
 * Resolves to the first result; call it before the entry is added.
 * With `endsWithRefusal`, an entry that leaves the list without being sent was refused.
 */
function firstOutcome(id: string, endsWithRefusal: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    let wasPending = false;
    const stops: (() => void)[] = [];
    const end = (outcome: Outcome) => {
      for (const stop of stops) stop();
      resolve(outcome);
    };
    const look = () => {
      const entry = pendingWrites.find(id);
      if (entry === undefined) {
        if (wasPending && endsWithRefusal) end('refused');
        return;
      }
      wasPending = true;
      const { state, attempts } = entry;
      if (state === 'refused') end('refused');
      else if (state === 'waiting' && (attempts > 0 || !canBeSent(entry.userId))) end('waiting');
    };
    const timer = setTimeout(() => end('waiting'), PATIENCE_MS);
    stops.push(
      () => clearTimeout(timer),
      pendingWrites.onSent((entry) => {
        if (entry.id === id) end('sent');
      }),
      pendingWrites.subscribe(look),
      connection.subscribe(look),
    );
  });
}

/** Returns an entry's last problem; a `timeout` if the server never answered. */
export function problemOf(id: string): AppError {
  const problem = pendingWrites.find(id)?.problem;
  return problem
    ? new AppError(problem.code, { message: problem.message })
    : new AppError('timeout');
}

/** Discards a refused entry, because the person can change it now; resolves to its problem. */
export async function takeBack(id: string): Promise<AppError> {
  const problem = problemOf(id);
  await discardEntry(id);
  return problem;
}

/** Tries an entry again, also a refused one. */
export async function retryEntry(id: string): Promise<void> {
  await (await startOutbox()).retry(id);
}

/** Adds the row of a refused change again, because it was deleted meanwhile. */
export async function addAnew(entry: OutboxEntry): Promise<void> {
  // Loaded code is used at once, because the page may be left right after the press.
  const handler = kinds.peek(entry.kind) ?? (await kinds.handlerOf(entry.kind));
  const renewed = handler.anew(entry);
  if (renewed) await keep(renewed);
}

export async function retryRefused(userId: string): Promise<void> {
  await (await startOutbox()).retryRefused(userId);
}

/** Removes an entry; the server may still execute a request that was sent. */
export async function discardEntry(id: string): Promise<void> {
  await (await startOutbox()).discard(id);
}

export async function discardAll(userId: string): Promise<void> {
  await (await startOutbox()).discardAll(userId);
}

export async function adoptEntries(
  guestId: string,
  userId: string,
): Promise<readonly OutboxEntry[]> {
  return await (await startOutbox()).adopt(guestId, userId);
}

/** Reads the entries of a person who is not signed in. */
export async function showEntries(userId: string): Promise<void> {
  await (await startOutbox()).show(userId);
}
