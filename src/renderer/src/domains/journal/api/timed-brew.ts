import type { RunningBrew } from '@shared/brew/running-brew';
import { brewDurationSeconds, brewedAt } from '@shared/brew/running-brew-moment';
import { LIMITS } from '@shared/database.limits';
import { encodeCurve } from '@shared/weighing/curve';
import type { WeighingRecord } from '@/domains/running-brews/model/weighing-record';
import { logError, toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import type { RowWrite } from '@/services/outbox/own-row';
import type { WrittenBrew } from '../model/brew-edits';

const EMPTY_CURVE = encodeCurve([]);

/** Columns that the person can still change on a brew's last screen after a first save. */
const JUDGED = [
  'rating',
  'notes',
  'taste',
  'beverage_grams',
  'tds_percent',
  'grinder_id',
  'grind_setting',
] as const;

export function timerColumns({ recipe, journal }: RunningBrew) {
  const tuning = journal.tuning ?? recipe.tuning;
  return {
    recipe,
    grind_points: tuning.grind,
    temperature_shift: tuning.temperature,
    time_shift_seconds: tuning.time,
    dialled_from: recipe.dialledFrom,
  };
}

interface SaveOptions {
  weighing: WeighingRecord | null;
  /** Whether an earlier save may have arrived; its row then gets `JUDGED` and `corrections`. */
  isRetry: boolean;
  /** Columns changed on the brew's page before its last screen was opened again. */
  corrections?: WrittenBrew | null;
}

/** Returns the write that adds a finished brew of the timer, under its own id. */
export function timedBrew(
  brew: RunningBrew,
  { weighing, isRetry, corrections = null }: SaveOptions,
): RowWrite<WrittenBrew> {
  const { recipe, journal } = brew;
  const notes = journal.notes.trim();
  const duration = Math.min(brewDurationSeconds(brew), LIMITS.brews.duration_seconds);
  const judged = {
    rating: journal.rating,
    notes: notes === '' ? null : notes,
    taste: journal.taste,
    beverage_grams: journal.beverageGrams,
    tds_percent: journal.tdsPercent,
    grinder_id: journal.grind?.grinderId ?? null,
    grind_setting: journal.grind?.setting ?? null,
  };
  const values = {
    method_id: recipe.methodId,
    bean_id: recipe.beanId,
    coffee_grams: recipe.parameters.coffeeGrams,
    water_ml: recipe.parameters.waterMl,
    roast: recipe.roast,
    brewed_at: brewedAt(brew, Date.now()).toISOString(),
    names: {
      method: { name: recipe.method, drawing: recipe.like ?? null },
      bean: recipe.bean && { name: recipe.bean.name },
      grinder: null,
      water: null,
    },
    ...corrections,
    ...judged,
    duration_seconds: duration,
    timed: { brew, weighing },
  };
  const { notes: notesBefore = null } = corrections ?? {};
  return {
    id: brew.id,
    op: 'insert',
    values,
    changed: isRetry ? [...new Set([...JUDGED, ...Object.keys(corrections ?? {})])] : [],
    ...(corrections && { before: { notes: notesBefore } }),
  };
}

/** Returns a pending brew for the timer's last screen; null if the timer did not make it. */
export function asRunningBrew({ timed, ...written }: WrittenBrew): RunningBrew | null {
  if (timed === undefined) return null;
  const { grinder_id = null, grind_setting = null } = written;
  const hasGrind = grinder_id !== null || grind_setting !== null || timed.brew.journal.grind;
  return {
    ...timed.brew,
    journal: {
      ...timed.brew.journal,
      rating: written.rating ?? null,
      notes: written.notes ?? '',
      taste: written.taste ?? null,
      beverageGrams: written.beverage_grams ?? null,
      tdsPercent: written.tds_percent ?? null,
      durationSeconds: written.duration_seconds ?? null,
      grind: hasGrind ? { grinderId: grinder_id, setting: grind_setting } : null,
    },
  };
}

/** Inserts the scale's curve after its brew; sending it again changes nothing. */
export async function insertCurve(
  brewId: string,
  userId: string,
  record: WeighingRecord,
): Promise<void> {
  const { curve, arrangement, firstDripMs, wetMs } = record;
  if (curve === EMPTY_CURVE) return;
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
    // The error is not thrown: a refused curve must not stop the brew from being saved.
    logError('The curve of a brew was refused', error);
  }
}
