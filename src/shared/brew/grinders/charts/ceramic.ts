import type { Grinder } from '../grinder.ts';

const MINI_SLIM: Grinder = {
  id: 'hario-mini-slim',
  brand: 'Hario',
  model: 'Mini Slim',
  ...{ unit: 'cliques', step: 1, limits: [0, 24] },
  chart: {
    espresso: [1, 5],
    moka: [6, 9],
    aeropress: [7, 12],
    v60: [8, 14],
    pourOver: [8, 14],
    press: [12, 20],
    coldBrew: [15, 20],
  },
  source: {
    label: 'Coffee Chronicler e Bean Ground',
    url: 'https://www.beanground.com/hario-mini-mill-review/',
  },
  note: 'A Hario não publica cliques; as faixas são de quem testou.',
};

/** The cheap hand mills of Brazilian shops copy the Mini Slim: ceramic cones and a nut that clicks. */
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

/** Hand mills with ceramic burrs. */
export const CERAMIC_MILLS: readonly Grinder[] = [
  {
    id: 'hario-skerton-pro',
    brand: 'Hario',
    model: 'Skerton Pro',
    ...{ unit: 'cliques', step: 1, limits: [0, 16] },
    chart: {
      espresso: [2, 3],
      moka: [3, 5],
      aeropress: [5, 8],
      v60: [6, 10],
      pourOver: [6, 10],
      press: [10, 13],
      coldBrew: [12, 16],
    },
    source: {
      label: 'Coffee Chronicler e Home Grounds',
      url: 'https://coffeechronicler.com/grind-size-chart/',
    },
    note: 'A Hario não publica cliques; as faixas são de quem testou.',
  },
  MINI_SLIM,
  LIKE_MINI_SLIM,
];
