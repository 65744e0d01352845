import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import { savedRecipesQuery } from '@/entities/recipe/api/saved-recipes';
import type { PageReads } from '@/services/query-cache/opening';

/** What CalculatorPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(methodsQuery());
  void one(ownMethodsQuery(userId));
  void one(savedRecipesQuery(userId));
};
