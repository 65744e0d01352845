import { lesson, page } from '../answers/compose';
import type { Entry } from './terms';

/* Claims that people repeat, and figures that they look for; comments name the sources. */

/** Claims and figures, each with what is known of it. */
export const CLAIMS: readonly Entry[] = [
  {
    asks: 'moka nova, primeira vez na moka, estrear a cafeteira italiana, cafeteira italiana nova jogar fora os primeiros cafés, moka nova fazer uns cafés e jogar fora',
    lines: [
      // BfR: the first two brews hold most aluminium, from the third much less.
      'Sim: faça 2 ou 3 cafés e descarte. Eles lavam o resto da fábrica e formam a camada de óxido que protege o alumínio.',
      '• Antes, lave com água quente e a mão; nada de lava-louças nem palha de aço.',
    ],
  },
  {
    asks: 'fogo alto ou baixo, fogo da moka, fogo baixo na italiana, fogo na cafeteira italiana, moka fogo',
    lines: [
      'Na moka, fogo baixo ou médio-baixo, e que não passe da base.',
      '• Comece com água já quente e tampa aberta; tire quando começar a borbulhar.',
      'Fogo alto sobe jorrando: queima o pó e amarga.',
    ],
  },
  {
    asks: 'red clix, redclix, eixo red clix, red clix muda os cliques',
    lines: [
      'Muda: o Red Clix tem passos com metade do tamanho, então o número de cliques dobra.',
      '• 22 cliques no Comandante comum são cerca de 44 com o Red Clix.',
      'Serve para acertar o espresso com mais cuidado; no coado faz pouca diferença.',
    ],
    actions: [page('grinders')],
  },
  {
    asks: 'afinar o moedor para que lado, girar para que lado, gira para qual lado para afinar, sentido do ajuste, fechar o moedor',
    lines: [
      'Nos manuais de clique, como o C40 e o C2, gire a roda no sentido horário para afinar e no anti-horário para engrossar.',
      '• Conte os cliques a partir do zero: feche até travar de leve, sem forçar.',
      'Nos elétricos, siga os números: menor costuma ser mais fino.',
    ],
    actions: [page('grinders')],
  },
  {
    asks: 'moedor de lâmina na prensa, moedor de lâmina quanto tempo, mondial de lâmina, cadence de lâmina, moedor de lâmina no coado, liquidificador para moer',
    lines: [
      'Lâmina corta sem tamanho certo: moa em pulsos de 2 a 3 segundos, sacudindo entre um e outro, por uns 10 a 15 segundos no total.',
      '• Para prensa e cold brew, pare antes, com pedaços do tamanho de açúcar cristal grosso; para coado, um pouco mais.',
      '• Uma peneira fina tira o pó que amarga e entope.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'pid, temperatura do pid, pid para grão claro, temperatura da máquina de espresso, espresso torra clara temperatura',
    lines: [
      'No espresso, o ponto de partida é 93 °C: torra clara de 93 a 96 °C, média de 92 a 94 °C, escura de 88 a 91 °C.',
      '• Mude um grau por vez e prove: azedo pede mais quente, amargo pede menos.',
      'O número é o da máquina; no bolo de pó ele chega um pouco mais baixo.',
    ],
    actions: [lesson('espresso')],
  },
  {
    asks: 'torra escura na aeropress, café escuro temperatura, esfriar a água para torra escura, grão escuro temperatura',
    lines: [
      'Para torra escura, água menos quente: na AeroPress, de 80 a 88 °C; no coado, de 86 a 90 °C.',
      '• Depois de ferver, espere de 3 a 5 minutos com a tampa aberta.',
      'Ela já extrai com facilidade: quente demais, amarga.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'água fria na aeropress, aeropress com água a 78, temperatura baixa na aeropress',
    lines: [
      'Serve: muitas receitas de AeroPress usam de 78 a 85 °C. Fica mais doce e suave, sobretudo com torra escura.',
      '• Azedou ou ficou ralo? Suba uns 5 °C ou dê mais 30 segundos.',
    ],
  },
  {
    asks: 'água para café com sal amargo e bicarbonato, montar água com sais, receita de água, concentrado de minerais, sulfato de magnésio',
    lines: [
      // Barista Hustle, 'DIY Water Recipes Redux' (2019).
      'Dois concentrados, 1 litro de água destilada cada: 2,45 g de sulfato de magnésio hepta-hidratado (sal amargo de uso alimentar) e 1,68 g de bicarbonato de sódio.',
      '• Em 1 litro de água destilada, 70 ml do primeiro e 40 ml do segundo: dureza 70 e alcalinidade 40 mg/l.',
      '• Balança de 0,01 g, bicarbonato puro (não fermento), e nada de água de bateria.',
      'Rins, coração ou dieta sem sal? Pergunte ao médico antes.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'ph da água importa, ph alto, ph da água para café, água com ph 7',
    lines: [
      'O pH sozinho diz pouco. Quem segura a acidez do café é a alcalinidade: perto de 40 mg/l ele fica equilibrado; muito acima, apaga.',
      '• A referência da SCA vai de pH 6,5 a 7,5.',
      'Olhe no rótulo o bicarbonato e o resíduo de evaporação, e prove.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'água com gás no preparo, água mineral com gás pode, passar café com água com gás, água gaseificada',
    lines: [
      'Não: o gás deixa a água ácida e, quente, ela ferve em espuma e extrai por canais.',
      '• Com gás, só no copo ao lado, para limpar a boca.',
      'Ferver tira o gás, mas sobra muito mineral em algumas marcas.',
    ],
  },
  {
    asks: 'grão congelado moer direto, moer grão congelado, descongelar o grão, café no freezer moer',
    lines: [
      // Cotter & Hopfer, Beverages (2018); Uman et al., Sci. Rep. (2016).
      'Pode moer direto do freezer: grão congelado quebra mais fino e por igual, então confira o ajuste.',
      '• Congele em doses bem fechadas e tire só a do dia.',
      '• Pote grande: espere chegar à temperatura da casa antes de abrir, para não molhar o resto.',
    ],
  },
  {
    asks: 'robusta amazônico, robustas amazônicos, café de rondônia, matas de rondônia, canéfora fino',
    lines: [
      'É o canéfora de Rondônia: híbridos naturais de conilon e robusta, cultivados na Amazônia.',
      '• Notas de chocolate, castanhas e frutas secas, com acidez suave; tem cerca do dobro da cafeína do arábica.',
      '• Matas de Rondônia é denominação de origem desde 2021.',
    ],
  },
  {
    asks: 'café fermentado é seguro, café fermentado faz mal, fermentado tem álcool, café fermentado é estragado',
    lines: [
      'Sim, é seguro: a fermentação é parte do processo do fruto, e a secagem e a torra acabam com micróbios e álcool.',
      '• Dá sabores de fruta, vinho e especiarias. Cheiro de vinagre ou cebola é defeito.',
    ],
  },
  {
    asks: 'americano com quanto de água, virar americano, completar o espresso com água, americano quanto completo',
    lines: [
      'Complete o espresso com 60 a 120 ml de água quente: de uma a três partes de água para uma de café.',
      '• Água primeiro e espresso por cima guarda a crema (long black).',
    ],
  },
  {
    asks: 'cápsula pediu descalcificar, limpeza de calcário da máquina de cápsula, quantas vezes descalcificar, descalcificar por ano, de quanto em quanto tempo descalcificar',
    lines: [
      'Quando a máquina pedir, ou a cada 3 a 6 meses com água mole e 1 a 2 meses com água dura: de 2 a 6 vezes por ano. O manual decide.',
      '• Use o produto do fabricante e enxágue dois tanques.',
      'Nunca misture ácido ou vinagre com água sanitária: solta gás que intoxica.',
    ],
  },
  {
    asks: 'porção de pó, uma porção quantos gramas, uma dose de pó, uma medida de café quantas gramas, scoop',
    lines: [
      'Uma porção para uma xícara fica entre 10 e 15 g de pó: 10 g para uma xícara de 160 ml, 15 g para uma caneca de 240 ml.',
      '• A colher medidora (scoop) leva perto de 10 g. No espresso, 9 g o simples e 18 g o duplo.',
    ],
    actions: [page('calculator')],
  },
  {
    asks: 'cold brew na geladeira ou fora, cold brew fora da geladeira, infusão do cold brew onde, cold brew em temperatura ambiente',
    lines: [
      'Na geladeira: de 16 a 24 horas, mais lento e mais seguro. Fora, de 12 a 16 horas, e só em lugar fresco.',
      '• Pote limpo e tampado; depois de coar, sempre geladeira, de 3 a 5 dias.',
    ],
    actions: [lesson('coldBrew')],
  },
  {
    asks: 'gosto de amendoim cru, gosto verde, gosto de grama, gosto de cereal cru, torra crua',
    lines: [
      'Gosto de amendoim cru ou verde costuma ser torra pouco desenvolvida: o grão não assou por dentro.',
      '• Extraia mais: água recém-fervida, moagem mais fina e um pouco mais de tempo.',
      '• Não melhorou? É da torra: conte ao torrador e mude de lote.',
    ],
  },
  {
    asks: 'água parada em cima do pó, água empoça, água não desce na v60, café parou de escorrer, filtro não escoa',
    lines: [
      'Pó fino demais ou finos no papel seguram a água: moa mais grosso.',
      '• Despeje com menos agitação, para os finos não descerem e entupirem o papel.',
      '• Confira se o papel não colou na parede do suporte e se a dose não é grande demais.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'bloom afundou no meio, buraco no meio do pó, cratera no pó, abriu buraco, água fez buraco, borra toda de um lado, cama de pó torta, borra inclinada como duna',
    lines: [
      'Buraco é canal: a água desce por um ponto só. Despeje mais devagar, de perto e em círculos, sem mirar sempre o centro.',
      '• Nivele o pó antes, e na pré-infusão mexa de leve ou gire o suporte.',
      '• Jato forte e alto cava: abaixe a chaleira.',
    ],
  },
  {
    asks: 'cafeteira elétrica demora, cafeteira elétrica lenta, cafeteira demora para passar, cafeteira elétrica pingando devagar, cafeteira elétrica desliga no meio, cafeteira desliga sozinha',
    lines: [
      'Demorando o dobro, é calcário primeiro: descalcifique com o produto do fabricante ou ácido cítrico e enxágue dois tanques.',
      '• Depois veja o filtro: pó fino demais ou papel dobrado segura a água. Moa mais grosso.',
      'Desliga no meio? Também costuma ser calcário, que a superaquece. Tire da tomada, deixe esfriar e descalcifique; se continuar, assistência.',
      'Nunca misture ácido com água sanitária.',
    ],
  },
  {
    asks: 'mais corpo sem amargar, mais corpo, café encorpado, dar corpo ao café, corpo na v60',
    lines: [
      'Corpo vem de mais pó e de menos filtro: suba a proporção, de 1:16 para 1:14, sem moer mais fino.',
      '• Filtro de metal ou pano deixa passar óleo e dá mais corpo que o papel.',
      '• Termine com menos despejos e um pouco de giro no fim. Natural e torra média ajudam.',
    ],
    actions: [lesson('ratio')],
  },
  {
    asks: 'térmica com gosto de café velho, garrafa térmica com gosto, garrafa com gosto ruim, cheiro na garrafa térmica',
    lines: [
      'É óleo velho na parede e na tampa: encha com água quente e 1 a 2 colheres de sopa de bicarbonato, espere meia hora, escove e enxágue.',
      '• Desmonte a tampa e a borracha, que é onde o gosto mora, e seque aberta.',
    ],
  },
  {
    asks: 'água fervida duas vezes, oxigênio da água, reaquecer a água, água fervida de novo',
    lines: [
      'Pode reaproveitar: água quente guarda pouco oxigênio de um jeito ou de outro, e os sais só se concentram um tiquinho.',
    ],
  },
  {
    asks: 'torra escura tem mais cafeína, extraforte acorda mais, extraforte tem mais cafeína, café escuro é mais forte de cafeína',
    lines: [
      // Lindsey et al., Sci. Rep. 14:29126 (2024).
      'Não como regra: na mesma receita, a torra escura costuma dar um pouco menos. Quem muda de verdade é a dose e a espécie: canéfora tem cerca do dobro.',
    ],
  },
  {
    asks: 'café desidrata, café conta como água, café tira água do corpo',
    lines: [
      // Killer et al., PLoS ONE (2014).
      'Com moderação, não: quatro xícaras por dia hidrataram tão bem quanto água num estudo com homens habituados. Muita cafeína de uma vez, sim, faz urinar mais.',
    ],
  },
  {
    asks: 'café corta bebedeira, café depois de beber, café cura ressaca, café e álcool',
    lines: [
      'Não corta: tira o sono, mas o álcool continua lá. Não dirija. Só o tempo resolve; água e comida ajudam.',
    ],
  },
  {
    asks: 'borra mata mosquito, borra na planta contra dengue, borra de café dengue',
    lines: [
      'Não confie: os testes se contradizem e o Ministério da Saúde não indica. O que funciona é não deixar água parada.',
    ],
  },
  {
    asks: 'moka faz espresso, moka é espresso, pressão da moka',
    lines: [
      'Não: a moka trabalha com 1 a 2 bar, o espresso com 9. É outro café, forte e sem crema, e bom assim.',
    ],
  },
  {
    asks: 'máquina de 19 bar, 15 ou 19 bar, quantos bar o espresso precisa',
    lines: ['9 bar no bolo de pó bastam. 15 ou 19 é o máximo da bomba, e não faz café melhor.'],
  },
  {
    asks: 'peneira 18 é melhor, peneira do café, peneira 16, grão graúdo é melhor',
    lines: [
      'Peneira é tamanho, não qualidade: grãos iguais torram por igual, e só. A bebida se prova na xícara.',
    ],
  },
  {
    asks: 'quanto mais alto melhor, altitude da fazenda melhora o café, café de altitude',
    lines: [
      'Em parte: lugar fresco amadurece devagar e dá mais acidez e doçura, e a altitude ajuda nisso. Latitude, colheita e secagem contam tanto quanto.',
    ],
  },
  {
    asks: 'moka de alumínio faz mal, alumínio e alzheimer, alumínio da cafeteira italiana',
    lines: [
      'O Instituto Superior de Saúde da Itália mediu: o alumínio que passa da moka é desprezível. Descarte os primeiros cafés e não use lava-louças.',
    ],
  },
  {
    asks: 'perda de água no pó, quanto de água o pó absorve, perdi quanto de água, água que fica no pó, absorção do pó',
    lines: [
      'O pó segura cerca de 2 g de água por grama: com 18 g, uns 36 a 38 g ficam no filtro.',
      '• De 300 g despejados saem perto de 262 g. Prensa e AeroPress prendem um pouco menos.',
    ],
  },
  {
    asks: 'café rançoso, café com cheiro de tinta, cheiro de óleo velho no grão, grão com cheiro de ranço, pacote aberto com cheiro estranho',
    lines: [
      'É gordura do grão que oxidou: não faz café bom. Cheiro de tinta, ranço, umidade ou mofo? Jogue fora.',
      'Só perdeu o aroma? Não faz mal: moa mais fino, use um pouco mais, ou guarde para cold brew.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'solúvel tem menos cafeína, cafeína do café solúvel, solúvel é café de verdade, café instantâneo é fraco de cafeína',
    lines: [
      'É café de verdade, extraído e seco. A cafeína varia muito: em 33 marcas brasileiras, 2 g de pó davam de 5 a 82 mg. Nem sempre é menos que o coado.',
    ],
    actions: [lesson('species')],
  },
];
