import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';

/** What the owner of a brew may change afterwards. */
export interface BrewChanges {
  rating?: number | null;
  notes?: string | null;
  bean_id?: string | null;
  photo_path?: string | null;
  beverage_grams?: number | null;
  tds_percent?: number | null;
}

/** Writes changes to one of the person's brews; `not_found` when it is gone. */
export async function updateBrew(brewId: string, changes: BrewChanges): Promise<void> {
  const data = await query((db) =>
    db.from('brews').update(changes).eq('id', brewId).select('id').maybeSingle(),
  );
  if (!data) throw new AppError('not_found', { message: 'Esse preparo não existe mais.' });
}
