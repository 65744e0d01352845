import { lesson, method, page } from '../answers/compose';
import type { Entry } from './terms';

/**
 * Drinks by name. Amounts are the usual ones of Brazilian and Italian counters.
 * Sources: IBA, 'Irish Coffee', 'Espresso Martini' (official cocktail list); Hoffmann, 'The World
 * Atlas of Coffee' (2014) for milk drinks.
 */
export const DRINKS: readonly Entry[] = [
  {
    asks: 'carajillo, café com licor 43, espresso com conhaque, receita de carajillo',
    lines: [
      'Carajillo é espresso com bebida alcoólica. Na Espanha leva brandy, rum ou anis; no México, Licor 43 com gelo.',
      '• Tire 1 espresso (30 a 40 ml) e junte 40 a 50 ml da bebida.',
      '• Gelado: copo cheio de gelo, licor, e o espresso por cima, devagar.',
      'Tem álcool: não é para quem vai dirigir.',
    ],
  },
  {
    asks: 'café de olla, café mexicano com canela e rapadura na panela de barro, receita de olla',
    lines: [
      'Café de olla é o café mexicano com canela e rapadura (piloncillo). A panela de barro é tradição, não obrigação: qualquer panela serve.',
      '• Ferva 1 litro de água com 1 pau de canela e 60 a 100 g de rapadura, até dissolver.',
      '• Desligue, junte 60 a 70 g de café grosso, tampe 5 minutos e coe.',
      '• Casca de laranja ou cravo entram com a canela.',
    ],
  },
  {
    asks: 'irish coffee, café irlandês com uísque e creme, receita de irish coffee',
    lines: [
      'Irish coffee, pela receita da IBA: 120 ml de café quente, 50 ml de uísque irlandês, 50 ml de creme de leite fresco gelado e 1 colher de chá de açúcar.',
      '• Aqueça o copo com água quente e jogue fora.',
      '• Misture uísque, açúcar e café até dissolver.',
      '• Bata o creme só até engrossar e deite-o pelas costas de uma colher, para boiar. Não mexa.',
    ],
  },
  {
    asks: 'espresso martini, drink de café com vodca e licor, coquetel de café',
    lines: [
      'Espresso martini, pela IBA: 50 ml de vodca, 30 ml de licor de café, 10 ml de xarope de açúcar e 1 espresso curto.',
      '• Tire o espresso na hora, bata tudo com muito gelo e coe duas vezes em taça gelada.',
      'A espuma vem do espresso fresco. Tem álcool: não é para quem vai dirigir.',
    ],
  },
  {
    asks: 'quanto de leite no cappuccino, medida do cappuccino',
    lines: [
      'Cappuccino italiano: um espresso (25 a 30 ml) e uns 100 ml de leite, que com a espuma enchem uma xícara de 150 a 180 ml.',
      '• Um dedo de espuma por cima; leite perto de 60 °C.',
      '• Xícara de 250 ml: espresso duplo e uns 180 ml de leite.',
    ],
    actions: [method('milk-drinks'), lesson('milk')],
  },
  {
    asks: 'café gelado sem ficar aguado, gelado aguado, gelo derrete e deixa o café ralo, café gelado forte',
    lines: [
      'Para não aguar, conte o gelo como água: passe o café com mais pó e menos água quente, direto sobre o gelo.',
      '• Exemplo na V60: 20 g de café, 180 g de água quente e 120 g de gelo na jarra.',
      '• Cubos grandes derretem devagar. Melhor ainda: gelo feito de café.',
      '• Ou cold brew: já nasce frio.',
    ],
    actions: [method('iced-pour-over'), method('cold-brew')],
  },
  {
    asks: 'latte, caffè latte, como fazer latte em casa, receita de latte, café latte quanto de leite',
    lines: [
      'Latte é um espresso (30 a 40 ml) com 150 a 200 ml de leite vaporizado e pouca espuma, um dedo no máximo.',
      '• Leite a 60 °C, liso e brilhante, despejado devagar no espresso.',
      '• Sem máquina: moka ou café bem forte, e leite quente batido no mixer ou na prensa francesa.',
    ],
    actions: [method('milk-drinks'), lesson('milk')],
  },
  {
    asks: 'flat white, quanto de leite no flat white, receita de flat white, diferença de flat white para cappuccino e latte',
    lines: [
      'Flat white é um espresso duplo (cerca de 36 g) com 110 a 130 ml de leite vaporizado, quase sem espuma: uma camada fina de microespuma.',
      'O cappuccino leva menos café e mais espuma, um dedo e meio; o latte, mais leite e fica mais suave.',
    ],
    actions: [method('milk-drinks'), lesson('milk')],
  },
  {
    asks: 'macchiato, cortado, diferença de macchiato e cortado',
    lines: [
      'O que muda é o leite. Macchiato é um espresso “manchado” com 1 ou 2 colheres de espuma de leite; cortado é espresso com a mesma quantidade de leite, mais ou menos 1:1, e pouca espuma.',
      'Macchiato é mais forte; o cortado amacia a acidez e ainda tem gosto de café.',
    ],
    actions: [method('milk-drinks')],
  },
  {
    asks: 'mocha, moca com chocolate, mocaccino, o que leva o mocha, espresso com chocolate e leite, café com chocolate',
    lines: [
      'Mocha é espresso, chocolate e leite: dissolva 20 a 30 g de calda ou de chocolate no espresso (30 a 40 ml) e complete com 150 ml de leite vaporizado.',
      'Cacau puro funciona, com açúcar a gosto. Chantilly é por conta de quem bebe.',
    ],
    actions: [method('milk-drinks')],
  },
  {
    asks: 'carioca, pingado, média, o que é carioca, o que é pingado, pedidos de padaria, café de padaria',
    lines: [
      'No balcão da padaria:',
      '• Carioca: espresso (ou coado) mais ralo, com água quente junto.',
      '• Pingado: café no copo com um pouco de leite; em alguns lugares é o contrário, leite com um pingo de café.',
      '• Média: metade café, metade leite.',
      '• Curto e longo: menos ou mais água pelo mesmo pó.',
      'O nome muda de cidade para cidade: pergunte antes.',
    ],
    actions: [method('milk-drinks')],
  },
  {
    asks: 'espresso tônica, café com água tônica, receita de tônica com espresso, quantidades',
    lines: [
      'Espresso tônica: copo alto cheio de gelo, 120 a 150 ml de água tônica bem gelada e, por último, 1 espresso (30 a 40 ml) despejado devagar.',
      '• Ponha o café por cima: se for primeiro, a espuma sobe e transborda.',
      '• Torra clara ou média e uma fatia de laranja ou limão vão bem.',
      'Sem máquina, use 60 ml de moka ou de cold brew concentrado.',
    ],
  },
  {
    asks: 'café vietnamita, phin com leite condensado, café gelado do vietnã',
    lines: [
      'Café vietnamita: no fundo do copo, 2 colheres de sopa de leite condensado; por cima, um café curto e forte, de preferência no phin. Mexa e beba quente ou sobre gelo.',
      '• Sem phin, use moka ou um coado bem concentrado.',
      '• Lá o grão é robusta de torra escura: aguenta o doce.',
    ],
    actions: [method('phin')],
  },
  {
    asks: 'dalgona, café batido, café cremoso batido com solúvel, espuma de café solúvel',
    lines: [
      'Dalgona leva partes iguais de café solúvel, açúcar e água quente (2 colheres de sopa de cada), batidas por uns 3 minutos até virar creme. Sirva sobre leite gelado.',
      'Só dá certo com solúvel: o coado não faz essa espuma.',
    ],
  },
  {
    asks: 'affogato, sorvete com espresso, o que precisa para affogato',
    lines: [
      'Affogato: uma bola de sorvete de creme e um espresso quente (30 a 40 ml) por cima, na hora.',
      'Sem máquina, moka ou um coado bem forte. Sirva já: derrete depressa.',
    ],
  },
  {
    asks: 'americano, café americano, long black, espresso com água quente, quanto de água no americano',
    lines: [
      'Americano é um espresso completado com água quente: para um duplo de 36 g, de 70 a 120 ml de água, ou uma parte de café para duas ou três de água.',
      '• Água primeiro e café por cima (long black) guarda a crema.',
      'Não é espresso que correu demais: esse passa do ponto e amarga.',
    ],
    actions: [method('espresso')],
  },
  {
    asks: 'frappé, frapê, milkshake de café, café batido com gelo no liquidificador, frappuccino',
    lines: [
      'Frappé de café: no liquidificador, 60 ml de café forte frio (espresso, moka ou concentrado de cold brew), 150 ml de leite gelado, um copo de gelo e açúcar a gosto. Bata até ficar cremoso.',
      'Com 2 bolas de sorvete no lugar do gelo, é milkshake.',
    ],
  },
  {
    asks: 'latte art, desenho no leite, coração no café, como fazer coração, arte no leite',
    lines: [
      'Para desenhar, o leite decide: microespuma lisa, que brilha como tinta, sem bolha.',
      '• Bata a jarra e gire até sumirem as bolhas.',
      '• Comece de alto e fino, no centro, até meia xícara: o leite mergulha.',
      '• Aí encoste o bico na superfície e despeje mais: a mancha branca abre. Para o coração, termine levantando e cortando pelo meio.',
      'Treine com água e uma gota de detergente: faz espuma parecida e não gasta leite.',
    ],
    actions: [lesson('milk')],
  },
  {
    asks: 'leite sem máquina, espumar leite em casa, mixer de leite, espuma de leite na prensa francesa, microespuma sem vaporizador',
    lines: [
      'Sem vaporizador: aqueça o leite a uns 60 °C (quente, sem ferver) e bata.',
      '• Na prensa francesa: encha um terço e bombeie 15 a 20 segundos.',
      '• No mixer de mão: 15 a 20 segundos, terminando no fundo para alisar.',
      'Integral faz espuma mais cremosa; bata a jarra na mesa e gire antes de servir.',
    ],
    actions: [lesson('milk')],
  },
  {
    asks: 'microespuma, leite com bolha grande, espuma grossa de sabão, vaporizar leite direito, leite sem creme lisinho',
    lines: [
      'Bolha grande é ar demais, ou ar tarde demais.',
      '• Leite gelado, purgue o vapor, ponta do bico logo abaixo da superfície.',
      '• Deixe entrar ar só nos primeiros 3 a 5 segundos: um chiado de papel rasgando.',
      '• Depois afunde um pouco e incline a jarra, para o leite girar até uns 60 °C.',
      '• Bata a jarra, gire, e sirva logo. Vaporizador caseiro com ponteira pressurizada já põe ar: mantenha-a mais funda.',
    ],
    actions: [lesson('milk')],
  },
  {
    asks: 'espresso sem máquina, espresso caseiro sem máquina, como fazer espresso em casa sem cafeteira',
    lines: [
      'Espresso de verdade pede perto de 9 bar, e só máquina (ou prensa manual de espresso) faz. O que chega perto:',
      '• Moka: café forte e encorpado, sem crema de verdade.',
      '• AeroPress: 18 g para 60 a 80 g de água, moagem fina, prensada devagar.',
      'As duas servem bem em bebidas com leite.',
    ],
    actions: [method('moka-pot'), method('aeropress')],
  },
  {
    asks: 'café com laranja, espresso com suco de laranja, café com limão, café cítrico gelado',
    lines: [
      'Dá certo, gelado: copo cheio de gelo, 100 a 120 ml de suco de laranja e 1 espresso (30 a 40 ml) por cima, devagar. Torra clara ou média combina mais.',
      'Com limão, use água tônica no lugar do suco e só um pouco do limão.',
    ],
  },
  {
    asks: 'bombom de café, espresso com leite condensado, café bombón',
    lines: [
      'Café bombom: 1 ou 2 colheres de leite condensado no fundo de um copo pequeno e um espresso por cima, sem mexer. Beba em camadas ou misture.',
    ],
  },
  {
    asks: 'canela no café, café com canela, especiarias no café, cardamomo, cacau no pó',
    lines: [
      'Canela, cacau ou especiarias: junte ao pó, pouco (uma pitada por xícara), antes da água. Assim o sabor sai junto e não fica pó boiando.',
    ],
  },
  {
    asks: 'café com manteiga, bulletproof, café com óleo de coco',
    lines: [
      'Bulletproof é café batido no liquidificador com manteiga sem sal e óleo de coco: 1 colher de cada para 200 ml. Vira uma bebida cremosa e bem calórica.',
      'Para dieta ou jejum, pergunte ao seu médico ou nutricionista.',
    ],
  },
  {
    asks: 'adoçar café, açúcar no café, café sem açúcar, acostumar sem açúcar, adoçante, mel ou rapadura no café',
    lines: [
      'Adoce se quiser, a xícara é sua. Mas prove um gole antes: grão bom e extração certa já trazem doçura.',
      'Para largar o açúcar: troque por um café de torra média, menos amargo, e vá tirando um pouco por semana.',
    ],
  },
  {
    asks: 'winton, perger, wolfl, hsu, gagné, receita de campeão de 2021, receita de hedrick',
    lines: [
      'Não tenho essa receita conferida na fonte, e não invento números.',
      'Tem o texto? Cole em Receitas, Importar: eu leio os despejos e marco o que ficar em dúvida.',
    ],
    actions: [page('recipes')],
  },
];
