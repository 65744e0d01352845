import { AppError, toAppError } from '@/lib/app-error';

/** Whether an insert was refused because its very id is there already. */
function isRepeatedInsert(error: unknown): boolean {
  const { detail, cause } = toAppError(error);
  if (detail !== '23505' || typeof cause !== 'object' || cause === null) return false;
  return String(Reflect.get(cause, 'message')).includes('_pkey');
}

/** A row that a form of the admin area adds or changes. */
export interface SavedRow<Columns> {
  /** Made by the form when it opens, so that a second try cannot add a second one. */
  id: string;
  isNew: boolean;
  /** The version that was edited; 1 for a new one. */
  version: number;
  row: Columns;
}

interface Save {
  isNew: boolean;
  insert: () => Promise<unknown>;
  /** Filters by the version that was edited and returns the changed rows. */
  update: () => Promise<readonly unknown[]>;
}

/** Detail of the error of a save whose row was changed or deleted by someone else. */
export const STALE_VERSION = 'stale_version';

/**
 * Adds or changes a row; its id comes from the form, so a second try adds no second row.
 * Throws AppError with the detail STALE_VERSION if the edited version is not the stored one.
 */
export async function saveRow({ isNew, insert, update }: Save): Promise<void> {
  if (isNew) {
    try {
      await insert();
      return;
    } catch (error) {
      // The first try arrived and only its answer was lost: what changed since is an update.
      if (!isRepeatedInsert(error)) throw error;
    }
  }
  const changed = await update();
  if (changed.length > 0) return;
  throw new AppError('conflict', {
    message: 'Outra pessoa mexeu nisto enquanto você editava. O que você escreveu continua aqui.',
    detail: STALE_VERSION,
  });
}
