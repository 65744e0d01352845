import { clicks, type Grinder, hcg, numbers, uses } from './grinder.ts';
import { COMANDANTE_AND_TIMEMORE, ZPRESSO_AND_KINGRINDER } from './hand-grinders.ts';

const MINI_SLIM: Grinder = {
  id: 'hario-mini-slim',
  brand: 'Hario',
  model: 'Mini Slim',
  ...clicks(24),
  chart: uses`espresso 1-5, moka 6-9, aeropress 7-12, v60 8-14, pourOver 8-14, press 12-20,
    coldBrew 15-20`,
  source: {
    label: 'Coffee Chronicler e Bean Ground',
    url: 'https://www.beanground.com/hario-mini-mill-review/',
  },
  note: 'A Hario não publica cliques; as faixas são de quem testou.',
};

/** Cheap hand mills of Brazilian shops copy the Mini Slim: ceramic burrs, a nut that clicks. */
const LIKE_MINI_SLIM: Grinder = {
  ...MINI_SLIM,
  id: 'ceramic-hand-mill',
  brand: 'Manual de cerâmica',
  model: 'sem marca (tipo Hario)',
  source: {
    ...MINI_SLIM.source,
    label: 'Estimativa a partir do Hario Mini Slim (Coffee Chronicler e Bean Ground)',
  },
  isDerived: true,
  note: 'Os moedores baratos de cerâmica seguem o desenho do Mini Slim, mas o clique varia: conte a partir do zero e ajuste.',
};

const CERAMIC_MILLS: readonly Grinder[] = [
  {
    id: 'hario-skerton-pro',
    brand: 'Hario',
    model: 'Skerton Pro',
    ...clicks(16),
    chart: uses`espresso 2-3, moka 3-5, aeropress 5-8, v60 6-10, pourOver 6-10, press 10-13,
      coldBrew 12-16`,
    source: {
      label: 'Coffee Chronicler e Home Grounds',
      url: 'https://coffeechronicler.com/grind-size-chart/',
    },
    note: 'A Hario não publica cliques; as faixas são de quem testou.',
  },
  MINI_SLIM,
  LIKE_MINI_SLIM,
];

const ELECTRIC_GRINDERS: readonly Grinder[] = [
  {
    id: 'baratza-encore',
    brand: 'Baratza',
    model: 'Encore',
    ...numbers(1, 0, 40),
    chart: uses`espresso 0-5, moka 5-17, aeropress 3-29, v60 7-18, pourOver 7-28, machine 3-27,
      siphon 6-23, press 19-40, coldBrew 24-40`,
    source: hcg('baratza-encore'),
    // Baratza's table of starting points.
    maker: uses`espresso 8, aeropress 12, v60 15, machine 18, chemex 20, press 28`,
    note: 'Não é moedor de espresso.',
  },
  {
    id: 'baratza-encore-esp',
    brand: 'Baratza',
    model: 'Encore ESP',
    ...numbers(1, 0, 40),
    chart: uses`espresso 0-13, moka 12-24, aeropress 8-30, v60 15-25, pourOver 16-30, machine 7-29,
      siphon 13-27, press 25-38, coldBrew 27-40`,
    source: hcg('baratza-encore-esp'),
    // Baratza's table of starting points.
    maker: uses`espresso 15, aeropress 22, v60 25, machine 28, chemex 30, press 32`,
    note: 'De 1 a 20 os passos são de espresso, bem menores.',
  },
  {
    id: 'baratza-virtuoso',
    brand: 'Baratza',
    model: 'Virtuoso+',
    ...numbers(1, 0, 40),
    chart: uses`espresso 0-7, moka 7-18, aeropress 5-30, v60 8-20, pourOver 9-29, press 20-40,
      coldBrew 24-40`,
    source: hcg('baratza-virtuoso-plus'),
    // Source: operations manual, p. 6.
    maker: uses`espresso 8, aeropress 12, v60 15, machine 18, chemex 20, press 28`,
  },
  {
    id: 'fellow-ode-2',
    brand: 'Fellow',
    model: 'Ode Gen 2',
    ...numbers(1 / 3, 1, 11),
    chart: uses`moka 2-5.33, aeropress 1.67-8.67, v60 2.67-5.67, pourOver 2.67-8.33, machine 1.33-8,
      press 6-11, coldBrew 7-11`,
    source: hcg('fellow-ode-brew-grinder-gen-2'),
    // Source: help.fellowproducts.com and fellowproducts.com.
    maker: uses`aeropress 4, v60 5, pourOver 5, coldBrew 7-10`,
    note: 'A Fellow não o recomenda para espresso.',
  },
  {
    id: 'fellow-opus',
    brand: 'Fellow',
    model: 'Opus',
    ...numbers(0.25, 1, 11),
    chart: uses`espresso 1-2.5, moka 2.5-5.5, aeropress 2-8.75, v60 3-6, pourOver 3-8.5,
      machine 2-8, siphon 2.75-7, press 6-11, coldBrew 7.25-11`,
    source: hcg('fellow-opus'),
  },
  {
    id: 'eureka-mignon',
    brand: 'Eureka',
    model: 'Mignon (Specialità, Silenzio, Manuale)',
    ...numbers(0.5, 0, 40),
    chart: uses`espresso 0-3.5, moka 3.5-13, aeropress 2.5-23, v60 4.5-14, pourOver 4.5-22.5,
      machine 2.5-22, press 14-34, coldBrew 20.5-40`,
    source: hcg('eureka-mignon-specialita'),
    note: 'Números contados do zero do seu: o anel dá várias voltas, e cada uma vale 10.',
  },
  {
    id: 'niche-zero',
    brand: 'Niche',
    model: 'Zero',
    ...numbers(1, 0, 75),
    chart: uses`ibrik 4-17, espresso 15-30, moka 30-53, aeropress 26-74, v60 33-56, pourOver 34-74,
      press 56-64, coldBrew 65-73`,
    source: hcg('niche-zero'),
    // Source: nichecoffee.co.uk, "The ultimate grind size guide for Niche grinders".
    maker: uses`espresso 5-20, moka 20-30, aeropress 30-35, v60 35-45, press 45-50`,
  },
  {
    id: 'df64-gen-2',
    brand: 'Turin',
    model: 'DF64 Gen 2',
    ...numbers(1, 0, 90),
    chart: uses`ibrik 0-4, espresso 0-20, moka 19-49, aeropress 15-80, v60 23-53, pourOver 24-77,
      machine 13-74, siphon 21-64, press 53-90, coldBrew 65-90`,
    source: hcg('turin-df64-gen-2'),
    // The maker's chart counts from where the burrs touch, not from the printed zero (see note).
    maker: uses`espresso 5-30, moka 15-40, aeropress 10-35, pourOver 50-80, press 65-80,
      coldBrew 80-90`,
    note: 'O zero impresso não é o seu: ache onde as mós encostam, com o motor ligado.',
  },
];

/**
 * Published settings. Import them lazily: they are too heavy for the first load.
 * Clicks count from zero, where the burrs meet. The ranges of Honest Coffee Guide are those of
 * September 2026.
 */
export const GRINDERS: readonly Grinder[] = [
  ...COMANDANTE_AND_TIMEMORE,
  ...ZPRESSO_AND_KINGRINDER,
  ...CERAMIC_MILLS,
  ...ELECTRIC_GRINDERS,
];
