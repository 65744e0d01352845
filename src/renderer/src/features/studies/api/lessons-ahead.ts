import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { lessonsSchema } from '../model/lesson';
import { LESSON_COLUMNS } from './lesson';

async function fetchAhead(unitId: string) {
  const data = await query((db) =>
    db.rpc('get_lessons_ahead', { unit: unitId }).select(LESSON_COLUMNS),
  );
  return lessonsSchema.parse(data);
}

/** Every lesson of the track the person is walking, kept on the device for the time without a connection. */
export const lessonsAheadQuery = (userId: string, unitId: string) =>
  queryOptions({
    queryKey: queryKeys.lessonsAhead(userId, unitId),
    queryFn: () => fetchAhead(unitId),
    staleTime: 10 * 60_000,
  });
