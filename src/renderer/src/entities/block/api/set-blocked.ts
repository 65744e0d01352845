import { query } from '@/lib/query';

export interface Wish {
  personId: string;
  blocked: boolean;
}

/** Blocks or unblocks a person. Idempotent; throws AppError. */
export async function setBlocked(userId: string, { personId, blocked }: Wish): Promise<void> {
  const row = { blocker_id: userId, blocked_id: personId };
  await query((db) =>
    blocked
      ? db
          .from('blocks')
          .upsert(row, { onConflict: 'blocker_id,blocked_id', ignoreDuplicates: true })
      : db.from('blocks').delete().match(row),
  );
}
