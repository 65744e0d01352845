import { clicks, type Grinder, hcg, numbers, uses } from './grinder.ts';

/** Scales the chart of a model with equal burrs; `factor` is that model's click ÷ this one's. */
function derivedChart(
  { chart }: Pick<Grinder, 'chart'>,
  factor: number,
  [least, most]: Grinder['limits'],
): Grinder['chart'] {
  const scaled = (value: number) => Math.min(Math.max(Math.round(value * factor), least), most);
  return Object.fromEntries(
    Object.entries(chart).map(([use, [from, to]]) => [use, [scaled(from), scaled(to)] as const]),
  );
}

export const COMANDANTE_AND_TIMEMORE: readonly Grinder[] = [
  {
    id: 'comandante-c40',
    brand: 'Comandante',
    model: 'C40',
    ...clicks(40),
    chart: uses`ibrik 2-8, espresso 7-13, moka 14-24, aeropress 12-35, v60 15-25, pourOver 16-34,
      press 26-40, coldBrew 30-40`,
    source: hcg('comandante-c40-mk4'),
    // Source: comandantegrinder.com/pages/faq, which has one range for all pour-overs.
    maker: uses`ibrik 3-8, espresso 7-13, moka 14-20, v60 18-35, pourOver 18-35, press 25-35`,
  },
  {
    id: 'comandante-c40-red-clix',
    brand: 'Comandante',
    model: 'C40 com Red Clix',
    ...clicks(80),
    chart: uses`ibrik 3-16, espresso 14-27, moka 27-48, aeropress 24-70, v60 30-51, pourOver 31-68,
      press 51-80, coldBrew 59-80`,
    source: hcg('comandante-c40-mk4-with-red-clix'),
    note: 'O eixo Red Clix tem o dobro de cliques por volta.',
  },
  {
    id: 'timemore-c2',
    brand: 'Timemore',
    model: 'C2',
    ...clicks(30),
    chart: uses`ibrik 2-6, espresso 6-12, moka 12-20, aeropress 11-30, v60 13-22, pourOver 13-29,
      machine 10-28, siphon 12-25, press 22-30, coldBrew 26-30`,
    source: hcg('timemore-c2'),
    notBelow: 6,
  },
  {
    id: 'timemore-c3',
    brand: 'Timemore',
    model: 'C3 e C3S',
    ...clicks(25),
    chart: uses`ibrik 2-5, espresso 5-10, moka 10-17, aeropress 9-25, v60 11-18, pourOver 11-24,
      machine 8-23, siphon 10-21, press 19-25, coldBrew 22-25`,
    source: hcg('timemore-c3'),
    // Source: the guide printed on the dial.
    maker: uses`espresso 7-8, v60 13-16, pourOver 13-16, press 17-20`,
    notBelow: 6,
  },
  {
    id: 'timemore-c3-esp',
    brand: 'Timemore',
    model: 'C3 ESP',
    ...clicks(90),
    chart: uses`ibrik 4-19, espresso 17-33, moka 33-58, aeropress 29-85, v60 36-62, pourOver 37-82,
      machine 27-80, siphon 34-71, press 62-90, coldBrew 72-90`,
    source: hcg('timemore-c3-esp-pro'),
    note: 'São 30 cliques por volta, 3 por número.',
  },
  {
    id: 'timemore-chestnut-x',
    brand: 'Timemore',
    model: 'Chestnut X',
    ...numbers(0.2, 0, 24),
    chart: uses`ibrik 0-3.6, espresso 2.8-8, moka 7.6-15.4, aeropress 6.4-23.4, v60 8.6-16.4,
      pourOver 8.8-22.6, machine 6-21.8, siphon 8-19.2, press 16.4-24, coldBrew 19.2-24`,
    source: hcg('timemore-chestnut-x'),
    notBelow: 3,
  },
  {
    id: 'timemore-s3',
    brand: 'Timemore',
    model: 'S3',
    ...numbers(0.1, 0, 10),
    chart: uses`espresso 0-1, moka 0.5-2, aeropress 2-5, v60 5-8, pourOver 5-8, press 8-9,
      coldBrew 9-10`,
    source: {
      label: 'Manual da S3',
      url: 'https://manuals.plus/m/adc494389c0027cfc992d2b970aa80f4c8c7ae1caa65545d69a4846dd6008413',
    },
  },
];

const K_ULTRA: Grinder = {
  id: '1zpresso-k-ultra',
  brand: '1Zpresso',
  model: 'K-Ultra',
  ...clicks(100),
  chart: uses`ibrik 6-28, espresso 24-50, moka 48-86, aeropress 43-100, v60 53-92, pourOver 54-100,
    machine 40-100, siphon 50-100, press 91-100`,
  source: hcg('1zpresso-k-ultra'),
  // Source: 1zpresso.coffee, "How to dial in the perfect grind size for pour-over coffee".
  maker: uses`v60 80-90, pourOver 80-90`,
  note: 'São 100 cliques por volta, 10 por número.',
};

const J_ULTRA: Grinder = {
  id: '1zpresso-j-ultra',
  brand: '1Zpresso',
  model: 'J-Ultra',
  ...clicks(500),
  chart: uses`espresso 74-154, moka 147-268, aeropress 131-390, pourOver 167-378, machine 122-365,
    press 281-500, coldBrew 326-500`,
  source: hcg('1zpresso-j-ultra'),
  note: 'São 100 cliques por volta.',
};

// Clicks by 1Zpresso's own figures: J-Ultra 8 µm, JX 25 µm, JX-Pro 12.5 µm; K-Ultra 20 µm, K-Max
// and K-Plus 22 µm. JX and JX-Pro have burrs of J-Ultra's size, K-Max and K-Plus of K-Ultra's.
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
  ...clicks(90),
  chart: derivedChart(K_ULTRA, 20 / 22, [0, 90]),
  source: {
    ...hcg('1zpresso-k-ultra'),
    label: 'Estimativa a partir do K-Ultra (Honest Coffee Guide)',
  },
  isDerived: true,
  note: 'São 90 cliques por volta, 10 por número. Estimado pelo tamanho do clique.',
};

export const ZPRESSO_AND_KINGRINDER: readonly Grinder[] = [
  {
    id: '1zpresso-q-air',
    brand: '1Zpresso',
    model: 'Q Air e Q2',
    ...clicks(120),
    chart: uses`ibrik 4-19, espresso 16-33, moka 32-58, aeropress 29-84, v60 36-61, pourOver 37-82,
      machine 27-79, siphon 34-70, press 61-114, coldBrew 71-120`,
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
    ...clicks(140),
    chart: uses`ibrik 6-29, espresso 25-51, moka 49-89, aeropress 44-130, v60 55-95,
      pourOver 56-126, press 94-140, coldBrew 109-140`,
    source: hcg('kingrinder-k2'),
    // Source: the manual of K0, K1 and K2.
    maker: uses`ibrik 20, espresso 40, moka 60, aeropress 60, v60 100, pourOver 100, press 140`,
    notBelow: 16,
    note: 'São 40 cliques por volta.',
  },
  {
    id: 'kingrinder-k6',
    brand: 'KINGrinder',
    model: 'K6',
    ...clicks(240),
    chart: uses`ibrik 5-26, espresso 22-45, moka 43-78, aeropress 38-113, v60 48-82,
      pourOver 49-110, press 82-154, coldBrew 95-160`,
    source: hcg('kingrinder-k6'),
    // Source: the K6's manual.
    maker: uses`ibrik 20, espresso 40, moka 65, aeropress 65, v60 100, pourOver 100, press 120`,
    notBelow: 15,
    note: 'São 60 cliques por volta. Conte os cliques: o número do anel não é o mesmo.',
  },
];
