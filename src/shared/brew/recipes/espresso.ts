import type { KnownRecipe } from '../known-recipe.ts';

/** Espresso: water counts the beverage in the cup. */
export const ESPRESSO_RECIPES: readonly KnownRecipe[] = [
  {
    // Product guidance: 18 g to 36 g in 25–30 s. Temperature: 90–96 °C, split by roast.
    id: 'espresso-padrao',
    methodId: 'espresso',
    title: 'Receita padrão',
    source: 'Coado',
    coffee: 18,
    water: 36,
    grind: 'Fina',
    temperature: { Clara: 96, Média: 94, Escura: 90, Espresso: 92 },
    preparation: [
      'Dose {coffee} g no porta-filtro, distribua e compacte reto.',
      'Encaixe, ponha a xícara na balança e inicie junto com a bomba.',
    ],
    steps: [
      {
        kind: 'extract',
        title: 'Extração',
        description: 'Extraia até {target} g na xícara, em fio fino e contínuo.',
        duration: 25,
        target: 'all',
        pourSeconds: 25,
      },
      {
        kind: 'extract',
        title: 'Corte',
        description: 'Pare em {water} g, no máximo aos 30 segundos.',
        duration: 5,
      },
    ],
  },
];
