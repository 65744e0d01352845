export const publicModules: readonly string[] = [
  'api/own-recipe.ts',
  'api/recipe-row.ts',
  'api/saved-recipes.ts',
  'components/RecipeDetailsModal.tsx',
  'components/RecipeFacts.tsx',
  'components/RecipeSteps.tsx',
];
