import { methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { ownRecipesQuery } from './api/own-recipes';

export const recipesPrefetch: PagePrefetch = ({ query, pages }, userId) => {
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
  void pages(ownRecipesQuery(userId, { search: '', methodId: '' }));
};
