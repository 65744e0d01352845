import { fieldOf, textIn } from '@/lib/fields';
import type { Rows } from '../query-cache/rows';
import { lanes } from './entry';
import { defineKind, type OutboxKind } from './kind';

interface TogglePayload {
  /** The id of a post, a comment or a person. */
  subject: string;
  on: boolean;
  /** The server's state before the first tap. */
  was?: boolean;
}

export type Toggle = OutboxKind<TogglePayload>;

type ToggleDefinition<Row> = Pick<Toggle, 'name' | 'send'> &
  Required<Pick<Toggle, 'refresh'>> & {
    label: (on: boolean) => string;
    /** Text (pt-BR) of the toast; null for none. */
    refusal: string | null;
    shownIn: Rows<Row>;
    /** Returns the very same row if it is switched so already. */
    switched: (row: Row, on: boolean) => Row;
  };

/** Parses by hand: a schema library would weigh more than the pages that need it. */
function readPayload(stored: unknown): TogglePayload | null {
  const subject = textIn(stored, 'subject');
  const on = fieldOf(stored, 'on');
  const was = fieldOf(stored, 'was');
  if (subject === null || typeof on !== 'boolean') return null;
  return { subject, on, ...(typeof was === 'boolean' && { was }) };
}

/** Returns one id for each subject, so that a newer state replaces an older one. */
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
