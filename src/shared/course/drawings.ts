// Texts for people who cannot see the drawings, which are .svg files in the renderer:
// domains/course/lessons/figures/drawings.
export const FIGURES = {
  cherry:
    'Uma cereja de café em corte: de fora para dentro, casca, mucilagem, pergaminho, película prateada e duas sementes com as faces planas encostadas.',
  species:
    'Dois grãos lado a lado: o do arábica, mais comprido, com o sulco em S; o do canéfora, mais redondo, com o sulco reto.',
  'species-arabica': 'Um pé de arábica em encosta alta e fresca, grão comprido com sulco em S.',
  'species-canephora': 'Um pé de canéfora em baixada quente, grão redondo com sulco reto.',
  'process-flow':
    'Três caminhos da cereja ao grão seco: no natural o fruto seca inteiro; no cereja descascado sai a casca e a mucilagem seca junto; no lavado a mucilagem sai na água antes da secagem.',
  'brazil-map':
    'Mapa do Brasil com seis regiões de café. Denominações de origem: Matas de Rondônia, no norte; Cerrado Mineiro, Caparaó e Mantiqueira, no sudeste. Indicações de procedência: Mogiana, entre São Paulo e Minas, e Norte Pioneiro, no Paraná.',
  'quality-ladder':
    'Escada da classificação da bebida na COB: estritamente mole, mole, apenas mole e dura, e embaixo, separadas, riada, rio e rio zona.',
  'roast-curve':
    'Curva de torra: a temperatura do grão cai ao entrar no tambor, sobe pela secagem e pelo escurecimento, e dois traços marcam o primeiro e o segundo estalo.',
  'roast-scale':
    'Quatro grãos em fila, do castanho claro ao quase preto: clara, média, escura e espresso.',
  storage:
    'Um pacote com válvula ao centro e, em volta, os quatro inimigos do café: oxigênio, calor, luz e umidade.',
  'filter-bottoms':
    'Três filtros em corte e por baixo: a V60, um cone com um furo grande; a Kalita, de fundo plano com três furos pequenos; a Melitta, um trapézio com uma fenda e um furo.',
  chemex:
    'Chemex em corte: cone de papel grosso, com três camadas no lado do bico, gola de madeira no meio e o café embaixo.',
  clever:
    'Clever em dois momentos: com a válvula fechada, a água e o pó mergulham juntos; pousada na xícara, a válvula abre e o café escorre pelo papel.',
  siphon:
    'Sifão em dois momentos: com o fogo aceso, o vapor empurra a água para a esfera de cima; apagado, o vácuo puxa o café de volta pelo filtro.',
  'pour-height':
    'Dois despejos: de perto, o fio chega inteiro e o leito fica plano; de longe, a água cai em gotas e cava um buraco.',
  'grind-scale':
    'Régua de moagens, da mais fina à mais grossa: espresso como sal fino, moka, V60, coado como areia, prensa e cold brew como açúcar cristal grosso.',
  'water-map':
    'Gráfico de água: dureza na vertical, alcalinidade na horizontal, e um campo no meio onde o café fica equilibrado; alcalinidade demais deixa a xícara apagada, de menos deixa ácida.',
  'ratio-bar':
    'Barras de água para a mesma dose de café: 1:2 no espresso, 1:12 no coado, 1:16 na V60 e 1:17 na Chemex.',
  'extraction-order':
    'Três curvas no tempo: os ácidos saem primeiro, a doçura em seguida, o amargor e a adstringência por último.',
  'extraction-compass':
    'Bússola da extração: para um lado subextraído e azedo, para o outro superextraído e amargo; acima mais forte, abaixo mais fraco; no centro, o equilíbrio.',
  'control-chart':
    'Carta de controle: extração de 14 a 26% na horizontal, TDS de 0,8 a 1,8% na vertical, e um campo central entre 18 e 22% de extração e 1,15 e 1,35% de TDS.',
  'v60-section':
    'V60 em corte: cone de papel com o leito de pó, a água entra no centro, atravessa o pó e sai por um furo único.',
  'pour-bars':
    'Cinco despejos do método 4:6 em barras: 50 e 70 gramas decidem o sabor, três de 60 gramas decidem a força.',
  'cloth-filter':
    'Coador de pano num aro, sobre um bule: a água desce pelo pó e atravessa o tecido.',
  'french-press':
    'Prensa francesa em corte, em dois momentos: a crosta de pó em cima aos quatro minutos, e a borra assentada no fundo depois da espera.',
  aeropress:
    'AeroPress em corte sobre a caneca: êmbolo, câmara com café e água, e o filtro de papel embaixo.',
  moka: 'Moka em corte: o vapor empurra a água da base pelo funil, através do pó, até a parte de cima.',
  dilution:
    'Copos de cold brew: o concentrado de 1 para 8 com uma a duas partes de água, e o de 1 para 15 pronto para beber.',
  'espresso-puck':
    'Bolo de espresso em corte, nivelada e por igual: a água desce em linhas paralelas e sai num fio único no centro.',
  channeling:
    'Bolo de espresso em corte com uma rachadura: a água corre toda pela fenda, sai em jatos tortos e o resto do pó fica seco.',
  'milk-temperature':
    'Termômetro do leite: frio até 10 graus, aerar até perto de 35, texturizar até 60 a 65, e acima de 68 gosto de cozido.',
  'latte-pour':
    'Xícara vista de cima em três momentos: base de cima, jarra baixa que abre o branco, e o corte que fecha o coração.',
  'machine-care':
    'O grupo da máquina em corte: filtro cego, detergente e o caminho de volta da água na limpeza.',
  'flavour-families':
    'Roda simples de famílias de sabor: frutado, floral, doce, nozes e cacau, especiarias, tostado, vegetal e ácido ou fermentado.',
  'cupping-clock':
    'Linha do tempo do cupping: cheirar o pó, água no zero, quebrar a crosta aos quatro minutos, provar a partir de uns dez minutos até esfriar.',
  defects:
    'Cinco grãos com defeito: preto, ardido, brocado com furinhos, verde e quebrado, ao lado de um grão sadio.',
  'caffeine-bars':
    'Barras de cafeína: o limite diário de 400 miligramas para adultos, o de 200 na gravidez e 200 de uma vez, ao lado de xícaras que somam aos poucos.',
  'price-chain':
    'O caminho do preço, da fazenda à xícara: produtor, beneficiamento, exportação ou corretora, torra, loja e xícara.',
  'counter-flow':
    'Balcão visto de cima, em sequência: pedido, moagem, extração, leite e entrega, sem que os passos se cruzem.',
} as const satisfies Record<string, string>;

type FigureName = keyof typeof FIGURES;

export const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name);
