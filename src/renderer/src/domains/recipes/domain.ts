import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/recipes',
    page: [() => import('./RecipesPage'), 'RecipesPage'],
    prefetch: [() => import('./prefetch'), 'recipesPrefetch'],
    access: 'guest',
  }),
  screen({
    path: '/recipes/new',
    page: [() => import('./NewRecipePage'), 'NewRecipePage'],
    access: 'guest',
    label: 'Nova receita',
  }),
  screen({
    path: '/recipes/import',
    page: [() => import('./ImportRecipePage'), 'ImportRecipePage'],
    access: 'guest',
    label: 'Importar receita',
    hint: 'De um link ou de um texto',
  }),
  screen({
    path: '/recipes/shared',
    page: [() => import('./SharedRecipePage'), 'SharedRecipePage'],
    access: 'guest',
  }),
  screen({
    path: '/recipes/:recipeId',
    page: [() => import('./RecipePage'), 'RecipePage'],
    access: 'guest',
  }),
  screen({
    path: '/recipes/:recipeId/edit',
    page: [() => import('./EditRecipePage'), 'EditRecipePage'],
    access: 'guest',
  }),
  screen({
    path: '/methods/recipes',
    page: [() => import('./RecipeBrowserPage'), 'RecipeBrowserPage'],
    access: 'guest',
    label: 'Todas as receitas',
    hint: 'De todos os métodos',
  }),
];
