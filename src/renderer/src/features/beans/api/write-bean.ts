import { AppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { query } from '@/lib/query';

type Beans = Database['public']['Tables']['beans'];

/** A bean to add, under an id made once (a retry adds nothing twice), or columns to change of one. */
export type BeanWrite =
  | { kind: 'add'; id: string; values: Beans['Insert'] }
  | { kind: 'change'; id: string; values: Beans['Update'] };

/** Adds or changes one of the person's beans. Throws AppError. */
export async function writeBean(userId: string, write: BeanWrite): Promise<void> {
  if (write.kind === 'add') {
    await query((db) =>
      db
        .from('beans')
        .upsert(
          { ...write.values, id: write.id, user_id: userId },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
    );
    return;
  }
  const data = await query((db) =>
    db.from('beans').update(write.values).eq('id', write.id).select('id').maybeSingle(),
  );
  if (!data) throw new AppError('not_found', { message: 'Esse grão não existe mais.' });
}
