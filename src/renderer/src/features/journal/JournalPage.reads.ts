import { beansQuery } from '@/entities/bean/api/beans';
import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import { timeZoneQuery } from '@/entities/profile/api/profile';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import type { PageReads } from '@/services/query-cache/opening';
import { journalQuery } from './api/journal';
import { NO_FILTERS } from './model/filters';

/** What JournalPage asks for at once. */
export const reads: PageReads = ({ one, pages }, userId) => {
  void one(methodsQuery());
  void one(ownMethodsQuery(userId));
  void one(beansQuery(userId));
  void one(timeZoneQuery(userId));
  void one(userSettingsQuery(userId));
  void pages(journalQuery(userId, NO_FILTERS));
};
