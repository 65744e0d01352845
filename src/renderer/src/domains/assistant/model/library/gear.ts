import { lesson, method, page } from '../answers/compose';
import type { Entry } from './terms';

/** Gear: choosing it, and running a counter with it. The course's lessons name the sources. */
export const GEAR: readonly Entry[] = [
  {
    asks: 'filtro de papel branco ou pardo, filtro natural, filtro branqueado, filtro marrom',
    lines: [
      'O branco dá menos gosto de papel; o pardo (natural, não branqueado) dá mais, se não for bem escaldado. Os dois filtram igual.',
      'Enxágue qualquer um com bastante água quente antes do pó e jogue essa água fora.',
    ],
    actions: [lesson('bloom')],
  },
  {
    asks: 'v60 de plástico, cerâmica, vidro ou metal, material da v60, qual v60 comprar, suporte de plástico ou cerâmica',
    lines: [
      'A de plástico é a mais barata e a que menos rouba calor da água: ótima para começar. Cerâmica e vidro são pesados e frios: pedem um bom escaldo antes. Metal esquenta depressa e esfria depressa.',
      'A xícara quase não muda, se você escaldar.',
    ],
    actions: [method('v60')],
  },
  {
    asks: 'tamanho da v60, v60 01 02 03, qual tamanho de v60',
    lines: [
      '01 é para uma xícara (até uns 15 a 20 g de pó), 02 de uma a quatro e 03 para a família. Na dúvida, a 02: faz bem de 12 a 30 g.',
    ],
    actions: [method('v60')],
  },
  {
    asks: 'chaleira bico de ganso, gooseneck, comprar gooseneck, chaleira comum serve, precisa de chaleira especial, chaleira de bico fino, chaleira com termostato',
    lines: [
      'Não é obrigatória: dá para fazer sem. O bico fino (de ganso) ajuda a controlar o fio de água na V60 e na Chemex; na prensa, na AeroPress, na Clever e no coado de pano, qualquer chaleira serve.',
      '• Sem ela: passe a água para uma leiteira pequena ou despeje sobre uma colher, devagar.',
    ],
    actions: [lesson('v60')],
  },
  {
    asks: 'balança de cozinha, balança comum serve, qual balança, balança de precisão, balança com cronômetro',
    lines: [
      'A balança de cozinha comum serve para começar: de 1 em 1 g já é muito melhor que colher. Para espresso e xícara pequena, prefira precisão de 0,1 g.',
      'Cronômetro junto é conforto: o celular faz o mesmo.',
    ],
    actions: [lesson('ratio')],
  },
  {
    asks: 'máquina de espresso, qual máquina comprar, máquina até 1000 1500 2000 reais, primeira máquina de espresso, máquina de espresso doméstica',
    lines: [
      'Não indico marca nem sei preço de loja, mas sei o que olhar numa máquina:',
      '• Cesto não pressurizado (ou que aceite um), porta-filtro de 51 a 58 mm e vaporizador de verdade.',
      '• Temperatura estável; 9 bar na saída bastam: “15 ou 20 bar” é a bomba, não qualidade.',
      '• Guarde parte do dinheiro para o moedor: sem moagem fina e regulável, nenhuma máquina faz bom espresso.',
      'Orçamento curto? Moka ou AeroPress com um bom moedor dão mais café por real.',
    ],
    actions: [lesson('espresso')],
  },
  {
    asks: 'cesto pressurizado, filtro pressurizado, parede dupla, cesto comum',
    lines: [
      'O cesto pressurizado (parede dupla, um furinho embaixo) faz espuma até com pó de mercado, mas esconde os erros e o sabor. O comum mostra tudo e pede moagem fina, na hora.',
      'Sem um bom moedor, fique no pressurizado.',
    ],
    actions: [lesson('espresso')],
  },
  {
    asks: 'superautomática, máquina automática que mói na hora, automática ou manual',
    lines: [
      'A automática mói, compacta e tira sozinha: prática, mas você regula pouco. A manual dá mais sabor e mais trabalho, e precisa de moedor à parte.',
      '• Na automática: moagem mais fina, dose máxima e xícara curta já melhoram. Lave o grupo toda semana e evite grão oleoso.',
    ],
  },
  {
    asks: 'comprar moedor, vale a pena moedor ou comprar moído, pedir moído na torrefação, moedor ou pó pronto',
    lines: [
      'O moedor é a compra que mais muda a xícara: moído na hora, o café guarda o aroma, e você ajusta a moagem pelo gosto. Prefira um de mós: o de lâminas faz poeira e pedaços na mesma porção.',
      'Se ainda não der, peça moído na torrefação para o seu método, em pacote pequeno, e use em uma ou duas semanas.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'moedor manual ou elétrico, moedor elétrico',
    lines: [
      'Pelo mesmo preço, o manual mói melhor: o dinheiro vai para as mós. O elétrico poupa o braço, e vale para mais de duas xícaras por vez ou espresso todo dia.',
    ],
    actions: [lesson('grind'), page('grinders')],
  },
  {
    asks: 'moedor manual bom até 300 500 reais, qual moedor comprar, moedor bom e barato, primeiro moedor',
    lines: [
      'De preço não sei, muda de loja em loja. Num moedor manual procure:',
      '• Mós de aço, cônicas, de 38 mm ou mais, com eixo em rolamento; as de cerâmica baratas são mais lentas e irregulares.',
      '• Ajuste por cliques: para coado e prensa, um Timemore C2 ou C3 já resolve; para espresso, passos finos como os do Kingrinder K6 ou 1Zpresso J.',
      'Em Meus moedores há as faixas de cada um.',
    ],
    actions: [page('grinders'), lesson('grind')],
  },
  {
    asks: 'mó cônica ou plana, rebarba cônica e plana, mós flat, diferença entre mós, burr',
    lines: [
      'Mó plana mói mais uniforme: xícara mais limpa, com notas separadas. Mó cônica faz um pouco mais de finos: mais corpo e textura, e costuma ser mais barata e silenciosa.',
      'Qualidade e alinhamento das mós pesam mais que o formato.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'moedor de lâmina, moedor de hélice, moer no liquidificador, moer com lâmina melhor',
    lines: [
      'No moedor de lâminas, moa pouco de cada vez, em pulsos de 2 a 3 segundos, sacudindo entre eles: sai menos desigual.',
      '• Peneire o pó mais fino, se amargar.',
      '• Prefira métodos que perdoam: prensa, coado de pano, cold brew.',
      'Não esquente: pulsos longos queimam o aroma.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'sem moedor, café sem moedor',
    lines: [
      'Dá, sim: peça para moer na torrefação ou no mercado, dizendo o método, e compre pouco (250 g) de cada vez.',
      '• Pote bem fechado, longe de luz e calor; use em duas semanas.',
      '• Coado de pano, Melitta e moka aceitam bem o pó pronto; na V60 ele escorre devagar.',
      'Liquidificador só em pulsos curtos, e pilão dá certo com paciência.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'pó já moído na v60, café já moído serve, pó pronto entope',
    lines: [
      'Serve. O pó de mercado é fino a médio, feito para o coador: na V60 pode escorrer devagar e amargar.',
      '• Use um pouco menos de pó, água perto de 90 °C e poucos despejos.',
      '• Entupiu? Coado de pano, Melitta ou AeroPress aceitam melhor.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'equipamento, o que preciso para fazer café, acessórios, material necessário, o que preciso comprar',
    lines: [
      'O essencial: um método, um moedor de mós e uma balança. Chaleira de bico fino vem depois.',
      'Na página de cada método está a lista completa.',
    ],
    actions: [page('methods')],
  },
  {
    asks: 'rdt, estática no moedor, pó voando ao moer, pó gruda no moedor, molhar o grão antes de moer',
    lines: [
      'Pó que voa e gruda é eletricidade estática. Uma gota de água nos grãos, mexida com o cabo da colher antes de moer, resolve: é a técnica chamada RDT.',
      'Só uma gota, e o moedor seco depois: água nas mós enferruja.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'quanto custa, preço, valor em reais, onde é mais barato',
    lines: ['De preço não sei: muda de loja em loja. Posso ajudar a escolher pelo uso.'],
    actions: [page('methods')],
  },
  {
    asks: 'melitta 102 ou 103, tamanho da melitta, qual tamanho de porta-filtro e de filtro de papel',
    lines: [
      'A 102 faz até umas 4 xícaras de cada vez; a 103 é a da família, para encher a garrafa. O filtro de papel tem o mesmo número do suporte.',
    ],
    actions: [method('melitta')],
  },
  {
    asks: 'montar cantinho do café, kit iniciante, por onde começar com pouco dinheiro, primeiro equipamento, gastar pouco, o que compro primeiro, tenho reais o que comprar primeiro',
    lines: [
      'Para começar com pouco: um coador (Melitta, V60 de plástico ou prensa), uma balança de cozinha e café fresco em grão. O dinheiro que sobrar vai para um moedor manual de mós.',
      '• Sem moedor ainda? Peça moído na torrefação, em pacote pequeno.',
      '• Chaleira de bico fino e espresso ficam para depois.',
    ],
    actions: [page('methods')],
  },
  {
    asks: 'presente para quem gosta de café, presentear, o que dar de presente',
    lines: [
      'Presente que não erra: um pacote de café fresco e especial, em grão (ou moído, se a pessoa não tem moedor). Depois: balança com cronômetro, AeroPress ou um moedor manual.',
    ],
  },
  {
    asks: 'viagem, acampar, café na viagem, levar para acampamento, equipamento portátil',
    lines: [
      'Para viajar, a AeroPress: leve, não quebra e se lava num instante. Com moedor manual e um saquinho de grãos, está pronto.',
      'Ainda mais leve: drip bag, ou V60 de plástico com filtros de papel.',
    ],
    actions: [method('aeropress')],
  },
  {
    asks: 'drip bag, café em sachê individual, drip coffee',
    lines: [
      'Drip bag é um filtro com 10 a 12 g de pó que se pendura na xícara: molhe, espere 30 segundos e complete até uns 150 a 180 ml, aos poucos.',
    ],
  },
  {
    asks: 'tamper, tamanho do tamper, wdt, distribuidor, nivelador, acessórios de espresso',
    lines: [
      'Um tamper do tamanho exato do cesto (51, 53 ou 58 mm) e um WDT (agulhas finas para desfazer grumos) bastam. Distribuidor e funil são conforto.',
      'Compacte reto, até o pó parar de ceder: apertar mais não muda quase nada.',
    ],
    actions: [lesson('puck')],
  },
  {
    asks: 'refratômetro, medir tds, vale a pena refratômetro',
    lines: [
      'O refratômetro mede o TDS, quanto café há dissolvido na bebida. Com dose e peso da xícara dá a extração: a referência vai de 18 a 22 %.',
      'Ajuda quem treina ou tem cafeteria; em casa, a língua resolve. Me diga TDS, dose e bebida que eu calculo.',
    ],
    actions: [lesson('extraction')],
  },
  {
    asks: 'moka de alumínio ou inox, italiana de inox, cafeteira italiana qual comprar, tamanho da moka',
    lines: [
      'As duas fazem bom café. Alumínio é barata e esquenta depressa; inox dura, vai à indução (confira) e à lava-louças.',
      'Escolha pelo tamanho que você enche: a moka trabalha cheia. A de 3 xícaras dá uns 130 ml; a de 6, uns 300 ml.',
    ],
    actions: [method('moka-pot')],
  },
  {
    asks: 'barista novo, treinar barista, padronizar espresso na cafeteria, espresso sempre igual, treinamento de equipe, padrão da casa',
    lines: [
      'Espresso igual é receita escrita e medida, não mão boa:',
      '• Fixe dose, peso na xícara e tempo (por exemplo 18 g, 36 g, 27 segundos) e deixe na máquina.',
      '• Balança embaixo da xícara em todos, no treino; conferência a cada hora, no serviço.',
      '• Só uma pessoa regula o moedor, prova e anota; regula ao abrir e quando o tempo muda.',
      '• Mesma sequência: limpar o cesto, distribuir, compactar reto, purgar o grupo.',
    ],
    actions: [lesson('dialIn')],
  },
  {
    asks: 'abrir cafeteria, montar cafeteria, equipamentos para cafeteria, máquina profissional, dois grupos',
    lines: [
      'Comece pelo movimento da hora de pico: até uns 30 espressos por hora, um grupo dá conta; acima disso, dois.',
      '• Um moedor bom para espresso e outro para coados e descafeinado.',
      '• Filtro de água com troca marcada: é a garantia da máquina.',
      '• Assistência técnica perto pesa mais que a marca.',
    ],
  },
  {
    asks: 'quanto cobrar, preço do café na cafeteria, precificar, margem, custo da xícara, cmv',
    lines: [
      'O pó é a menor parte: some pó, leite, copo, perda (uns 10 %), e depois gente, aluguel e impostos. Muitas casas trabalham com insumos em 25 a 35 % do preço.',
      'Me diga o preço do quilo e os gramas por xícara que eu faço a conta do pó.',
    ],
  },
  {
    asks: 'café na garrafa térmica na cafeteria, quanto tempo servir café coado pronto, quantas horas na térmica, café pronto na garrafa, batch brew',
    lines: [
      'Na térmica escaldada e cheia, o coado fica no melhor por uns 30 minutos a 1 hora; até 2 horas ainda se bebe. Depois disso, faça outro.',
      'Na cafeteria: anote a hora na garrafa, faça levas menores e nunca deixe na chapa.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'cardápio de cafeteria, bebidas para vender, menu de café',
    lines: [
      'Um cardápio curto que funciona: espresso, coado do dia, cappuccino, latte, um gelado (cold brew ou espresso tônica) e um descafeinado.',
      'Poucos itens, bem feitos e na mesma xícara de sempre.',
    ],
  },
  {
    asks: 'moedor ou balança primeiro, balança antes do moedor',
    lines: [
      'Já compra em grãos? O moedor muda mais a xícara, mas a balança custa bem menos e faz o café de hoje se repetir amanhã: com pouco dinheiro, comece por ela.',
      'Compra moído? Balança primeiro, e o moedor quando der.',
    ],
  },
  {
    asks: 'jogar água quente no filtro antes, molhar o filtro de papel, escaldar o filtro',
    lines: [
      'Vale a pena: água quente no filtro de papel tira o gosto de papel e aquece o porta-filtro e a jarra. Jogue essa água fora antes de pôr o pó.',
    ],
  },
  {
    asks: 'compartilhar receita pelo whatsapp, enviar receita pelo zap',
    lines: ['Na receita pronta, toque em Compartilhar e escolha a conversa: ela vai em texto.'],
    actions: [page('recipes')],
  },
];
