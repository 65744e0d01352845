import { formatDecimal } from '@shared/format';
import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isTransient, logError, toAppError } from '@/lib/app-error';
import { connection } from '../connection';
import { queryClient, refetch } from '../query-cache/query-client';
import { type Rows, rowsIn, withoutLocalRow } from '../query-cache/rows';
import { type Lane, lanes, type OutboxEntry } from './entry';
import { type ApplyContext, defineKind, type OutboxKind } from './kind';
import { problemOf, submit, takeBack } from './outbox';
import { pendingWrites } from './pending-writes';

/** A write of one row that belongs to the person. */
export interface RowWrite<Values extends object> {
  id: string;
  op: 'insert' | 'update' | 'delete';
  /** An update has only the changed columns, so that the last writer wins per column. */
  values: Values;
  /** Columns that changed since the first try: only these are written if it had arrived. */
  changed?: readonly string[];
  /** The columns of the row as this device knew them, to add it again after a deletion. */
  before?: Values;
}

interface OwnRowDefinition<Values extends object> {
  name: string;
  values: z.ZodMiniType<Values>;
  label: (write: RowWrite<Values>) => string;
  needs?: (values: Values) => readonly (string | null | undefined)[];
  /** A lane shared with other kinds; without it, each row has a separate lane. */
  lane?: Lane;
  /** Whether the write is retried when its first try fails at the server; by default not. */
  isPatient?: (values: Values) => boolean;
  /** Text (pt-BR) of the toast for a refusal after the form was closed. */
  refusal: string | ((write: RowWrite<Values>) => string);
  /** Text (pt-BR) to copy when the write is refused. */
  written: (values: Values) => string;
  /** Whether an update writes the whole row, so that it can add the row again. */
  writesWhole?: boolean;
  /** Converts a loaded row to the schema's form; by default the row already has it. */
  fromRow?: (row: object) => object;
  anew?: (values: Values) => Values;
  /** Resolves to false when the row exists already. Throws AppError. */
  insert?: (write: RowWrite<Values>, userId: string, signal: AbortSignal) => Promise<boolean>;
  /** `waited`: the write was delayed, and its row may have changed. Throws AppError. */
  update: (
    write: RowWrite<Values>,
    waited: boolean,
    signal: AbortSignal,
    userId: string,
  ) => Promise<void>;
  remove?: (id: string) => Promise<void>;
  /** Returns a query's data with the write applied; the very same data when nothing changes. */
  apply: (data: unknown, write: RowWrite<Values>, context: ApplyContext) => unknown;
  /** Returns the keys of the queries to refetch once the server has decided. */
  stale: (userId: string) => readonly QueryKey[];
  /** Runs in every tab that loaded this kind. */
  onSent?: (write: RowWrite<Values>, entry: OutboxEntry) => void;
}

export interface OwnRow<Values extends object> extends OutboxKind<RowWrite<Values>> {
  readonly remove: ((id: string) => Promise<void>) | undefined;
  readonly refetch: (userId: string) => Promise<unknown>;
  /** Returns the columns of a row as this device shows it. */
  readonly shown: (userId: string, id: string) => Values | undefined;
}

/** Whether a change was refused because its row was deleted, as on another device. */
export const isOfDeletedRow = (error: unknown): boolean => toAppError(error).code === 'not_found';

/** Returns the filled columns as lines to copy: 'Nome: Da serra'. */
export function labelledText<Values extends object>(
  labels: Partial<Record<keyof Values & string, string>>,
  values: Values,
): string {
  const lines = Object.entries(labels).map(([column, label]) => {
    const value: unknown = Reflect.get(values, column);
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (typeof text === 'number') return `${label}: ${formatDecimal(text, 2)}`;
    return typeof text === 'string' && text !== '' ? `${label}: ${text}` : null;
  });
  return lines.filter((line) => line !== null).join('\n');
}

/** Time in ms from the entry to its sending above which the entry had to wait. */
const WAITED_MS = 15_000;

/** Ids of the rows whose form is on screen and reports the outcome itself. */
const rowsOnScreen = new Set<string>();

const anyRows = rowsIn((value): value is { id: string } => 'id' in value);

function merge<Values extends object>(
  earlier: RowWrite<Values> | null,
  later: RowWrite<Values>,
): RowWrite<Values> {
  if (earlier === null || later.op === 'delete' || earlier.op === 'delete') return later;
  const values = { ...earlier.values, ...later.values };
  if (earlier.op !== 'insert') {
    const { before } = earlier;
    return { id: later.id, op: later.op, values, ...(before && { before }) };
  }
  const newlyChanged = Object.entries(later.values).flatMap(([column, value]) =>
    Object.is(value, Reflect.get(earlier.values, column)) ? [] : [column],
  );
  const changed = [...new Set([...(earlier.changed ?? []), ...newlyChanged])];
  return { id: later.id, op: 'insert', values, changed, before: earlier.before ?? earlier.values };
}

/** Returns one id for each row, so that a newer write is merged into an older one. */
export const rowEntryId = (kind: string, userId: string, rowId: string): string =>
  `${kind}:${userId}:${rowId}`;

/** Declares rows that belong to the person and may be written without a connection. */
export function defineOwnRow<Values extends object>(
  definition: OwnRowDefinition<Values>,
): OwnRow<Values> {
  const { insert, update, remove } = definition;
  const schema = z.object({
    id: z.string(),
    op: z.enum(['insert', 'update', 'delete']),
    values: definition.values,
    changed: z.exactOptional(z.array(z.string())),
    before: z.exactOptional(definition.values),
  });
  const shown = (userId: string, id: string): Values | undefined => {
    const [queryKey] = definition.stale(userId);
    if (queryKey === undefined) return undefined;
    const queries = queryClient.getQueryCache().findAll({ queryKey });
    // The newest data is read first, because a list may be older than the page of its row.
    for (const { state } of queries.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
      const row = anyRows.find(state.data, id);
      const known = row && definition.values.safeParse(definition.fromRow?.(row) ?? row);
      if (known?.success) return known.data;
    }
    return undefined;
  };
  /**
   * Returns the columns to write of an insert whose row exists already; null for none.
   * If this very write was tried before, the row came with it: writing all columns would overwrite
   * newer changes, and refill a bag that brews emptied. Otherwise another write created the row,
   * and all columns are written.
   */
  const columnsLeft = (write: RowWrite<Values>, wasTried: boolean): RowWrite<Values> | null => {
    const { changed, values } = write;
    if (!wasTried && changed === undefined) return write;
    const left = Object.entries(values).filter(([column]) => changed?.includes(column));
    if (left.length === 0) return null;
    const known = definition.values.safeParse(Object.fromEntries(left));
    return { ...write, values: known.data ?? values };
  };
  const refetchStale = (userId: string) => refetch(definition.stale(userId));
  const kind = defineKind<RowWrite<Values>>({
    name: definition.name,
    read: (stored) => schema.safeParse(stored).data ?? null,
    label: definition.label,
    lane: definition.lane ?? lanes.own,
    rows: ({ id, op, values }) => {
      const isNew = op === 'insert';
      const needs = op === 'delete' ? [] : (definition.needs?.(values) ?? []);
      return { creates: isNew ? [id] : [], needs: isNew ? needs : [id, ...needs] };
    },
    isPatient: ({ values }) => definition.isPatient?.(values) ?? false,
    apply: definition.apply,
    undo: (data, { id, op }) => (op === 'insert' ? withoutLocalRow(data, id) : data),
    refresh: (_write, userId) => refetchStale(userId),
    send: async (write, entry, signal) => {
      if (write.op === 'delete') return await remove?.(write.id);
      let left: RowWrite<Values> | null = write;
      if (write.op === 'insert') {
        if (await insert?.(write, entry.userId, signal)) return;
        left = columnsLeft(write, entry.triedAt > 0);
      }
      if (left === null) return;
      const waited = entry.attempts > 0 || Date.now() - entry.createdAt > WAITED_MS;
      await update(left, waited, signal, entry.userId);
    },
    written: ({ before, values }) => definition.written({ ...before, ...values }),
    anew: ({ id, op, before, values }) => {
      if (op !== 'update' || !(before || definition.writesWhole)) return null;
      const whole = { ...before, ...values };
      return { id, op: 'insert', values: definition.anew?.(whole) ?? whole };
    },
    refusal: (write) => {
      if (rowsOnScreen.has(write.id)) return null;
      const { refusal } = definition;
      return typeof refusal === 'string' ? refusal : refusal(write);
    },
    ...(definition.onSent && { onSent: definition.onSent }),
  });
  return { ...kind, remove, refetch: refetchStale, shown };
}

/** Resolves to 'waiting' if the outbox sends the write later. Throws AppError if refused. */
export async function writeRow<Values extends object>(
  kind: OwnRow<Values>,
  userId: string,
  write: RowWrite<Values>,
): Promise<'sent' | 'waiting'> {
  const id = rowEntryId(kind.name, userId, write.id);
  const waiting = waitingWrite(kind, userId, write.id);
  const before =
    write.op === 'update' && waiting === null ? kind.shown(userId, write.id) : undefined;
  const payload = merge(waiting, before ? { ...write, before } : write);
  rowsOnScreen.add(write.id);
  try {
    const outcome = await submit(kind, { id, userId, payload });
    // A refused insert stays in the outbox, because the form has only a part of the row.
    if (outcome === 'refused') throw waiting?.op === 'insert' ? problemOf(id) : await takeBack(id);
    return outcome;
  } finally {
    rowsOnScreen.delete(write.id);
  }
}

/**
 * Deletes a row at once, because the page may be left next.
 * The outbox sends the deletion if a write of the row waits or the server is out of reach. Throws
 * AppError.
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
      row
        .refetch(userId)
        .catch((error: unknown) => logError('Refreshing after a deletion failed', error));
      return;
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
  await writeRow(row, userId, { id, op: 'delete', values });
}

/** Returns the very same row when the columns are equal. */
export function withColumns<Row extends object>(row: Row, columns: Partial<Row>): Row {
  const changed = { ...row, ...columns };
  return JSON.stringify(changed) === JSON.stringify(row) ? row : changed;
}

/** Returns the very same data when nothing changes; `add` places a new row. */
export function applyToList<Row extends { id: string }>(
  rows: Rows<Row>,
  data: unknown,
  { id, op, values }: RowWrite<Partial<Row>>,
  add: (list: readonly Row[]) => readonly Row[],
): unknown {
  if (!rows.isList(data)) return data;
  if (op === 'insert' && !rows.find(data, id)) return add(data);
  return rows.change(data, id, (row) => (op === 'delete' ? null : withColumns(row, values)));
}

export function waitingWrite<Values extends object>(
  kind: OutboxKind<RowWrite<Values>>,
  userId: string,
  rowId: string,
): RowWrite<Values> | null {
  const entry = pendingWrites.find(rowEntryId(kind.name, userId, rowId));
  return entry ? kind.read(entry.payload) : null;
}
