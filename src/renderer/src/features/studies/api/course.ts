import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { createOfflineCopies } from '@/lib/offline-copy';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { type Course, courseSchema } from '../model/course';

const copies = createOfflineCopies<Course>({
  prefix: 'coado.course.',
  read: (stored) => courseSchema.safeParse(stored).data ?? null,
});

async function fetchCourse(): Promise<Course> {
  const db = await supabase();
  const { data, error, status } = await db
    .from('study_units_with_lessons')
    .select('id, title, description, icon, lessons')
    .order('position');
  if (error) throw toAppError(error, status);
  return courseSchema.parse(data);
}

/** The whole course with the person's status of each lesson; offline, as it was last seen here. */
export const courseQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.studyUnits(userId),
    queryFn: () => copies.through(userId, fetchCourse),
    // Another tab or an admin may have changed it: a visit always asks anew, showing what is known.
    staleTime: 0,
  });
