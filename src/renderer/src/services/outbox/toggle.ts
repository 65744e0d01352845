import type { Rows } from '../query-cache/rows';
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

type ToggleDefinition<Row> = Pick<Toggle, 'name' | 'send'> &
  Required<Pick<Toggle, 'refresh'>> & {
    /** Text (pt-BR) for the list of pending writes. */
    label: (on: boolean) => string;
    /** Text (pt-BR) of the toast for a refusal; null for none. */
    refusal: string | null;
    /** The subject's rows in the data of queries. */
    shownIn: Rows<Row>;
    /** Returns the subject's row switched on or off; the very same one if it is so already. */
    switched: (row: Row, on: boolean) => Row;
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
export function defineToggle<Row>(definition: ToggleDefinition<Row>): Toggle {
  const { label, refusal, shownIn, switched, ...kind } = definition;
  const show = (data: unknown, subject: string, on: boolean) =>
    shownIn.change(data, subject, (row) => switched(row, on));
  return defineKind<TogglePayload>({
    ...kind,
    read: readPayload,
    label: ({ on }) => label(on),
    lane: lanes.own,
    rows: ({ subject }) => ({ creates: [], needs: [subject] }),
    isPatient: false,
    endsWithRefusal: true,
    refusal: () => refusal,
    apply: (data, { subject, on }) => show(data, subject, on),
    undo: (data, { subject, was }) => (was === undefined ? data : show(data, subject, was)),
  });
}
