import { lanes } from './entry';
import { defineKind, type OutboxKind } from './kind';

interface TogglePayload {
  /** The id of the row that is switched: of a post, a comment or a person. */
  subject: string;
  on: boolean;
  /** The server's state before the first tap. */
  was?: boolean;
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
  const was: unknown = Reflect.get(stored, 'was');
  if (typeof subject !== 'string' || typeof on !== 'boolean') return null;
  return { subject, on, ...(typeof was === 'boolean' && { was }) };
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
    undo: (data, { subject, was }, context) =>
      was === undefined ? data : definition.apply(data, { subject, on: was }, context),
  });
}
