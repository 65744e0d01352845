import type { BrewSession } from '@shared/brew/session';
import { brewDurationSeconds, brewedAt } from '@shared/brew/session-moment';
import { LIMITS } from '@shared/database.limits';
import { type AppError, toAppError } from '@/lib/app-error';
import { type Supabase, supabase } from '@/lib/supabase';

/** The database takes brews of the last 48 h; one kept longer on this device counts at that limit. */
const OLDEST_MS = 47 * 3600 * 1000;

function brewRow(session: BrewSession, ownerId: string, now: number) {
  const { recipe, journal } = session;
  const notes = journal.notes.trim();
  const brewed = Math.max(brewedAt(session, now).getTime(), now - OLDEST_MS);
  return {
    id: session.id,
    user_id: ownerId,
    method_id: recipe.methodId,
    bean_id: recipe.beanId,
    coffee_grams: recipe.parameters.coffeeGrams,
    water_ml: recipe.parameters.waterMl,
    roast: recipe.roast,
    recipe,
    duration_seconds: Math.min(brewDurationSeconds(session), LIMITS.brews.duration_seconds),
    rating: journal.rating,
    notes: notes === '' ? null : notes,
    brewed_at: new Date(brewed).toISOString(),
  };
}

type BrewRow = ReturnType<typeof brewRow>;

async function insertOnce(db: Supabase, row: Omit<BrewRow, 'brewed_at'> | BrewRow) {
  const { error, status } = await db
    .from('brews')
    .upsert(row, { onConflict: 'id', ignoreDuplicates: true });
  if (error) throw toAppError(error, status);
}

async function beanIsGone(db: Supabase, beanId: string): Promise<boolean> {
  const { data, error, status } = await db
    .from('beans')
    .select('id')
    .eq('id', beanId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data === null;
}

/**
 * Saves a finished brew under its session's id: repeating it after a lost answer adds nothing, but
 * brings rating and notes up to date (`isRetry`). A bean deleted meanwhile is left out (its name
 * stays in the recipe), and a device whose clock runs ahead leaves the time to the server. Throws
 * AppError.
 */
export async function saveBrew(
  session: BrewSession,
  ownerId: string,
  { isRetry }: { isRetry: boolean },
): Promise<void> {
  const db = await supabase();
  const row = brewRow(session, ownerId, Date.now());
  await insertWhatTheServerTakes(db, row);
  if (isRetry) {
    const { rating, notes } = row;
    const { error, status } = await db.from('brews').update({ rating, notes }).eq('id', row.id);
    if (error) throw toAppError(error, status);
  }
}

async function insertWhatTheServerTakes(db: Supabase, row: BrewRow): Promise<void> {
  try {
    await insertOnce(db, row);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.detail === 'brewed_at_in_future') {
      const { brewed_at: _wrongClock, ...rest } = row;
      await insertOnce(db, rest);
    } else if (row.bean_id !== null && mayMissABean(error) && (await beanIsGone(db, row.bean_id))) {
      await insertOnce(db, { ...row, bean_id: null });
    } else {
      throw error;
    }
  }
}

/** The policy (42501) or the foreign key (23503) refuses a bean that is not there any more. */
function mayMissABean(error: AppError): boolean {
  return error.detail === '42501' || error.detail === '23503';
}
