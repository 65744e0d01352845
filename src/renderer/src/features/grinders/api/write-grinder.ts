import type { Grinder } from '@shared/brew/grinders/grinder';
import { query } from '@/lib/query';

/** A grinder to add, under an id made once: a retry adds nothing twice. */
export interface NewGrinder {
  id: string;
  modelId: string | null;
  name: string;
  unit: Grinder['unit'];
}

/** Adds a grinder of the person's. Throws AppError. */
export async function addGrinder(userId: string, grinder: NewGrinder): Promise<void> {
  const { id, modelId, name, unit } = grinder;
  await query((db) =>
    db
      .from('grinders')
      .upsert(
        { id, user_id: userId, model_id: modelId, name, unit },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
  );
}

/** Takes a grinder away, with the settings found for it. Throws AppError. */
export async function removeGrinder(grinderId: string): Promise<void> {
  await query((db) => db.from('grinders').delete().eq('id', grinderId));
}

/** The person's preferred setting for a method; null deletes it. */
export interface FoundSetting {
  grinderId: string;
  methodId: string;
  setting: number | null;
}

/** Keeps or forgets the person's own setting for a method. Throws AppError. */
export async function writeSetting(userId: string, found: FoundSetting): Promise<void> {
  const { grinderId, methodId, setting } = found;
  const key = { grinder_id: grinderId, method_id: methodId };
  if (setting === null) {
    await query((db) => db.from('grinder_settings').delete().match(key));
    return;
  }
  await query((db) =>
    db
      .from('grinder_settings')
      .upsert({ ...key, user_id: userId, setting }, { onConflict: 'grinder_id,method_id' }),
  );
}
