import { toAppError } from '@/lib/app-error';

/** Whether an insert was refused because its very id is there already. */
function isRepeatedInsert(error: unknown): boolean {
  const { detail, cause } = toAppError(error);
  if (detail !== '23505' || typeof cause !== 'object' || cause === null) return false;
  return String(Reflect.get(cause, 'message')).includes('_pkey');
}

interface Save {
  isNew: boolean;
  insert: () => Promise<unknown>;
  update: () => Promise<unknown>;
}

/** Adds or changes a row; its id comes from the form, so a second try adds no second row. */
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
  await update();
}
