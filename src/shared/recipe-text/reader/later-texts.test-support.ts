import type { PastedCase } from './expected-reading.test-support.ts';

/**
 * Texts whose author had not seen the reader.
 * The reader read 21 of them without a fault before they were used to develop it.
 */
export const LATER_TEXTS: readonly PastedCase[] = [
  {
    text: `12/03/2024 07:41 - Rafael Trampo: bom dia! segue a receita da v60 que te falei ontem
12/03/2024 07:41 - Rafael Trampo: 15g de café, moagem média
12/03/2024 07:42 - Rafael Trampo: 250g de água a 93 graus
12/03/2024 07:43 - Rafael Trampo: 0:00 bloom 45g
0:45 até 150g
1:30 até 250g
12/03/2024 07:44 - Rafael Trampo: tem que terminar lá pelos 2:45
12/03/2024 07:44 - Rafael Trampo: <Mídia oculta>
12/03/2024 07:52 - Bia: valeuu 🙏 vou fazer amanhã`,
    method: 'v60',
    coffee: 15,
    water: 250,
    temperature: 93,
    grind: 'média',
    pours: [
      [0, 45],
      [45, 150],
      [90, 250],
    ],
    total: 165,
  },
  {
    text: `[05/08/2023, 08:12:33] Carol Cafeteria: aeropress invertida que eu faço aqui todo dia
[05/08/2023, 08:12:58] Carol Cafeteria: 17g de café, moagem médio-fina
[05/08/2023, 08:13:20] Carol Cafeteria: água 88ºC, 220 ml
[05/08/2023, 08:13:47] Carol Cafeteria: 0:00 joga 60 ml e mexe umas 5x
[05/08/2023, 08:14:02] Carol Cafeteria: 0:30 completa até 220 ml
[05/08/2023, 08:14:31] Carol Cafeteria: 1:30 põe a tampa com o filtro molhado, vira na caneca e aperta devagarinho. Tempo total 2 min
[05/08/2023, 08:20:11] Zé: show, vou testar`,
    method: 'aeropress',
    coffee: 17,
    water: 220,
    temperature: 88,
    grind: 'médio-fina',
    pours: [
      [0, 60],
      [30, 220],
    ],
    total: 120,
  },
  {
    text: `Café coado da firma ☕
• Coador Melitta 103 com filtro de papel
• 5 colheres (sopa) bem cheias de café
• 1 litro de água quase fervendo (não deixar ferver!)
• Escaldar o filtro antes
• Jogar um pouquinho de água, esperar meio minuto e depois o resto devagar, em círculos
• Quem terminar com a garrafa faz outra!!`,
    method: 'melitta',
    coffee: '?',
    water: 1000,
    temperature: '?',
    pours: '?',
  },
  {
    text: `Chemex – 2 a 3 xícaras

Parâmetro\tValor
Café\t36 g
Água\t540 g
Temperatura\t94 °C
Moagem\tMédia-grossa
Tempo total\t4:30

Etapa\tTempo\tÁgua (acumulada)
Pré-infusão\t0:00\t80 g
1º despejo\t0:45\t240 g
2º despejo\t1:30\t400 g
3º despejo\t2:15\t540 g`,
    method: 'chemex',
    coffee: 36,
    water: 540,
    temperature: 94,
    grind: 'Média-grossa',
    pours: [
      [0, 80],
      [45, 240],
      [90, 400],
      [135, 540],
    ],
    total: 270,
  },
  {
    text: `Domingo pede café especial ☀️☕✨

Hoje fui de Origami com esse catuaí amarelo do Caparaó 😍 muito mel e laranja na xícara!

📌 Receitinha:
⚖️ 16g de café
💧 240ml de água | 🌡️ 92°C
⚙️ moagem média
👉 0:00 – 50ml
👉 0:40 – até 150ml
👉 1:20 – até 240ml
⏱️ tempo total: 2:40

Salva pra testar depois e marca aquele amigo viciado em café! 💛
.
.
#cafeespecial #origamidripper #cafecoado #barista #cafedobrasil #v60 #coffeelovers`,
    method: 'origami',
    coffee: 16,
    water: 240,
    temperature: 92,
    grind: 'média',
    pours: [
      [0, 50],
      [40, 150],
      [80, 240],
    ],
    total: 160,
  },
  // The chapters are no brew times.
  {
    text: `COMO FAZER CAFÉ NA V60 EM CASA (receita simples)

Nesse vídeo eu mostro a receita que eu uso no dia a dia na V60. Deixa o like e se inscreve no canal!

☕ RECEITA
20g de café, moagem média
300g de água a 92°C
1ª água: 60g (0:00)
2ª água: até 180g (0:45)
3ª água: até 300g (1:30)
Tempo final: 3:00

⏱️ CAPÍTULOS
00:00 Intro
01:12 Equipamentos
02:40 Moagem
04:05 Primeiro despejo
06:30 Provando o café
08:10 Conclusão

🔗 Moedor que eu uso: https://amzn.to/3xKq9Lz
Cupom CAFE10 para 10% de desconto na loja`,
    method: 'v60',
    coffee: 20,
    water: 300,
    temperature: 92,
    grind: 'média',
    pours: [
      [0, 60],
      [45, 180],
      [90, 300],
    ],
    total: 180,
  },
  {
    text: `espresso de hoje: 18g -> 36g em 28s, 93 graus. doce, corpo bom, final de chocolate`,
    method: 'espresso',
    coffee: 18,
    water: 36,
    temperature: 93,
    total: 28,
  },
  {
    text: `Chemex (6 cup)

Coffee: 42 g (about 1.5 oz), medium-coarse grind
Water: 700 g (about 24 oz) at 205°F

0:00 - pour 100 g, let it bloom
0:45 - pour to 400 g
1:45 - pour to 700 g
Drawdown should finish around 4:30`,
    method: 'chemex',
    coffee: 42,
    water: 700,
    temperature: 96,
    grind: 'média-grossa',
    pours: [
      [0, 100],
      [45, 400],
      [105, 700],
    ],
    total: 270,
  },
  {
    text: `French press for two people

4 heaping tablespoons of coffee, coarse grind
16 oz water at 200°F

Pour in all the water, give it a quick stir, lid on, wait, then push the plunger slowly and serve right away. Total brew time: 4 minutes.`,
    method: 'french-press',
    coffee: '?',
    water: '?',
    temperature: 93,
    grind: 'grossa',
    pours: [[0, 473.2]],
    total: 240,
  },
  {
    text: `V60 do Léo
proporção 1:16
usei 15g de café, moagem média-fina
água 93°C
bloom de 40s com o dobro do peso do café, depois despejo contínuo bem devagar`,
    method: 'v60',
    coffee: 15,
    water: '?',
    temperature: 93,
    grind: 'média-fina',
    pours: '?',
  },
  {
    text: `Prensa francesa
Proporção: 1:12
Água: 600 ml a 95 graus
Moagem: grossa
Joga a água toda, espera 4 minutos, quebra a crosta com a colher, tira a espuma, espera mais uns 2 e abaixa o êmbolo só até a superfície`,
    method: 'french-press',
    coffee: '?',
    water: 600,
    temperature: 95,
    grind: 'grossa',
    pours: [[0, 600]],
    total: '?',
  },
  {
    text: `Cold brew concentrado

- 100 g de café, moagem grossa
- 1 litro de água filtrada gelada

Misture tudo num pote de vidro, tampe e deixe na geladeira por 16 horas. Coe no filtro de papel.
Para servir: 1 parte de concentrado para 1 parte de água ou leite, com bastante gelo.
Dura até 7 dias na geladeira.`,
    method: 'cold-brew',
    coffee: 100,
    water: 1000,
    temperature: 'cold',
    grind: 'grossa',
    total: 57600,
  },
  {
    text: `V60 gelada (japanese iced coffee) 🧊

Café: 20 g
Gelo na jarra: 120 g
Água quente: 180 g a 94°C
Moagem: média-fina

0:00 → 50 g
0:40 → até 120 g
1:10 → até 180 g
Termina em 2:00. Gira a jarra pra derreter o gelo e serve num copo com gelo novo`,
    method: 'iced-pour-over',
    coffee: 20,
    water: 180,
    ice: 120,
    temperature: 94,
    grind: 'média-fina',
    pours: [
      [0, 50],
      [40, 120],
      [70, 180],
    ],
    total: 120,
  },
  {
    text: `Moka (3 xícaras) do jeito certo:
1. Água já quente até a válvula, 150 ml
2. 16g de café, moagem média-fina
3. Não soca o pó! só nivela com o dedo
4. Fogo baixo, tampa aberta
5. Começou a fazer barulho, tira do fogo e passa a base na torneira
Leva uns 4 minutos`,
    method: 'moka-pot',
    coffee: 16,
    water: 150,
    temperature: '?',
    grind: 'média-fina',
    total: 240,
  },
  {
    text: `Hario Switch - receita híbrida

Café: 20g
Água: 280g
Moagem: 24 cliques no Comandante

0:00 válvula aberta, 60g (água a 90°C)
0:30 válvula aberta, até 120g
1:15 fecha a válvula, até 280g (água a 70°C)
1:45 abre a válvula e deixa escoar
3:00 fim`,
    method: 'hario-switch',
    coffee: 20,
    water: 280,
    temperature: '?',
    grind: '24 cliques no Comandante',
    pours: [
      [0, 60],
      [30, 120],
      [75, 280],
    ],
    total: 180,
  },
  {
    text: `AeroPress, quick morning cup
14 g coffee, medium-fine grind
200 g water, 80°C / 176°F

0:00 – pour 200 g of water, stir 3 times, put the plunger on
1:15 – swirl and start pressing
1:45 – done`,
    method: 'aeropress',
    coffee: 14,
    water: 200,
    temperature: 80,
    grind: 'média-fina',
    pours: [[0, 200]],
    total: 105,
  },
  {
    text: `KALITA WAVE 155

Dose: 15 g
Água: 240 g
Temperatura: 92-94°C
Moagem: média

00:00 - 40 g (pré-infusão)
00:40 - até 100 g
01:10 - até 170 g
01:40 - até 240 g

A percolação deve acabar entre 2:45 e 3:15. Se passar muito disso, engrosse a moagem.`,
    method: 'kalita-wave',
    coffee: 15,
    water: 240,
    temperature: '?',
    grind: 'média',
    pours: [
      [0, 40],
      [40, 100],
      [70, 170],
      [100, 240],
    ],
    total: '?',
  },
  {
    text: `Método: Melitta 102
Pó: 25g
Água: 350ml, 95ºC
Moagem: média

0'00" 60ml
0'40" até 200ml
1'30" até 350ml
tempo total 3'30"`,
    method: 'melitta',
    coffee: 25,
    water: 350,
    temperature: 95,
    grind: 'média',
    pours: [
      [0, 60],
      [40, 200],
      [90, 350],
    ],
    total: 210,
  },
  {
    text: `Hario 02 de plástico
14g café / 220g água / 91°C

0:00 40g
0:40 +60g
1:10 +60g
1:40 +60g

final ~2:30`,
    method: '?',
    coffee: 14,
    water: 220,
    temperature: 91,
    pours: [
      [0, 40],
      [40, 100],
      [70, 160],
      [100, 220],
    ],
    total: 150,
  },
  {
    text: `metodo 4:6 do tetsu kasuya
20g de cafe moagem groça
300g de agua 92 grau
sao 5 despejo de 60g cada, um a cada 45 segundo
tempo total 3:30`,
    method: '?',
    coffee: 20,
    water: 300,
    temperature: 92,
    grind: 'groça',
    pours: [
      [0, 60],
      [45, 120],
      [90, 180],
      [135, 240],
      [180, 300],
    ],
    total: 210,
  },
  {
    text: `Receita V60 café 18g água 300ml temperatura 95°C moagem média fina 0:00 pré infusão 54ml 0:30 despeje até 180ml 1:10 despeje até 300ml tempo total 2min40s bom apetite`,
    method: 'v60',
    coffee: 18,
    water: 300,
    temperature: 95,
    grind: 'média fina',
    pours: [
      [0, 54],
      [30, 180],
      [70, 300],
    ],
    total: 160,
  },
  {
    text: `Lista mercado
- arroz 5kg
- café 500g (pilão ou 3 corações)
- filtro de papel 103
- leite 2L
- açúcar 1kg
- água sanitária 1L
- queijo 300g fatiado
- pão de forma
- ração do Thor`,
    none: true,
  },
  {
    text: `14/06/2024 14:52 - Mari: amiga bora um café hoje?
14/06/2024 14:53 - Ju: boraaa, 15:30 naquela cafeteria da Augusta?
14/06/2024 14:53 - Mari: pode ser! aquela que tem v60 né
14/06/2024 15:21 - Ju: to atrasada uns 20 min, o metrô parou 😭
14/06/2024 15:22 - Mari: relaxa, tá 32 graus aqui, vou pedir uma água e te espero`,
    none: true,
  },
  {
    text: `☕ TABELA DE PREÇOS – JULHO ☕
Catuaí Vermelho 250g – R$ 38,00
Catuaí Vermelho 1kg – R$ 135,00
Bourbon Amarelo 250g – R$ 42,00
Geisha 100g – R$ 65,00
Drip coffee caixa c/ 10 (10g cada) – R$ 29,90
Moído ou em grãos (avisar o método: espresso, V60, prensa)
Frete grátis acima de R$ 150
Pix: 11 98888-0000`,
    none: true,
  },
  {
    text: `Duas receitas pro fim de semana:

1) V60
15g de café, moagem média
240g de água a 92°C
0:00 - 45g
0:40 - até 140g
1:20 - até 240g
Tempo total: 2:30

2) Prensa francesa
30g de café, moagem grossa
450g de água a 96°C
Tempo total: 5:00`,
    several: true,
    method: 'v60',
    coffee: 15,
    water: 240,
    temperature: 92,
    grind: 'média',
    pours: [
      [0, 45],
      [40, 140],
      [80, 240],
    ],
    total: 150,
  },
  {
    text: `Café da vó Lurdes no coador de pano

Põe 1 litro e meio de água pra ferver com 4 colheres de açúcar. Quando levantar fervura desliga. Põe 6 colheres de pó no coador e vai jogando a água devagar. Coa direto no bule. Só isso, meu filho. Coador de pano não se lava com sabão, viu!`,
    method: 'brazilian-pour-over',
    coffee: '?',
    water: 1500,
    temperature: '?',
    pours: '?',
  },
  {
    text: `Clever (água antes do café, fica bem mais limpo)

18g de café - moagem média-fina
300g de água - 96°C

0:00 coloca 300g de água e o café por cima, mexe de leve
2:00 mexe de novo
2:30 põe em cima da xícara
3:30 acabou de escorrer`,
    method: 'clever',
    coffee: 18,
    water: 300,
    temperature: 96,
    grind: 'média-fina',
    pours: [[0, 300]],
    total: 210,
  },
  {
    text: `Regulagem de hoje (espresso)
Dose: 17,5g
Ratio: 1:2
Tempo: 27 segundos
Temp: 93,5°C
Blend da casa, torra de 10/05. Se correr muito rápido, fechar meio ponto no moinho`,
    method: 'espresso',
    coffee: 17.5,
    water: '?',
    temperature: 93.5,
    grind: '?',
    total: 27,
  },
  {
    text: `Café turco (cezve)
7 g de café
70 ml de água
Moagem: extrafina
Mistura tudo antes de ir pro fogo, fogo bem baixo, sem ferver! Quando a espuma subir, tira. Espera o pó assentar e serve. Uns 3 minutos no total.`,
    method: 'ibrik',
    coffee: 7,
    water: 70,
    grind: 'extrafina',
    total: 180,
  },
  {
    text: `Fazenda Santa Inês
Carmo de Minas – MG
Variedade: Bourbon Amarelo
Processo: natural
Altitude: 1.250 m
Pontuação: 87
Notas: caramelo, frutas amarelas, acidez cítrica
Torra média – 12/04/2024
Peso líquido 250 g
Conservar em local fresco e seco`,
    none: true,
  },
];
