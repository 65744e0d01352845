import { watersQuery } from '@/entities/water/api/waters';
import type { PageReads } from '@/services/query-cache/opening';

/** What WatersPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(watersQuery(userId));
};
