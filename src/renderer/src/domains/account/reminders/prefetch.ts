import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { remindersQuery } from './api/reminders';

export const remindersPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(remindersQuery(userId));
};
