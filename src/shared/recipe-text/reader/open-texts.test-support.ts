import type { PastedCase } from './expected-reading.test-support.ts';

/** Texts that were used to develop the reader. */
export const OPEN_TEXTS: readonly PastedCase[] = [
  {
    text: `[10:32, 21/11/2026] Zé: fiz assim hj no v60
[10:32, 21/11/2026] Zé: 15g de café pra 250ml de água a 93 graus
[10:33, 21/11/2026] Zé: moagem média
[10:34, 21/11/2026] Zé: 50g no bloom, espera 45s e depois vai até 250`,
    method: 'v60',
    coffee: 15,
    water: 250,
    temperature: 93,
    grind: 'média',
    pours: [
      [0, 50],
      [45, 250],
    ],
  },
  {
    text: '18g -> 36g em 28s',
    method: 'espresso',
    coffee: 18,
    water: 36,
    total: 28,
    check: ['method'],
  },
  {
    text: 'V60: 30g coffee 500g water, 96C, medium-fine grind',
    method: 'v60',
    coffee: 30,
    water: 500,
    temperature: 96,
    grind: 'média-fina',
  },
  {
    text: `Café: 18g moagem grossa
Água: 290g a 92ºC
Método: Kalita`,
    method: 'kalita-wave',
    coffee: 18,
    water: 290,
    temperature: 92,
    grind: 'grossa',
  },
  {
    text: `V60 da Lu
15 g de café, 240 g de água, 94 °C
• 0:00–0:10 → 50 g
• 0:40–0:55 → 150 g
• 1:20–1:35 → 240 g
Tempo total 2:45`,
    method: 'v60',
    coffee: 15,
    water: 240,
    temperature: 94,
    pours: [
      [0, 50],
      [40, 150],
      [80, 240],
    ],
    total: 165,
    title: 'V60 da Lu',
  },
  {
    text: 'aeropress\n15g in 250g out\n2 min steep',
    method: 'aeropress',
    coffee: 15,
    water: '?',
    total: '?',
  },
  {
    text: `Japanese iced coffee (V60)
20g coffee
180g hot water 95°C
120g ice in the server
Bloom 40g for 45 seconds
Pour to 180g by 1:30`,
    method: 'iced-pour-over',
    coffee: 20,
    water: 180,
    ice: 120,
    temperature: 95,
    pours: [
      [0, 40],
      [45, 180],
    ],
  },
  {
    text: `Cold brew
100g de café moagem grossa
800ml de água filtrada
18 horas na geladeira`,
    method: 'cold-brew',
    coffee: 100,
    water: 800,
    temperature: 'cold',
    grind: 'grossa',
    total: 64_800,
  },
  {
    text: 'French press: 1 oz coffee, coarse, 16 fl oz water at 200°F. Steep 4 minutes.',
    method: 'french-press',
    coffee: 28.3,
    water: 473.2,
    temperature: 93,
    grind: 'grossa',
    total: '?',
  },
  {
    text: `Café coado da vó: 5 colheres de sopa bem cheias de café pra 1 litro de água fervendo. Coador de pano.`,
    method: 'brazilian-pour-over',
    coffee: '?',
    water: 1000,
    temperature: '?',
    check: ['coffee'],
  },
  {
    text: `A melhor receita de V60 que eu já fiz na vida com o café etíope que ganhei da minha cunhada no Natal passado e que deu super certo mesmo com moedor ruim
Café 16g
Água 256g
Temp 92
Moagem: média-fina`,
    method: 'v60',
    coffee: 16,
    water: 256,
    temperature: '?',
    grind: 'média-fina',
    check: ['title'],
  },
  {
    text: `Moka 3 xícaras
14g de café moído fino
140 ml de água quente
fogo baixo, tira quando começar a borbulhar`,
    method: 'moka-pot',
    coffee: 14,
    water: 140,
    grind: 'fino',
    temperature: '?',
  },
  {
    text: `Hario Switch híbrida
20g / 300g
92°C
Aberta: 0:00 despeja 60g
0:45 despeja até 160g
1:30 FECHA e despeja até 300g
2:30 abre
3:15 fim`,
    method: 'hario-switch',
    coffee: 20,
    water: 300,
    temperature: 92,
    pours: [
      [0, 60],
      [45, 160],
      [90, 300],
    ],
    total: 195,
  },
  {
    text: `4:6 do Tetsu Kasuya
20g café (moagem grossa) 300g água 92°C
0:00 - 50g
0:45 - 70g (120g)
1:30 - 60g (180g)
2:15 - 60g (240g)
3:00 - 60g (300g)
3:30 retira`,
    coffee: 20,
    water: 300,
    temperature: 92,
    grind: 'grossa',
    method: '?',
    pours: [
      [0, 50],
      [45, 120],
      [90, 180],
      [135, 240],
      [180, 300],
    ],
    total: 210,
  },
  {
    text: `Aeropress invertida
- 17g de café, moagem média
- 220g de água a 85°
- 0:00 coloca toda a água e mexe 10x
- 1:15 tampa e vira
- 1:30 pressiona por 30s`,
    method: 'aeropress',
    coffee: 17,
    water: 220,
    temperature: 85,
    grind: 'média',
    pours: [[0, 220]],
    total: 120,
  },
  {
    text: `Prensa francesa
30 gramas de café moagem média/grossa
500 ml de água 95 graus
esperar 4 minutos, quebrar a crosta, esperar mais 5`,
    method: 'french-press',
    coffee: 30,
    water: 500,
    temperature: 95,
    grind: 'média/grossa',
    total: '?',
  },
  {
    text: `CHEMEX - 6 xícaras
Café: 42g
Água: 700g
Proporção: 1:16,7
Temperatura: 94ºC
Bloom: 100g (45s)
Segundo despejo: 250g até 350g
Terceiro despejo: 350g até 700g`,
    method: 'chemex',
    coffee: 42,
    water: 700,
    temperature: 94,
    pours: [
      [0, 100],
      [45, 350],
      [null, 700],
    ],
  },
  {
    text: 'V60 1:16 com 15g, 93°C',
    method: 'v60',
    coffee: 15,
    water: 240,
    temperature: 93,
    check: ['water'],
  },
  {
    text: 'Uso sempre a proporção 1:15, no coador Melitta, moagem média',
    method: 'melitta',
    grind: 'média',
  },
  {
    text: 'doze gramas de café pra duzentos ml de água, aeropress, um minuto e meio',
    method: 'aeropress',
    coffee: 12,
    water: 200,
    total: 90,
  },
  {
    text: `🎬 RECEITA DO VÍDEO
☕️ 15g de café
💧 250g de água
🌡️ 94°C
⚙️ Comandante 24 cliques
⏱️ Tempo total: 2:45

0:00 Bloom 45g
0:30 até 150g
1:15 até 250g

Inscreva-se no canal! Cupom CAFE10 dá 10% de desconto
https://exemplo.org/loja
00:00 Intro
01:25 Equipamento
03:10 Receita`,
    coffee: 15,
    water: 250,
    temperature: 94,
    method: '?',
    grind: '?',
    pours: [
      [0, 45],
      [30, 150],
      [75, 250],
    ],
    total: 165,
  },
  {
    text: `Minhas duas receitas:

V60
15g café
250g água
94°C

Aeropress
14g café
200g água
85°C`,
    several: true,
    method: 'v60',
    coffee: 15,
    water: 250,
    temperature: 94,
  },
  {
    text: `Oi gente, alguém vai na feira de café sábado dia 28/11? O ingresso tá R$ 45,00, chama no (11) 98765-4321, começa 10:00`,
    none: true,
  },
  {
    text: `Promo: pacote 250g por R$ 39,90, leve 3 e pague 2. Frete grátis acima de R$ 150. Entrega até 15/12.`,
    none: true,
  },
  {
    text: `Receita coado 2 pessoas
Pacote custou R$ 42 (250g)
uso 24g de café e 360 ml de água, 95 graus
moagem média, 3 min no total`,
    method: 'brazilian-pour-over',
    coffee: 24,
    water: 360,
    temperature: 95,
    grind: 'média',
    total: 180,
    title: 'Receita coado 2 pessoas',
  },
  {
    text: `Espresso
Dose: 18,5g
Rendimento: 40g
Tempo: 30s
Temp: 93°C
Pressão: 9 bar`,
    method: 'espresso',
    coffee: 18.5,
    water: 40,
    temperature: 93,
    total: 30,
  },
  {
    text: `V60 18-20g café, 300g água, 92-94°C`,
    method: 'v60',
    coffee: 18,
    water: 300,
    temperature: 92,
    check: ['coffee', 'temperature'],
  },
  {
    text: `Receita V60 (Samira)
Dose 20g | Água 320g | 96°C | Moagem média-grossa
1) 60g, espera 30s
2) mais 100g aos 0:30
3) mais 100g a 1:00
4) mais 60g a 1:30`,
    method: 'v60',
    coffee: 20,
    water: 320,
    temperature: 96,
    grind: 'média-grossa',
    pours: [
      [0, 60],
      [30, 160],
      [60, 260],
      [90, 320],
    ],
  },
  {
    text: `V60 em %: 20g de café, 320g de água
20% no bloom (45s)
40% aos 0:45
40% a 1:30`,
    method: 'v60',
    coffee: 20,
    water: 320,
    pours: [
      [0, 64],
      [45, 192],
      [90, 320],
    ],
  },
  {
    text: `21/11/2026 10:15 - Ana: qual receita vc usa na clever?
21/11/2026 10:17 - Bia: 22g pra 350, moagem média grossa
21/11/2026 10:17 - Bia: água primeiro, 95°
21/11/2026 10:18 - Bia: 3 min de infusão e abre
21/11/2026 10:20 - Ana: valeu!!`,
    method: 'clever',
    coffee: 22,
    water: 350,
    temperature: 95,
    grind: 'média grossa',
    total: '?',
    check: ['water'],
  },
];
