import type { QueryKey } from '@tanstack/react-query';
import { logError } from '@/lib/app-error';
import { changeLoaded, correctAnswers } from '../query-cache/query-client';
import { defineKind, type OutboxKind } from './kind';
import type { OutboxEntry } from './types';

/** Something that one person switches on and off: a like, a save, a follow. */
interface ToggleDefinition {
  name: string;
  /** In words (pt-BR) for the list of pending things. */
  label: (on: boolean) => string;
  /** The words for a refusal (pt-BR); null where it goes back without a word. */
  refusal: string | null;
  /** Makes it so on the server. Must be idempotent. Throws AppError. */
  write: (userId: string, subject: string, on: boolean, signal: AbortSignal) => Promise<void>;
  /** The loaded data that may show the subject, by the beginning of its key. */
  queries: (userId: string) => QueryKey;
  /** Such data with the subject switched; the very same when nothing changes. */
  apply: (data: unknown, subject: string, on: boolean) => unknown;
  /** Asks for what the server counts, once it has decided. */
  refresh: (userId: string, subject: string) => Promise<unknown>;
}

interface TogglePayload {
  subject: string;
  on: boolean;
}

export type Toggle = ToggleDefinition & { readonly kind: OutboxKind<TogglePayload> };

/** Read by hand: a schema library weighs more than the pages that it would serve. */
function readPayload(stored: unknown): TogglePayload | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const subject: unknown = Reflect.get(stored, 'subject');
  const on: unknown = Reflect.get(stored, 'on');
  return typeof subject === 'string' && typeof on === 'boolean' ? { subject, on } : null;
}

/** One entry for each subject: a newer wish takes the place of an older one. */
export const toggleId = ({ name }: Toggle, userId: string, subject: string) =>
  `${name}:${userId}:${subject}`;

/** Older answers than this cannot still be on their way, in ms. */
const REMEMBERED_MS = 60_000;

interface Settled extends TogglePayload {
  toggle: Toggle;
  userId: string;
  /** When the server agreed, in ms since the epoch. */
  at: number;
}

/** What the server agreed to lately: answers to questions asked before may not know of it. */
const settled = new Map<string, Settled>();

const beginsWith = (key: QueryKey, beginning: QueryKey) =>
  beginning.every((part, index) => key[index] === part);

correctAnswers((queryKey, data, askedAt) => {
  let correct = data;
  for (const { toggle, userId, subject, on, at } of settled.values()) {
    if (at < askedAt || !beginsWith(queryKey, toggle.queries(userId))) continue;
    correct = toggle.apply(correct, subject, on);
  }
  return correct;
});

function refreshSoon({ name, refresh }: Toggle, userId: string, subject: string): void {
  refresh(userId, subject).catch((error: unknown) =>
    logError(`What a ${name} changed could not be asked for`, error),
  );
}

/** Writes what the server agreed to into everything loaded. */
function settle(toggle: Toggle, userId: string, { subject, on }: TogglePayload): void {
  const now = Date.now();
  for (const [id, { at }] of settled) {
    if (now - at > REMEMBERED_MS) settled.delete(id);
  }
  settled.set(toggleId(toggle, userId, subject), { toggle, userId, subject, on, at: now });
  changeLoaded(toggle.queries(userId), (data) => toggle.apply(data, subject, on));
  refreshSoon(toggle, userId, subject);
}

/** Declares a toggle, which is a kind of write like any other. */
export function defineToggle(definition: ToggleDefinition): Toggle {
  const toggle: Toggle = {
    ...definition,
    kind: defineKind<TogglePayload>({
      name: definition.name,
      read: readPayload,
      label: ({ on }) => definition.label(on),
      lane: (_payload, id) => id,
      send: ({ subject, on }, { userId }, signal) => definition.write(userId, subject, on, signal),
      isPatient: false,
      endsWithRefusal: true,
      refusal: () => definition.refusal,
      onSent: (payload, { userId }) => settle(toggle, userId, payload),
      // One that timed out may have been carried out all the same.
      onRefused: ({ subject }, { userId }) => refreshSoon(toggle, userId, subject),
    }),
  };
  return toggle;
}

/** What is asked for and not settled yet; undefined where the server's word stands. */
export function wishOf(entry: OutboxEntry | undefined): boolean | undefined {
  return entry && readPayload(entry.payload)?.on;
}
