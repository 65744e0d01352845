import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import { savedRecipesQuery } from '@/entities/recipe/api/saved-recipes';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const calculatorPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
  void query(savedRecipesQuery(userId));
};
