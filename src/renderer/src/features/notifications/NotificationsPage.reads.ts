import type { PageReads } from '@/services/query-cache/opening';
import { notificationsQuery } from './api/notifications';

/** What NotificationsPage asks for at once. */
export const reads: PageReads = ({ pages }, userId) => {
  void pages(notificationsQuery(userId));
};
