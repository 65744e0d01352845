import { AppError, toAppError } from '@/lib/app-error';
import { textIn } from '@/lib/fields';

/** Whether the database refused an insert because a row with this id exists. */
function isRepeatedInsert(error: unknown): boolean {
  const { detail, cause } = toAppError(error);
  return detail === '23505' && (textIn(cause, 'message')?.includes('_pkey') ?? false);
}

export interface SavedRow<Columns> {
  /** Id of the row. A form creates it once, so that a repeated save inserts no second row. */
  id: string;
  isNew: boolean;
  /** The version that the admin edited; 1 for a new row. */
  version: number;
  row: Columns;
}

interface Save {
  isNew: boolean;
  insert: () => Promise<unknown>;
  /** Updates only a row with the edited version, and returns the changed rows. */
  update: () => Promise<readonly unknown[]>;
}

/** Detail of the error if another admin changed or deleted the row meanwhile. */
export const STALE_VERSION = 'stale_version';

/** Inserts or updates a row. Throws AppError with STALE_VERSION if another admin changed it. */
export async function saveRow({ isNew, insert, update }: Save): Promise<void> {
  if (isNew) {
    try {
      await insert();
      return;
    } catch (error) {
      // The first request arrived and only its response was lost, so this save is an update.
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
