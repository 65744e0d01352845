const columns = (names: string) => names.split(' ').sort().join(' ');

const brewColumns =
  'id user_id method_id bean_id coffee_grams water_ml roast recipe duration_seconds rating notes brewed_at';
const recipeColumns =
  'method_id bean_id title roast coffee_grams water_ml temperature_c grind steps total_seconds source';
const beanColumns = 'name origin region process notes body acidity roast';

/** Everything anon and authenticated may do to a table: `role operation table: columns`, * for all. */
export const tableGrants: readonly string[] = [
  'anon select brew_methods: *',
  ...[
    'achievements',
    'beans',
    'brew_methods',
    'brews',
    'challenges',
    'notifications',
    'points_ledger',
    'profiles',
    'recipes',
    'user_achievements',
    'user_challenges',
  ].map((table) => `authenticated select ${table}: *`),
  `authenticated insert beans: ${columns(`id user_id ${beanColumns}`)}`,
  `authenticated insert brews: ${columns(brewColumns)}`,
  `authenticated insert recipes: ${columns(`id user_id ${recipeColumns}`)}`,
  `authenticated update beans: ${columns(beanColumns)}`,
  'authenticated update brews: notes rating',
  'authenticated update notifications: read_at',
  `authenticated update profiles: ${columns('name username avatar_url bio experiencelevel timezone')}`,
  `authenticated update recipes: ${columns(recipeColumns)}`,
  'authenticated delete beans: *',
  'authenticated delete brews: *',
  'authenticated delete recipes: *',
];
