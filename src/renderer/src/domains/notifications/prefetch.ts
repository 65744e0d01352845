import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { notificationsQuery } from './api/notifications';

export const notificationsPrefetch: PagePrefetch = ({ pages }, userId) => {
  void pages(notificationsQuery(userId));
};
