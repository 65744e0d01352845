import type { KnownRecipe, PlannedStep } from '../known-recipe.ts';
import { pour, tapped, wait } from './steps.ts';

/** Product figure: the infusion lasts 18 hours. */
const INFUSION_SECONDS = 18 * 3600;

/** Two minutes of pouring and ten of straining are our guesses, for about a litre. */
export const coldSteps = (pourSeconds: number): readonly PlannedStep[] => [
  pour('all', pourSeconds, 120, {
    title: 'Mistura',
    description: 'Despeje até {target} g de água fria e mexa para molhar todo o pó.',
  }),
  wait('steep', INFUSION_SECONDS, 'Infusão', 'Tampe e deixe na geladeira ou em lugar fresco.'),
  tapped('filter', 600, 'Filtragem', 'Coe em filtro de papel ou pano e toque ao terminar.'),
];

export const JAR = 'Ponha {coffee} g de café em um jarro limpo.';

/** Cold brew and the electric machine: published recipes. */
export const COLD_AND_MACHINE_RECIPES: readonly KnownRecipe[] = [
  {
    // 340 g to 1650 g.
    id: 'cold-brew-toddy',
    methodId: 'cold-brew',
    title: 'Concentrado',
    source: 'Toddy',
    reference: { label: 'Toddy Cold Brew System', url: 'https://toddycafe.com' },
    coffee: 340,
    water: 1650,
    grind: 'Grossa',
    preparation: ['Ponha {coffee} g de café no recipiente, com o filtro.'],
    steps: coldSteps(75),
  },
  {
    // 1:15 is no concentrate.
    id: 'cold-brew-pronto',
    methodId: 'cold-brew',
    title: 'Pronto para beber',
    source: 'Coado',
    reference: { label: 'Proporção de filtrado, sem diluir', url: null },
    coffee: 60,
    water: 900,
    grind: 'Grossa',
    preparation: [JAR],
    steps: coldSteps(60),
  },
  {
    // 60 g a litre.
    id: 'eletrica-top-cafeteiras',
    methodId: 'drip-machine',
    title: 'Jarra de um litro',
    source: 'Top Cafeteiras',
    reference: {
      label: 'Top Cafeteiras: medida para cafeteira',
      url: 'https://topcafeteiras.com/qual-a-medida-para-fazer-cafe-na-cafeteira',
    },
    coffee: 60,
    water: 1000,
    grind: 'Média',
    preparation: [
      'Escalde o filtro e ponha {coffee} g de café, nivelado.',
      'Encha o reservatório com {water} g de água filtrada.',
    ],
    steps: [
      tapped(
        'heat',
        345,
        'Ciclo',
        'Ligue com {target} g no reservatório. Toque quando parar de pingar.',
        'all',
      ),
      wait('stir', 15, 'Mexida', 'Mexa a jarra: o começo sai mais forte que o fim.'),
    ],
  },
];
