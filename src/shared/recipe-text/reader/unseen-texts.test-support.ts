import type { PastedCase } from './expected-reading.test-support.ts';

/**
 * Forty texts whose author had not seen the reader.
 * The reader read 21 of them without a fault before they were used to develop it.
 * - Water is as poured, apart from ice; for espresso it is the yield in the cup.
 * - A range, an 'or' between two values and a correction of an earlier message are '?'.
 * - A first pour without a time starts at 0:00, and a pour after a wait starts when the wait ends.
 */
export const UNSEEN_TEXTS: readonly PastedCase[] = [
  {
    text: `03/09/2024 06:58 - Otávio: bom dia grupo, quem pediu a da Switch?
03/09/2024 06:59 - Nara: euuu
03/09/2024 07:01 - Otávio: Hario Switch 03, 20g de café, 300g de água, 92 graus
03/09/2024 07:01 - Otávio: moagem média
03/09/2024 07:02 - Otávio: válvula aberta: 0:00 60g, 0:40 até 160g
03/09/2024 07:03 - Otávio: fecha a válvula, 1:20 até 300g
03/09/2024 07:03 - Otávio: 2:10 abre e deixa escorrer. acaba em 3:00
03/09/2024 07:15 - Nara: anotado!! 💚`,
    method: 'hario-switch',
    coffee: 20,
    water: 300,
    temperature: 92,
    grind: 'média',
    pours: [
      [0, 60],
      [40, 160],
      [80, 300],
    ],
    total: 180,
  },
  {
    text: `[14/02/2025, 21:40:03] Iara: achei a receita da Clever no meu caderno
[14/02/2025, 21:40:41] Iara: 18 g café / 280 ml água
[14/02/2025, 21:41:02] Iara: temp entre 93 e 96
[14/02/2025, 21:41:30] Iara: joga tudo de uma vez no 0:00, mexe 3x, tampa
[14/02/2025, 21:41:55] Iara: 2:30 põe em cima da xícara. total de 3:30 a 4:00
‎[14/02/2025, 21:42:10] Iara: ‎imagem ocultada`,
    method: 'clever',
    coffee: 18,
    water: 280,
    temperature: '?',
    pours: [[0, 280]],
    total: '?',
  },
  // The hashtags name another brewer.
  {
    text: `SEGUNDOU COM 4:6 🔥☕️

Vocês pediram e tá aqui! 👇
☕ 20g de café (moagem grossa)
💧 300g de água a 93ºC
⏳ Dividam assim na V60:
1️⃣ 0:00 ➡️ 20% da água
2️⃣ 0:45 ➡️ 20%
3️⃣ 1:30 ➡️ 20%
4️⃣ 2:10 ➡️ 20%
5️⃣ 2:40 ➡️ 20%
Tempo final: 3:30 ⏱️

Nota 9,5 de 10 🤤 Comenta EU QUERO que mando o cupom CAFE15!
#v60 #metodo46 #aeropress #cafeespecial #chemex`,
    method: 'v60',
    coffee: 20,
    water: 300,
    temperature: 93,
    grind: 'grossa',
    pours: [
      [0, 60],
      [45, 120],
      [90, 180],
      [130, 240],
      [160, 300],
    ],
    total: 210,
  },
  {
    text: `Kalita 155 – my daily cup, do jeito que aprendi em SP
dose 15 g in / water 245 g @ 94C
grind: medium-fine
0:00 bloom 45 g (dá um swirl)
0:40 +70 g
1:15 +65 g
1:50 +65 g
drawdown done by 2:50`,
    method: 'kalita-wave',
    coffee: 15,
    water: 245,
    temperature: 94,
    grind: 'média-fina',
    pours: [
      [0, 45],
      [40, 115],
      [75, 180],
      [110, 245],
    ],
    total: 170,
  },
  {
    text: `phin (comprei na Liberdade, R$ 48,90)
- 14g robusta escuro
- água 95°C
- 1a água: 25ml, esperar inchar
- 2a água: completar até 110ml
- pinga uns 5min
- 30g leite condensado no fundo do copo!! não esquecer`,
    method: 'phin',
    coffee: 14,
    water: 110,
    temperature: 95,
    pours: [
      [0, 25],
      [null, 110],
    ],
    total: '?',
  },
  {
    text: `Depois de muita tentativa, cheguei ao preparo que mais valoriza os cafés lavados aqui de casa. Peso 16 gramas de café, moídos em granulometria média-fina, e aqueço 260 gramas de água a 95 graus. Com o filtro da V60 já escaldado, começo com 50 gramas e deixo o pó respirar. Aos 45 segundos, subo em círculos até os 150 gramas. Quando o cronômetro marca um minuto e meio, completo até 260 gramas, sem pressa. A última gota cai por volta de três minutos, e o resultado é uma xícara limpa, de acidez que lembra maracujá.`,
    method: 'v60',
    coffee: 16,
    water: 260,
    temperature: 95,
    grind: 'média-fina',
    pours: [
      [0, 50],
      [45, 150],
      [90, 260],
    ],
    total: 180,
  },
  {
    text: `PRENSA FRANCESA (modelo de 8 xícaras)
* Café: 50–60 g
* Água: 900 ml
* Temperatura: 92–96 °C
* Moagem: grossa
* Infusão: 4 minutos
* Quebre a crosta, retire a espuma e desça o êmbolo devagar`,
    method: 'french-press',
    coffee: '?',
    water: 900,
    temperature: '?',
    grind: 'grossa',
    pours: '?',
    total: 240,
  },
  {
    text: `## Chemex para visitas

| Item | Quanto |
|---|---|
| Café | 42 g |
| Água | 630 g |
| Temperatura | 95 °C |
| Moagem | média-grossa |

| Tempo | Balança |
|---|---|
| 0:00 | 90 g |
| 0:45 | 270 g |
| 1:30 | 450 g |
| 2:15 | 630 g |

Termina em 4:45.`,
    method: 'chemex',
    coffee: 42,
    water: 630,
    temperature: 95,
    grind: 'média-grossa',
    pours: [
      [0, 90],
      [45, 270],
      [90, 450],
      [135, 630],
    ],
    total: 285,
  },
  {
    text: `Espresso do dia: 18,5g in / 38g out / 29s / 93°C / 9 bar — blend da casa`,
    method: 'espresso',
    coffee: 18.5,
    water: 38,
    temperature: 93,
    total: 29,
  },
  {
    text: `Café gelado estilo japonês 🧊
Na jarra: 120g de gelo
No filtro: 20g de café, moagem média-fina
Água quente: 180g a 94°C
0:00 – 40g
0:40 – até 110g
1:15 – até 180g
Terminou (uns 2:15), gira a jarra até o gelo derreter e serve num copo com mais gelo se quiser.`,
    method: 'iced-pour-over',
    coffee: 20,
    water: 180,
    ice: 120,
    temperature: 94,
    grind: 'média-fina',
    pours: [
      [0, 40],
      [40, 110],
      [75, 180],
    ],
    total: 135,
  },
  {
    text: `Cold brew da Dalva
100 g de café moído grosso
1 litro de água filtrada gelada
mistura tudo no pote, fecha e deixa 16 horas na geladeira
coa no pano e depois no filtro de papel. dura 7 dias`,
    method: 'cold-brew',
    coffee: 100,
    water: 1000,
    temperature: 'cold',
    grind: 'grosso',
    pours: '?',
    total: 57600,
  },
  {
    text: `Moka Bialetti 6 xícaras, passo a passo da minha nonna:
água já quente até a altura da válvula
funil cheio de café sem apertar (dá uns 22 g)
moagem fina mas não tanto quanto espresso
fogo baixo, tampa aberta
quando começar a chiar tira do fogo e passa o fundo na água fria`,
    method: 'moka-pot',
    coffee: '?',
    temperature: '?',
    grind: '?',
  },
  {
    text: `AP invertida (AeroPress) p/ viagem
15g · 20 cliques no C40 · 85ºC
0'00" 60g, mexe 10s
0'30" até 200g
1'15" tampa e vira
1'30" pressiona até 2'00"`,
    method: 'aeropress',
    coffee: 15,
    water: 200,
    temperature: 85,
    grind: '20 cliques no C40',
    pours: [
      [0, 60],
      [30, 200],
    ],
    total: 120,
  },
  {
    text: `Pra mãe não errar mais 😂
Porta filtro Melitta 102
4 colheres de sopa rasas de pó
500 ml de água
desliga o fogo quando aparecer as bolhinhas no fundo
molha o pó todo, conta até 30 e vai jogando no meio
açúcar só na xícara!!!`,
    method: 'melitta',
    coffee: '?',
    water: 500,
    temperature: '?',
    pours: '?',
  },
  {
    text: `Six-cup Chemex

1.5 oz coffee, medium-coarse
25 oz water, 205°F

Bloom with 3 oz for 45 seconds. Pour to 12 oz, wait for it to drop, then fill to 25 oz. Total brew time 4:30.`,
    method: 'chemex',
    coffee: '?',
    water: '?',
    temperature: 96,
    grind: 'média-grossa',
    pours: '?',
    total: 270,
  },
  {
    text: `v60 simples: 20g de café, proporção 1:15, 92 graus, moagem média. três despejos iguais, sem frescura`,
    method: 'v60',
    coffee: 20,
    water: 300,
    temperature: 92,
    grind: 'média',
    pours: '?',
  },
  {
    text: `Origami + filtro Kalita
Ratio 1:16
Água: 320 g (95 °C)
0:00 60 g
0:45 190 g
1:30 320 g
Fim: 2:45`,
    method: 'origami',
    coffee: 20,
    water: 320,
    temperature: 95,
    pours: [
      [0, 60],
      [45, 190],
      [90, 320],
    ],
    total: 165,
  },
  {
    text: `Mando as duas que eu uso:

*V60*
15g café, 240g água 93°C, moagem média
0:00 45g / 0:45 140g / 1:30 240g
total 2:40

*AeroPress*
16g café, 210g água 86°C, moagem fina
0:00 210g, mexe, 1:30 prensa`,
    several: true,
    method: 'v60',
    coffee: 15,
    water: 240,
    temperature: 93,
    grind: 'média',
    pours: [
      [0, 45],
      [45, 140],
      [90, 240],
    ],
    total: 160,
  },
  {
    text: `Sítio Boa Esperança – Araponga/MG
Variedade: Catucaí 785
Altitude: 1.180 m
Processo: natural, 21 dias em terreiro suspenso
Pontuação: 86,75
Notas: rapadura, ameixa, cacau
Torra: 11/05/2025
Pacote de 250 g – R$ 54,00`,
    none: true,
  },
  {
    text: `22/07/2024 15:02 - Jurema: oi! ainda tem o bourbon?
22/07/2024 15:10 - Torrefação: tem sim! 250g 39,90 e 1kg 140,00
22/07/2024 15:11 - Jurema: quero 2 de 250g, entrega até 18:00?
22/07/2024 15:12 - Torrefação: entregamos das 9:00 às 17:30. chave pix é o celular 31 98888-0123
22/07/2024 15:12 - Jurema: fechado`,
    none: true,
  },
  {
    text: `Receta V60 que me pasó un barista de Medellín:
Café: 18 gramos, molienda media
Agua: 290 gramos a 92 grados
0:00 preinfusión con 55 g
0:40 hasta 170 g
1:20 hasta 290 g
Tiempo total: 2:50`,
    method: 'v60',
    coffee: 18,
    water: 290,
    temperature: 92,
    grind: 'media',
    pours: [
      [0, 55],
      [40, 170],
      [80, 290],
    ],
    total: 170,
  },
  {
    text: `No sifão (Hario TCA-3) eu uso 24 g de café para 360 ml de água. Quando a água sobe toda para o globo de cima, jogo o café moído médio, mexo com a espátula e conto 1m15s. Desligo o fogo, mexo de novo e espero descer.`,
    method: 'siphon',
    coffee: 24,
    water: 360,
    grind: 'médio',
    total: '?',
    pours: '?',
  },
  {
    text: `Koar, receita do campeonato interno
14g café
210g água 91°
22 cliques na Comandante
0m00s → 42g
0m40s → 126g
1m10s → 168g
1m30s → 210g
fim 2m20s
nota da mesa: 87`,
    method: 'koar',
    coffee: 14,
    water: 210,
    temperature: 91,
    grind: '22 cliques na Comandante',
    pours: [
      [0, 42],
      [40, 126],
      [70, 168],
      [90, 210],
    ],
    total: 140,
  },
  {
    text: `Café no coador de pano, do jeito da roça
Ferve 1 litro e meio de água
80 gramas de pó moagem média
Escalda o coador, põe o pó e vai passando a água devagarinho até acabar
Não lava o coador com sabão!`,
    method: 'brazilian-pour-over',
    coffee: 80,
    water: 1500,
    temperature: '?',
    grind: 'média',
    pours: '?',
  },
  {
    text: `Cafeteira elétrica da copa 3º andar:
- água até a marca 10 (1,2 L)
- 72 g de café, já tá moído médio no pote azul
- liga e espera uns 8 minutos
- desliga a placa depois de 30 min, senão queima`,
    method: 'drip-machine',
    coffee: 72,
    water: 1200,
    grind: 'médio',
    total: '?',
  },
  {
    text: `Origami M – Geisha lavado
Dose 17 g | Água 272 g | 94 °C | média
0'00" → 50 g
0'45" → 130 g
1'30" → 200 g
2'05" → 272 g
TBT 3'00"`,
    method: 'origami',
    coffee: 17,
    water: 272,
    temperature: 94,
    grind: 'média',
    pours: [
      [0, 50],
      [45, 130],
      [90, 200],
      [125, 272],
    ],
    total: 180,
  },
  {
    text: `Café turco no ibrik (cezve) ✨
8 g de café, moagem extra fina (tipo talco)
80 ml de água fria
1 pitada de cardamomo
fogo bem baixo, uns 3-4 min, tira quando a espuma subir`,
    method: 'ibrik',
    coffee: 8,
    water: 80,
    temperature: '?',
    grind: 'extra fina',
    pours: '?',
    total: '?',
  },
  {
    text: `08/11/2024 10:20 - Benício: clever de hoje: 16g café, 250g água, 94 graus
08/11/2024 10:21 - Benício: 0:00 tudo, 2:00 solta na caneca
08/11/2024 10:26 - Benício: opa, são 18g de café e não 16g
08/11/2024 10:27 - Lívia: boa, já ia fazer fraco kkk`,
    method: 'clever',
    coffee: '?',
    water: 250,
    temperature: 94,
    pours: [[0, 250]],
    total: '?',
  },
  {
    text: `então você pega quinze gramas de café mói médio bota na v60 aí joga quarenta gramas de água e espera trinta segundos depois joga até cento e cinquenta e por último até duzentos e quarenta água a noventa e três graus é isso`,
    method: 'v60',
    coffee: 15,
    water: 240,
    temperature: 93,
    grind: 'médio',
    pours: [
      [0, 40],
      [30, 150],
      [null, 240],
    ],
  },
  {
    text: `MEU SETUP: chaleira Fellow EKG 0.9L, balança Timemore B22, moedor K6
Método: V60 02

Ingredientes
30 g de café (moagem média)
500 g de água recém fervida, 97 °C

Passos
1. 0:00–0:45 | 60 g, gire o coador
2. 0:45–1:15 | despeje até 300 g
3. 1:15–1:45 | despeje até 500 g
4. Mexa de leve e espere. Deve secar perto de 3:30`,
    method: 'v60',
    coffee: 30,
    water: 500,
    temperature: 97,
    grind: 'média',
    pours: [
      [0, 60],
      [45, 300],
      [75, 500],
    ],
    total: 210,
  },
  {
    text: `Kalita Wave 185 — 22 g pra 350 g, 93 °C
1º ataque 20%
2º ataque 40%
3º ataque 40%
esperar drenar entre um e outro`,
    method: 'kalita-wave',
    coffee: 22,
    water: 350,
    temperature: 93,
    pours: [
      [0, 70],
      [null, 210],
      [null, 350],
    ],
  },
  {
    text: `Two recipes from the workshop (12 Apr)

Recipe 1 - Hario Switch
Coffee 16 g, water 240 g, 90°C, grind medium
0:00 pour 120 g, valve open
0:45 close valve, pour to 240 g
1:45 open valve
Finish 2:30

Recipe 2 - French press
Coffee 30 g, water 500 g, boiling, coarse
Steep 6 min`,
    several: true,
    method: 'hario-switch',
    coffee: 16,
    water: 240,
    temperature: 90,
    grind: 'média',
    pours: [
      [0, 120],
      [45, 240],
    ],
    total: 150,
  },
  {
    text: `Receita do Caetano pra V60 (pra café fermentado)
12g café / água 88 graus / moagem média-grossa
- 0:00 coloca 30g
- 0:35 coloca mais 50g
- 1:05 coloca mais 50g
- 1:35 coloca mais 50g
total 180g em 2:20`,
    method: 'v60',
    coffee: 12,
    water: 180,
    temperature: 88,
    grind: 'média-grossa',
    pours: [
      [0, 30],
      [35, 80],
      [65, 130],
      [95, 180],
    ],
    total: 140,
  },
  {
    text: `Cold brew concentrado 🥶 (rende a semana)
▪️ 200g café moagem grossa
▪️ 1L água em temperatura ambiente
▪️ 14 a 18h fora da geladeira
▪️ coar 2x
▪️ servir 1 parte de concentrado pra 2 de água ou tônica + gelo`,
    method: 'cold-brew',
    coffee: 200,
    water: 1000,
    temperature: '?',
    grind: 'grossa',
    pours: '?',
    ice: '?',
    total: '?',
  },
  {
    text: `Prezados,

Conforme combinado na degustação do dia 17/06, segue o padrão de coado para a loja:

Método: Melitta
Café: 60 g
Água: 1.000 g
Temperatura: 94 °C
Moagem: média
Tempo total: 5:00

Qualquer dúvida, ramal 2140.

Att.,
Heloísa
Qualidade e Treinamento
Tel. (11) 3555-0180`,
    method: 'melitta',
    coffee: 60,
    water: 1000,
    temperature: 94,
    grind: 'média',
    total: 300,
  },
  {
    text: `ajuste de hj, máquina grupo E61, moedor no 2.4
dose 17g
saiu 34g em 27 seg
água 92ºC pressão 9 bar
ainda um pouco ácido, amanhã descer pra 2.2`,
    method: 'espresso',
    coffee: 17,
    water: 34,
    temperature: 92,
    grind: '?',
    total: 27,
  },
  {
    text: `V60 – ficha 07
Dose\t16 g
Temperatura\t93 °C
Moagem\tmédia-fina

Hora\tDespejo\tAcumulado
0:00\t40 g\t40 g
0:40\t80 g\t120 g
1:15\t70 g\t190 g
1:45\t66 g\t256 g
Total\t\t256 g
Tempo final\t2:50`,
    method: 'v60',
    coffee: 16,
    water: 256,
    temperature: 93,
    grind: 'média-fina',
    pours: [
      [0, 40],
      [40, 120],
      [75, 190],
      [105, 256],
    ],
    total: 170,
  },
  {
    text: `Japanese iced coffee (flash brew)
Coffee: 30 g, medium-fine
Hot water: 300 g at 200°F
Ice: 200 g in the carafe
0:00 60 g bloom
0:45 pour to 180 g
1:30 pour to 300 g
Done at 2:45. Notes: 4.5/5 stars, used a $12 bag lol`,
    method: 'iced-pour-over',
    coffee: 30,
    water: 300,
    ice: 200,
    temperature: 93,
    grind: 'média-fina',
    pours: [
      [0, 60],
      [45, 180],
      [90, 300],
    ],
    total: 165,
  },
  {
    text: `A French press é mais tolerante do que parece: use 30 g de café em moagem grossa e 450 ml de água a 95 °C, ou 500 ml se preferir mais suave. Despeje a água toda, mexa depois de um minuto e abaixe o êmbolo quando completar quatro minutos. Sirva na hora, porque continua extraindo.`,
    method: 'french-press',
    coffee: 30,
    water: '?',
    temperature: 95,
    grind: 'grossa',
    pours: '?',
    total: 240,
  },
  {
    text: `Gente, que calor é esse?? 38 graus aqui às 14:30 e eu querendo café 😅 A V60 que eu pedi dia 3/1 chega só dia 20, paguei R$ 129 com frete. Alguém vai na feira sábado, das 8:00 às 12:00? O estande é o 45, me chama no 21 97777-4410`,
    none: true,
  },
];
