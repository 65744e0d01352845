import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { watersQuery } from './api/waters';

export const watersPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(watersQuery(userId));
};
