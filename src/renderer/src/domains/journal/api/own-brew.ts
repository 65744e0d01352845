import { isolated } from '@shared/format';
import { beansKey } from '@/domains/beans/api/beans';
import { notificationsKeys } from '@/domains/notifications/api/unread-count';
import { peopleKeys } from '@/domains/people/keys';
import { AppError, toAppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { lanes } from '@/services/outbox/entry';
import { defineOwnRow, labelledText, type RowWrite } from '@/services/outbox/own-row';
import { changeRowIn } from '@/services/query-cache/rows';
import { withoutDeletedLink } from '../brews/api/deleted-links';
import { journalKeys } from '../brews/api/keys';
import { UNMEASURED } from '../brews/model/brew-fields';
import { type BrewChanges, changesSchema, type WrittenBrew } from '../model/brew-edits';
import { bothNotes } from '../model/brew-facts';
import { type PendingBrew, withPendingBrew } from '../model/pending-brew';

/** The columns alone. */
function columnsOf({ notes_before: _before, names: _names, ...columns }: WrittenBrew): BrewChanges {
  return columns;
}

/** Returns a noted brew as it is shown; null for a write without the needed columns. */
export function notedBrew({ id, op, values }: RowWrite<WrittenBrew>): PendingBrew | null {
  const { names, method_id, coffee_grams, water_ml, brewed_at } = values;
  if (op !== 'insert' || !names || !method_id || !coffee_grams || !water_ml || !brewed_at)
    return null;
  return {
    ...UNMEASURED,
    bean_id: null,
    duration_seconds: null,
    beverage_grams: null,
    tds_percent: null,
    roast: null,
    rating: null,
    taste: null,
    notes: null,
    photo_path: null,
    import_id: null,
    counts: false,
    planned_seconds: null,
    recipe: null,
    facts: [],
    isLocal: true,
    ...columnsOf(values),
    id,
    method_id,
    coffee_grams,
    water_ml,
    brewed_at,
    ...names,
  };
}

interface Row {
  id: string;
  brewed_at: string;
}

function isBrew(value: object): value is Row {
  return 'id' in value && 'brewed_at' in value;
}

/** Resolves to the notes to write: both versions, where two devices changed them. */
async function notesNow(id: string, before: string | null, ours: string | null) {
  const brew = await query((db) => db.from('brews').select('notes').eq('id', id).maybeSingle());
  return brew ? bothNotes(before, ours, brew.notes) : ours;
}

type BrewRow = Database['public']['Tables']['brews']['Insert'];

/** Adds a brew, without a bean, grinder or water that was deleted meanwhile. */
async function addRow(row: BrewRow, signal: AbortSignal): Promise<boolean> {
  try {
    const added = await query((db) =>
      db
        .from('brews')
        .upsert(row, { onConflict: 'id', ignoreDuplicates: true })
        .select('id')
        .abortSignal(signal),
    );
    return added.length > 0;
  } catch (error) {
    const left = await withoutDeletedLink(row, toAppError(error));
    if (left === null) throw error;
    return await addRow(left, signal);
  }
}

const LABELS = {
  coffee_grams: 'Café (g)',
  water_ml: 'Água (ml)',
  rating: 'Nota',
  taste: 'Gosto',
  flavours: 'Sabores',
  gear: 'Apetrechos',
  notes: 'Notas',
} as const;

/**
 * One of the person's brews, noted down or corrected: columns of a row of `brews`.
 * A brew of the timer is first saved by the kind `brew` (save-brew.ts) in the same lane.
 */
export const ownBrew = defineOwnRow<WrittenBrew>({
  name: 'own-brew',
  values: changesSchema,
  label: (write) => {
    const brew = notedBrew(write);
    const changed = write.before?.names?.method.name;
    if (changed !== undefined) return `Mudança em um preparo: ${isolated(changed)}`;
    return brew ? `Preparo: ${isolated(brew.method.name)}` : 'Mudança em um preparo';
  },
  needs: ({ method_id, bean_id, grinder_id, water_id }) => [
    method_id,
    bean_id,
    grinder_id,
    water_id,
  ],
  lane: lanes.brews,
  refusal: 'As mudanças do preparo não foram salvas.',
  written: (values) =>
    [values.names?.method.name ?? '', labelledText(LABELS, values)].join('\n').trim(),
  // The names are columns of a loaded row.
  fromRow: (row) => ({ ...row, names: row }),
  insert: async ({ id, values }, userId, signal) => {
    const { method_id, coffee_grams, water_ml, photo_path: _photo, ...rest } = columnsOf(values);
    if (!method_id || !coffee_grams || !water_ml) throw new AppError('invalid');
    const row = { ...rest, method_id, coffee_grams, water_ml, id, user_id: userId };
    return await addRow(row, signal);
  },
  update: async ({ id, values }, waited, signal) => {
    const { notes_before: before = null } = values;
    const changes = columnsOf(values);
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
  apply: (data, write, { queryKey }) => {
    const changes = { ...columnsOf(write.values), ...write.values.names };
    const changed = changeRowIn<Row>(data, isBrew, write.id, (row) => {
      const next = { ...row, ...changes };
      return JSON.stringify(next) === JSON.stringify(row) ? row : next;
    });
    const noted = notedBrew(write);
    return noted === null ? changed : withPendingBrew(changed, noted, queryKey);
  },
  // A changed bean changes two bags; points and streaks follow the brews that count.
  stale: (userId) => [
    journalKeys.brews(userId),
    beansKey(userId),
    peopleKeys.profile(userId),
    personKey('achievements', userId),
    personKey('challenges', userId),
    notificationsKeys.notifications(userId),
  ],
});
