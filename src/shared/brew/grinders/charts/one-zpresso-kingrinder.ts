import type { Grinder } from '../grinder.ts';
import { derivedChart, hcg } from './sources.ts';

const K_ULTRA: Grinder = {
  id: '1zpresso-k-ultra',
  brand: '1Zpresso',
  model: 'K-Ultra',
  ...{ unit: 'cliques', step: 1, limits: [0, 100] },
  chart: {
    ibrik: [6, 28],
    espresso: [24, 50],
    moka: [48, 86],
    aeropress: [43, 100],
    v60: [53, 92],
    pourOver: [54, 100],
    machine: [40, 100],
    siphon: [50, 100],
    press: [91, 100],
  },
  source: hcg('1zpresso-k-ultra'),
  // 1zpresso.coffee, "How to dial in the perfect grind size for pour-over coffee".
  maker: { v60: [80, 90], pourOver: [80, 90] },
  note: 'São 100 cliques por volta, 10 por número.',
};

const J_ULTRA: Grinder = {
  id: '1zpresso-j-ultra',
  brand: '1Zpresso',
  model: 'J-Ultra',
  ...{ unit: 'cliques', step: 1, limits: [0, 500] },
  chart: {
    espresso: [74, 154],
    moka: [147, 268],
    aeropress: [131, 390],
    pourOver: [167, 378],
    machine: [122, 365],
    press: [281, 500],
    coldBrew: [326, 500],
  },
  source: hcg('1zpresso-j-ultra'),
  note: 'São 100 cliques por volta.',
};

// Steps as 1Zpresso gives them: J-Ultra 8 µm, JX 25 µm, JX-Pro 12.5 µm; K-Ultra 20 µm, K-Max and
// K-Plus 22 µm. The burrs of each pair are of one size.
const LIKE_J = {
  brand: '1Zpresso',
  unit: 'cliques',
  step: 1,
  source: {
    ...hcg('1zpresso-j-ultra'),
    label: 'Estimativa a partir do J-Ultra (Honest Coffee Guide)',
  },
  isDerived: true,
} as const;

const JX: readonly Grinder[] = [
  {
    ...LIKE_J,
    id: '1zpresso-jx',
    model: 'JX e JX-S',
    limits: [0, 160],
    chart: derivedChart(J_ULTRA, 8 / 25, [0, 160]),
    note: 'São 30 cliques por volta, 3 por número. Estimado pelo tamanho do clique.',
  },
  {
    ...LIKE_J,
    id: '1zpresso-jx-pro',
    model: 'JX-Pro',
    limits: [0, 320],
    chart: derivedChart(J_ULTRA, 8 / 12.5, [0, 320]),
    note: 'São 40 cliques por volta, 4 por número. Estimado pelo tamanho do clique.',
  },
];

const K_MAX: Grinder = {
  id: '1zpresso-k-max',
  brand: '1Zpresso',
  model: 'K-Max e K-Plus',
  ...{ unit: 'cliques', step: 1, limits: [0, 90] },
  chart: derivedChart(K_ULTRA, 20 / 22, [0, 90]),
  source: {
    ...hcg('1zpresso-k-ultra'),
    label: 'Estimativa a partir do K-Ultra (Honest Coffee Guide)',
  },
  isDerived: true,
  note: 'São 90 cliques por volta, 10 por número. Estimado pelo tamanho do clique.',
};

/** Steel hand grinders of 1Zpresso and KINGrinder. */
export const ZPRESSO_AND_KINGRINDER: readonly Grinder[] = [
  {
    id: '1zpresso-q-air',
    brand: '1Zpresso',
    model: 'Q Air e Q2',
    ...{ unit: 'cliques', step: 1, limits: [0, 120] },
    chart: {
      ibrik: [4, 19],
      espresso: [16, 33],
      moka: [32, 58],
      aeropress: [29, 84],
      v60: [36, 61],
      pourOver: [37, 82],
      machine: [27, 79],
      siphon: [34, 70],
      press: [61, 114],
      coldBrew: [71, 120],
    },
    source: hcg('1zpresso-q-air'),
    note: 'São 30 cliques por volta, 3 por número.',
  },
  K_ULTRA,
  K_MAX,
  J_ULTRA,
  ...JX,
  {
    id: 'kingrinder-k2',
    brand: 'KINGrinder',
    model: 'K0, K1 e K2',
    ...{ unit: 'cliques', step: 1, limits: [0, 140] },
    chart: {
      ibrik: [6, 29],
      espresso: [25, 51],
      moka: [49, 89],
      aeropress: [44, 130],
      v60: [55, 95],
      pourOver: [56, 126],
      press: [94, 140],
      coldBrew: [109, 140],
    },
    source: hcg('kingrinder-k2'),
    // The manual of K0, K1 and K2.
    maker: {
      ibrik: 20,
      espresso: 40,
      moka: 60,
      aeropress: 60,
      v60: 100,
      pourOver: 100,
      press: 140,
    },
    notBelow: 16,
    note: 'São 40 cliques por volta.',
  },
  {
    id: 'kingrinder-k6',
    brand: 'KINGrinder',
    model: 'K6',
    ...{ unit: 'cliques', step: 1, limits: [0, 240] },
    chart: {
      ibrik: [5, 26],
      espresso: [22, 45],
      moka: [43, 78],
      aeropress: [38, 113],
      v60: [48, 82],
      pourOver: [49, 110],
      press: [82, 154],
      coldBrew: [95, 160],
    },
    source: hcg('kingrinder-k6'),
    // The K6's manual.
    maker: {
      ibrik: 20,
      espresso: 40,
      moka: 65,
      aeropress: 65,
      v60: 100,
      pourOver: 100,
      press: 120,
    },
    notBelow: 15,
    note: 'São 60 cliques por volta. Conte os cliques: o número do anel não é o mesmo.',
  },
];
