import type { PageReads } from '@/services/query-cache/opening';
import { remindersQuery } from './api/reminders';

/** What RemindersPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(remindersQuery(userId));
};
