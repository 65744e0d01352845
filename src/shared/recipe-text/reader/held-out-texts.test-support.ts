import type { PastedCase } from './expected-reading.test-support.ts';

/** Texts that were not used to develop the reader. */
export const HELD_OUT_TEXTS: readonly PastedCase[] = [
  {
    text: `[21/11/2026 08:02:11] Mari ☕: Bom diaaa
[21/11/2026 08:02:40] Mari ☕: chemex de hoje: 30g / 480g
[21/11/2026 08:03:02] Mari ☕: 94 graus, moagem média grossa
[21/11/2026 08:03:30] Mari ☕: deu 4:10 no total`,
    method: 'chemex',
    coffee: 30,
    water: 480,
    temperature: 94,
    grind: 'média grossa',
    total: 250,
  },
  {
    text: 'espresso 17g in, 34g out, 27 seconds',
    method: 'espresso',
    coffee: 17,
    water: 34,
    total: 27,
  },
  {
    text: '19.5g → 42g, 32s @ 93C',
    method: 'espresso',
    coffee: 19.5,
    water: 42,
    temperature: 93,
    total: 32,
    check: ['method'],
  },
  {
    text: `Pour over for one
Coffee: 15g, ground medium
Water: 250g @ 205°F
Bloom 30 seconds with 40g
Pour to 150g at 0:30
Pour to 250g at 1:15`,
    coffee: 15,
    water: 250,
    temperature: 96,
    grind: 'média',
    method: '?',
    pours: [
      [0, 40],
      [30, 150],
      [75, 250],
    ],
  },
  {
    text: `Aeropress do Léo
Café: 14g moagem fina
Água: 200g (88°C)
Infusão: 1:30
Pressiona em 30 segundos`,
    method: 'aeropress',
    coffee: 14,
    water: 200,
    temperature: 88,
    grind: 'fina',
    total: '?',
    title: 'Aeropress do Léo',
  },
  {
    text: `Kalita 155
- 16g café
- 250g água
- 0:00 a 0:15: 40g
- 0:35 a 0:50: 120g
- 1:10 a 1:25: 190g
- 1:50 a 2:05: 250g
- drena até 2:50`,
    method: 'kalita-wave',
    coffee: 16,
    water: 250,
    pours: [
      [0, 40],
      [35, 120],
      [70, 190],
      [110, 250],
    ],
    total: 170,
  },
  {
    text: `Café gelado japonês
25g de café moagem média
200g de água quente (93ºC)
150g de gelo na jarra
Bloom 50g 40s, depois até 200g`,
    coffee: 25,
    water: 200,
    ice: 150,
    temperature: 93,
    grind: 'média',
    method: 'iced-pour-over',
    pours: [
      [0, 50],
      [40, 200],
    ],
  },
  {
    text: `Cold brew concentrado: 1:5
200g café grosso
1 litro de água
16h em temperatura ambiente, depois coa`,
    method: 'cold-brew',
    coffee: 200,
    water: 1000,
    temperature: 'cold',
    grind: 'grosso',
    total: 57_600,
  },
  {
    text: 'Moka pot: 0.6 oz fine coffee, 6 fl oz water. Low heat.',
    method: 'moka-pot',
    coffee: 17,
    water: 177.4,
    grind: 'fina',
  },
  {
    text: 'Café da firma: 8 colheres de café para 1,5 litro, melitta, água a 95 graus',
    method: 'melitta',
    coffee: '?',
    water: 1500,
    temperature: 95,
    check: ['coffee'],
  },
  {
    text: `2 xícaras de água e 3 colheres de sopa de pó, prensa francesa, 4 minutos`,
    method: 'french-press',
    coffee: '?',
    water: '?',
    total: '?',
    check: ['coffee', 'water'],
  },
  {
    text: `Bialetti 6 xícaras: 20g de café e 270ml de água já quente, fogo médio-baixo, uns 4 min`,
    method: 'moka-pot',
    coffee: 20,
    water: 270,
    temperature: '?',
    total: '?',
  },
  {
    text: `Switch 02 imersão total
18g café
280g água 90°C
válvula fechada
0:00 toda a água
2:00 abre
3:00 pronto`,
    method: 'hario-switch',
    coffee: 18,
    water: 280,
    temperature: 90,
    pours: [[0, 280]],
    total: 180,
  },
  {
    text: `Método 4:6 V60
Café 15g / Água 225g / 90°C / moagem grossa
1º despejo: 45g
2º despejo aos 45s: 45g
3º despejo 1:30: 45g
4º despejo 2:15: 45g
5º despejo 3:00: 45g`,
    method: 'v60',
    coffee: 15,
    water: 225,
    temperature: 90,
    grind: 'grossa',
    pours: [
      [0, 45],
      [45, 90],
      [90, 135],
      [135, 180],
      [180, 225],
    ],
  },
  {
    text: `AeroPress (inverted)
18g coffee / 240g water / 80°C
0:00 pour 60g, stir
0:30 pour to 240g
1:30 flip, press until 2:00`,
    method: 'aeropress',
    coffee: 18,
    water: 240,
    temperature: 80,
    pours: [
      [0, 60],
      [30, 240],
    ],
    total: 120,
  },
  {
    text: `Hoffmann french press
30g coffee
500g water
Medium grind
Wait 4 min, stir, skim, wait 5 more min, pour`,
    method: 'french-press',
    coffee: 30,
    water: 500,
    grind: 'média',
    total: '?',
  },
  {
    text: `Chemex 40 g de café : 640 g de água
Temperatura 96 °C
0:00 80 g
0:45 300 g
1:45 640 g
termina 4:30`,
    method: 'chemex',
    coffee: 40,
    water: 640,
    temperature: 96,
    pours: [
      [0, 80],
      [45, 300],
      [105, 640],
    ],
    total: 270,
  },
  {
    text: '300 ml de água na V60, 1 para 15, 92 graus',
    method: 'v60',
    coffee: 20,
    water: 300,
    temperature: 92,
    check: ['coffee'],
  },
  {
    text: 'Ratio 1:17, medium grind, 205F, Kalita Wave',
    method: 'kalita-wave',
    temperature: 96,
    grind: 'média',
  },
  {
    text: 'vinte gramas de café, trezentos ml de água, três minutos no total, coador de papel',
    method: 'brazilian-pour-over',
    coffee: 20,
    water: 300,
    total: 180,
  },
  {
    text: `Como fazer café na V60 | Canal Grão & Prosa
Receita:
Café – 20g
Água – 300g
Temperatura – 93°C
Moagem – média (K6 90 cliques)
Passos:
0:00 – 60g (pré-infusão)
0:40 – até 180g
1:30 – até 300g
Final: 3:00

Capítulos
0:00 Abertura
2:15 Moagem
5:40 Preparo
Siga no insta @graoeprosa, 12 mil seguidores
Contato: (31) 3333-4444`,
    method: 'v60',
    coffee: 20,
    water: 300,
    temperature: 93,
    grind: '?',
    pours: [
      [0, 60],
      [40, 180],
      [90, 300],
    ],
    total: 180,
  },
  {
    text: `Receita 1 (forte): Aeropress 18g café 200g água 90°C
Receita 2 (suave): Aeropress 14g café 230g água 85°C`,
    several: true,
    method: 'aeropress',
    coffee: 18,
    water: 200,
    temperature: 90,
  },
  {
    text: `Pessoal, chegou o Catuaí da Serra! 250g R$ 52, 1kg R$ 180. Pix 123.456.789-00. Retirada até 30/11 às 18:00.`,
    none: true,
  },
  {
    text: `Bolo de café: 200g de farinha, 150g de açúcar, 3 ovos, 100 ml de café coado, forno a 180°C por 40 minutos`,
    none: true,
  },
  {
    text: `Coado do domingo (15/11): 28g, 420ml, 93°C. moagem média. bloom de 60g por 40s. o café saiu R$ 3,20 a xícara kkk`,
    method: 'brazilian-pour-over',
    coffee: 28,
    water: 420,
    temperature: 93,
    grind: 'média',
    pours: '?',
    check: [],
  },
  {
    text: `Ristretto: 18 g de café, 27 g na xícara, 22-24 s, moagem bem fina`,
    method: 'espresso',
    coffee: 18,
    water: 27,
    grind: 'bem fina',
    total: 22,
    check: ['total'],
  },
  {
    text: `Clever: 25g ± 1 de café, uns 400g de água, água entre 92 e 96 graus, 2:30 e solta`,
    method: 'clever',
    coffee: 25,
    water: 400,
    temperature: 92,
    total: '?',
    check: ['coffee', 'water', 'temperature'],
  },
  {
    text: `v60 02 p/ 2
cafe 26g
agua 420g
92c
bloom 60g 40s
+120g 0:40
+120g 1:20
+120g 2:00`,
    method: 'v60',
    coffee: 26,
    water: 420,
    temperature: 92,
    pours: [
      [0, 60],
      [40, 180],
      [80, 300],
      [120, 420],
    ],
  },
  {
    text: `Origami 15g 240g 93°C
bloom 25% 30s
75% 0:30`,
    method: 'origami',
    coffee: 15,
    water: 240,
    temperature: 93,
    pours: [
      [0, 60],
      [30, 240],
    ],
  },
  {
    text: `11/21/26, 9:41 AM - Tio Beto: Na prensa eu boto 35 gramas
11/21/26, 9:41 AM - Tio Beto: 600ml agua quente mas nao fervendo
11/21/26, 9:42 AM - Tio Beto: moagem grossa, 4 minutinhos`,
    method: 'french-press',
    coffee: 35,
    water: 600,
    grind: 'grossa',
    temperature: '?',
    total: '?',
  },
];
