import { lesson, method } from '../answers/compose';
import type { Entry } from './terms';

/** Care of the gear and what goes wrong with it. Makers' manuals decide where they differ. */
export const CARE_AND_TROUBLE: readonly Entry[] = [
  {
    asks: 'backflush, backflush na gaggia, retrolavagem, filtro cego, de quanto em quanto tempo limpar o grupo da máquina da cafeteria',
    lines: [
      'Backflush é a retrolavagem do grupo: com o filtro cego, a água volta pela válvula e leva o óleo embora. Só serve em máquina com válvula de três vias (solenoide), como a Gaggia Classic.',
      '• Por dia, só com água: ligue 10 segundos, desligue, 5 vezes.',
      '• Por semana (ou a cada 50 a 100 cafés), com detergente próprio: cerca de 3 g no filtro cego, os mesmos 5 ciclos. Na cafeteria, todo dia, ao fechar.',
      '• Enxágue: repita com água limpa até não sair espuma, e descarte o primeiro café.',
      'Sem a válvula, não faça: confira o manual.',
    ],
  },
  {
    asks: 'borracha da moka, trocar a borracha da cafeteira italiana, vedação, vedante, anel, guarnição da bialetti, moka vazando do lado',
    lines: [
      'A borracha de vedação da moka se troca quando resseca, racha ou deixa vazar; com uso diário, cerca de uma vez por ano.',
      '• Vazou do lado? Limpe a borda do funil e a rosca: um grão de pó já abre caminho.',
      '• Aperte bem, segurando pelo corpo e não pela alça. Não encha o funil acima da borda.',
      '• Borracha nova e ainda vaza? Confira se é do tamanho certo, se o filtro está reto e se a rosca não está gasta.',
      'Vapor pela válvula é outra coisa: fogo alto, pó fino demais ou filtro entupido. Desligue e deixe esfriar antes de abrir.',
    ],
    actions: [method('moka-pot'), lesson('moka')],
  },
  {
    asks: 'lavar a moka com detergente, cafeteira italiana sabão, limpar a italiana, bialetti lavar, moka preta por dentro',
    lines: [
      'Na moka, água quente e esponja macia bastam. Um pouco de detergente neutro de vez em quando não estraga, se enxaguar bem; não precisa ser todo dia.',
      '• Nunca lava-louças nem palha de aço no alumínio: escurece.',
      '• Espere esfriar, desmonte, limpe filtro e borracha, seque e guarde aberta.',
    ],
    actions: [method('moka-pot')],
  },
  {
    asks: 'garrafa térmica com cheiro, térmica fedendo a café velho, limpar garrafa térmica, mancha de café na garrafa, lavar térmica',
    lines: [
      'O cheiro é óleo velho de café na parede e na tampa.',
      '• Encha com água quente e 1 a 2 colheres de sopa de bicarbonato; deixe meia hora, escove e enxágue bem.',
      '• Ficou? Repita com ácido cítrico (1 colher de sopa por litro). Nunca misture produtos, e nada de água sanitária com vinagre.',
      '• Desmonte a tampa e a borracha: é onde mora o cheiro. Seque aberta.',
    ],
  },
  {
    asks: 'coador de pano novo, lavar coador de pano, guardar o coador de pano, filtro de pano com gosto, coador de pano gosto ruim',
    lines: [
      'Pano novo: ferva 5 minutos em água com um pouco de pó de café, para tirar a goma e o gosto de tecido. Sabão, nunca: ele fica no tecido.',
      '• Depois de cada uso, enxágue com água quente, também do avesso.',
      '• Guarde úmido num pote com água na geladeira, trocando a água todo dia; úmido fora dela, mofa.',
      '• Gosto ruim? Ferva 10 minutos e enxágue. Troque quando o cheiro não sair ou a água demorar a passar: em geral, a cada 2 ou 3 meses.',
    ],
    actions: [lesson('cloth')],
  },
  {
    asks: 'limpar moedor, limpeza do moedor manual, lavar moedor, mós sujas, escovar o moedor',
    lines: [
      'Moedor se limpa a seco: escova, pincel ou bomba de ar nas mós e no copo, toda semana; desmonte a cada um ou dois meses.',
      '• Não lave as mós com água: aço enferruja. Só o copo e as peças de plástico podem ir à água, e bem secas.',
      '• Grão oleoso? Há grãos de limpeza próprios.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'moer arroz no moedor para limpar, arroz no moedor',
    lines: [
      'Arroz, não: é mais duro que o café, força o motor e as mós e deixa amido que gruda. Alguns fabricantes até tiram a garantia.',
      'Use escova e grãos de limpeza próprios para moedor.',
    ],
  },
  {
    asks: 'limpar vaporizador, bico do vapor sujo de leite, limpar bico de leite, vaporizador entupido, leite seco no bico',
    lines: [
      'Logo depois do leite: passe um pano úmido no bico e solte vapor por 2 segundos, para o leite não voltar para dentro.',
      '• Leite seco: deixe o bico num copo de água quente alguns minutos e passe o pano; nunca raspe com metal.',
      '• Furinho entupido: agulha fina, com a máquina desligada e fria.',
      '• Por semana: detergente próprio para leite, e muito enxágue.',
    ],
    actions: [lesson('milk')],
  },
  {
    asks: 'filtro de inox entupido, filtro permanente, filtro de metal não desce, coador de inox limpar',
    lines: [
      'O óleo e o pó fino fecham a malha. Ferva o filtro 10 minutos em água com 1 colher de sopa de bicarbonato, escove por dentro e por fora e enxágue.',
      '• Ficou lento? Repita com ácido cítrico (1 colher por litro), nunca junto.',
      '• No dia a dia, lave logo, do avesso, e moa um pouco mais grosso.',
    ],
  },
  {
    asks: 'lavar prensa francesa, prensa na lava-louças, malha da prensa, limpar êmbolo da prensa',
    lines: [
      'O copo de vidro e as peças de inox da prensa costumam poder ir à lava-louças (confira o fabricante), mas a malha precisa ser desmontada: a gordura fica entre os discos.',
      '• À mão: jogue a borra no lixo, desmonte, detergente neutro e água morna, seque.',
    ],
    actions: [method('french-press')],
  },
  {
    asks: 'aeropress dura de apertar, êmbolo duro, difícil de prensar a aeropress, muita força para empurrar',
    lines: [
      'AeroPress dura é pó fino demais ou pó demais: moa um pouco mais grosso e confira a dose.',
      '• Prense devagar, em 20 a 40 segundos, com o peso do braço. Não force.',
      '• Molhe a borracha antes: seca, ela também prende.',
    ],
    actions: [method('aeropress')],
  },
  {
    asks: 'borracha da aeropress, aeropress êmbolo ressecado, aeropress guardar, aeropress não veda',
    lines: [
      'Enxágue a borracha depois de usar e guarde com o êmbolo todo dentro ou todo fora: apertada no meio, ela deforma.',
      'Não veda mais? Lave com detergente, sem óleo; gasta, troque: é peça à venda.',
    ],
    actions: [method('aeropress')],
  },
  {
    asks: 'cafeteira nova com cheiro de plástico, máquina nova gosto de plástico, primeira lavagem, cheiro de borracha na cafeteira nova',
    lines: [
      'É normal em peça nova. Lave as partes soltas com detergente neutro e passe 2 ou 3 ciclos só com água, descartando.',
      '• Não saiu? Um ciclo com água e bicarbonato (1 colher de sopa por litro) e dois de água limpa.',
      '• Deixe o reservatório aberto para arejar. Cheiro de queimado é outra coisa: desligue e chame a assistência.',
    ],
  },
  {
    asks: 'descalcificar, calcário na máquina, fiozinho de água, ácido cítrico, descalcificar nespresso dolce gusto oster',
    lines: [
      'Água saindo em fio é calcário: use o descalcificante do manual, ou ácido cítrico na dose da embalagem.',
      '• Encha o reservatório com a solução, passe metade, espere uns minutos e passe o resto.',
      '• Depois, dois tanques de água limpa, até não sobrar gosto.',
      '• Vinagre deixa cheiro e pode ressecar vedações: só se o fabricante permitir.',
    ],
  },
  {
    asks: 'crema some rápido, crema fina, crema clara, crema desaparece',
    lines: [
      'Crema que some logo é sinal de grão velho ou de extração rápida: falta gás ou falta resistência.',
      '• Use grão torrado entre 1 e 5 semanas, moído na hora.',
      '• Moa mais fino, para o espresso levar de 25 a 30 segundos.',
      '• Aqueça a xícara. E prove: crema não é sabor.',
    ],
    actions: [lesson('espresso')],
  },
  {
    asks: 'cold brew dura quanto, validade do cold brew, cold brew na geladeira quantos dias',
    lines: [
      'Cold brew concentrado, fechado na geladeira, dura até duas semanas (Toddy); diluído ou com leite, 2 ou 3 dias.',
      'Cheiro azedo, bolhas ou mofo? Jogue fora.',
    ],
    actions: [lesson('coldBrew')],
  },
  {
    asks: 'filtro rasga, papel rasgou, filtro de papel rasgando, filtro furou, filtro rasgou e caiu pó na jarra',
    lines: [
      'Papel rasga quando está mal dobrado, seco na emenda ou batido por um jato forte.',
      '• Dobre a emenda, abra bem e escalde, para colar no suporte.',
      '• Despeje baixo e no centro; não raspe com a colher.',
      'Caiu pó na jarra? Coe de novo por outro filtro.',
      'Continua? Veja se o filtro é do tamanho e do formato do suporte.',
    ],
    actions: [lesson('bloom')],
  },
  {
    asks: 'lavar chaleira, limpar a chaleira, chaleira com crosta branca',
    lines: [
      'Crosta branca é calcário: ferva água com 1 colher de sopa de ácido cítrico (ou suco de um limão) por litro, deixe 20 minutos, jogue fora e ferva água limpa uma vez.',
      'Por fora, pano úmido. Chaleira elétrica nunca vai debaixo da torneira.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'café salgado, gosto salgado, gosto de sal no café',
    lines: [
      'Gosto salgado costuma ser extração de menos: moa mais fino, use água mais quente ou dê mais tempo.',
      'Persiste? Prove a água: muito sódio (ou abrandador de água) também salga.',
    ],
    actions: [lesson('correction')],
  },
  {
    asks: 'leite talhou no café, leite coalhou, leite azedou no café, leite vegetal talha',
    lines: [
      'O leite talha quando está velho ou quando o café está muito ácido e quente: a proteína coagula.',
      '• Cheire o leite: azedo, jogue fora.',
      '• Use leite fresco, aqueça-o um pouco antes e deixe o café esfriar um minuto; torra média ou escura talha menos.',
      '• Leite vegetal: a versão barista resiste melhor.',
    ],
  },
  {
    asks: 'espresso morno, espresso frio, máquina não esquenta, café sai morno da máquina',
    lines: [
      'Espresso é pouco líquido e esfria em qualquer peça fria. Ligue a máquina 15 a 20 minutos antes, com o porta-filtro encaixado, e passe água quente por ele e pela xícara.',
      'Mesmo assim sai morno? Pode ser calcário ou termostato: descalcifique e, se não mudar, chame a assistência.',
    ],
    actions: [method('espresso')],
  },
  {
    asks: 'cápsula fraca, cafeteira de cápsula saindo fraca, três corações dolce gusto nespresso aguado, cápsula rala',
    lines: [
      'Cápsula tem dose fixa, então fraco é água demais ou passagem ruim.',
      '• Programe o volume curto (30 a 40 ml; no máximo 60): menos água, mais forte.',
      '• Descalcifique: máquina incrustada não faz pressão.',
      '• Limpe o bico e a agulha, que entopem, e escolha cápsulas mais intensas.',
    ],
  },
  {
    asks: 'aeropress pingando antes de apertar, aeropress vazando, gotejando antes de prensar',
    lines: [
      'Um pouco de gotejo é normal. Para segurar, encaixe o êmbolo logo depois de despejar e puxe um centímetro: o vácuo prende a água.',
      '• Pinga muito? Moa mais fino ou use dois filtros de papel.',
      '• Na posição invertida nada pinga: vire com cuidado, com a tampa bem rosqueada.',
    ],
    actions: [method('aeropress')],
  },
  {
    asks: 'espresso espirra para todo lado, bottomless, porta-filtro sem fundo espirrando, canalização, channeling, buraco no bolo',
    lines: [
      'Espirro no porta-filtro sem fundo é canalização: a água achou um caminho mais fácil no pó.',
      '• Desfaça os grumos (WDT) e distribua por igual.',
      '• Compacte reto e não bata o porta-filtro depois.',
      '• Use a dose do cesto, e moa um pouco mais grosso se passar de 35 segundos.',
    ],
    actions: [lesson('puck')],
  },
  {
    asks: 'máquina sem pressão, bomba não puxa água, máquina fazendo barulho e não sai água, espresso não sai água, máquina parada há meses não sai água, não sai água nem vapor',
    lines: [
      'Sem água saindo: confira o reservatório encaixado, abra o vaporizador uns segundos para tirar o ar da bomba e tente sem o porta-filtro.',
      '• Sai sem o porta-filtro? O pó está fino ou demais. Não sai? Descalcifique; depois, assistência.',
      'Desligue da tomada antes de abrir qualquer parte.',
    ],
  },
  {
    asks: 'xícara manchada, mancha de café na xícara, tirar mancha de café da roupa, mancha na toalha',
    lines: [
      'Na xícara: bicarbonato com umas gotas de água e esponja macia tiram a mancha. Na roupa: água fria logo, depois sabão ou detergente; mancha velha, vinagre branco diluído antes de lavar.',
    ],
  },
  {
    asks: 'coado mais forte sem amargar, café mais forte sem ficar amargo, encorpar o café, café forte que não amarga',
    lines: [
      'Forte sem amargo é mais pó, não mais tempo: suba a dose para 1:12 a 1:14 (por exemplo 20 g para 260 g de água), com a mesma água.',
      '• Como há mais pó, moa um pouco mais grosso, para o tempo não esticar.',
      '• Mantenha a temperatura de 88 a 92 °C em torra escura.',
    ],
    actions: [lesson('ratio')],
  },
  {
    asks: 'bloom não borbulha, pré-infusão morta sem bolhas, café não incha',
    lines: [
      'Sem bolha na pré-infusão, o gás já saiu: grão velho, moído há tempo, ou torra muito clara. Não é defeito do preparo.',
      'Olhe a data da torra. Com grão velho, moa um pouco mais fino e use água mais quente.',
    ],
    actions: [lesson('storage')],
  },
];
