import { AppError, logError, toAppError } from '@/lib/app-error';
import { nextPaint } from '@/lib/async';
import { importWithRetry } from '@/lib/lazy-part';
import { auth } from '@/lib/supabase';
import { connection } from '../connection';
import { sessionStore } from '../session/session';
import type { Engine } from './engine';
import { kinds, type OutboxKind } from './kind';
import { setPendingMark } from './pending-mark';
import { rescue, takeRescued } from './rescue';
import type { OutboxEntry } from './types';
import { createView } from './view';

/**
 * The outbox: whatever a person writes and may write without a connection is handed over here under a
 * key made on the client, drawn from `outboxView` beside what the server has, and sent by the engine,
 * whose code is loaded with the first entry.
 */
export const outboxView = createView();

function currentUser(): string | null {
  const session = sessionStore.getState();
  return session.status === 'signed-in' ? session.user.id : null;
}

/**
 * The client would go on without a session that it could not renew, and a server that then says no
 * would look like a refusal.
 */
async function authorize(userId: string): Promise<void> {
  const { data, error } = await (await auth()).getSession();
  if (error) throw toAppError(error);
  if (data.session?.user.id !== userId) throw new AppError('unauthenticated');
}

async function start(): Promise<Engine> {
  const { startEngine } = await importWithRetry(() => import('./engine'));
  const started = await startEngine({
    view: outboxView,
    kinds,
    currentUser,
    authorize,
    onPending: setPendingMark,
  });
  // Taken like anything new, so that a page that goes again meanwhile rescues it again.
  const adoptRescued = async () => {
    const found = takeRescued().map((entry) => ({
      entry,
      endTaking: outboxView.take(entry, Date.now()),
    }));
    for (const { entry, endTaking } of found) {
      await started.put(entry);
      endTaking();
    }
  };
  await adoptRescued();
  window.addEventListener('storage', () => {
    adoptRescued().catch((error: unknown) =>
      logError('outbox: what was left cannot be kept', error),
    );
  });
  sessionStore.subscribe(started.personChanged);
  connection.subscribe(() => {
    if (connection.isConnected()) started.hurry();
  });
  window.addEventListener('focus', started.hurry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') started.hurry();
  });
  started.start();
  return started;
}

window.addEventListener('pagehide', () => {
  // The mark may be gone: the disk that it speaks of is empty until what was taken lies there.
  if (rescue(outboxView.taken())) setPendingMark(true);
});
// A page that comes back as it was still has them itself.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) takeRescued();
});

let engine: Promise<Engine> | undefined;

/** Starts sending, once, whatever waits on this device. */
export function startOutbox(): Promise<Engine> {
  engine ??= start();
  return engine;
}

interface Handover<Payload> {
  /** Made on the client. A second one of the same id takes the place of the first. */
  id: string;
  userId: string;
  payload: Payload;
}

/**
 * Hands something over to be sent; it is shown from now on. Resolves when it is kept: to true on this
 * device, to false in the page's memory only. Rejects when it cannot be kept at all.
 */
export async function enqueue<Payload>(
  kind: OutboxKind<Payload>,
  { id, userId, payload }: Handover<Payload>,
): Promise<boolean> {
  const entry = {
    id,
    userId,
    kind: kind.name,
    lane: kind.lane(payload, id),
    label: kind.label(payload),
    payload,
  };
  const endTaking = outboxView.take(entry, Date.now());
  setPendingMark(true);
  try {
    // Loading and opening takes a slow phone a tenth of a second: the press is answered before.
    if (engine === undefined) await nextPaint();
    const { put, isDurable } = await startOutbox();
    await put(entry);
    return isDurable;
  } finally {
    endTaking();
  }
}

/** Tries an entry again, also a refused one. */
export async function retryEntry(id: string): Promise<void> {
  await (await startOutbox()).retry(id);
}

/** Tries again whatever of a person's was refused. */
export async function retryRefused(userId: string): Promise<void> {
  await (await startOutbox()).retryRefused(userId);
}

/** Lets an entry go; what is being sent just now may arrive all the same. */
export async function discardEntry(id: string): Promise<void> {
  await (await startOutbox()).discard(id);
}

/** Lets everything of a person go, unsent. */
export async function discardAll(userId: string): Promise<void> {
  await (await startOutbox()).discardAll(userId);
}

/** What a guest made here belongs to that account from now on. Resolves to what was moved. */
export async function adoptEntries(
  guestId: string,
  userId: string,
): Promise<readonly OutboxEntry[]> {
  return await (await startOutbox()).adopt(guestId, userId);
}

/** Reads what lies on this device of somebody who is not signed in. */
export async function showEntries(userId: string): Promise<void> {
  await (await startOutbox()).show(userId);
}

/** What became of an entry so far. */
type Outcome = Pick<OutboxEntry, 'problem'> & { state: 'sent' | 'waiting' | 'refused' };

/** Without a connection nothing goes, and what a guest made stays here. */
function canBeSent(userId: string): boolean {
  return connection.isConnected() && currentUser() === userId;
}

/**
 * Resolves as soon as something is known of an entry: the server has it, it has to wait, or it was
 * refused. Ask before it is handed over. After `patienceMs` without an answer it counts as waiting.
 */
export function firstOutcome(id: string, patienceMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = (outcome: Outcome) => {
      for (const stop of stops) stop();
      resolve(outcome);
    };
    const look = () => {
      const entry = outboxView.find(id);
      if (!entry) return;
      const { state, problem, attempts } = entry;
      if (state === 'refused') end({ state, problem });
      else if (state === 'waiting' && (attempts > 0 || !canBeSent(entry.userId))) {
        end({ state, problem });
      }
    };
    const timer = setTimeout(() => end({ state: 'waiting', problem: null }), patienceMs);
    stops.push(
      () => clearTimeout(timer),
      outboxView.onSent((entry) => {
        if (entry.id === id) end({ state: 'sent', problem: null });
      }),
      outboxView.subscribe(look),
      connection.subscribe(look),
    );
    look();
  });
}
