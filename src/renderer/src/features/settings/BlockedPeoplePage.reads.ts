import { blockedPeopleQuery } from '@/entities/moderation/api/blocks';
import type { PageReads } from '@/services/query-cache/opening';

/** What BlockedPeoplePage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(blockedPeopleQuery(userId));
};
