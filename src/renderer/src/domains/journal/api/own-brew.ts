import { countsBeverage } from '@shared/brew/methods';
import { formatDecimal, isolated } from '@shared/format';
import { announceAccomplishments } from '@/domains/notifications/accomplishment-feed';
import { runningBrews } from '@/domains/running-brews/model/store';
import { AppError, toAppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineOwnRow, labelledText, type RowWrite, withColumns } from '@/services/outbox/own-row';
import { ownTable } from '@/services/outbox/own-table';
import { rowsIn } from '@/services/query-cache/rows';
import { isGuest } from '@/services/session/guest';
import { toastSuccess } from '@/ui/toast';
import { keysOfBrew } from '../brews/api/brews';
import { withoutDeletedLink } from '../brews/api/deleted-links';
import { brewEnd } from '../brews/brew-end';
import { UNMEASURED } from '../brews/model/brew-fields';
import { type BrewChanges, changesSchema, type WrittenBrew } from '../model/brew-edits';
import { bothNotes } from '../model/brew-facts';
import { type PendingBrew, withPendingBrew } from '../model/pending-brew';
import { insertCurve, timerColumns } from './timed-brew';

function columnsOf({ names: _names, timed: _timed, ...columns }: WrittenBrew): BrewChanges {
  return columns;
}

/** Returns the unsent brew as a journal row; null if the write lacks needed columns. */
export function pendingBrew(
  { id, op, values }: RowWrite<WrittenBrew>,
  userId: string,
): PendingBrew | null {
  const { names, method_id, coffee_grams, water_ml, brewed_at, timed } = values;
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
    counts: timed !== undefined && !isGuest(userId),
    planned_seconds: timed?.brew.recipe.parameters.totalTime ?? null,
    recipe: null,
    facts: [],
    ...(timed && timerColumns(timed.brew)),
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

const brews = rowsIn(
  (value): value is { id: string; brewed_at: string } => 'id' in value && 'brewed_at' in value,
);

const table = ownTable('brews', 'Esse preparo não existe mais.');

/** Resolves to the notes to write: both versions, where two devices changed them. */
async function notesNow(id: string, before: string | null, ours: string | null) {
  const brew = await query((db) => db.from('brews').select('notes').eq('id', id).maybeSingle());
  return brew ? bothNotes(before, ours, brew.notes) : ours;
}

type BrewRow = Database['public']['Tables']['brews']['Insert'];

/**
 * Adds a brew, without a bean, grinder or water that was deleted meanwhile.
 * If the device's clock is ahead, the server sets the time of a timed brew.
 */
async function addRow(row: BrewRow, isTimed: boolean, signal: AbortSignal): Promise<boolean> {
  try {
    return await table.add(row, signal);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isTimed && error.detail === 'brewed_at_in_future') {
      const { brewed_at: _wrongClock, ...rest } = row;
      return await addRow(rest, isTimed, signal);
    }
    const left = await withoutDeletedLink(row, error);
    if (left === null) throw thrown;
    return await addRow(left, isTimed, signal);
  }
}

/** Returns 'Preparo: V60, 15 g de café e 250 ml de água'. */
function labelOf({ method, method_id, coffee_grams, water_ml }: PendingBrew): string {
  const drink = countsBeverage(method.drawing ?? method_id) ? 'g na xícara' : 'ml de água';
  return `Preparo: ${isolated(method.name)}, ${formatDecimal(coffee_grams)} g de café e ${formatDecimal(water_ml)} ${drink}`;
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

/** Outbox kind: a brew, timed or noted down, or a correction, which changes an unsent entry. */
export const ownBrew = defineOwnRow<WrittenBrew>({
  name: 'own-brew',
  values: changesSchema,
  label: (write) => {
    const brew = pendingBrew(write, '');
    if (brew !== null) return labelOf(brew);
    const changed = write.before?.names?.method.name;
    return changed === undefined
      ? 'Mudança em um preparo'
      : `Mudança em um preparo: ${isolated(changed)}`;
  },
  needs: ({ method_id, bean_id, grinder_id, water_id, timed }) => [
    method_id,
    bean_id,
    grinder_id,
    water_id,
    timed?.brew.recipe.dialledFrom,
  ],
  lane: lanes.brews,
  isPatient: ({ timed }) => timed !== undefined,
  refusal: ({ op }) =>
    op === 'insert' ? 'Erro ao salvar o preparo.' : 'As mudanças do preparo não foram salvas.',
  written: (values) =>
    [values.names?.method.name ?? '', labelledText(LABELS, values)].join('\n').trim(),
  // A loaded row contains the names itself, as `method`, `bean`, `grinder` and `water`.
  fromRow: (row) => ({ ...row, names: row }),
  insert: async ({ id, values }, userId, signal) => {
    const { method_id, coffee_grams, water_ml, photo_path: _photo, ...rest } = columnsOf(values);
    if (!method_id || !coffee_grams || !water_ml) throw new AppError('invalid');
    const { timed } = values;
    const own = { ...(timed && timerColumns(timed.brew)), id, user_id: userId };
    const row = { ...rest, ...own, method_id, coffee_grams, water_ml };
    const isAdded = await addRow(row, timed !== undefined, signal);
    if (timed?.weighing) await insertCurve(id, userId, timed.weighing);
    return isAdded;
  },
  update: async ({ id, op, values, before }, waited, signal) => {
    const changes = columnsOf(values);
    const { notes } = changes;
    // For an insert without `before`, another write of this device has created the row.
    const isShared = op === 'update' || before !== undefined;
    const known = before?.notes ?? null;
    const written =
      waited && isShared && notes !== undefined
        ? { ...changes, notes: await notesNow(id, known, notes) }
        : changes;
    await table.change(id, written, signal);
  },
  apply: (data, write, { queryKey, entry: { userId } }) => {
    const changes = { ...columnsOf(write.values), ...write.values.names };
    const changed = brews.change(data, write.id, (row) => withColumns(row, changes));
    const added = pendingBrew(write, userId);
    return added === null ? changed : withPendingBrew(changed, added, queryKey);
  },
  stale: keysOfBrew,
  onSent: ({ id, op, values }, { userId, adoptedFrom }) => {
    if (op !== 'insert' || values.timed === undefined) return;
    // The component that shows the brew dismisses it after the celebration.
    if (!brewEnd.isAwaited(id)) runningBrews.remove(id);
    // This runs in every tab; the visible one shows the toast. Adopted brews have a joint toast.
    const isNews = adoptedFrom === undefined && document.visibilityState === 'visible';
    if (isNews) toastSuccess('Preparo salvo com sucesso!');
    void announceAccomplishments(userId);
  },
});
