import { lesson, page } from '../answers/compose';
import type { Entry } from './terms';

/**
 * Beans, roast, water and storage.
 * Sources: SCA, 'Standard: Water for Brewing Specialty Coffee' (2009, 310-2021); IAC and Consórcio
 * Pesquisa Café for cultivars; the specifications of the regions' geographical indications (INPI);
 * the course's lessons for the rest.
 */
export const BEANS: readonly Entry[] = [
  {
    asks: 'catuaí ou bourbon: o que muda, diferença de bourbon e catuaí, muda',
    lines: [
      'Bourbon costuma ser mais doce e delicado: caramelo e fruta madura. Catuaí, mais equilibrado, com chocolate e castanha. Processo e torra mudam mais que a variedade.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'bourbon, bourbon amarelo, bourbon vermelho, gosto do bourbon, sabor',
    lines: [
      'Bourbon é uma variedade antiga de arábica, conhecida pela doçura: caramelo, chocolate e fruta madura, com acidez suave. O amarelo costuma ser descrito como mais doce e delicado.',
      'Amarelo e vermelho é a cor do fruto. Lugar, processo e torra mudam mais que a variedade.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'catuaí, catuaí amarelo, catuaí vermelho, catuaí é cruzamento de quê, catuai',
    lines: [
      'Catuaí é uma variedade, cruzamento de Mundo Novo com Caturra, feito pelo IAC: planta baixa e produtiva, das mais plantadas no Brasil. Amarelo ou vermelho é a cor do fruto.',
      'Na xícara costuma ser doce e equilibrado, com chocolate e castanha.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'geisha, gesha, gueixa, café geisha por que é caro, preço do geisha',
    lines: [
      'Geisha (ou Gesha) é uma variedade da Etiópia que ficou famosa no Panamá: floral, lembra jasmim, bergamota e pêssego, com corpo de chá.',
      'É cara porque a planta produz pouco, pede altitude e cuidado na colheita, e os lotes são raros e disputados em leilão.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'mundo novo, catucaí, arara, acaiá, icatu, obatã, caturra, variedades de café do brasil, cultivar',
    lines: [
      'As variedades mais plantadas no Brasil são parentes:',
      '• Mundo Novo: cruzamento natural de Bourbon Vermelho com Sumatra. Acaiá é uma seleção dele.',
      '• Catuaí: Mundo Novo × Caturra, do IAC. Baixo e produtivo; amarelo ou vermelho é a cor do fruto.',
      '• Catucaí: Icatu × Catuaí. Arara: Obatã com Catuaí Amarelo, resistente à ferrugem.',
      'A variedade promete, mas lugar, colheita e processo decidem mais.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'cerrado mineiro, sul de minas, mantiqueira, mogiana, chapada diamantina, chapada de minas, caparaó, matas de minas, espírito santo, rondônia, norte pioneiro, regiões do brasil, gosto de cada região, sabor esperar, notas',
    lines: [
      'O que se costuma encontrar, como tendência:',
      '• Cerrado Mineiro: chocolate, castanha e caramelo, corpo alto, acidez delicada.',
      '• Sul de Minas e Mogiana: chocolate, caramelo e nozes, acidez média, doçura.',
      '• Mantiqueira de Minas: cítrico e floral, acidez viva.',
      '• Caparaó e Matas de Minas: frutas e mel, colheita à mão na montanha.',
      '• Chapada Diamantina: cítrico e doce, acidez limpa.',
      '• Espírito Santo e Rondônia: canéforas (conilon e robusta amazônico), cereal, cacau e especiarias.',
      'Torra e processo mudam muito: leia as notas do pacote.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'conilon ou arábica qual mais amargo e cafeína, canéfora e arábica, robusta amazônico',
    lines: [
      'O canéfora (conilon, robusta) ganha nos dois: tem cerca do dobro da cafeína do arábica e costuma ser mais amargo, com mais corpo e menos acidez.',
      'Canéfora fino, bem colhido e bem torrado, é outra conversa: cacau, especiarias e doçura.',
    ],
    actions: [lesson('species')],
  },
  {
    asks: 'fermentação anaeróbica, anaeróbico, café fermentado, maceração carbônica, fermentação induzida',
    lines: [
      'Na fermentação anaeróbica o fruto (ou o grão sem casca) fermenta em tanque fechado, sem oxigênio, por horas ou dias, antes de secar.',
      'Dá cafés intensos: frutas tropicais, vinho, especiarias. Extraem depressa: experimente água um pouco menos quente.',
    ],
    actions: [lesson('process')],
  },
  {
    asks: 'natural, lavado, honey, cereja descascado, processo do café explicado, pós-colheita',
    lines: [
      'O processo é o caminho da cereja ao grão seco:',
      '• Natural: seca inteiro, com casca e polpa. Doce, encorpado, frutado.',
      '• Lavado: sem casca nem mucilagem. Limpo, acidez nítida.',
      '• Cereja descascado, ou honey: sai a casca e fica mucilagem. No meio, doçura com boa limpeza.',
    ],
    actions: [lesson('process')],
  },
  {
    asks: 'torrar café em casa, torra caseira, como torrar café em casa na panela, torrar na pipoqueira, torrar na panela ou frigideira, torrefação caseira',
    lines: [
      'Dá para torrar em casa: na pipoqueira de ar quente, porções de 60 a 80 g de grão verde levam de 5 a 9 minutos.',
      '• Mexa sempre, perto da janela ou do exaustor: faz fumaça e solta película.',
      '• No primeiro estalo (crack) a torra é clara; um ou dois minutos depois, média. No segundo estalo, escura.',
      '• Resfrie depressa, em duas peneiras, e espere um dia ou mais antes de moer.',
      'Não saia de perto: a película pode pegar fogo.',
    ],
    actions: [lesson('roasts')],
  },
  {
    asks: 'torra para espresso, qual torra no espresso, melhor torra para máquina de espresso',
    lines: [
      'Para espresso, a torra média a média-escura é a mais fácil: extrai bem, com doçura e corpo.',
      '• Clara: mais fruta e acidez, mas pede moagem mais fina, água mais quente e mais bebida (1:2,5 ou mais).',
      '• Escura: corpo e amargor; moa um pouco mais grosso, com água menos quente.',
    ],
    actions: [lesson('roasts')],
  },
  {
    asks: 'torra clara ou escura tem mais cafeína, cafeína e torra',
    lines: [
      'Não: a diferença de cafeína entre torra clara e escura é pouca. Por peso dá quase na mesma; por colher, a clara leva um pouco mais, porque o grão é mais denso.',
      'Quem muda a conta é a espécie (o canéfora tem o dobro) e a quantidade de pó.',
    ],
    actions: [lesson('roasts')],
  },
  {
    asks: 'descanso depois da torra, recém-torrado, torrado ontem, degaseificação, café fresquinho da torra, quanto tempo esperar após a torra, acabou de torrar, espero quantos dias para o espresso',
    lines: [
      'O grão recém-torrado solta gás: espere de 3 a 7 dias para coar e de 7 a 14 dias para espresso. Torra clara pede mais descanso que escura.',
      'Antes disso sai espuma demais e o gosto muda todo dia. Depois, com o pacote fechado, fica bom por umas 4 a 6 semanas.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'grão oleoso, óleo no grão, grão brilhante, grão melado',
    lines: [
      'Grão brilhando de óleo é torra escura, ou já velha: o óleo sobe à superfície, oxida e fica rançoso mais depressa.',
      'Use logo, moa um pouco mais grosso e limpe o moedor com mais frequência: o óleo gruda nas mós e pode travar máquina automática.',
    ],
    actions: [lesson('roasts')],
  },
  {
    asks: 'blend, mistura de cafés, origem única, single origin, microlote, micro lote',
    lines: [
      'Blend é mistura de cafés diferentes, para um gosto que se repete; origem única vem de um lugar só, e microlote é um lote pequeno separado pela qualidade.',
      'Nenhum deles é melhor por si: prove.',
    ],
    actions: [lesson('origin'), lesson('label')],
  },
  {
    asks: 'origem do café, terroir, altitude da fazenda, variedade, de onde vem o café, quem inventou',
    lines: [
      'Lugares mais frescos e altos amadurecem o fruto devagar: mais acidez e complexidade. Lugares quentes tendem ao redondo.',
      'A espécie arábica vem da Etiópia; o hábito de beber, do Iêmen. Cada variedade tem seu jeito: prove duas lado a lado.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'guardar café, como guardar, conservar o café, pacote aberto dura quanto, quanto tempo dura o café, grão aberto, validade do café torrado, armazenar grãos',
    lines: [
      'Café torrado foge de ar, calor, luz e umidade.',
      '• Pacote com válvula e fecho, ou pote opaco bem fechado, em armário fresco.',
      '• Geladeira, não: entra umidade e cheiro a cada abertura.',
      '• Congelador serve para guardar mais tempo, em porções fechadas que saem uma vez só.',
      '• Moa na hora: moído, ele perde aroma depressa.',
      // The US National Coffee Association advises to buy for one or two weeks.
      'Aberto, em grão, o melhor dele vai por uma ou duas semanas; moído, poucos dias. Depois não estraga, só perde aroma: com mofo ou cheiro de ranço, jogue fora.',
      'Torrado ontem? Espere alguns dias, o espresso um pouco mais.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'água para café, qual água usar, melhor água, água filtrada ou mineral, tipo de água',
    lines: [
      'A xícara é quase toda água: se ela tem gosto, o café também terá.',
      '• Sem cloro nem cheiro: um filtro de carvão resolve na maioria das casas.',
      '• Com alguns minerais: destilada deixa o café sem graça.',
      '• Com gás, só no copo ao lado, para limpar a boca.',
      '• Na engarrafada, olhe o resíduo de evaporação: perto de 150 mg/L é o alvo da SCA, de 75 a 250 está bom.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'comprar café, qual café comprar no mercado, qual marca, qual café indica, gosto de café doce qual compro, escolher café no supermercado, pilão, três corações, 3 corações, santa clara, caboclo, orfeu, ler o pacote, olhar na embalagem, melhor café',
    lines: [
      'Não indico marca, mas sei ler pacote:',
      '• Procure a data da torra, não só a validade.',
      '• Produtor, região, variedade e processo à vista são bom sinal.',
      '• Em grão, e pouco de cada vez.',
      '• Para começar, torra média.',
      'De preço não sei: muda de loja em loja.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'café especial, o que torna um café especial, 80 pontos, sca, q grader, pontuação',
    lines: [
      'Café especial é o que chega a 80 pontos ou mais na ficha de 100 da SCA (Specialty Coffee Association), provado por degustadores treinados e sem defeitos graves.',
      'A SCA está trocando essa ficha de 2004 por outra avaliação, a Coffee Value Assessment. No preparo, a referência dela é de 55 g por litro, água a 93 °C.',
    ],
    actions: [lesson('label'), lesson('tasting')],
  },
  {
    asks: 'corpo, body, retrogosto, aftertaste, finalização, doçura, notas sensoriais, o que é corpo no café',
    lines: [
      'Corpo (body) é o peso e a textura na boca, de chá a xarope. Retrogosto, ou finalização, é o gosto que fica depois de engolir. Doçura e acidez completam a prova.',
      'Prove morno: muito quente, quase tudo parece igual.',
    ],
    actions: [lesson('tasting')],
  },
  {
    asks: 'moca, peaberry, grão moca redondo',
    lines: [
      'Moca (peaberry) é o grão redondo que nasce sozinho no fruto, quando uma só semente se desenvolve. Não é variedade, nem é melhor por si.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'café do jacu, kopi luwak, café de civeta, café das fezes do animal',
    lines: [
      'Café de jacu e kopi luwak são de grãos que passaram por um animal, que escolhe os frutos maduros. São caros pela raridade e pela história, não porque sejam melhores na xícara.',
      'O kopi luwak vem muitas vezes de civetas presas: desconfie. O jacu brasileiro vive solto.',
    ],
    actions: [lesson('process')],
  },
  {
    asks: 'cáscara, chá da casca do café, casca seca do fruto',
    lines: [
      'Cáscara é a casca seca do fruto do café, feita como chá: 10 a 15 g para 300 ml de água quente, 4 a 5 minutos. Lembra hibisco e fruta seca, e tem cafeína.',
    ],
  },
  {
    asks: 'tradicional, gourmet, extraforte, superior, categorias da abic, diferença de tradicional e gourmet',
    lines: [
      'São categorias da ABIC, pela prova da bebida: tradicional e extraforte são os do dia a dia, mais amargos e de torra escura; superior é mais equilibrado; gourmet é só arábica, doce e de pouco amargor; especial chega a 80 pontos na ficha da SCA.',
      'Extraforte não tem mais cafeína: é torra e amargor. A data da torra diz o frescor.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'café orgânico, certificação, rainforest, fair trade, selo orgânico',
    lines: [
      'Orgânico fala do cultivo, sem adubo nem defensivo químico, com selo e auditoria. Fair Trade e Rainforest falam de comércio e ambiente.',
      'Nenhum deles promete gosto: há ótimos e comuns. Olhe também a data da torra e as notas.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'safra, café de que mês, quando é a colheita do café no brasil',
    lines: [
      'No Brasil a colheita vai, em geral, de maio a setembro, conforme a região. O grão novo chega às torrefações alguns meses depois.',
      'Safra passada, bem guardada, ainda é boa; com o tempo perde acidez e ganha gosto de palha.',
    ],
    actions: [lesson('origin')],
  },
  {
    asks: 'água com cloro, água da torneira com cloro, torneira fede a cloro, água com cheiro de cloro, água da torneira, cloro estraga o café, tirar cloro da água',
    lines: [
      'Sim: o cloro da torneira dá gosto e reage com o café. Um filtro de carvão (barro, jarra ou purificador) resolve.',
      '• Sem filtro: ferva destampada ou deixe descansar algumas horas em vasilha aberta.',
      '• Água mineral de rótulo equilibrado também serve.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'água com gás para fazer café, passar café com água com gás',
    lines: [
      'Para passar o café, não compensa: o gás escapa no aquecimento, e o que resta deixa a água ácida e a extração irregular.',
      'Com gás, só ao lado, para limpar a boca, ou gelada num espresso tônica.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'água mineral, rótulo da água, qual água mineral comprar, água engarrafada, sódio, bicarbonato, cálcio, magnésio no rótulo',
    lines: [
      'No rótulo da água, procure:',
      '• Resíduo de evaporação perto de 150 mg/L (de 75 a 250 está bom).',
      '• Bicarbonato de 40 a 80 mg/L: mais que isso apaga a acidez.',
      '• Cálcio e magnésio presentes, e pouco sódio (até uns 10 mg/L).',
      'Muito leve deixa o café ácido e ralo; muito dura, sem graça, e incrusta a máquina.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'dureza da água, dureza ideal, água dura, água mole, mg/l de dureza na garrafa',
    lines: [
      'Dureza é cálcio e magnésio: eles ajudam a puxar o sabor. A referência da SCA é de 50 a 175 mg/l (ppm) como CaCO₃, e perto de 70 é um bom alvo.',
      '• Com 20 mg/l a água é muito mole: o café sai ácido e ralo. Misture com uma mais mineral.',
      '• Acima de 175 incrusta a máquina e apaga a acidez.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'alcalinidade, tampão, água alcalina',
    lines: [
      'Alcalinidade é o quanto a água segura os ácidos. Alta demais, apaga a acidez e o café fica sem graça; baixa demais, fica azedo e ataca a máquina.',
      '• Referência da SCA: perto de 40 mg/l (ppm) como CaCO₃; a dureza, de 50 a 175.',
      '• No rótulo brasileiro, olhe o bicarbonato: mg/l × 0,82 dá a alcalinidade como CaCO₃.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'ph, ph da água',
    lines: [
      'Faz pouca diferença: o que conta é a alcalinidade, não o pH. A SCA pede pH 7, e aceita de 6,5 a 7,5.',
      '• Água de pH 9 costuma ter alcalinidade alta, e essa sim apaga a acidez.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'remineralizar, água destilada, água deionizada, osmose, montar água, gotas de minerais, concentrado de magnésio',
    lines: [
      'Água destilada ou de osmose, sozinha, extrai mal e ataca a máquina: falta mineral.',
      '• O caminho simples: misture com uma mineral de dureza conhecida, meio a meio, e prove.',
      '• O exato: dois concentrados, um de magnésio (dureza) e um de bicarbonato (alcalinidade), em gramas por litro, com balança de 0,01 g.',
      'Anote a sua água em Configurações: a receita se lembra dela.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'água fervendo queima o pó, água fervente queima o café, água fervendo estraga o café, ferver a água, água pode ferver',
    lines: [
      'Não queima: o grão já passou de 190 °C na torra. O que a água muito quente faz é extrair mais, e em torra escura isso amarga.',
      '• Torra clara: pode usar recém-fervida. Média: de 92 a 96 °C. Escura: de 85 a 90 °C.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'sem termômetro, como saber a temperatura da água sem termômetro, quanto esperar depois de ferver, água a 93 graus sem medir',
    lines: [
      'Sem termômetro: ferva, desligue e espere com a tampa aberta. Ao nível do mar, uns 30 segundos dão perto de 96 °C; 1 minuto, uns 93 °C; 2 minutos, perto de 90 °C.',
      '• Chaleira fina ou com pouca água esfria mais depressa.',
      '• Em lugar alto a água já ferve menos quente: acima de 800 m, use logo que ferver.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'ferver a água duas vezes, reaproveitar água fervida, água requentada',
    lines: [
      'Ferver de novo não estraga o café: a água perde ar e, se ferver muito, concentra um pouco os minerais. Na xícara quase não se nota.',
      'Água esquecida na chaleira de um dia para o outro é melhor trocar.',
    ],
    actions: [lesson('water')],
  },
  {
    asks: 'moído no mercado dura quantos dias, mercado moeu em quantos dias tomar, pó moído perde aroma, quanto tempo dura o café moído, depois de moído, moer na hora',
    lines: [
      'Café moído perde boa parte do aroma em minutos, e em horas já se nota; em uma ou duas semanas, bem fechado, sobra o básico.',
      'Por isso moa na hora. Se não der, compre pouco, feche bem e use em poucos dias.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'café em grão ou moído, comprar em grão ou moído, grão ou pó',
    lines: [
      'Em grão, se você tem moedor: moído na hora, o café guarda aroma por semanas; já moído, perde o melhor em poucos dias.',
      'Sem moedor, peça para moer na torrefação para o seu método, e compre pouco de cada vez.',
    ],
    actions: [lesson('storage'), lesson('grind')],
  },
  {
    asks: 'geladeira, guardar café na geladeira, pó na geladeira',
    lines: [
      'Geladeira, não: a cada abertura entram umidade e cheiro de comida. Melhor pote opaco bem fechado, no armário, longe do fogão.',
      'Para guardar por mais tempo, congele em porções bem fechadas.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'congelar café, freezer, guardar grão no freezer estraga, congelador, grão congelado pode moer',
    lines: [
      'Congelador pode, e funciona: divida em porções pequenas, bem fechadas e sem ar (saquinho a vácuo ou pote cheio), e tire cada uma uma vez só.',
      '• Moa ainda congelado, ou espere voltar à temperatura do ambiente com o pacote fechado: aberto frio, ele pega umidade.',
      'Assim dura meses.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'café vencido, validade, passou da validade, venceu, ainda presta vencido',
    lines: [
      'Café torrado vencido não costuma fazer mal, se ficou seco e fechado: ele só perde aroma e fica com gosto de velho.',
      'Cheire e olhe: com mofo, umidade, inseto ou cheiro de ranço, jogue fora.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'pote, vidro ou lata, melhor pote para café, pote a vácuo',
    lines: [
      'O melhor pote é opaco, seco e bem fechado, do tamanho do café: quanto menos ar dentro, melhor. O próprio pacote com válvula e fecho já serve.',
      'Pote a vácuo ajuda um pouco. Vidro transparente, só dentro do armário.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'assinatura de café, clube de café, onde comprar café especial, comprar da torrefação',
    lines: [
      'Não indico loja nem marca. Compre de quem mostra data da torra, produtor, região e processo; direto da torrefação ele costuma chegar mais fresco.',
      '• Clube de assinatura: veja se dá para escolher torra, moagem e quantidade, e pausar.',
    ],
    actions: [lesson('label'), page('beans')],
  },
];
