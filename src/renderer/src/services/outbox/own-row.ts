import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AppError, isTransient, logError } from '@/lib/app-error';
import { connection } from '../connection';
import { correctAnswers, queryClient } from '../query-cache/query-client';
import { defineKind, type OutboxKind } from './kind';
import { discardEntry, enqueue, firstOutcome, outboxView } from './outbox';
import type { OutboxEntry } from './types';

/** What becomes of one row of the person's own. */
export interface RowWrite<Values extends object> {
  /** The row's id, made on the client. */
  id: string;
  op: 'insert' | 'update' | 'delete';
  /** The columns to write; of an update only those that change, so that the last writer wins per column. */
  values: Values;
  /** Of an insert those that were changed while it waited: all that is left to write where an earlier try arrived. */
  changed?: readonly string[];
}

interface OwnRowDefinition<Values extends object> {
  name: string;
  /** Understands what lies on the device. */
  values: z.ZodMiniType<Values>;
  /** In words (pt-BR) for the list of pending things. */
  label: (write: RowWrite<Values>) => string;
  /** Where it has to keep an order with other kinds; else each row has a lane of its own. */
  lane?: string;
  /** The words for a refusal (pt-BR), where nobody stands before the form any more. */
  refusal: string;
  /** Adds the row; resolves to false when it is there already. Throws AppError. */
  insert?: (write: RowWrite<Values>, userId: string, signal: AbortSignal) => Promise<boolean>;
  /** Changes the row. `waited` since it was asked for: somebody may have changed it meanwhile. Throws AppError. */
  update: (
    write: RowWrite<Values>,
    waited: boolean,
    signal: AbortSignal,
    userId: string,
  ) => Promise<void>;
  remove?: (id: string) => Promise<void>;
  /** The loaded data that may show the row, by the beginning of its key. */
  queries: (userId: string) => QueryKey;
  /** Such data with the write drawn in; the very same when nothing changes. */
  draw: (
    data: unknown,
    write: RowWrite<Values>,
    where: { userId: string; queryKey: QueryKey },
  ) => unknown;
  /** What else hangs on such rows, asked for again once the server has decided. */
  stale?: (userId: string) => readonly QueryKey[];
}

export interface OwnRow<Values extends object> {
  readonly kind: OutboxKind<RowWrite<Values>>;
  /** Deletes the row without waiting in the outbox. */
  readonly remove: ((id: string) => Promise<void>) | undefined;
  /** Asks again for what shows such rows. */
  readonly refresh: (userId: string) => void;
}

/** How long a form stands before its save for the server's answer, in ms. */
const PATIENCE_MS = 8_000;
/** A write that is sent later than this had to wait, in ms. */
const WAITED_MS = 15_000;
/** Older answers than this cannot still be on their way, in ms. */
const REMEMBERED_MS = 60_000;

interface Drawing {
  entry: OutboxEntry;
  /** When the server agreed, in ms since the epoch; null while it has not. */
  settledAt: number | null;
}

interface Painter {
  queries: (userId: string) => QueryKey;
  draw: (data: unknown, entry: OutboxEntry, queryKey: QueryKey) => unknown;
  stale: (userId: string) => readonly QueryKey[];
}

const painters = new Map<string, Painter>();
/** Waiting writes by entry id, and those that the server agreed to lately. */
const drawings = new Map<string, Drawing>();
/** Entries whose form is still on screen: it says itself what becomes of them. */
const watched = new Set<string>();

const beginsWith = (key: QueryKey, beginning: QueryKey) =>
  beginning.every((part, index) => key[index] === part);

correctAnswers((queryKey, data, askedAt) => {
  let correct = data;
  for (const { entry, settledAt } of drawings.values()) {
    if (settledAt !== null && settledAt < askedAt) continue;
    const painter = painters.get(entry.kind);
    if (!painter || !beginsWith(queryKey, painter.queries(entry.userId))) continue;
    correct = painter.draw(correct, entry, queryKey);
  }
  return correct;
});

function refresh(painter: Painter, userId: string): void {
  for (const queryKey of [painter.queries(userId), ...painter.stale(userId)]) {
    queryClient
      .invalidateQueries({ queryKey })
      .catch((error: unknown) => logError('What was written could not be asked for again', error));
  }
}

/** Draws what waits into everything loaded, and takes back what does not wait any more. */
function follow(): void {
  const now = Date.now();
  const waiting = outboxView.getState().filter(({ kind }) => painters.has(kind));
  const ids = new Set(waiting.map(({ id }) => id));
  for (const [id, { entry, settledAt }] of drawings) {
    if (settledAt !== null ? now - settledAt > REMEMBERED_MS : !ids.has(id)) {
      drawings.delete(id);
      const painter = painters.get(entry.kind);
      // Let go or refused: what the server has shows again.
      if (settledAt === null && painter) refresh(painter, entry.userId);
    }
  }
  for (const entry of waiting) {
    const painter = painters.get(entry.kind);
    const known = drawings.get(entry.id);
    if (!painter || known?.entry.payload === entry.payload) continue;
    drawings.set(entry.id, { entry, settledAt: null });
    for (const { queryKey } of queryClient
      .getQueryCache()
      .findAll({ queryKey: painter.queries(entry.userId) })) {
      const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
      const next = painter.draw(data, entry, queryKey);
      if (next === undefined || next === data) continue;
      // One that only waits is all that is known of it; what the server said keeps its age.
      queryClient.setQueryData(
        queryKey,
        next,
        data === undefined ? undefined : { updatedAt: dataUpdatedAt },
      );
    }
  }
}
outboxView.subscribe(follow);

/** What two writes of one row come to. */
function merge<Values extends object>(
  earlier: RowWrite<Values> | null,
  later: RowWrite<Values>,
): RowWrite<Values> {
  if (earlier === null || later.op === 'delete' || earlier.op === 'delete') return later;
  const values = { ...earlier.values, ...later.values };
  if (earlier.op !== 'insert') return { id: later.id, op: later.op, values };
  const news = Object.entries(later.values).flatMap(([column, value]) =>
    Object.is(value, Reflect.get(earlier.values, column)) ? [] : [column],
  );
  const changed = [...new Set([...(earlier.changed ?? []), ...news])];
  return { id: later.id, op: 'insert', values, changed };
}

const entryId = (kind: string, userId: string, id: string) => `${kind}:${userId}:${id}`;

/** Declares rows of the person's own that may be written without a connection: one entry for each row. */
export function defineOwnRow<Values extends object>(
  definition: OwnRowDefinition<Values>,
): OwnRow<Values> {
  const { name, insert, update, remove } = definition;
  const schema = z.object({
    id: z.string(),
    op: z.enum(['insert', 'update', 'delete']),
    values: definition.values,
    changed: z.exactOptional(z.array(z.string())),
  });
  /**
   * What an insert has to write of a row that is there already. Where this very write was tried before, the row came
   * with it, and only what was changed since is news: written anew, what happened to it since would be lost, and a
   * bag that brews emptied be full again. Else it came with another, and all of this one is.
   */
  const newsOf = (write: RowWrite<Values>, wasTried: boolean): RowWrite<Values> | null => {
    const { changed, values } = write;
    if (!wasTried && changed === undefined) return write;
    const news = Object.entries(values).filter(([column]) => changed?.includes(column));
    if (news.length === 0) return null;
    const known = definition.values.safeParse(Object.fromEntries(news));
    return { ...write, values: known.data ?? values };
  };
  const read = (stored: unknown): RowWrite<Values> | null => schema.safeParse(stored).data ?? null;
  const painter: Painter = {
    queries: definition.queries,
    stale: definition.stale ?? (() => []),
    draw: (data, { payload, userId }, queryKey) => {
      const write = read(payload);
      return write === null ? data : definition.draw(data, write, { userId, queryKey });
    },
  };
  painters.set(name, painter);
  follow();
  return {
    remove,
    refresh: (userId) => refresh(painter, userId),
    kind: defineKind<RowWrite<Values>>({
      name,
      read,
      label: definition.label,
      lane: (_write, id) => definition.lane ?? id,
      isPatient: false,
      send: async (write, entry, signal) => {
        if (write.op === 'delete') return await remove?.(write.id);
        let left: RowWrite<Values> | null = write;
        if (write.op === 'insert') {
          if (await insert?.(write, entry.userId, signal)) return;
          left = newsOf(write, entry.triedAt > 0);
        }
        if (left === null) return;
        const waited = entry.attempts > 0 || Date.now() - entry.createdAt > WAITED_MS;
        await update(left, waited, signal, entry.userId);
      },
      refusal: ({ id }) => (watched.has(id) ? null : definition.refusal),
      onSent: (_write, entry) => {
        drawings.set(entry.id, { entry, settledAt: Date.now() });
        refresh(painter, entry.userId);
      },
    }),
  };
}

/**
 * Writes a row of the person's own. Resolves to 'sent' once the server has it, and to 'waiting' when it
 * is kept on this device to be sent by itself. Throws AppError when it is refused; nothing waits then.
 */
export async function writeRow<Values extends object>(
  { kind }: Pick<OwnRow<Values>, 'kind'>,
  userId: string,
  write: RowWrite<Values>,
): Promise<'sent' | 'waiting'> {
  const id = entryId(kind.name, userId, write.id);
  const payload = merge(waitingWrite({ kind }, userId, write.id), write);
  watched.add(write.id);
  try {
    const answered = firstOutcome(id, PATIENCE_MS);
    await enqueue(kind, { id, userId, payload });
    const { state, problem } = await answered;
    if (state !== 'refused') return state;
    await discardEntry(id);
    throw problem
      ? new AppError(problem.code, { message: problem.message })
      : new AppError('unknown');
  } finally {
    watched.delete(write.id);
  }
}

/**
 * Deletes a row of the person's own: asked for at once, because the page may be about to be left, and
 * kept to be sent later where the server is out of reach. Throws AppError when it is refused.
 */
export async function deleteRow<Values extends object>(
  row: OwnRow<Values>,
  userId: string,
  id: string,
  values: Values,
): Promise<void> {
  const waits = waitingWrite(row, userId, id) !== null;
  if (!waits && connection.isConnected()) {
    try {
      await row.remove?.(id);
      row.refresh(userId);
      return;
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
  await writeRow(row, userId, { id, op: 'delete', values });
}

/** What waits to be written of a row; null when nothing does. */
export function waitingWrite<Values extends object>(
  { kind }: Pick<OwnRow<Values>, 'kind'>,
  userId: string,
  rowId: string,
): RowWrite<Values> | null {
  const entry = outboxView.find(entryId(kind.name, userId, rowId));
  return entry ? kind.read(entry.payload) : null;
}
