import { blockedPeopleQuery } from '@/entities/block/api/blocked-people';
import type { PageReads } from '@/services/query-cache/opening';

/** What BlockedPeoplePage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(blockedPeopleQuery(userId));
};
