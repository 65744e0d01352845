import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { SAME_VISIT_MS } from '@/services/query-cache/prefetch';
import { type Course, courseSchema } from '../model/course';

async function fetchCourse(): Promise<Course> {
  const data = await query((db) =>
    db
      .from('study_units_with_lessons')
      .select('id, title, description, icon, lessons')
      .order('position'),
  );
  return courseSchema.parse(data);
}

/** The whole course with the person's status of each lesson; offline, as it was last seen here. */
export const courseQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.studyUnits(userId),
    queryFn: fetchCourse,
    // Another tab or an admin may have changed it: a visit always asks anew, showing what is known.
    staleTime: SAME_VISIT_MS,
  });
