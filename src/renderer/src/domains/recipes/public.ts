/** The modules that other domains may import. */
export const publicModules: readonly string[] = [
  'api/keys.ts',
  'api/own-recipe.ts',
  'api/saved-recipes.ts',
  'components/RecipeDetailsModal.tsx',
  'components/RecipeFacts.tsx',
  'components/RecipeSteps.tsx',
];
