import type { OutboxEntry } from './entry';
import { lanes } from './entry';
import { defineKind, type OutboxKind } from './kind';

interface TogglePayload {
  /** The id of the row that is switched: of a post, a comment or a person. */
  subject: string;
  on: boolean;
}

export type Toggle = OutboxKind<TogglePayload>;

type ToggleDefinition = Pick<Toggle, 'name' | 'send'> &
  Required<Pick<Toggle, 'apply' | 'refresh'>> & {
    /** Text (pt-BR) for the list of pending writes. */
    label: (on: boolean) => string;
    /** Text (pt-BR) of the toast for a refusal; null for none. */
    refusal: string | null;
  };

/**
 * Parses a stored payload by hand:
 * a schema library would weigh more than the pages that need it.
 */
function readPayload(stored: unknown): TogglePayload | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const subject: unknown = Reflect.get(stored, 'subject');
  const on: unknown = Reflect.get(stored, 'on');
  return typeof subject === 'string' && typeof on === 'boolean' ? { subject, on } : null;
}

/**
 * Returns the entry's id:
 * one entry for each subject, so that a newer state replaces an older one.
 */
export const toggleId = ({ name }: Toggle, userId: string, subject: string): string =>
  `${name}:${userId}:${subject}`;

/** Declares something that one person switches on and off: a like, a save, a follow. */
export function defineToggle({ label, refusal, ...definition }: ToggleDefinition): Toggle {
  return defineKind<TogglePayload>({
    ...definition,
    read: readPayload,
    label: ({ on }) => label(on),
    lane: lanes.own,
    rows: ({ subject }) => ({ creates: [], needs: [subject] }),
    isPatient: false,
    endsWithRefusal: true,
    refusal: () => refusal,
    // Its button shows the desired state, and a tap must render nothing else.
    appliesFrom: 'sent',
  });
}

/**
 * Returns the state that a pending write wants.
 * Undefined when the server's state is the desired one.
 */
export function desiredState(entry: OutboxEntry | undefined): boolean | undefined {
  return entry && readPayload(entry.payload)?.on;
}
