/**
 * The words people use for what the assistant knows: normalised (no accents, lower case, singular),
 * parted by commas. Words are found with typos, phrases word for word after the same corrections.
 */
export const CONCEPT_WORDS = {
  // Wishes and kinds of question
  recipe:
    'receita, receitinha, sugira, sugestao, sugere, sugerir, preparo, preparar, passo a passo, como faco, como fazer, como se faz, como preparo, me ensina, quero fazer, vou fazer, passar um cafe, o que preparar, o que eu faco hoje',
  improve:
    'melhorar, melhoro, melhore, aperfeicoar, aprimorar, caprichar, acertar, acerto, dica, evoluir, segredo, regular, regulo, ajustar, calibrar, melhor',
  compare:
    'x, contra, diferenca, comparar, comparacao, compare, versus, vs, ou, melhor que, diferente, qual a melhor, qual o melhor',
  explain:
    'explique, explica, explicar, o que e, oque e, o que significa, significado, para que serve, me fala, fale, conte, definicao, entender',
  another: 'outra, outro, mais uma, mais um, diferente, variar',
  quick: 'rapidinho, rapidinha, sem tempo, com pressa, pressa, atrasado, correria',
  demais:
    'demais, muito, saiu, sai, ficou, fica, passou, desceu, correu, escorreu, escorre, extraiu, extrai, extraindo, esta',
  wish: 'quero, queria, gosto, prefiro, deixar, deixo, mais, menos, como faco, como fazer, preciso',
  no: 'sem, nao, pouca, pouco, falta, cade, some, sumiu, faltando, nenhuma, acabou, zero, ausente',

  // Parts of a brew
  grind:
    'moagem, moer, moo, moido, moida, granulometria, grossa, grosso, fina, fino, media fina, grau de moagem, ponto de moagem, clique',
  grinder: 'moedor, moinho, triturador, liquidificador',
  ratio:
    'proporcao, ratio, razao, relacao, dosagem, dose, quantidade, quanto cafe, quanto de cafe, quanto po, quanto de po, quanta agua, quanto de agua, quantas gramas, quanta grama, quantos gramas, quanto grama, quantos ml, quanto ml, quanto uso, quanto coloco, quanto ponho, medida',
  bloom:
    'pre infusao, preinfusao, bloom, blooming, florada, pre molha, pre molhagem, inchar, florescer',
  temperature:
    'temperatura, grau, quente, fervendo, fervente, ferver, fervida, ferve, termometro, esquentar',
  time: 'quanto tempo, tempo, minuto, segundo, demora quanto, duracao, por quanto tempo',
  pour: 'despejo, despejar, derramar, jogar a agua, ataque',
  extraction:
    'extracao, subextracao, subextraido, superextracao, superextraido, sub extraido, super extraido, tds',
  dilute: 'diluir, dilui, diluo, diluicao',
  fourSix: 'kasuya, tetsu, quatro seis, 4:6, metodo 46, receita 46',
  crema: 'crema, creminha',
  pressure: 'pressao, bar',
  tamp: 'tamper, tampar o po, tampar o cafe, como tampar, tampagem, compactar, compacto, compactacao, socar, pastilha, puck, distribuir, distribuicao, wdt',

  // Roast and bean
  roast: 'torra, torrado, torrada, torrefacao, torrar',
  light: 'clara, claro, clarinha, clarinho',
  medium: 'media, medio',
  dark: 'escura, escuro, escurinha, escurinho',
  espressoRoast:
    'torra espresso, torra de espresso, torra para espresso, torra expresso, torra de expresso, torra para expresso',
  species: 'arabica, robusta, canefora, conilon, especie, 100 arabica',
  process: 'natural, lavado, honey, fermentado, descascado, processo',
  origin:
    'origem, variedade, catuai, bourbon, gesha, mundo novo, terroir, historia do cafe, de onde vem o cafe, quem inventou',
  buying:
    'pilao, tres coracoes, 3 coracoes, 3 coracao, santa clara, caboclo, orfeu, comprar, compro, marca, rotulo, pacote, qual cafe, que cafe, qual grao, que grao, supermercado, mercado, torrefacao boa, melhor cafe',
  storage:
    'guardar, guardo, armazenar, armazenamento, conservar, conservo, geladeira, congelar, congelador, freezer, validade, pote, frasco, vence, venceu, vencido, vencida, estraga, depois da torra, depois de torrado, apos a torra, fresco, frescor, descansar, descanso, depois que abre, depois que abri, depois de abrir, depois de aberto, grao dura, aberto, aberta, quanto tempo dura, dura quanto, quanto dura, aguenta quanto, quantos dias',

  // Water, milk, tools
  water:
    'agua mineral, agua filtrada, agua da torneira, agua de filtro, torneira, cloro, mineral, destilada, dureza, tds da agua, qual agua, que agua, tipo de agua, agua boa, melhor agua, qualidade da agua, agua com gas, agua alcalina',
  caffeine: 'cafeina, desperta, acordado',
  decaf: 'descafeinado, decaf, sem cafeina',
  plantMilk: 'aveia, amendoas, leite vegetal, leite de soja, leite de coco, leite de castanha',
  milk: 'aveia, leite, vaporizar, vaporizacao, espuma, cremoso',
  sugar: 'acucar, adocar, adocante, adoco',
  cleaning:
    'limpar, limpo a, limpeza, lavar, lavo, higienizar, manutencao, detergente, sabao, sujo, suja',
  scale: 'balanca, pesar, peso, olho',
  kettle: 'chaleira, bico de ganso, bico fino',
  tasting:
    'degustar, degustacao, provar, cupping, nota, roda de sabores, sensorial, sabor, aroma, corpo',
  equipment: 'equipamento, equipamentos, material, preciso comprar, o que preciso, acessorio',
  methods:
    'metodo, metodos, qual metodo, que metodo, jeito de fazer, jeitos de fazer, jeitos de preparo',
  easy: 'facil, simples, iniciante, comecar, comeco, comecando, primeira vez, leigo',
  calculator: 'calculadora, calcular, calcula, fazer a conta',
  timer: 'timer, cronometro, temporizador',
  studies: 'aprender, aprendo, estudar, estudo, curso, aula, licao, trilha',

  // What may be wrong
  sour: 'azedo, azeda, azedinho, azedou, azedar, azedume, azeda, acido, acida, vinagre, limao, acidez demais, muita acidez',
  acidity: 'acidez',
  bitter:
    'amargo, amarga, amargou, amargor, amargando, amargar, amargura, queimado, queimada, queimando, carvao',
  harsh:
    'adstringente, adstringencia, aspero, aspera, secando a boca, boca seca, seca a boca, seco na lingua, amarrando a boca, amarra a boca',
  weak: 'fraco, fraca, fraquinho, fraquinha, aguado, aguada, ralo, rala, chafe, sem gosto, sem sabor, sem corpo, sem graca, insosso, sem forca, agua suja, parece cha, lavado demais, diluido',
  strong:
    'forte, fortao, fortissimo, pesado, pesada, concentrado, concentrada, intenso, intensa, encorpado, encorpada',
  lighter: 'leve, suave, levinho, suavizar',
  fast: 'rapido, rapida, depressa, jorra, jorrando, jorrou, passa direto, veloz',
  slow: 'lento, lenta, devagar, demora, demorou, demorando, demorado, demorada, pingando, gotejando, gotejar, custa a passar, custa passar',
  clog: 'entupiu, entupido, entupida, entupir, entope, entupindo, travou, travado, travada, travando, trava, parou de passar, nao passa, nao desce, empacou, engasgou, empoca, empocou',
  channel:
    'canalizacao, channeling, chaneling, canalizando, canal, canais, espirra, espirrando, espirrou, jato, jatos, esguicha, esguichando',
  muddy:
    'borra, lama, residuo, sedimento, po na xicara, po no fundo, terra no fundo, cheio de po, areia',
  hard: 'muito duro, muito dura, esta duro, esta dura, ficou duro, ficou dura, dura de, duro de, embolo duro, dificil de prensar, dificil de apertar, dificil de empurrar, nao consigo empurrar, nao consigo prensar, muita forca',
  stuck:
    'nao sobe, nao subiu, nao sai, nao esta subindo, nao saiu, parou de subir, valvula, vaza, vazando, vazou',
  cold: 'saiu frio, sai frio, ficou frio, fica frio, veio frio, esfria, esfriou, esfriando',
  paper: 'gosto de papel, cheiro de papel',
  stale:
    'gosto de terra, gosto de madeira, gosto de borracha, papelao, rancoso, mofo, mofado, velho, gosto de velho, gosto ruim',
  uneven:
    'inconsistente, cada dia diferente, nunca sai igual, cada vez sai diferente, sai diferente, cada dia sai, desigual, cada xicara, cada vez sai, de um jeito',

  // Talk
  greeting:
    'oi, oie, ola, oii, opa, hey, hello, alo, bom dia, boa tarde, boa noite, e ai, eai, fala ai, salve, saudacao',
  howAreYou: 'tudo bem, tudo bom, como vai, como voce esta, beleza, como esta',
  thanks: 'obrigado, obrigada, agradecido, agradeco, valeu, grato, grata, gratidao, thanks',
  goodbye: 'tchau, ate mais, ate logo, ate amanha, adeus, falou, fui',
  identity:
    'quem e voce, o que e voce, qual seu nome, qual o seu nome, seu nome, voce e um robo, robo, voce e humano, voce e uma pessoa, voce e gente, voce e real, inteligencia artificial, chatgpt',
  help: 'ajuda, ajudar, me ajuda, socorro, o que voce faz, o que voce sabe, o que posso perguntar, como funciona, o que perguntar',
  praise:
    'otimo, show, legal, massa, perfeito, maravilha, incrivel, adorei, amei, gostei, delicia, ficou bom, ficou otimo, deu certo, funcionou, top, excelente, bacana',
  joke: 'piada, engracado, me faz rir',
} as const satisfies Record<string, string>;
