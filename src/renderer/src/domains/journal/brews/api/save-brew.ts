import { countsBeverage, likeOf } from '@shared/brew/methods';
import { type RunningBrew, runningBrewSchema } from '@shared/brew/running-brew';
import { brewDurationSeconds, brewedAt } from '@shared/brew/running-brew-moment';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal } from '@shared/format';
import { encodeCurve } from '@shared/weighing/curve';
import * as z from 'zod/mini';
import { announceAccomplishments } from '@/domains/notifications/accomplishment-feed';
import { runningBrews } from '@/domains/running-brews/model/store';
import {
  type WeighingRecord,
  weighingRecordSchema,
} from '@/domains/running-brews/model/weighing-record';
import { logError, toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { withoutLocalRow } from '@/services/query-cache/rows';
import { isGuest } from '@/services/session/guest';
import { toastSuccess } from '@/ui/toast';
import { withPendingBrew } from '../../model/pending-brew';
import { brewEnd } from '../brew-end';
import { UNMEASURED } from '../model/brew-fields';
import { refreshBrewDependents } from './brews';
import { withoutDeletedLink } from './deleted-links';

/** The encoding of an empty curve. */
const EMPTY_CURVE = encodeCurve([]);

/** Returns the row of a finished brew, with the time at which it was brewed. */
export function brewRow(brew: RunningBrew, ownerId: string, now: number) {
  const { recipe, journal } = brew;
  const notes = journal.notes.trim();
  const tuning = journal.tuning ?? recipe.tuning;
  return {
    id: brew.id,
    user_id: ownerId,
    method_id: recipe.methodId,
    bean_id: recipe.beanId,
    coffee_grams: recipe.parameters.coffeeGrams,
    water_ml: recipe.parameters.waterMl,
    roast: recipe.roast,
    recipe,
    duration_seconds: Math.min(brewDurationSeconds(brew), LIMITS.brews.duration_seconds),
    beverage_grams: journal.beverageGrams,
    tds_percent: journal.tdsPercent,
    rating: journal.rating,
    taste: journal.taste,
    grinder_id: journal.grind?.grinderId ?? null,
    grind_setting: journal.grind?.setting ?? null,
    grind_points: tuning.grind,
    temperature_shift: tuning.temperature,
    time_shift_seconds: tuning.time,
    dialled_from: recipe.dialledFrom,
    notes: notes === '' ? null : notes,
    brewed_at: brewedAt(brew, now).toISOString(),
  };
}

type BrewRow = ReturnType<typeof brewRow>;

/** Returns a finished brew as it is shown before the server has it. */
export function unsentBrew(brew: RunningBrew, { userId, createdAt }: OutboxEntry) {
  const { recipe } = brew;
  return {
    ...UNMEASURED,
    ...brewRow(brew, userId, createdAt),
    isLocal: true as const,
    counts: !isGuest(userId),
    photo_path: null,
    import_id: null,
    facts: [],
    planned_seconds: recipe.parameters.totalTime,
    method: { name: recipe.method, drawing: recipe.like ?? null },
    bean: recipe.bean && { name: recipe.bean.name },
  };
}

async function insertOnce(row: Omit<BrewRow, 'brewed_at'> | BrewRow): Promise<void> {
  await query((db) => db.from('brews').upsert(row, { onConflict: 'id', ignoreDuplicates: true }));
}

/** Inserts the scale's curve after its brew; sending it again changes nothing. */
async function insertCurve(brewId: string, userId: string, record: WeighingRecord) {
  const { curve, arrangement, firstDripMs, wetMs } = record;
  const instant = (ms: number | null) =>
    ms === null ? null : Math.min(Math.max(0, Math.round(ms)), LIMITS.brew_curves.wet_ms);
  const row = {
    brew_id: brewId,
    user_id: userId,
    curve,
    arrangement,
    first_drip_ms: instant(firstDripMs),
    wet_ms: instant(wetMs),
  };
  try {
    await query((db) =>
      db.from('brew_curves').upsert(row, { onConflict: 'brew_id', ignoreDuplicates: true }),
    );
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== 'invalid') throw error;
    // The brew matters more than its curve.
    logError('The curve of a brew was refused', error);
  }
}

interface SaveOptions {
  /** Whether it may have been saved before. */
  isRetry: boolean;
  weighing?: WeighingRecord | null;
}

/**
 * Saves a finished brew under its own id. Throws AppError.
 * A repetition after a lost answer adds no second brew, but updates the notes (`isRetry`). The
 * scale's record (`weighing`) is saved with it. A bean or grinder deleted meanwhile is left out
 * (the recipe keeps the bean's name). If the client's clock runs ahead, the server sets the time.
 */
export async function saveBrew(
  brew: RunningBrew,
  ownerId: string,
  { isRetry, weighing = null }: SaveOptions,
): Promise<void> {
  const row = await insertWhatTheServerTakes(brewRow(brew, ownerId, Date.now()));
  if (isRetry) {
    const { rating, notes, taste, beverage_grams, tds_percent, grinder_id, grind_setting } = row;
    const strength = { beverage_grams, tds_percent };
    const change = { rating, notes, taste, ...strength, grinder_id, grind_setting };
    await query((db) => db.from('brews').update(change).eq('id', row.id));
  }
  if (weighing !== null && weighing.curve !== EMPTY_CURVE) {
    await insertCurve(row.id, ownerId, weighing);
  }
}

/** Saves the row without references to deleted rows; resolves to the saved row. */
async function insertWhatTheServerTakes(row: BrewRow): Promise<BrewRow> {
  try {
    await insertOnce(row);
    return row;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.detail === 'brewed_at_in_future') {
      const { brewed_at: _wrongClock, ...rest } = row;
      await insertOnce(rest);
      return row;
    }
    const left = await withoutDeletedLink(row, error);
    if (left === null) throw error;
    return await insertWhatTheServerTakes(left);
  }
}

const queuedSchema = z.object({
  brew: runningBrewSchema,
  isRetry: z.boolean(),
  /** The scale's record of it. */
  weighing: z._default(z.nullable(weighingRecordSchema), null),
});

/**
 * A finished brew on its way to the server, under its own id.
 * It is not the journal's kind `own-brew`: its payload is the whole running brew with the scale's
 * record, and it writes a row of `brews` and one of `brew_curves`, once. Corrections of a brew that
 * still waits are an entry of `own-brew` in the same lane, which sends it afterwards.
 */
export const brewKind = defineKind<z.infer<typeof queuedSchema>>({
  name: 'brew',
  read: (stored) => queuedSchema.safeParse(stored).data ?? null,
  label: ({ brew: { recipe } }) => {
    const { coffeeGrams, waterMl } = recipe.parameters;
    const drink = countsBeverage(likeOf(recipe)) ? 'g na xícara' : 'ml de água';
    return `Preparo: ${recipe.method}, ${formatDecimal(coffeeGrams)} g de café e ${formatDecimal(waterMl)} ${drink}`;
  },
  rows: ({ brew: { id, recipe, journal } }) => ({
    creates: [id],
    needs: [recipe.methodId, recipe.beanId, journal.grind?.grinderId, recipe.dialledFrom],
  }),
  lane: lanes.brews,
  isPatient: true,
  send: ({ brew, isRetry, weighing }, { userId }) => saveBrew(brew, userId, { isRetry, weighing }),
  refusal: () => 'Erro ao salvar o preparo.',
  apply: (data, { brew }, { entry, queryKey }) =>
    withPendingBrew(data, unsentBrew(brew, entry), queryKey),
  undo: (data, { brew }) => withoutLocalRow(data, brew.id),
  refresh: async (_queued, userId) => refreshBrewDependents(userId),
  onSent: ({ brew }, { userId, adoptedFrom }) => {
    // The component that shows the brew dismisses it after the celebration.
    if (!brewEnd.isAwaited(brew.id)) runningBrews.remove(brew.id);
    // This runs in every tab: only the visible one shows it. Adopted brews are reported together.
    const isNews = adoptedFrom === undefined && document.visibilityState === 'visible';
    if (isNews) toastSuccess('Preparo salvo com sucesso!');
    void announceAccomplishments(userId);
  },
});
