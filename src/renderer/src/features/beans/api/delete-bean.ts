import { query } from '@/lib/query';

/** Deletes one of the person's beans. Throws AppError. */
export async function deleteBean(id: string): Promise<void> {
  await query((db) => db.from('beans').delete().eq('id', id));
}
