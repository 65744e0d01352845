import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchUnits() {
  const db = await supabase();
  const { data, error, status } = await db
    .from('study_units')
    .select('id, title, description, icon, is_published')
    .order('position');
  if (error) throw toAppError(error, status);
  return data;
}

/** A study track as admins edit it. */
export type Unit = Awaited<ReturnType<typeof fetchUnits>>[number];

/** Every study track, also the unpublished ones, in the order students walk them. */
export const unitsQuery = (adminId: string) =>
  queryOptions({ queryKey: queryKeys.admin(adminId, 'units'), queryFn: fetchUnits });
