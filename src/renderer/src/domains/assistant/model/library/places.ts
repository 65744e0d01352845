import { lesson } from '../answers/compose';
import type { Entry } from './terms';

/* Where coffee comes from, and what its label says; comments name the sources. */

/** Regions, seals, varieties and how decaf is made. */
export const PLACES: readonly Entry[] = [
  {
    // INPI, register of geographical indications; Embrapa Café (2024 and 2025).
    asks: 'selo de origem, indicação geográfica, denominação de origem, indicação de procedência, selo da mantiqueira, selo do cerrado, selo da região no pacote, o que garante o selo de origem',
    lines: [
      'É uma indicação geográfica, registrada no INPI: o café veio mesmo daquela região e passou pelas regras dela.',
      '• Denominação de origem: o lugar explica o sabor, e há nota mínima. Exemplos: Cerrado Mineiro, Mantiqueira de Minas, Caparaó, Matas de Rondônia.',
      '• Indicação de procedência: a região é conhecida por aquele café. Exemplos: Alta Mogiana, Norte Pioneiro, Sudoeste de Minas.',
      'O selo tem um código: dá para ver o produtor e o lote.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'quantas indicações geográficas de café, quantas denominações de origem o brasil tem, lista de regiões com selo, quais cafés do brasil têm denominação de origem, quais denominações de origem',
    lines: [
      'Até outubro de 2025, ao menos 20 regiões de café do Brasil tinham registro no INPI: oito denominações de origem e doze indicações de procedência.',
      'Denominações de origem: Cerrado Mineiro, Mantiqueira de Minas, Caparaó, Montanhas do Espírito Santo, Matas de Rondônia, Canastra, Mandaguari e Chapada Diamantina.',
      'A lista cresce: confira no site do INPI.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'mantiqueira de minas, café da mantiqueira, carmo de minas, região da mantiqueira',
    lines: [
      'São 25 municípios altos do sul de Minas, denominação de origem desde 2020: para o selo, o lote precisa de 83 pontos.',
      'Espere acidez viva, doçura e notas de fruta cítrica e mel, às vezes floral; o clima fresco, de 17,9 °C em média, amadurece devagar.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'cerrado mineiro, café do cerrado, patrocínio, região do cerrado gosto',
    lines: [
      'Planalto de 800 a 1.300 m, com chuva e seca bem marcadas: colheita uniforme e secagem ao sol. Foi a primeira denominação de origem de café do país, em 2013.',
      'Gosto típico: corpo, caramelo, chocolate e acidez cítrica suave.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'caparaó, café do caparaó, café do pico da bandeira',
    lines: [
      'Entre Minas e Espírito Santo, em volta do Pico da Bandeira: sítios pequenos, colheita à mão, denominação de origem.',
      'Espere doçura alta, corpo sedoso e fruta madura, chocolate ou mel.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'chapada diamantina, café da bahia, piatã, café de piatã',
    lines: [
      'Primeira denominação de origem da Bahia (2024), com 24 municípios e lavouras altas em volta de Piatã, colhidas à mão.',
      'Gosto: corpo cheio, doçura, cítricos, nozes, chocolate e final longo.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'alta mogiana, café da mogiana, café paulista',
    lines: [
      'Nordeste de São Paulo e municípios vizinhos de Minas, em volta de Franca: indicação de procedência desde 2013.',
      'Gosto: chocolate amargo, castanha, corpo e acidez cítrica equilibrada.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'canastra, café da canastra, serra da canastra',
    lines: [
      'Dez municípios mineiros em volta da serra, de 600 a pouco mais de 1.000 m; denominação de origem desde 2023, com nota mínima de 84.',
      'Gosto: mel, fruta amarela e chocolate ao leite.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'sul de minas, sudoeste de minas, café do sul de minas gosto, guaxupé',
    lines: [
      'É a maior região produtora de arábica do país. Gosto típico: caramelo, chocolate, castanha e um toque cítrico; fácil de agradar.',
      'O Sudoeste de Minas tem indicação de procedência desde 2023: 21 municípios, só arábica, ao menos 80 pontos.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'matas de minas, montanhas do espírito santo, café capixaba de montanha, arábica do espírito santo',
    lines: [
      'Serras úmidas e frescas, de 500 a 1.400 m, com colheita tardia e feita à mão. Muito café é despolpado, porque a umidade atrapalha secar com casca.',
      'Gosto: acidez mais viva, fruta e caramelo, corpo médio.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'norte pioneiro, café do paraná, mandaguari',
    lines: [
      'O Paraná tem a indicação de procedência Norte Pioneiro (2012) e, desde 2025, a denominação de origem Mandaguari, em terra roxa.',
      'Gosto: chocolate, caramelo, corpo e acidez média.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'café pouco ácido, grão de baixa acidez, não gosto de acidez qual grão, café sem acidez, café doce sem acidez, grão para quem não gosta de ácido',
    lines: [
      'Procure torra média, processo natural ou cereja descascado, e regiões como Cerrado Mineiro, Sul de Minas ou Mogiana: notas de chocolate, castanha e caramelo.',
      '• Fuja de torra clara, lavado e de rótulos com frutas cítricas ou vermelhas.',
      '• No preparo: prensa ou cold brew, e água com mais alcalinidade, também arredondam.',
      'Não precisa ser torra escura: ela troca acidez por amargor.',
    ],
    actions: [lesson('process')],
  },
  {
    asks: 'café frutado, grão com acidez, café com notas de frutas, café floral qual grão, café diferente para quem gosta de acidez',
    lines: [
      'Procure torra clara, processo lavado ou fermentado, e altitude: Mantiqueira, Caparaó, Chapada Diamantina, Matas de Minas; de fora, Etiópia e Quênia.',
      'Passe em V60, Origami ou Chemex: o papel deixa a fruta aparecer.',
    ],
    actions: [lesson('process')],
  },
  {
    asks: 'café da etiópia, café do quênia, café colombiano, café importado, grão africano',
    lines: [
      '• Etiópia: flores, chá, cítricos (lavado) ou fruta vermelha (natural).',
      '• Quênia: acidez forte, groselha, tomate.',
      '• Colômbia: caramelo, fruta, equilíbrio.',
      'No Brasil chegam poucos: a entrada de café verde é controlada, e quase tudo que se acha foi torrado fora ou vem em lotes pequenos.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'como tiram a cafeína, descafeinado tem químico, solvente no descafeinado, processo swiss water',
    lines: [
      'O grão verde é umedecido e a cafeína sai com água, gás carbônico, acetato de etila ou diclorometano; depois ele seca e é torrado.',
      '• Os limites de resíduo são baixíssimos, e a torra passa de 200 °C: o solvente evapora muito antes.',
      '• Ainda sobra um restinho: no Brasil, no máximo 0,1 % de cafeína.',
    ],
    actions: [lesson('species')],
  },
  {
    asks: 'café descafeinado à noite, café forte sem cafeína, café sem cafeína para a noite, quero café à noite sem perder o sono',
    lines: [
      'Vá de descafeinado: sobra só um restinho de cafeína, de 0 a 14 mg numa xícara grande.',
      '• Para ficar forte, use mais pó (1:14) e torra média; moa um pouco mais fino que o de costume.',
      '• Espresso, moka ou prensa dão mais corpo.',
      'Muito sensível à cafeína? Até o restinho pode contar.',
    ],
    actions: [lesson('species')],
  },
  {
    asks: 'arara, café arara, variedade arara, obatã, catucaí, catucai, icatu, acauã',
    lines: [
      'São cultivares brasileiras criadas para resistir à ferrugem, com boa bebida.',
      '• Arara: frutos amarelos, doce, bem premiada. Obatã: do IAC, resistente.',
      '• Catucaí: cruzamento natural de Catuaí e Icatu. Icatu: arábica com sangue de canéfora. Acauã: Mundo Novo com Sarchimor, para lugar seco.',
      'Maturação, processo e torra decidem mais que o nome.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'maragogipe, maragogype, grão elefante, grão gigante',
    lines: [
      'É uma mutação do Typica achada na Bahia, de grão enorme. Produz pouco, por isso é raro e caro; a bebida costuma ser delicada, floral.',
      'Grão gigante pede um pouco mais de força no moedor; a receita é a mesma.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'café do tipo 6, tipo 2, defeitos do café, classificação por defeitos, bica corrida',
    lines: [
      'Tipo é quantos defeitos há em 300 g de café verde: tipo 2 tem 4, tipo 4 tem 26, tipo 6 tem 86 e tipo 8 tem 360.',
      'Bica corrida é o lote que não foi separado por peneira. Nada disso diz o gosto: quem diz é a prova de xícara.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'bebida mole, bebida dura, bebida riada, rio, estritamente mole, café rio',
    lines: [
      'É a escada da prova brasileira: estritamente mole, mole, apenas mole, dura, riada, rio e rio zona. Mole é suave e doce; dura, adstringente; rio tem gosto de remédio (iodo).',
      'Café especial usa outra régua, a nota de 0 a 100.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'nota 84, café 85 pontos, quantos pontos é bom, nota do café no pacote, o que quer dizer 86 pontos',
    lines: [
      'É a nota de provadores treinados, de 0 a 100: a partir de 80 é café especial. De 80 a 84, limpo e doce; de 85 a 87, com caráter claro; acima disso, raro.',
      'Nota não é gosto: leia também as notas de sabor e a torra.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'café de torra recente, data de torra no pacote, pacote sem data de torra, quanto tempo da torra comprar, só tem validade no pacote',
    lines: [
      'Prefira pacote com data de torra, entre uma e seis semanas. Sem data, desconte da validade: costuma ser de um ano depois da torra ou mais.',
      '• Válvula e pacote fechado ajudam; pacote transparente na luz, não.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'válvula do pacote, furinho no pacote de café, para que serve a válvula, pacote estufado, pacote inchado',
    lines: [
      'A válvula deixa sair o gás da torra sem deixar entrar ar. Pacote estufado é café fresco soltando gás: não estragou.',
      'Cheirar pelo furinho é permitido; guardar o café no próprio pacote, bem dobrado, também.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'quanto café o brasileiro toma, consumo de café no brasil, quantos cafezinhos por dia o brasileiro bebe',
    lines: [
      // ABIC/Axxus survey (2023).
      'Numa pesquisa da ABIC de 2023, 46 % bebiam de 3 a 5 xícaras de 50 ml por dia e 29 % mais de 6.',
      'O Brasil é o maior produtor do mundo e um dos maiores bebedores.',
    ],
  },
  {
    asks: 'quando é a colheita, época da colheita do café, quando chega safra nova',
    lines: [
      'No Brasil a colheita vai de abril ou maio até setembro, conforme a altitude; em serra fria e úmida, mais tarde.',
      'Seco e descansado, o café novo chega às torrefações do fim do ano em diante.',
    ],
    actions: [lesson('origin')],
  },
];
