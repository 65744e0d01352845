import { watersQuery } from '@/entities/water/api/waters';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const watersPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(watersQuery(userId));
};
