import { TASTES } from '@shared/brew/dial-in';
import * as z from 'zod/mini';
import { BREW_LANE } from '@/entities/running-brew/api/save-brew';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { defineOwnRow } from '@/services/outbox/own-row';
import { changeRowIn } from '@/services/query-cache/rows';
import { bothNotes } from '../model/both-notes';

const number = z.exactOptional(z.nullable(z.number()));
const text = z.exactOptional(z.nullable(z.string()));

/** What the owner of a brew may change afterwards. */
const changesSchema = z.object({
  rating: number,
  taste: z.exactOptional(z.nullable(z.enum(TASTES))),
  notes: text,
  bean_id: text,
  photo_path: text,
  beverage_grams: number,
  tds_percent: number,
  /** What the notes were when somebody began to change them: no column, but what is compared with it. */
  notes_before: text,
});

export type BrewChanges = Omit<z.infer<typeof changesSchema>, 'notes_before'>;

interface Row {
  id: string;
  brewed_at: string;
}

function isBrew(value: object): value is Row {
  return 'id' in value && 'brewed_at' in value;
}

/** The notes to write: both people's, or both devices', where both changed them. */
async function notesNow(id: string, before: string | null, ours: string | null) {
  const brew = await query((db) => db.from('brews').select('notes').eq('id', id).maybeSingle());
  return brew ? bothNotes(before, ours, brew.notes) : ours;
}

/** A change of one of the person's brews. */
export const brewChange = defineOwnRow<z.infer<typeof changesSchema>>({
  name: 'brew-change',
  values: changesSchema,
  label: () => 'Mudança em um preparo',
  // After the brew itself, which may wait too.
  lane: BREW_LANE,
  refusal: 'As mudanças do preparo não foram salvas.',
  update: async ({ id, values }, waited, signal) => {
    const { notes_before: before = null, ...changes } = values;
    const { notes } = changes;
    const written =
      waited && notes !== undefined
        ? { ...changes, notes: await notesNow(id, before, notes) }
        : changes;
    const changed = await query((db) =>
      db.from('brews').update(written).eq('id', id).select('id').abortSignal(signal).maybeSingle(),
    );
    if (!changed) throw new AppError('not_found', { message: 'Esse preparo não existe mais.' });
  },
  queries: queryKeys.brews,
  draw: (data, { id, values }) => {
    const { notes_before: _before, ...changes } = values;
    return changeRowIn<Row>(data, isBrew, id, (row) => {
      const next = { ...row, ...changes };
      return JSON.stringify(next) === JSON.stringify(row) ? row : next;
    });
  },
  // The bag of the one bean gave, that of the other got back.
  stale: (userId) => [queryKeys.beans(userId)],
});
