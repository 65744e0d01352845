import type { KnownRecipe, PlannedStep } from '../known-recipe.ts';

// 20:300, 40 g bloom for 30–45 s, pulses from the centre outward, about three minutes.
const PULSES: readonly PlannedStep[] = [
  {
    kind: 'bloom',
    title: 'Pré-infusão',
    description: 'Despeje até {target} g, molhando todo o pó, e espere.',
    duration: 40,
    target: 40,
    pourSeconds: 10,
  },
  {
    kind: 'pour',
    title: 'Primeiro pulso',
    description: 'Despeje do centro para fora até {target} g.',
    duration: 30,
    target: 130,
    pourSeconds: 15,
  },
  {
    kind: 'pour',
    title: 'Segundo pulso',
    description: 'Despeje do centro para fora até {target} g.',
    duration: 30,
    target: 220,
    pourSeconds: 15,
  },
  {
    kind: 'pour',
    title: 'Último pulso',
    description: 'Despeje do centro para fora até {target} g.',
    duration: 20,
    target: 300,
    pourSeconds: 15,
  },
  {
    kind: 'drawdown',
    title: 'Escoamento',
    description: 'Espere a água passar, sem espremer nem mexer.',
    duration: 60,
  },
];

const CLOTH = 'Escalde o coador de pano só com água quente e descarte.';
const WEIGH = 'Adicione {coffee} g de café e nivele.';
// 92–96 °C, split by roast.
const TEMPERATURE = { Clara: 96, Média: 94, Escura: 92, Espresso: 92 };

/** Coado: cloth filter or paper, the way most Brazilian homes brew. */
export const BRAZILIAN_POUR_OVER_RECIPES: readonly KnownRecipe[] = [
  {
    // Product rule: bloom 3 × coffee, then the main pour; default ratio 1:12.
    id: 'coado-padrao',
    methodId: 'brazilian-pour-over',
    title: 'Receita padrão',
    source: 'Coado',
    coffee: 20,
    water: 240,
    grind: 'Média',
    temperature: TEMPERATURE,
    preparation: ['Escalde o coador com água quente e descarte.', WEIGH],
    steps: [
      {
        kind: 'bloom',
        title: 'Pré-infusão',
        description: 'Despeje {bloom} g molhando todo o pó e espere o café inchar.',
        duration: 40,
        target: 'bloom',
        pourSeconds: 15,
      },
      {
        kind: 'pour',
        title: 'Despejo principal',
        description: 'Despeje mais {mainPour} g do centro para fora, até {target} g.',
        duration: 80,
        target: 'all',
        pourSeconds: 60,
      },
      {
        kind: 'drawdown',
        title: 'Escoamento',
        description: 'Espere a água passar, sem espremer nem mexer.',
        duration: 60,
      },
    ],
  },
  {
    id: 'coado-pano',
    methodId: 'brazilian-pour-over',
    title: 'Coador de pano',
    source: 'Tradição brasileira',
    coffee: 20,
    water: 300,
    grind: 'Média',
    temperature: TEMPERATURE,
    preparation: [CLOTH, WEIGH],
    steps: PULSES,
  },
  {
    id: 'coado-melitta',
    methodId: 'brazilian-pour-over',
    title: 'Filtro de papel (Melitta)',
    source: 'Tradição brasileira',
    coffee: 20,
    water: 300,
    grind: 'Média',
    temperature: TEMPERATURE,
    preparation: ['Dobre as costuras do filtro e escalde o papel.', WEIGH],
    steps: PULSES,
  },
];
