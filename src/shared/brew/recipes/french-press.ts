import type { KnownRecipe } from '../known-recipe.ts';

/** French press. */
export const FRENCH_PRESS_RECIPES: readonly KnownRecipe[] = [
  {
    // Hoffmann: 30:500 at 95 °C; stir and skim at 4:00, five more minutes, no plunging.
    id: 'french-press-hoffmann',
    methodId: 'french-press',
    title: 'Sem prensar',
    source: 'James Hoffmann',
    coffee: 30,
    water: 500,
    grind: 'Média',
    temperature: 95,
    preparation: ['Aqueça a prensa com água quente e descarte.', 'Adicione {coffee} g de café.'],
    steps: [
      {
        kind: 'pour',
        title: 'Despejo',
        description: 'Despeje até {target} g, molhando todo o pó.',
        duration: 30,
        target: 'all',
        pourSeconds: 30,
      },
      { kind: 'steep', title: 'Infusão', description: 'Espere, sem tampar.', duration: 210 },
      {
        kind: 'stir',
        title: 'Quebra da crosta',
        description: 'Mexa a crosta e retire a espuma com duas colheres.',
        duration: 60,
      },
      {
        kind: 'steep',
        title: 'Decantação',
        description: 'Espere o pó decantar, ao menos 5 minutos. Não prense: sirva devagar.',
        duration: 300,
      },
    ],
  },
];
