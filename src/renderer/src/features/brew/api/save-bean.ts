import { query } from '@/lib/query';

/** A bean of the person's own; `id` is made once, so that a retry saves nothing twice. */
export interface NewBean {
  id: string;
  name: string;
  origin: string;
}

/** Adds a bean to the person's own. Throws AppError. */
export async function saveBean(bean: NewBean, userId: string): Promise<void> {
  await query((db) =>
    db
      .from('beans')
      .upsert({ ...bean, user_id: userId }, { onConflict: 'id', ignoreDuplicates: true }),
  );
}
