/** Measured pages of a signed-in user besides `/dashboard`, which is measured first. */
export const FURTHER_ROUTES = [
  '/calculator',
  '/methods',
  '/methods/v60',
  '/profile',
  '/settings',
  '/settings/grinders',
  '/settings/waters',
  '/achievements',
  '/challenges',
  '/studies',
  // The course's first lesson, which is never locked.
  '/studies/51000000-0000-4000-8000-000000000001',
  '/studies/review',
  '/studies/certificate/course',
  // An unknown code loads the same modules as a known one.
  '/certificado/000000000000000000000000',
  '/notifications',
  '/community',
  // A post of the demo content.
  '/post/f0000000-0000-4000-8000-000000000002',
  '/search',
  '/counter',
  '/messages',
  // Ana's chat with Beto.
  '/messages/a0000000-0000-4000-8000-000000000002',
  '/assistant',
  '/recipes',
  '/recipes/new',
  '/recipes/import',
  '/brews',
  '/brews/figures',
  '/brews/compare',
  '/beans',
];
