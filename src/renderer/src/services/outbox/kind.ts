import { AppError } from '@/lib/app-error';
import type { OutboxEntry } from './types';

/** One kind of write that may wait for a connection: all that the outbox has to know of it. */
interface KindDefinition<Payload> {
  name: string;
  /** Understands what lies on the device; null for what another version of the app left there. */
  read: (stored: unknown) => Payload | null;
  /** What an entry is, in words (pt-BR) for the list of pending things. */
  label: (payload: Payload) => string;
  /** Entries of one lane are sent in order. */
  lane: (payload: Payload, id: string) => string;
  /**
   * Brings it to the server. Must be idempotent: it may be called again although an earlier call
   * arrived. Throws AppError.
   */
  send: (payload: Payload, entry: OutboxEntry, signal: AbortSignal) => Promise<void>;
  /**
   * Whether a server in trouble is simply asked again. If not, the answer to the first try decides,
   * for the person is looking at it; what had to wait for a connection is asked again all the same.
   */
  isPatient: boolean;
  /** Whether a refusal only says that something else has to arrive first: then it waits. */
  waitsFor?: (error: AppError) => boolean;
  /** A refusal ends it at once, so that the server's state shows again; else it can be tried again. */
  endsWithRefusal?: boolean;
  /** The words for a refusal (pt-BR); null where nothing is said, or somebody else says it. */
  refusal: (payload: Payload) => string | null;
  /** The server has it. Called in every tab that knows this kind, before the entry leaves the list. */
  onSent?: (payload: Payload, entry: OutboxEntry) => void;
  /** The server does not want it. Called in the tab that asked. */
  onRefused?: (payload: Payload, entry: OutboxEntry) => void;
}

/** A kind as the outbox handles it, whatever its entries hold. */
export interface KindHandler {
  readonly isPatient: boolean;
  readonly endsWithRefusal: boolean;
  waitsFor(error: AppError): boolean;
  send(entry: OutboxEntry, signal: AbortSignal): Promise<void>;
  refusal(entry: OutboxEntry): string | null;
  onSent(entry: OutboxEntry): void;
  onRefused(entry: OutboxEntry): void;
}

export interface OutboxKind<Payload> extends KindDefinition<Payload> {
  readonly handler: KindHandler;
}

/** Loads a kind whose code is not here yet. */
export type KindLoader = () => Promise<{ readonly handler: KindHandler }>;

/** The kinds by their names, each loaded with the first entry it has to send. */
export function createKinds() {
  const loaders = new Map<string, KindLoader>();
  const loaded = new Map<string, KindHandler>();
  return {
    add(name: string, load: KindLoader): void {
      if (!loaders.has(name)) loaders.set(name, load);
    },
    knows: (name: string) => loaders.has(name) || loaded.has(name),
    /** The handler if its code is here. */
    peek: (name: string) => loaded.get(name),
    /** Rejects while its code cannot be loaded. */
    async handlerOf(name: string): Promise<KindHandler> {
      const known = loaded.get(name);
      if (known) return known;
      const load = loaders.get(name);
      if (!load) throw new Error(`outbox: nobody knows the kind ${name}`);
      const { handler } = await load();
      loaded.set(name, handler);
      return handler;
    },
    put(name: string, handler: KindHandler): void {
      loaded.set(name, handler);
    },
  };
}

export type Kinds = ReturnType<typeof createKinds>;

/** The kinds of this app. */
export const kinds = createKinds();

/** Declares a kind of write; to be sent on whatever page, it also stands in app/outbox-kinds.ts. */
export function defineKind<Payload>(definition: KindDefinition<Payload>): OutboxKind<Payload> {
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
    isPatient: definition.isPatient,
    endsWithRefusal: definition.endsWithRefusal ?? false,
    waitsFor: (error) => definition.waitsFor?.(error) ?? false,
    send: async (entry, signal) => definition.send(read(entry), entry, signal),
    refusal: (entry) => {
      const payload = definition.read(entry.payload);
      return payload === null ? null : definition.refusal(payload);
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
