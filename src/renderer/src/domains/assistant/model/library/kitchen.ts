import { lesson, method, page } from '../answers/compose';
import type { Entry } from './terms';

/* Milk, measures and the small questions of a kitchen; comments name the sources. */

/** Milk drinks, cups and spoons, and the everyday of gear. */
export const KITCHEN: readonly Entry[] = [
  {
    asks: 'café sem coador, fazer café só com panela, café de acampamento sem equipamento, café com pano de prato, coar sem filtro',
    lines: [
      'Com panela: ferva 500 ml de água, tire do fogo, ponha 4 a 5 colheres de sopa de pó (uns 40 g), mexa e espere 4 minutos.',
      '• Com um pano limpo e sem cheiro de sabão: coe devagar para outra vasilha.',
      '• Sem pano: espere a borra assentar, com um fio de água fria por cima, e sirva sem mexer o fundo.',
    ],
  },
  {
    asks: 'filtro de inox ou de papel, filtro de metal ou papel, diferença do filtro de metal, muda do papel para o inox',
    lines: [
      'O metal deixa passar óleo e pó fino: mais corpo e um pouco de borra. O papel segura os dois: xícara mais limpa e leve.',
      '• No metal, moa um pouco mais grosso e deixe o último gole.',
      '• Papel custa e é descartado; metal se lava toda vez, e a fundo uma vez por mês.',
    ],
  },
  {
    asks: 'método sem papel, café sem filtro de papel, nada de papel que método uso, método sem filtro descartável, não quero gastar papel',
    lines: [
      'Sem papel: prensa francesa, moka (italiana), coador de pano, filtro de metal, espresso e ibrik.',
      '• Mais parecido com o coado de papel: o pano, que segura a borra e passa um pouco mais de corpo.',
      '• Mais fácil de limpar: a moka. Mais encorpado: a prensa.',
    ],
    actions: [method('french-press'), method('moka-pot')],
  },
  {
    asks: 'coador de pano ou de papel, pano ou papel, diferença de pano e papel, muda do pano para o papel',
    lines: [
      'O pano deixa passar mais óleo: café com mais corpo e mais redondo. O papel segura óleo e pó fino: café mais limpo e leve.',
      '• Pano pede cuidado: enxágue, geladeira úmido e troca a cada 2 ou 3 meses.',
      '• Papel é só escaldar e jogar fora.',
    ],
    actions: [lesson('cloth')],
  },
  {
    // INEI, Certified Italian Cappuccino: from 3–5 °C to about 55 °C.
    asks: 'temperatura do leite, esquentar o leite para cappuccino, ponto do leite, leite ferver no café com leite',
    lines: [
      'Pare entre 55 e 65 °C: perto de 60 °C o leite está mais doce. De 68 a 70 °C em diante cozinha e perde o doce.',
      '• Sem termômetro: quando a jarra fica quente demais para segurar, passou um pouco.',
      'Leite fervido não faz espuma fina: comece de novo, com leite frio.',
    ],
    actions: [lesson('milk'), method('milk-drinks')],
  },
  {
    asks: 'leite não espuma, leite não faz espuma, espuma não sobe, só esquenta o leite, vaporizador não espuma, leite não cresce, por que o leite não espuma',
    lines: [
      'Falta ar no começo: a ponta do bico deve ficar logo abaixo da superfície nos primeiros segundos, chiando baixinho. Funda demais, só esquenta.',
      '• Use leite gelado e fresco, com boa proteína (integral facilita); leite já fervido ou reaquecido não espuma.',
      '• Purgue o vapor antes e veja se os furos do bico não estão entupidos.',
      '• Ganhou uns 30 % de volume? Afunde o bico e faça girar até 60 °C.',
    ],
    actions: [lesson('milk')],
  },
  {
    asks: 'leite integral ou desnatado, qual leite para cappuccino, semidesnatado espuma, melhor leite para vaporizar, leite em pó no café',
    lines: [
      'O integral dá espuma macia e doce; o desnatado faz mais espuma, seca e que some logo. Semidesnatado fica no meio.',
      '• Leite em pó: misture bem frio, um pouco mais forte que no rótulo, e coe.',
      'Frio da geladeira e aberto há pouco: isso conta mais que a marca.',
    ],
    actions: [lesson('milk')],
  },
  {
    asks: 'leite vegetal talhando, por que o leite vegetal talha, leite de amêndoas separa',
    lines: [
      'O café é ácido, e o calor ajuda a proteína vegetal a empelotar. Não estragou.',
      '• Aqueça o leite, ponha primeiro na xícara e despeje o café sobre ele, sem ferver.',
      '• As versões para barista levam um tampão e aguentam melhor; torra média também ajuda.',
    ],
    actions: [lesson('milk')],
  },
  {
    asks: 'latte macchiato, diferença de macchiato e latte macchiato, caramel macchiato, macchiato é o quê',
    lines: [
      'Macchiato é um espresso manchado com uma ou duas colheres de espuma. Latte macchiato é o contrário: um copo de leite manchado com um espresso.',
    ],
    actions: [lesson('milk')],
  },
  {
    asks: 'piccolo, gibraltar, piccolo latte, café pequeno com leite vaporizado',
    lines: [
      'Piccolo: um ristretto ou espresso curto e leite até uns 100 ml. O cortado (ou Gibraltar) é meio a meio: 60 ml de espresso e 60 ml de leite.',
    ],
    actions: [method('milk-drinks')],
  },
  {
    asks: 'medida do café com leite, proporção do café com leite',
    lines: [
      'Café com leite é meio a meio: 100 ml de coado forte e 100 ml de leite quente, sem ferver.',
      '• Média de padaria: até metade de leite. Pingado: café com um dedo de leite.',
      'Faça o coado em 1:12 para o leite não apagar o gosto.',
    ],
    actions: [method('milk-drinks')],
  },
  {
    asks: 'quantos ml tem uma xícara de chá, xícara de receita quantos ml, xícara medidora, cup americano quantos ml',
    lines: [
      'Na cozinha brasileira a xícara de chá vale 240 ml (nas receitas antigas, 200); a de café, uns 50 ml.',
      '• Lá fora: nos Estados Unidos 237 ml, métrica 250, Japão 200.',
      '• “Cup” de cafeteira elétrica americana é menor: de 125 a 177 ml.',
    ],
  },
  {
    asks: 'copo americano quantos ml, copo lagoinha, copo de requeijão quantos ml, copo americano de café',
    lines: [
      'O copo americano leva 190 ml até a borda; servido, uns 150 ml. O de requeijão varia, perto de 250 ml.',
      'Para 150 ml de coado, uns 10 g de pó.',
    ],
  },
  {
    asks: 'quantos ml tem um cafezinho, xícara de cafezinho ml, xícara de café pequena quantos ml',
    lines: [
      'Um cafezinho tem perto de 50 ml. As “xícaras” marcadas na cafeteira elétrica e na italiana também são dessas, de 40 a 60 ml.',
    ],
  },
  {
    asks: 'colher de chá quantos ml, colher de sobremesa ml, colher de sopa ml',
    lines: [
      'Sopa 15 ml, sobremesa 10, chá 5, café 2 a 2,5 ml.',
      '• De pó: a de sopa rasa leva de 4 a 6 g e a cheia de 8 a 12 g; a de café, uns 1 a 2 g.',
      'Pese dez colheres das suas uma vez e divida por dez: vale mais que tabela.',
    ],
    actions: [lesson('ratio')],
  },
  {
    asks: 'quantos grãos para uma xícara, quanto pesa um grão de café, 60 grãos de beethoven',
    lines: [
      'Um grão torrado pesa uns 0,12 a 0,13 g: 15 g são perto de 120 grãos. Beethoven contava 60, uns 8 g.',
    ],
  },
  {
    asks: 'pesar em grão ou moído, peso do grão muda depois de moer, perde peso ao moer',
    lines: [
      'Pese o grão antes de moer: o peso não muda, só fica um pouco preso no moedor. Confira pesando o pó uma vez; a diferença é a retenção.',
    ],
    actions: [lesson('ratio')],
  },
  {
    asks: 'pesar a água ou medir por volume, volume ou peso da água, água quente pesa menos',
    lines: [
      'Na prática, 1 ml é 1 g. Quente, a água ocupa mais: 250 g a 93 °C fazem uns 260 ml, e a marca da jarra engana 4 %. A balança não.',
    ],
    actions: [lesson('ratio')],
  },
  {
    asks: 'medir espresso por volume, crema engana',
    lines: [
      'Pese: a crema enche a xícara de ar, e 36 g podem parecer de 45 a 60 ml. Ponha a xícara na balança e corte pelo peso.',
    ],
    actions: [lesson('espresso')],
  },
  {
    asks: 'café na térmica, encher garrafa térmica, térmica mantém quanto tempo, escaldar garrafa térmica, café esfria na garrafa',
    lines: [
      'Escalde com água fervente por uns 5 minutos, encha até a boca e feche: meia garrafa esfria mais depressa.',
      '• O aroma começa a cair em meia hora; fica gostoso até umas 2 horas.',
      'Da noite para o dia, jogue fora.',
    ],
  },
  {
    asks: 'mós do moedor duram, quando trocar as mós, vida útil da mó, lâminas do moedor duram quanto, mó gasta, desgaste do moedor',
    lines: [
      // Baratza and Etzinger: about 227 kg for conical steel, 340 kg for ceramic.
      'Muito: mós cônicas de aço aguentam uns 230 kg de café, as de cerâmica uns 340 kg e as planas de 64 mm de 300 a 500 kg.',
      '• Com 30 g por dia são 11 kg por ano: perto de 20 anos em casa.',
      '• Gastas, moem devagar, soltam mais pó fino e pedem ajuste cada vez mais fino. Antes de trocar, limpe.',
      'Pedra ou parafuso estragam num segundo: olhe o grão.',
    ],
    actions: [page('grinders')],
  },
  {
    asks: 'borracha do grupo, trocar a borracha da máquina de espresso, vedação do porta-filtro, porta-filtro vazando, porta filtro pingando pelos lados, água escorre pelos lados do cabo, máquina espirra água pelos lados',
    lines: [
      'É a borracha do grupo: a comum dura de 6 a 12 meses, a de silicone de 12 a 24. Vaza pelos lados ou o cabo passa do meio? Hora de trocar.',
      '• Limpe a borda do cesto e a tela do chuveiro antes: pó ali também vaza.',
    ],
  },
  {
    asks: 'ácido cítrico quanto usar, dose de ácido cítrico, descalcificar chaleira com ácido cítrico, limpar chaleira elétrica calcário',
    lines: [
      'Na chaleira: 15 a 30 g de ácido cítrico em 1 litro, aqueça, espere de 15 a 30 minutos, jogue fora e ferva água limpa uma vez.',
      '• Na máquina, siga o manual: algumas não aceitam.',
      'Nunca junte com água sanitária: solta gás tóxico.',
    ],
  },
  {
    asks: 'vinagre na máquina de espresso, vinagre estraga a cafeteira, posso usar vinagre para descalcificar',
    lines: [
      'Em chaleira e em muita cafeteira elétrica funciona, mas o cheiro demora a sair. Em máquina de espresso e de cápsula, muitos manuais proíbem: use o descalcificante deles ou ácido cítrico.',
      'Nunca junte vinagre com água sanitária.',
    ],
  },
  {
    asks: 'bicarbonato no café, pitada de sal no café, sal tira amargo, bicarbonato tira acidez',
    lines: [
      'Uma pitadinha de sal esconde o amargor, e uma de bicarbonato neutraliza a acidez; as duas tiram também sabor.',
      'Melhor corrigir a causa: moagem, água e tempo. Com dieta sem sal, nem pense.',
    ],
    actions: [lesson('correction')],
  },
  {
    asks: 'casca de ovo no café, café com ovo, café sueco com ovo',
    lines: [
      'É tradição sueca e de acampamento: a proteína do ovo junta o pó e deixa o café claro e macio. Use ovo fresco, ferva junto e coe.',
    ],
  },
  {
    asks: 'água aquecida da torneira, água do galão, água do bebedouro, água de poço',
    lines: [
      'Fria e sem cheiro, aquecida na hora. Água quente da torneira traz gosto do aquecedor; a de poço só se for analisada.',
      '• Galão e bebedouro servem, se estiverem limpos; muitas águas brasileiras são moles e deixam o café mais ácido.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'filtro de barro tira calcário, filtro de carvão tira dureza, vela do filtro, filtro de barro para café',
    lines: [
      'Filtro de barro e de carvão tiram cloro, cheiro e sujeira, e isso já melhora o café. Calcário, não: para isso, jarra com resina ou osmose.',
      'Troque a vela a cada seis meses e lave só com água e esponja.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'caneta tds, medidor de tds na água, ppm da água, o que o tds da água mostra',
    lines: [
      'A caneta mede condutividade e estima os sais da água: o TDS do café é o que se dissolveu do pó, e esse ela não mede. Serve para comparar, não separa cálcio de sódio.',
      '• Entre 75 e 250 mg/l está na faixa da SCA; o alvo é 150.',
      'Dureza e alcalinidade se medem com gotas (GH e KH, de aquário).',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'rótulo com bicarbonato de cálcio, sais no rótulo da água, composição química provável, ler rótulo de água mineral antigo',
    lines: [
      'Rótulo antigo traz sais. Para virar dureza e alcalinidade em mg/l de CaCO₃: bicarbonato de cálcio × 0,62 e de magnésio × 0,68 contam nas duas; de sódio × 0,60 e de potássio × 0,50, só na alcalinidade.',
      '• Exemplo: 66 de cálcio, 50 de magnésio, 3 de sódio e 2 de potássio dão dureza 75 e alcalinidade 78.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'café muito quente faz mal, temperatura para beber café, bom de beber em quantos graus, quantos graus na xícara para beber, café acima de 65 graus, esperar esfriar para beber',
    lines: [
      // IARC, monograph 116 (2016).
      'Espere baixar de 60 a 65 °C. Não é o café: qualquer bebida muito quente, acima de 65 °C, foi ligada pela IARC a risco para o esôfago.',
      'E morno se sente mais doçura e acidez.',
    ],
  },
  {
    asks: 'xícara aquecida, escaldar a xícara, esquentar a xícara antes, café esfria rápido na xícara',
    lines: [
      'Aqueça: porcelana fria rouba de 5 a 10 °C. Encha com água quente enquanto o café passa e jogue fora.',
      'Xícara de parede grossa, cheia, segura mais.',
    ],
  },
  {
    asks: 'óleo em cima do café da prensa, gordura brilhando no café, gordurinha em cima do café, película de óleo na xícara',
    lines: [
      'É normal: são os óleos do café, que a tela de metal da prensa deixa passar e o filtro de papel segura. Dão corpo.',
      'Não gosta? Passe a bebida por um filtro de papel. Cheiro de ranço é outra coisa: grão velho ou malha suja.',
    ],
    actions: [method('french-press')],
  },
  {
    asks: 'só tem micro-ondas no escritório, fazer café só com micro-ondas, café no escritório sem fogão',
    lines: [
      'Dá: aqueça a água numa caneca, com um palito ou colher de madeira dentro, e espere um minuto antes de mexer (água parada pode explodir).',
      '• Com ela, prensa francesa, AeroPress, coador de papel ou sachê de filtro (drip bag): 15 g para 225 ml.',
      '• Não ferva o café pronto no micro-ondas: amarga.',
    ],
    actions: [method('aeropress'), method('french-press')],
  },
  {
    asks: 'moer sem barulho, moedor silencioso, bebê dormindo moer café, moer café de noite sem acordar',
    lines: [
      'Moedor manual faz pouco barulho: moa na mão, em outro cômodo, sobre um pano. Ou moa na véspera e guarde bem fechado: perde um pouco de aroma.',
      'Pacote pequeno já moído na torrefação também resolve.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'água salobra, água de poço salobra, água salgada no café, água da praia no café',
    lines: [
      'Água salobra tem sal e minerais demais: o café sai estranho e a máquina incrusta, e filtro de carvão não tira. Use água mineral ou de galão, ou osmose reversa.',
      'Poço pede análise antes de beber: ferver não tira sal.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'mancha marrom na chemex, mancha de café no vidro, mancha marrom na jarra que não sai, vidro manchado de café',
    lines: [
      'É óleo e tanino de café: encha com água quente e uma colher de sopa de bicarbonato (ou ácido cítrico, se for calcário), deixe de molho meia hora e esfregue com escova macia.',
      'Nunca os dois juntos com outro produto, nem palha de aço. Enxágue bem.',
    ],
    actions: [method('chemex')],
  },
  {
    asks: 'cappuccino leva chocolate e canela, cappuccino italiano leva canela, cappuccino da padaria e o da itália',
    lines: [
      'Não: o italiano é só espresso, leite vaporizado e espuma; cacau por cima é enfeite. Chocolate, canela e bicarbonato são do cappuccino brasileiro, de padaria ou de pó.',
    ],
    actions: [method('milk-drinks')],
  },
  {
    asks: 'garrafa nova com cheiro de fábrica, garrafa térmica nova com cheiro de plástico, cheiro de novo na garrafa',
    lines: [
      'Lave com detergente neutro, encha com água quente e duas colheres de sopa de bicarbonato, deixe uma noite aberta e enxágue; repita se precisar.',
      'Escalde e deixe arejar destampada uns dias. Nada de cloro.',
    ],
  },
  {
    asks: 'o que comer com café, o que combina com café, harmonizar café, comida com café, acompanhar o café',
    lines: [
      'Café doce e achocolatado: bolo, pão de queijo, brownie, castanhas. Café frutado e ácido: queijo fresco, torta de fruta, chocolate ao leite.',
      'Café forte e amargo pede algo doce ou gordo, como queijo curado ou doce de leite. Prove um gole, coma, e prove de novo.',
    ],
    actions: [lesson('tasting')],
  },
  {
    asks: 'chemex no fogo, jarra de vidro no fogo, prensa no fogo, esquentar a jarra no fogão',
    lines: [
      'Não: vidro de coador e de prensa não foi feito para chama direta nem para choque de calor, e pode estourar.',
      'Para manter quente, passe para uma garrafa térmica escaldada. Só o globo do sifão vai ao fogo, seco por fora.',
    ],
    actions: [method('chemex')],
  },
  {
    asks: 'engoli borra de café, comer grão de café, mastigar grão de café, comi café em grão',
    lines: [
      'Um pouco de borra ou alguns grãos não fazem mal a um adulto: só arranham e contam na cafeína do dia (cada grão tem uns poucos miligramas).',
      'Criança ou animal que engoliu é outra coisa: pediatra ou veterinário, e 0800 722 6001.',
    ],
  },
  {
    asks: 'iced latte, latte gelado, café com leite gelado, cappuccino gelado',
    lines: [
      'Iced latte: copo cheio de gelo, 150 a 180 ml de leite frio e um espresso duplo (36 a 40 g) por cima.',
      'Sem máquina: 60 ml de moka, de AeroPress forte ou de concentrado de cold brew. Adoce o café ainda quente.',
    ],
    actions: [method('milk-drinks')],
  },
  {
    asks: 'esquentar cold brew, cold brew quente, requentar cold brew',
    lines: [
      'Pode: aqueça devagar, sem ferver, ou complete o concentrado com água quente, meio a meio. Fica doce e pouco ácido.',
      'Esquente só o que vai beber, e não guarde de novo.',
    ],
    actions: [method('cold-brew')],
  },
  {
    asks: 'cold brew com água com gás, cold brew com tônica, cold brew com água de coco, drink de cold brew',
    lines: [
      'Vai bem: copo cheio de gelo, 120 a 150 ml de água com gás ou tônica bem gelada e, por cima, uns 60 ml de concentrado, devagar para não espumar.',
      'Uma fatia de laranja ou limão combina. Com água de coco, meio a meio.',
    ],
    actions: [method('cold-brew')],
  },
  {
    asks: 'quanto tempo dura o cold brew, cold brew dura quantos dias, validade do cold brew, cold brew na geladeira quantos dias',
    lines: [
      'Coado, fechado e na geladeira: o concentrado dura até duas semanas (melhor na primeira); diluído ou com leite, 2 ou 3 dias.',
      'Para fazer, a infusão leva de 12 a 24 horas. Cheiro azedo, bolhas ou película? Jogue fora.',
    ],
    actions: [method('cold-brew')],
  },
  {
    asks: 'água da geladeira, água gelada para ferver, começar com água fria',
    lines: [
      'Pode: água fria ou gelada só leva mais tempo para ferver. Conta o gosto dela, não a temperatura de que partiu.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'cafeteira elétrica quanto pó, medida da cafeteira elétrica, cafeteira elétrica 30 xícaras, jarra cheia da cafeteira quanto café',
    lines: [
      'Conte por litro: 60 a 65 g de pó para cada litro que a jarra marca. As “xícaras” da jarra são de 40 a 60 ml.',
      '• Exemplo: jarra de 1,2 litro, de 72 a 78 g.',
      'Água filtrada no tanque, e desligue a chapa assim que passar.',
    ],
    actions: [method('drip-machine')],
  },
];
