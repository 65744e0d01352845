import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/recipes',
    load: () => import('./RecipesPage'),
    component: 'RecipesPage',
    prefetch: [() => import('./prefetch'), 'recipesPrefetch'],
    access: 'guest',
  }),
  screen({
    path: '/recipes/new',
    load: () => import('./NewRecipePage'),
    component: 'NewRecipePage',
    prefetch: 'nothing',
    access: 'guest',
    label: 'Nova receita',
  }),
  screen({
    path: '/recipes/import',
    load: () => import('./ImportRecipePage'),
    component: 'ImportRecipePage',
    prefetch: 'nothing',
    access: 'guest',
    label: 'Importar receita',
    hint: 'De um link ou de um texto',
  }),
  screen({
    path: '/recipes/shared',
    load: () => import('./SharedRecipePage'),
    component: 'SharedRecipePage',
    prefetch: 'nothing',
    access: 'guest',
  }),
  screen({
    path: '/recipes/:recipeId',
    load: () => import('./RecipePage'),
    component: 'RecipePage',
    prefetch: 'nothing',
    access: 'guest',
  }),
  screen({
    path: '/recipes/:recipeId/edit',
    load: () => import('./EditRecipePage'),
    component: 'EditRecipePage',
    prefetch: 'nothing',
    access: 'guest',
  }),
  screen({
    path: '/methods/recipes',
    load: () => import('./RecipeBrowserPage'),
    component: 'RecipeBrowserPage',
    prefetch: 'nothing',
    access: 'guest',
    label: 'Todas as receitas',
    hint: 'De todos os métodos',
  }),
];
