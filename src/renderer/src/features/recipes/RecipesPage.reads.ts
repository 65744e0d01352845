import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import type { PageReads } from '@/services/query-cache/opening';
import { ownRecipesQuery } from './api/own-recipes';

/** What RecipesPage asks for at once. */
export const reads: PageReads = ({ one, pages }, userId) => {
  void one(methodsQuery());
  void one(ownMethodsQuery(userId));
  void pages(ownRecipesQuery(userId, { search: '', methodId: '' }));
};
