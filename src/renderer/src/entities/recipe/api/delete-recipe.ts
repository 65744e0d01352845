import { query } from '@/lib/query';

/** Deletes one of the person's recipes. Throws AppError. */
export async function deleteRecipe(id: string): Promise<void> {
  await query((db) => db.from('recipes').delete().eq('id', id));
}
