import { beansQuery } from '@/domains/beans/api/beans';
import { methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { strengthsQuery } from './api/brew-stats';
import { journalQuery } from './api/journal';
import { NO_FILTERS } from './model/filters';

export const statisticsPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
  void query(strengthsQuery(userId));
};

export const journalPrefetch: PagePrefetch = ({ query, pages }, userId) => {
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
  void query(beansQuery(userId));
  void query(userSettingsQuery(userId));
  void pages(journalQuery(userId, NO_FILTERS));
};
