import { brewDurationSeconds, brewedAt } from '@shared/brew/brew-moment';
import { type RunningBrew, runningBrewSchema } from '@shared/brew/running-brew';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal } from '@shared/format';
import * as z from 'zod/mini';
import { type AppError, toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { defineKind } from '@/services/outbox/kind';
import { toastSuccess } from '@/ui/toast';
import { refreshWhatBrewsChange } from '../refresh-after-brew';
import { runningBrews } from '../store';

/** The database takes brews of the last 48 h; one kept longer on this device counts at that limit. */
const OLDEST_MS = 47 * 3600 * 1000;

function brewRow(brew: RunningBrew, ownerId: string, now: number) {
  const { recipe, journal } = brew;
  const notes = journal.notes.trim();
  const brewed = Math.max(brewedAt(brew, now).getTime(), now - OLDEST_MS);
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
    rating: journal.rating,
    notes: notes === '' ? null : notes,
    brewed_at: new Date(brewed).toISOString(),
  };
}

type BrewRow = ReturnType<typeof brewRow>;

async function insertOnce(row: Omit<BrewRow, 'brewed_at'> | BrewRow): Promise<void> {
  await query((db) => db.from('brews').upsert(row, { onConflict: 'id', ignoreDuplicates: true }));
}

async function beanIsGone(beanId: string): Promise<boolean> {
  const bean = await query((db) => db.from('beans').select('id').eq('id', beanId).maybeSingle());
  return bean === null;
}

/**
 * Saves a finished brew under its brew's id: repeating it after a lost answer adds nothing, but
 * brings rating and notes up to date (`isRetry`). A bean deleted meanwhile is left out (its name
 * stays in the recipe), and a device whose clock runs ahead leaves the time to the server. Throws
 * AppError.
 */
export async function saveBrew(
  brew: RunningBrew,
  ownerId: string,
  { isRetry }: { isRetry: boolean },
): Promise<void> {
  const row = brewRow(brew, ownerId, Date.now());
  await insertWhatTheServerTakes(row);
  if (isRetry) {
    const { rating, notes } = row;
    await query((db) => db.from('brews').update({ rating, notes }).eq('id', row.id));
  }
}

async function insertWhatTheServerTakes(row: BrewRow): Promise<void> {
  try {
    await insertOnce(row);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.detail === 'brewed_at_in_future') {
      const { brewed_at: _wrongClock, ...rest } = row;
      await insertOnce(rest);
    } else if (row.bean_id !== null && mayMissABean(error) && (await beanIsGone(row.bean_id))) {
      await insertOnce({ ...row, bean_id: null });
    } else {
      throw error;
    }
  }
}

/** The policy (42501) or the foreign key (23503) refuses a bean that is not there any more. */
function mayMissABean(error: AppError): boolean {
  return error.detail === '42501' || error.detail === '23503';
}

const queuedSchema = z.object({ brew: runningBrewSchema, isRetry: z.boolean() });

/** A finished brew on its way to the server, under its brew's own id. */
export const brewKind = defineKind<z.infer<typeof queuedSchema>>({
  name: 'brew',
  read: (stored) => queuedSchema.safeParse(stored).data ?? null,
  label: ({ brew: { recipe } }) => {
    const { coffeeGrams, waterMl } = recipe.parameters;
    return `Preparo: ${recipe.method}, ${formatDecimal(coffeeGrams)} g de café e ${formatDecimal(waterMl)} ml de água`;
  },
  lane: () => 'brews',
  isPatient: true,
  send: ({ brew, isRetry }, { userId }) => saveBrew(brew, userId, { isRetry }),
  refusal: () => 'Erro ao salvar o preparo.',
  onSent: ({ brew }, { userId }) => {
    runningBrews.remove(brew.id);
    // Other tabs hear of it too; the person looks at one of them.
    if (document.visibilityState === 'visible') toastSuccess('Preparo salvo com sucesso!');
    refreshWhatBrewsChange(userId);
  },
});
