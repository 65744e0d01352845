import { isTransient, toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { storageClient } from '@/lib/supabase';

export type DeletionStep = { kind: 'files'; removed: number } | { kind: 'account' };

const BATCH = 100;

/** Most attempts while the database is busy or another device uploads. */
const TRIES = 5;

async function removeFiles(onStep: (step: DeletionStep) => void): Promise<void> {
  let removed = 0;
  let before = '';
  for (;;) {
    const data = await query((db) => db.rpc('list_my_objects', { max_rows: BATCH }));
    const [first] = data;
    if (first === undefined) return;
    // One call removes files of one bucket; the list is sorted by bucket.
    const names = data
      .filter(({ bucket_id }) => bucket_id === first.bucket_id)
      .map(({ name }) => name);
    await query(async () => (await storageClient()).from(first.bucket_id).remove(names));
    // The service reports success even for files that it did not remove. Without this check, the
    // loop would then not end.
    const now = `${first.bucket_id}/${names.join()}`;
    if (now === before) throw toAppError(new Error(`${now} stays although it was removed`));
    before = now;
    removed += names.length;
    onStep({ kind: 'files', removed });
  }
}

/**
 * Deletes the person's stored files, then the account. Rejects with AppError.
 * Requires a sign-in within the last ten minutes. A refusal's `detail` is the server's hint.
 */
export async function deleteAccount(onStep: (step: DeletionStep) => void): Promise<void> {
  let isUnanswered = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      onStep({ kind: 'files', removed: 0 });
      await removeFiles(onStep);
    } catch (error) {
      // An earlier attempt deleted the account, and with it the session, but its response was lost.
      if (isUnanswered && toAppError(error).code === 'unauthenticated') return;
      throw error;
    }
    onStep({ kind: 'account' });
    try {
      await query((db) => db.rpc('delete_my_account', { confirmation: 'EXCLUIR' }));
      return;
    } catch (error) {
      const { detail } = toAppError(error);
      // It is unknown whether the request arrived, so the next attempt finds out.
      const isLost: boolean = !isUnanswered && isTransient(error);
      isUnanswered ||= isLost;
      const passes = isLost || detail === 'busy' || detail === 'objects_left';
      if (!passes || attempt === TRIES) throw error;
    }
  }
}
