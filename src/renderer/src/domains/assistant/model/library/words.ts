import { lesson, method } from '../answers/compose';
import type { Entry } from './terms';

/* The words of coffee, each explained in a sentence or two. */

/** Words that a barista says and a newcomer asks about. */
export const WORDS: readonly Entry[] = [
  {
    asks: 'como ler rótulo de café, ler o pacote de café, rótulo de café especial, o que olhar no pacote',
    lines: [
      'No pacote de café procure: data da torra (até umas seis semanas), produtor ou fazenda, região, variedade, processo e altitude.',
      '• Pontos: de 80 para cima é especial. Notas (chocolate, caju) são lembranças do provador, não ingredientes.',
      '• Só “100 % arábica” e validade de um ano dizem pouco.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'o que é channeling, o que é canalização, canal no espresso, canalização significa, o que são canais no pó',
    lines: [
      'Canalização (channeling) é a água abrir um caminho mais fácil no pó: ali passa demais e amarga, no resto passa de menos e azeda.',
      'Vê-se por jatos e espirros, e pelo espresso que corre e clareia cedo. Pó bem distribuído e nivelado evita.',
    ],
    actions: [lesson('puck')],
  },
  {
    asks: 'o que é degassing, o que é degaseificação, desgaseificar, café soltando gás, off gassing, por que o café espuma com água, café espuma quando joga água',
    lines: [
      'É o gás carbônico que o grão solta nos dias depois da torra. Gás demais afasta a água: por isso o descanso, a válvula do pacote e a pré-infusão.',
      'Espere de 3 a 7 dias para coar e de 7 a 14 para espresso.',
    ],
    actions: [lesson('storage')],
  },
  {
    asks: 'o que é puck prep, o que é puck, preparo do bolo, preparar o bolo do espresso, bolo de café no porta-filtro',
    lines: [
      'Puck é o disco de pó dentro do cesto; puck prep é prepará-lo: pesar, desfazer grumos, distribuir, nivelar e compactar reto.',
    ],
    actions: [lesson('puck')],
  },
  {
    asks: 'o que é headspace, espaço acima do pó, folga no cesto',
    lines: [
      'É a folga entre o pó compactado e o chuveiro da máquina, uns 2 a 5 mm. Sem folga o bolo gruda e espirra; folga demais deixa o bolo molhado.',
    ],
    actions: [lesson('puck')],
  },
  {
    asks: 'o que é slurry, o que é cama de pó, o que é coffee bed',
    lines: [
      'Slurry é a mistura de pó e água dentro do coador; a cama é o pó assentado no fim. Plana e sem buracos, diz que a água passou por igual.',
    ],
    actions: [lesson('v60')],
  },
  {
    asks: 'o que é under, o que é subextração, subextraído significa, o que é superextração, over, superextraído',
    lines: [
      'Subextraído: saiu pouco do pó, fica azedo, salgado e ralo. Superextraído: saiu demais, fica amargo e seca a boca.',
      'Moer mais fino, água mais quente e mais tempo extraem mais; o contrário, menos.',
    ],
    actions: [lesson('extraction')],
  },
  {
    asks: 'o que é café encorpado, café encorpado significa, encorpado o que seria, o que quer dizer corpo, corpo do café',
    lines: [
      'Corpo é o peso e a textura do café na boca: encorpado é o que parece denso, aveludado, como leite integral ao lado de água.',
      'Não é força nem amargor: prensa e moka dão mais corpo, o filtro de papel dá menos.',
    ],
    actions: [lesson('tasting')],
  },
  {
    asks: 'xícara limpa, clareza, o que quer dizer limpo',
    lines: [
      'Limpo é o café em que cada sabor aparece sozinho, sem borra, sem gosto estranho. Filtro de papel e moagem por igual ajudam.',
    ],
    actions: [lesson('tasting')],
  },
  {
    asks: 'o que é adstringente, adstringência significa, boca amarrada, sensação de banana verde',
    lines: [
      'É a boca secando e amarrando, como banana ou caju verde. No café vem de extração demais num ponto, de pó muito fino ou de canal.',
    ],
    actions: [lesson('correction')],
  },
  {
    asks: 'o que é retrogosto, finalização, aftertaste',
    lines: [
      'É o gosto que fica depois de engolir. Longo e doce é bom; seco, amargo ou de cinza pede correção.',
    ],
    actions: [lesson('tasting')],
  },
  {
    asks: 'acidez é azedo, acidez cítrica málica',
    lines: [
      'Acidez boa é vivacidade, como a da fruta madura: cítrica lembra laranja, málica maçã, tartárica uva. Azedo é a acidez sem doçura, de extração curta.',
    ],
    actions: [lesson('tasting')],
  },
  {
    asks: 'yield, brew ratio do espresso, bebida na xícara',
    lines: [
      'Rendimento é quanto café líquido sai na xícara, em gramas. Em 1:2, 18 g de pó rendem 36 g de bebida.',
      'Menos que isso é mais denso (ristretto); mais, é mais leve (lungo).',
    ],
    actions: [lesson('espresso')],
  },
  {
    asks: 'extração percentual, o que é ey, porcentagem de extração, 20 por cento de extração',
    lines: [
      'É quanto do pó foi parar na bebida: de 18 a 22 % é a faixa clássica. A conta: gramas de bebida × TDS ÷ gramas de pó.',
      'Pouco fica azedo e ralo; demais, amargo e seco.',
    ],
    actions: [lesson('extraction')],
  },
  {
    asks: 'o que é tds, tds do café significa',
    lines: [
      'TDS é quanto da bebida é café dissolvido: no coado, de 1,15 a 1,45 %; no espresso, de 8 a 12 %. É a força, e não a extração.',
    ],
    actions: [lesson('extraction')],
  },
  {
    asks: 'imersão e percolação, o que é percolação, o que é imersão',
    lines: [
      'Na imersão o pó fica de molho (prensa, Clever, cold brew); na percolação a água passa por ele (V60, Melitta, espresso).',
      'Imersão perdoa mais; percolação mostra mais a moagem e a mão.',
    ],
    actions: [lesson('extraction')],
  },
  {
    asks: 'o que é drawdown, escoamento, tempo de escoamento, drenagem',
    lines: [
      'É o tempo que a água leva para escorrer depois do último despejo. Longo: pó fino demais ou filtro entupido; curto: grosso demais.',
    ],
    actions: [lesson('v60')],
  },
  {
    asks: 'o que é bypass, bypass no café, completar com água depois, água por fora do pó',
    lines: [
      'É a água que entra na xícara sem passar pelo pó: faz-se um café concentrado e completa-se depois. Muita receita de AeroPress é assim.',
    ],
    actions: [lesson('aeropress')],
  },
  {
    asks: 'o que é swirl, girar o coador, rao spin, balançar o coador, mexer o coador em círculo',
    lines: [
      'É girar o coador com a mão para assentar o pó por igual. Uma vez na pré-infusão e uma no fim bastam; demais, entope.',
    ],
    actions: [lesson('v60')],
  },
  {
    asks: 'o que é dial in, regular o espresso, dialar, acertar a moagem do espresso, ajustar espresso novo grão',
    lines: [
      'É achar o ponto de um grão novo: fixe a dose e a bebida, mude só a moagem até o tempo e o gosto fecharem, e depois afine com a temperatura ou o rendimento.',
    ],
    actions: [lesson('dialIn')],
  },
  {
    asks: 'o que é wdt, agulhas no pó, mexer o pó com agulha, distribuir o pó do espresso',
    lines: [
      'WDT é mexer o pó no cesto com agulhas finas para desfazer grumos. A água passa por igual e espirra menos.',
    ],
    actions: [lesson('puck')],
  },
  {
    asks: 'o que é rdt, borrifar o grão, molhar o grão estática',
    lines: [
      'RDT é dar uma borrifada de água no grão antes de moer: corta a estática, o pó não voa e sobra menos no moedor.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'o que é single dose, dose única, moer dose a dose, hopper ou single dose',
    lines: [
      'É pesar e moer só o grão de um café de cada vez, sem deixar o funil cheio. Troca-se de grão à vontade e nada envelhece lá dentro.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'o que é retenção no moedor, pó preso no moedor, moedor segura pó, purgar o moedor',
    lines: [
      'Retenção é o pó que fica preso no moedor e sai velho na próxima. Um sopro de fole, uma batidinha ou moer 1 a 2 g antes (purga) resolvem.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'fines, pó fino demais na moagem, peneirar o pó',
    lines: [
      'Finos são a poeira da moagem: entopem o filtro e amargam. Mó boa faz menos; peneirar tira, mas muda a dose.',
    ],
    actions: [lesson('grind')],
  },
  {
    asks: 'o que é cupping, prova de café, como provar como profissional, cupping em casa',
    lines: [
      'Cupping é a prova padrão: 8,25 g de pó médio-grosso em 150 ml de água a 93 °C, 4 minutos, quebre a crosta com a colher, limpe a espuma e prove morno, sorvendo.',
      'Faça dois ou três cafés lado a lado: é assim que a língua aprende.',
    ],
    actions: [lesson('tasting')],
  },
  {
    asks: 'o que é café filtrado, batch brew, diferença de coado e filtrado, café filtrado na cafeteria',
    lines: [
      'Filtrado e coado são a mesma coisa: água que passa por pó e filtro. Batch brew é o coado de máquina, feito em litros para servir na hora.',
    ],
    actions: [lesson('ratio')],
  },
  {
    asks: 'o que é ristretto, ristretto ou espresso, espresso curto',
    lines: [
      'Ristretto é o espresso cortado antes, de 1:1 a 1:1,5: mais denso e doce, menos amargo. Com 18 g, de 18 a 27 g na xícara.',
    ],
    actions: [lesson('espresso')],
  },
  {
    asks: 'o que é primeiro crack, segundo crack, crack da torra, estalo do café',
    lines: [
      'É o estalo do grão na torra. Depois do primeiro, perto de 196 °C, já é café claro; no segundo, perto de 224 °C, é escuro e o óleo aparece.',
    ],
    actions: [lesson('roasts')],
  },
  {
    asks: 'o que é quaker, grão pálido no meio dos escuros, grão branco no pacote',
    lines: [
      'É grão que não amadureceu: fica pálido na torra e tem gosto de amendoim cru ou papel. Cate e jogue fora: um só já aparece na xícara.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'o que é terceira onda, onda do café, café de terceira onda, quarta onda',
    lines: [
      'Primeira onda é o café de mercado; a segunda, as redes de cafeteria; a terceira trata o café como o vinho: origem, produtor, torra mais clara e preparo medido.',
    ],
  },
  {
    asks: 'o que é arábica, o que é robusta, o que é canéfora',
    lines: [
      'São as duas espécies que se bebem. Arábica: doce, ácida, aromática. Canéfora (conilon, robusta): mais corpo, amargor e cerca do dobro de cafeína.',
    ],
    actions: [lesson('species')],
  },
  {
    asks: 'o que é torrefação, microtorrefação, torrefador, mestre de torra',
    lines: [
      'Torrefação é quem compra o grão verde, torra e vende. Numa pequena você acha a data de torra, o produtor e quem explique o café.',
    ],
  },
  {
    asks: 'o que é pré-infusão, para que serve o bloom, blooming significa',
    lines: [
      'É o primeiro despejo, pequeno (2 a 3 vezes o peso do pó), com 30 a 45 segundos de espera: o gás sai e o pó molha por igual.',
    ],
    actions: [lesson('bloom')],
  },
  {
    asks: 'o que é agitação, turbulência, mexer na pré-infusão',
    lines: [
      'É tudo que mexe o pó na água: colher, giro, altura do despejo. Mais agitação extrai mais e mais depressa; demais leva os finos ao fundo e entope.',
    ],
    actions: [lesson('v60')],
  },
  {
    asks: 'o que é cone e fundo chato, fundo plano ou cônico, kalita ou v60 diferença, coador de fundo plano',
    lines: [
      'No cone (V60) a água atravessa uma camada funda e corre mais: aroma e acidez. No fundo plano (Kalita) a camada é rasa e igual: doçura e menos erro.',
    ],
    actions: [method('kalita-wave')],
  },
  {
    asks: 'o que é blend da casa, blend significa, para que serve o blend',
    lines: [
      'Blend é mistura de cafés, para ter sempre o mesmo gosto ou juntar corpo e acidez. Não é pior nem melhor que origem única: é outra ideia.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'o que é crema, espuma dourada do espresso, para que serve a crema',
    lines: [
      'Crema é gás e óleo presos em espuma pela pressão. Mostra café fresco; canéfora faz mais. Sozinha é amarga: mexa antes de beber.',
    ],
    actions: [lesson('espresso')],
  },
  {
    asks: 'o que é barista, curso de barista, como virar barista, profissão barista',
    lines: [
      'É quem prepara e serve café como ofício. Comece pelas trilhas de estudo daqui e pelas provas; depois, curso presencial e balcão, que é onde se aprende ritmo.',
    ],
    actions: [lesson('tasting')],
  },
  {
    asks: 'o que é q-grader, provador de café, classificador',
    lines: [
      'É um provador com certificado, que dá nota a cafés pelo mesmo protocolo no mundo todo. A nota do pacote costuma vir de um.',
    ],
    actions: [lesson('label')],
  },
  {
    asks: 'grão cru',
    lines: [
      'É o grão seco antes da torra. Guardado fresco e seco (até 20 °C e 65 % de umidade) fica bom por 6 a 12 meses; cru, não se bebe.',
    ],
    actions: [lesson('process')],
  },
];
