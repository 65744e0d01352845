import { createSubscribers } from '@shared/store';
import type { QueryKey } from '@tanstack/react-query';
import { AppError, logError } from '@/lib/app-error';
import type { EntryRows } from './dependencies';
import type { Lane, NewOutboxEntry, OutboxEntry } from './entry';

export interface ApplyContext {
  entry: OutboxEntry;
  queryKey: QueryKey;
}

/** One kind of write that may wait for a connection. */
interface KindDefinition<Payload> {
  name: string;
  /** Returns null for a payload that another version of the app wrote. */
  read: (stored: unknown) => Payload | null;
  /** Text (pt-BR) for the list of pending writes. */
  label: (payload: Payload) => string;
  lane: Lane | ((payload: Payload) => Lane);
  /** Rows that the write creates and needs; by default it creates the row of its id. */
  rows?: (payload: Payload, entry: OutboxEntry) => EntryRows;
  /** Must be idempotent: it may run again although an earlier call arrived. Throws AppError. */
  send: (payload: Payload, entry: OutboxEntry, signal: AbortSignal) => Promise<void>;
  /**
   * Whether to retry a write whose first try fails at the server, instead of refusing it.
   * Entries that had to wait are always retried.
   */
  isPatient: boolean | ((payload: Payload) => boolean);
  /** Whether a refusal only means that another write has to arrive first; the entry then waits. */
  waitsFor?: (error: AppError) => boolean;
  /** Whether a refused entry is removed at once, and so cannot be retried. */
  endsWithRefusal?: boolean;
  /** Text (pt-BR) of the toast; null for none. */
  refusal: (payload: Payload) => string | null;
  /** Text that the person wrote, to be copied from a refused entry. */
  written?: (payload: Payload) => string;
  /** Returns a write that adds the deleted row again; null if too little of it is known. */
  anew?: (payload: Payload) => Payload | null;
  /** Returns a query's data with the write applied; the very same data if nothing changes. */
  apply?: (data: unknown, payload: Payload, context: ApplyContext) => unknown;
  /** Returns a query's data without an applied write that never arrived. */
  undo?: (data: unknown, payload: Payload, context: ApplyContext) => unknown;
  /** Fetches the data that the server decides, after a settled (`isSettled`) or undone write. */
  refresh?: (payload: Payload, userId: string, isSettled: boolean) => Promise<unknown>;
  /** Runs in every tab that loaded this kind, before the entry is removed. */
  onSent?: (payload: Payload, entry: OutboxEntry) => void;
  /** Runs in the tab that sent the write. */
  onRefused?: (payload: Payload, entry: OutboxEntry) => void;
}

/** A kind without its payload's type. */
export interface KindHandler {
  readonly endsWithRefusal: boolean;
  readonly isShown: boolean;
  rows(entry: OutboxEntry): EntryRows;
  isPatient(entry: OutboxEntry): boolean;
  waitsFor(error: AppError): boolean;
  send(entry: OutboxEntry, signal: AbortSignal): Promise<void>;
  refusal(entry: OutboxEntry): string | null;
  written(entry: OutboxEntry): string;
  anew(entry: OutboxEntry): NewOutboxEntry | null;
  apply(data: unknown, context: ApplyContext): unknown;
  undo(data: unknown, context: ApplyContext): unknown;
  /** Never rejects: a failure is logged. */
  refresh(entry: OutboxEntry, isSettled: boolean): void;
  onSent(entry: OutboxEntry): void;
  onRefused(entry: OutboxEntry): void;
}

export interface OutboxKind<Payload> extends KindDefinition<Payload> {
  readonly handler: KindHandler;
}

export type KindLoader = () => Promise<{ readonly handler: KindHandler }>;

/** The kinds by name, each loaded with the first entry to send. */
export class Kinds {
  readonly #loaders = new Map<string, KindLoader>();
  readonly #loaded = new Map<string, KindHandler>();
  readonly #added = createSubscribers();

  add(name: string, load: KindLoader): void {
    if (!this.#loaders.has(name)) this.#loaders.set(name, load);
  }

  isKnown(name: string): boolean {
    return this.#loaders.has(name) || this.#loaded.has(name);
  }

  peek(name: string): KindHandler | undefined {
    return this.#loaded.get(name);
  }

  /** Rejects when the kind's code cannot be loaded. */
  async handlerOf(name: string): Promise<KindHandler> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const load = this.#loaders.get(name);
    if (!load) throw new Error(`outbox: unknown kind ${name}`);
    const { handler } = await load();
    this.#loaded.set(name, handler);
    return handler;
  }

  put(name: string, handler: KindHandler): void {
    this.#loaded.set(name, handler);
    this.#added.emit();
  }

  onLoaded(listener: () => void): () => void {
    return this.#added.subscribe(listener);
  }
}

export const kinds = new Kinds();

/** Declares a kind of write; its domain's tables.ts lists it, so that every page sends it. */
export function defineKind<Payload>(definition: KindDefinition<Payload>): OutboxKind<Payload> {
  const { apply, undo, refresh, isPatient } = definition;
  const read = ({ payload }: OutboxEntry): Payload => {
    const found = definition.read(payload);
    if (found === null) {
      throw new AppError('invalid', {
        message: 'Isto foi guardado de um jeito que esta versão não lê.',
      });
    }
    return found;
  };
  const handler: KindHandler = {
    endsWithRefusal: definition.endsWithRefusal ?? false,
    isShown: apply !== undefined,
    rows: (entry) => {
      const payload = definition.read(entry.payload);
      if (payload === null) return { creates: [entry.id], needs: [] };
      return definition.rows?.(payload, entry) ?? { creates: [entry.id], needs: [] };
    },
    isPatient: (entry) => {
      if (typeof isPatient === 'boolean') return isPatient;
      const payload = definition.read(entry.payload);
      return payload !== null && isPatient(payload);
    },
    waitsFor: (error) => definition.waitsFor?.(error) ?? false,
    send: async (entry, signal) => definition.send(read(entry), entry, signal),
    refusal: (entry) => {
      const payload = definition.read(entry.payload);
      return payload === null ? null : definition.refusal(payload);
    },
    written: (entry) => {
      const payload = definition.read(entry.payload);
      return payload === null ? '' : (definition.written?.(payload) ?? '');
    },
    anew: ({ id, userId, kind, lane, payload: stored }) => {
      const known = definition.read(stored);
      const payload = known === null ? null : (definition.anew?.(known) ?? null);
      return payload && { id, userId, kind, lane, payload, label: definition.label(payload) };
    },
    apply: (data, context) => {
      const payload = definition.read(context.entry.payload);
      return payload === null || !apply ? data : apply(data, payload, context);
    },
    undo: (data, context) => {
      const payload = definition.read(context.entry.payload);
      return payload === null || !undo ? data : undo(data, payload, context);
    },
    refresh: (entry, isSettled) => {
      const payload = definition.read(entry.payload);
      if (payload === null) return;
      refresh?.(payload, entry.userId, isSettled).catch((error: unknown) =>
        logError(`outbox: refreshing after a ${definition.name} failed`, error),
      );
    },
    onSent: (entry) => definition.onSent?.(read(entry), entry),
    onRefused: (entry) => {
      const payload = definition.read(entry.payload);
      if (payload !== null) definition.onRefused?.(payload, entry);
    },
  };
  kinds.put(definition.name, handler);
  return { ...definition, handler };
}

export function laneOf<Payload>(kind: OutboxKind<Payload>, payload: Payload, id: string): string {
  const lane = typeof kind.lane === 'function' ? kind.lane(payload) : kind.lane;
  return lane === 'own' ? id : lane;
}
