/**
 * Words for each concept that the assistant knows, normalised, separated by commas.
 * Normalised: no accents, lower case, singular. Words match with typos, phrases word for word after
 * the same corrections.
 */
export const CONCEPT_WORDS = {
  recipe:
    'receita, receitinha, sugira, sugestao, sugere, sugerir, preparo, preparar, passo a passo, como faco, como fazer, como se faz, como preparo, me ensina, aprender a fazer, aprender a usar, aprender a passar, aprender a preparar, quero fazer, vou fazer, passar um cafe, o que preparar, o que eu faco hoje',
  improve:
    'melhorar, melhoro, melhore, aperfeicoar, aprimorar, caprichar, acertar, acerto, dica, evoluir, segredo, regular, regulo, ajustar, calibrar, melhor',
  compare:
    'x, contra, duvida entre, indeciso entre, indecisa entre, escolher entre, diferenca, comparar, comparacao, compare, versus, vs, ou, melhor que, diferente, qual a melhor, qual o melhor',
  explain:
    'explique, explica, explicar, o que e, oque e, o que significa, significado, para que serve, me fala, fale, conte, definicao, entender',
  another: 'outra, outro, mais uma, mais um, diferente, variar',
  quick: 'rapidinho, rapidinha, sem tempo, com pressa, pressa, atrasado, atrasada, correria',
  demais:
    'demais, muito, saiu, sai, ficou, fica, passou, desceu, correu, escorreu, escorre, extraiu, extrai, extraindo, esta',
  request:
    'quero, queria, gosto, prefiro, deixar, deixo, mais, menos, como faco, como fazer, preciso',
  address: 'gente, cara, amigo, amiga',
  no: 'sem, nao, pouca, pouco, falta, cade, some, sumiu, faltando, nenhuma, acabou, zero, ausente',

  grind:
    'moagem, tamanho do po, grossura, moer, moo, moido, moida, granulometria, grossa, grosso, fina, fino, media fina, grau de moagem, ponto de moagem, clique',
  grinder: 'moedor, moinho, triturador, liquidificador, helice, lamina',
  ratio:
    'proporcao, ratio, razao, relacao, dosagem, dose, quantidade, quanto cafe, quanto de cafe, quanto po, quanto de po, quanta agua, quanto de agua, quantas gramas, quanta grama, quantos gramas, quanto grama, quantos ml, quanto ml, quanto uso, quanto coloco, quanto ponho, medida',
  bloom:
    'pre infusao, preinfusao, bloom, blooming, florada, floracao, pre molha, pre molhagem, inchar, florescer',
  temperature:
    'temperatura, chaleira em quanto, chaleira a quanto, agua a quanto, agua em quanto, grau, quente, fervendo, fervente, ferver, fervida, ferve, termometro, esquentar',
  time: 'espero, espera, quanto tempo, tempo, minuto, segundo, demora quanto, quanto demora, minutagem, leva quanto, duracao, por quanto tempo',
  pour: 'despejo, despejar, derramar, derramei, derramou, jogar a agua, ataque',
  extraction:
    'extracao, subextracao, subextraido, superextracao, superextraido, sub extraido, super extraido, tds',
  dilute: 'diluir, dilui, diluo, diluicao',
  inverted: 'invertido, invertida, inverter, de cabeca para baixo',
  fourSix: 'kasuya, tetsu, quatro seis, 4:6, metodo 46, receita 46',
  crema: 'crema, creminha',
  pressure: 'pressao, bar',
  tamp: 'tamper, tampar o po, tampar o cafe, como tampar, tampagem, compactar, compacto, compactacao, socar, pastilha, puck, distribuir, distribuicao, wdt',

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

  water:
    'agua mineral, agua filtrada, agua da torneira, agua de filtro, torneira, cloro, mineral, destilada, dureza, tds da agua, qual agua, que agua, tipo de agua, agua boa, melhor agua, qualidade da agua, agua com gas, agua alcalina',
  caffeine: 'cafeina, desperta, acordado',
  decaf: 'descafeinado, decaf, descaf, sem cafeina',
  plantMilk: 'aveia, amendoas, leite vegetal, leite de soja, leite de coco, leite de castanha',
  milk: 'aveia, leite, lactose, vaporizar, vaporizacao, espuma, cremoso',
  sugar: 'acucar, adocar, adocante, adoco',
  cleaning:
    'limpar, limpo a, limpeza, lavar, lavo, higienizar, manutencao, detergente, sabao, sujo, suja',
  scale: 'balanca, pesar, peso, no olho',
  kettle: 'chaleira, bico de ganso, bico fino',
  tasting:
    'degustar, degustacao, provar, cupping, nota, roda de sabores, sensorial, sabor, aroma, corpo',
  equipment: 'equipamento, equipamentos, material, preciso comprar, o que preciso, acessorio',
  methods:
    'metodo, metodos, qual metodo, que metodo, jeito de fazer, jeitos de fazer, jeitos de preparo',
  easy: 'facil, simples, iniciante, comecar, comeco, comecando, primeira vez, leigo, por onde comeco, por onde comecar',
  calculator: 'calculadora, calcular, calcula, fazer a conta',
  timer: 'timer, cronometro, temporizador',
  studies: 'aprender, aprendo, estudar, estudo, curso, aula, licao, trilha',

  sour: 'azedo, azeda, azedinho, azedou, azedar, azedume, azeda, acido, acida, vinagre, limao, acidez demais, muita acidez',
  acidity: 'acidez',
  bitter:
    'amargo, amarga, amargou, amargor, amargando, amargar, amargura, queimado, queimada, queimando, carvao, cinza, fumaca',
  harsh:
    'adstringente, adstringencia, aspero, aspera, secando a boca, boca seca, seca a boca, seco na lingua, amarrando a boca, amarra a boca',
  weak: 'fraco, fraca, fraquinho, fraquinha, aguado, aguada, ralo, rala, chafe, sem gosto, sem gosto de nada, gosto de nada, gosto nenhum, sem sabor, sem docura, sem vida, chapado, apagado, sem corpo, sem graca, insosso, sem forca, agua suja, parece cha, parecendo cha, ficou cha, virou cha, lavado demais, diluido',
  strong:
    'forte, fortao, fortissimo, pesado, pesada, concentrado, concentrada, intenso, intensa, encorpado, encorpada',
  lighter: 'leve, suave, levinho, suavizar',
  fast: 'rapido, rapida, depressa, jorra, jorrando, jorrou, passa direto, veloz',
  slow: 'lento, lenta, devagar, demora, demorou, demorando, demorado, demorada, pingando, gotejando, gotejar, custa a passar, custa passar',
  clog: 'entupiu, entupido, entupida, entupir, entope, entupindo, travou, travado, travada, travando, trava, parou de passar, nao passa, nao desce, empacou, engasgou, empoca, empocou',
  channel:
    'canalizacao, channeling, chaneling, canalizando, canal, canais, espirra, espirrando, espirrou, jato, jatos, esguicha, esguichando',
  muddy:
    'turvo, turva, turvinho, borra, lama, residuo, sedimento, po na xicara, po no fundo, terra no fundo, cheio de po, cheia de po, pozinho, poeira, areia',
  hard: 'durissimo, durissima, muito duro, muito dura, esta duro, esta dura, ficou duro, ficou dura, dura de, duro de, embolo duro, dificil de prensar, dificil de apertar, dificil de empurrar, nao consigo empurrar, nao consigo prensar, muita forca',
  stuck:
    'nao sobe, nao subiu, nao sai, nao esta subindo, nao saiu, parou de subir, valvula, vaza, vazando, vazou',
  cold: 'morno, morna, chega frio, saiu frio, sai frio, ficou frio, fica frio, veio frio, esfria, esfriou, esfriando',
  paper: 'gosto de papel, cheiro de papel',
  stale: 'gosto de madeira, papelao, rancoso, mofo, mofado, velho, gosto de velho, gosto ruim',
  uneven:
    'inconsistente, gosto diferente, cada dia diferente, nunca sai igual, cada vez sai diferente, sai diferente, cada dia sai, desigual, cada xicara, cada vez sai, de um jeito, fiz igual, fiz tudo igual',

  greeting:
    'boa madrugada, bom domingo, feliz natal, feliz ano novo, oi, oie, ola, oii, opa, hey, hello, alo, bom dia, boa tarde, boa noite, e ai, eai, fala ai, salve, saudacao',
  howAreYou: 'tudo bem, tudo bom, como vai, como voce esta, beleza, como esta',
  thanks: 'obrigado, obrigada, agradecido, agradeco, valeu, grato, grata, gratidao, thanks',
  goodbye: 'tchau, ate mais, ate logo, ate amanha, adeus, falou, fui',
  identity:
    'quem e voce, o que e voce, qual seu nome, qual o seu nome, seu nome, voce e um robo, robo, voce e humano, voce e uma pessoa, voce e gente, voce e real, inteligencia artificial, chatgpt, voce e ia, voce e uma ia, uma ia, quem te criou, quem te fez, quem criou voce',
  help: 'ajuda, ajudar, me ajuda, socorro, o que voce faz, o que voce sabe, o que posso perguntar, como funciona, o que perguntar',
  praise:
    'boa resposta, gostei da resposta, otimo, muito bom, show, legal, massa, perfeito, maravilha, incrivel, adorei, amei, gostei, delicia, ficou bom, ficou otimo, deu certo, funcionou, top, excelente, bacana',
  sorry:
    'voce e burro, voce e burra, voce e ruim, voce e inutil, nao ajuda em nada, nao ajudou, nao me ajudou, nao era isso, resposta errada, resposta ruim, voce nao entende, nao entendeu nada, voce errou, voce nao serve',
  joke: 'piada, engracado, me faz rir',
} as const satisfies Record<string, string>;

/**
 * Words for subjects beside the brew, such as health, care of the gear and the app.
 * Normalised and separated by commas, as in CONCEPT_WORDS.
 */
export const TOPIC_WORDS = {
  // Questions about health are answered before all others.
  emergency:
    'no peito, meu peito, dor no braco, braco dormente, braco formigando, nao consigo respirar, dor no peito, peito doendo, dor forte no peito, aperto no peito, falta de ar, desmaio, desmaiei, desmaiar, infarto, infartando, avc, derrame, convulsao',
  pregnancy:
    'engravidar, gestacional, puerperio, gravida, gravidas, gravidez, gestante, gestacao, amamentar, amamentando, amamentacao, lactante, lactacao',
  children:
    'recem nascido, menino, menina, crianca, criancas, meu bebe, para bebe, o bebe pode, adolescente, anos pode tomar, minha filha pode, meu filho pode, filho pequeno',
  heart:
    'coracao, arritmia, palpitacao, taquicardia, pressao alta, minha pressao, a pressao, com pressao, pressao arterial, pressao baixa, marcapasso, coracao acelerado, coracao disparado, hipertensao, hipertenso, hipertensa, colesterol',
  stomach:
    'da gases, dando gases, gases na barriga, diarreia, vomito, vomitar, estomago, em jejum, de jejum, gastrite, refluxo, azia, queimacao, ulcera, intestino, dor de barriga, enjoo, nausea',
  sleep:
    'melhor horario, melhor hora, que horas tomar, que horas tomo, que horas posso tomar, insonia, dormir, durmo, dorme, sem sono, perdi o sono, da sono, tira o sono, tirar o sono, perder o sono, a noite, de noite, antes de deitar',
  nerves: 'ansiedade, ansioso, ansiosa, tremedeira, tremor, tremendo, panico, agitado, agitada',
  body: 'dialise, hemodialise, transplante, dipirona, paracetamol, ibuprofeno, aspirina, anticoncepcional, antialergico, omeprazol, vacina, vacinas, antibiotico, fluoxetina, sertralina, ritalina, rivotril, levotiroxina, puran, anticoagulante, suplemento, exame, endoscopia, colonoscopia, anestesia, losartana, metformina, insulina, litio, quimioterapia, cirurgia, rim, rins, figado, colesterol alto, epilepsia, glaucoma, tdah, gripe, febre, dengue, ressaca, remedio, medicamento, antibiotico, antidepressivo, diabetes, diabetico, diabetica, anemia, tireoide, enxaqueca, dor de cabeca, doenca, alergia, viciado, viciada, vicio, dependencia, abstinencia, overdose, dente amarelo, mancha o dente',
  exercise: 'treino, treinar, treinos, academia, pre treino, exercicio, musculacao, corrida',
  healthy: 'faz mal, faz bem, saude, saudavel, perigoso, cancerigeno',
  daily:
    'mg por dia, o limite, qual limite, cafeina posso, cafeina pode, maximo de cafe, maximo de cafeina, por dia, ao dia, quanto posso tomar, quantos cafes posso, muito cafe, cafe demais, dose maxima, limite de cafe, limite de cafeina',
  calories:
    'caloria, calorias, engorda, emagrece, emagrecer, dieta, quebra o jejum, quebra jejum, jejum intermitente',

  extraStrong: 'extra forte, extraforte, cafe tradicional, tradicional ou',
  gourmet: 'gourmet, cafe superior, abic, selo de pureza, categoria, categorias',
  specialty:
    'cafe especial, cafes especiais, especial, especiais, sca, scaa, q grader, pontuacao, oitenta pontos, 80 pontos, acima de 80',
  instant: 'soluvel, instantaneo, nescafe',
  mix: 'cappucino em po, caseiro em po, em po caseiro, cappuccino em po, capuccino em po, capuchino em po, cappuccino soluvel, capuccino soluvel, cappuccino de pacote, cappuccino pronto, cappuccino de pote, mistura para cappuccino',
  capsule: 'capsula, capsulas, nespresso, dolce gusto, sache',
  blend:
    'blend, microlote, micro lote, peaberry, grao moca, cafe moca, origem unica, single origin',

  filterSwap:
    'papel toalha, guardanapo, meia de, filtro de metal, filtro permanente, filtro reutilizavel, sem coador, sem filtro, acabou o papel, sem papel, acabou o filtro, acabou filtro, no lugar do filtro, nao tenho coador, nao tenho filtro, filtro de pano na, pano na v60, filtro errado, cabe filtro',
  capacity:
    'cabe, cabem, capacidade, comporta, transborda, transbordar, transbordou, maximo de agua, maximo de po, maximo de cafe, limite de po, limite de cafe, limite de agua, tamanhos, maximo que da, da de uma vez, faz de uma vez',
  stovetop: 'inducao, cooktop, explode, explodir, explodiu, perigosa, perigoso',
  grounds:
    'mesma borra, borra duas vezes, borra de novo, reaproveitar, reaproveito, reutilizar, reutilizo, po usado, borra usada, usar a borra, borra de cafe na, na pia, entope pia, na pele, no cabelo, na planta, nas plantas, na horta, borra para, borra serve, borra nas plantas, usar o po de novo, usar o mesmo po, o mesmo po, fazer com a borra, faco com a borra, usar duas vezes, passar duas vezes, passar de novo, adubo, esfoliante',
  descale:
    'descalcificar, descalcificacao, descalcificante, descalcifico, calcario, acido citrico, crosta branca, placa branca, vinagre na cafeteira, vinagre na maquina, limpar com vinagre',
  leftover:
    'requentar, requento, reaquecer, microondas, micro ondas, cafe pronto, depois de pronto, cafe dormido, cafe de ontem, sobrou cafe, na garrafa, manter quente, mantem quente, guardar o cafe pronto, cafe coado dura, dura pronto, depois de coado',
  waterFilter:
    'jarra filtrante, filtro da geladeira, jarra com filtro, filtro de barro, purificador, brita, filtro de carvao, ozonio',
  rinse: 'escaldar, escaldo, escalde, lavar o filtro, molhar o filtro',
  spoons:
    'scoop, dosador, concha, colher, colheres, medidor, colherada, colher de sopa, colher de cha',
  cupSize:
    'ml tem uma xicara, ml tem a xicara, ml tem um cafezinho, ml uma xicara, ml e uma xicara, tamanho da xicara, copo americano, xicara de cha, xicara de cafe tem, ml tem um copo',

  ristretto: 'ristretto, restrito, cafe curto, espresso curto, expresso curto',
  lungo: 'lungo, espresso longo, expresso longo',
  americano: 'cafe americano, um americano, carioca, long black, espresso com agua',
  milkDrink: 'cappuccino, capuccino, cappucino, capucino, capuchino',
  cortado: 'cortado, corto',
  pingado: 'pingado',
  halfMilk: 'uma media, media com pao, cafe media, media de padaria, media e pingado',
  treats:
    'bombom, bombon, affogato, afogato, agua tonica, tonica, irish coffee, frappe, dalgona, milkshake, bulletproof, com manteiga, leite condensado, sorvete, com canela, canela, com chocolate',
  iced: 'cafe gelado, gelado, geladinho, com gelo, no gelo, iced coffee',

  author:
    'hoffmann, hoffman, hofmann, kasuya, rao, hedrick, bunnik, wendelien, wendelboe, adler, kaminsky, medina, davies, mccarthy, chronicler, howell, toddy, campeao, campea, campeoes, campeonato, vencedor, vencedora',

  password:
    'nao consigo entrar, nao entra, senha, login, logar, entrar na conta, acessar minha conta',
  account:
    'minha conta, excluir conta, excluir a conta, apagar conta, apagar a conta, deletar conta, criar conta, conta no app, meu email, meu e mail, trocar o email, mudar email, nome de usuario, foto de perfil, foto do perfil, editar perfil, meu perfil, bloquear, denunciar, meus dados, exportar, backup, modo escuro, tema escuro, notificacao, notificacoes, configuracao, configuracoes',
  mail: 'confirmacao, confirmar o email, email de confirmacao, nao chegou o email, nao chegou email, nao recebi o email, spam',
  platforms:
    'celular, windows, linux, macos, mac, iphone, ipad, android, instalar, instalo, baixar, baixo o, no computador, versao para',
  miniTimer:
    'em cima das janelas, em cima da janela, por cima, mini timer, janela pequena, timer pequeno, sempre visivel',
  cost: 'gratis, gratuito, pago, premium, assinatura, mensalidade',
  saving:
    'edito uma receita, edito a receita, editar uma receita, editar a receita, mudar a receita, mudo a receita, salvar receita, salvar a receita, salvo a receita, salvo uma receita, salvar uma receita, minhas receitas, criar receita, criar uma receita, minha propria receita, editar receita, compartilhar receita, compartilhar a receita, compartilho, importar receita',
  journal:
    'diario, historico, meus preparos, meu preparo, apagar preparo, apagar um preparo, ultimo preparo, preparos antigos, meus cafes passados, cafes passados, cafes que fiz, cafes que ja fiz, cafes anteriores, o que ja fiz, cafes antigos, ja preparei',
  offline: 'offline, sem internet, funciona sem, sem wifi, sem conexao',
  bluetooth:
    'bluetooth, conectar balanca, conectar a balanca, conecto a balanca, parear, acaia, bookoo, difluid, felicita, hiroia, skale, balanca conectada, balanca conecta, balancas conectam, balanca funciona com o coado, balancas funcionam com o coado, balanca compativel, balancas compativeis',
  ownGrinder:
    'meu moedor, meus moedores, clicks, click, clicke, 1zpresso, q air, k ultra, cliques do, cliques no, quantos cliques, clique, cliques, comandante, timemore, kingrinder, encore, baratza, skerton, mignon',
  prizes:
    'conquista, conquistas, desafio, desafios, ganhar pontos, ganho pontos, meus pontos, subir de nivel, meu nivel, sequencia de dias',
  people:
    'comunidade, postar, publicar, seguir alguem, seguir uma pessoa, mandar mensagem, enviar mensagem, convidar, convido, chamar um amigo, adicionar amigo, adicionar um amigo, achar amigos, encontrar amigos',
  altitude:
    'brasilia, curitiba, sao paulo, belo horizonte, bh, goiania, campos do jordao, petropolis, gramado, pocos de caldas, altitude, nivel do mar, moro alto, ferve a',
  beans:
    'cadastro um grao, cadastro grao, cadastro meu cafe, cadastrar um grao, cadastrar meu cafe, adiciono um grao, adicionar um grao, novo grao, meus graos, cadastrar grao, cadastrar cafe, adicionar grao, adicionar cafe',
  dialling: 'acertar o cafe, acertar meu cafe, ajustar o sabor, proximo ajuste',
} as const satisfies Record<string, string>;
