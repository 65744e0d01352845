import type { Tables } from '../define.ts';

export const tables = {
  recipes: {
    kinds: { recipe: async () => (await import('./api/own-recipe')).ownRecipe },
    counted: { to: '/recipes', one: 'receita', many: 'receitas' },
    // The pages of single recipes use these lists offline.
    warmUp: async ({ query, pages }, userId) => {
      const { savedRecipesQuery } = await import('./api/saved-recipes');
      await query(savedRecipesQuery(userId));
      const { ownRecipesQuery } = await import('./api/own-recipes');
      await pages(ownRecipesQuery(userId, { search: '', methodId: '' }));
    },
    export: { key: ['created_at', 'id'], text: 'suas receitas' },
    named: { by: ['recipe_id'], title: 'title' },
  },
} satisfies Tables;
