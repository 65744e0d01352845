import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';
import type { SwitchKind } from '../settled-switches';

const TABLES = { like: 'post_likes', save: 'saved_posts' } as const;

/** Makes a like or a save what it should be. Idempotent. Throws AppError. */
export async function writeSwitch(
  kind: SwitchKind,
  viewerId: string,
  postId: string,
  wanted: boolean,
): Promise<void> {
  const db = await supabase();
  const table = db.from(TABLES[kind]);
  const row = { user_id: viewerId, post_id: postId };
  const { error, status } = wanted
    ? await table.upsert(row, { onConflict: 'post_id,user_id', ignoreDuplicates: true })
    : await table.delete().match(row);
  if (error) throw toAppError(error, status);
}
