import { timeZoneQuery } from '@/entities/profile/api/profile';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import type { PageReads } from '@/services/query-cache/opening';

/** What SettingsPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(userSettingsQuery(userId));
  void one(timeZoneQuery(userId));
};
