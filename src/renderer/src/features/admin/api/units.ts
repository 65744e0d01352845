import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchUnits() {
  return await query((db) =>
    db.from('study_units').select('id, title, description, icon, is_published').order('position'),
  );
}

/** A study track as admins edit it. */
export type Unit = Awaited<ReturnType<typeof fetchUnits>>[number];

/** Every study track, also the unpublished ones, in the order students walk them. */
export const unitsQuery = (adminId: string) =>
  queryOptions({ queryKey: queryKeys.admin(adminId, 'units'), queryFn: fetchUnits });
