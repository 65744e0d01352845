import { methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import { savedRecipesQuery } from '@/domains/recipes/api/saved-recipes';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const calculatorPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
  void query(savedRecipesQuery(userId));
};
