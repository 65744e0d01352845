import type { KnownRecipe, PlannedStep } from '../known-recipe.ts';

/** Product figure: the infusion lasts 18 hours. */
const INFUSION_SECONDS = 18 * 3600;

// Two minutes of pouring and ten of straining are our guesses.
const STEPS: readonly PlannedStep[] = [
  {
    kind: 'pour',
    title: 'Mistura',
    description: 'Despeje até {target} g de água fria e mexa para molhar todo o pó.',
    duration: 120,
    target: 'all',
    pourSeconds: 60,
  },
  {
    kind: 'steep',
    title: 'Infusão',
    description: 'Tampe e deixe na geladeira ou em lugar fresco.',
    duration: INFUSION_SECONDS,
  },
  {
    kind: 'filter',
    title: 'Filtragem',
    description: 'Coe em filtro de papel ou pano e toque ao terminar.',
    duration: null,
    expected: 600,
  },
];

/** Cold brew: brewed cold, 12 to 24 hours. */
export const COLD_BREW_RECIPES: readonly KnownRecipe[] = [
  {
    // Product default ratio 1:8; diluted 1:2 to 1:3 to drink.
    id: 'cold-brew-padrao',
    methodId: 'cold-brew',
    title: 'Receita padrão',
    source: 'Coado',
    coffee: 100,
    water: 800,
    grind: 'Grossa',
    preparation: [
      'Ponha {coffee} g de café em um jarro limpo.',
      'Para beber, dilua cada parte em 2 ou 3 de água ou leite.',
    ],
    steps: STEPS,
  },
  {
    // Toddy: 340 g to 1650 g.
    id: 'cold-brew-toddy',
    methodId: 'cold-brew',
    title: 'Concentrado',
    source: 'Toddy',
    coffee: 340,
    water: 1650,
    grind: 'Grossa',
    preparation: [
      'Ponha {coffee} g de café no recipiente.',
      'Para beber, dilua cada parte em 2 ou 3 de água ou leite.',
    ],
    steps: STEPS,
  },
];
