/**
 * Words of what people ask beside the brew itself: health, labels, care of the gear, drinks and the
 * app. Normalised and parted by commas, as in concept-words.ts.
 */
export const TOPIC_WORDS = {
  // Health: answered before all else
  emergency:
    'peito, dor no braco, braco dormente, braco formigando, nao consigo respirar, dor no peito, peito doendo, dor forte no peito, aperto no peito, falta de ar, desmaio, desmaiei, desmaiar, infarto, infartando, avc, derrame, convulsao',
  pregnancy:
    'engravidar, gestacional, puerperio, gravida, gravidas, gravidez, gestante, gestacao, amamentar, amamentando, amamentacao, lactante, lactacao',
  children:
    'recem nascido, menino, menina, crianca, criancas, meu bebe, para bebe, o bebe pode, adolescente, anos pode tomar, minha filha pode, meu filho pode, filho pequeno',
  heart:
    'coracao, arritmia, palpitacao, taquicardia, pressao alta, minha pressao, a pressao, com pressao, pressao arterial, pressao baixa, marcapasso, coracao acelerado, coracao disparado, hipertensao, hipertenso, hipertensa, colesterol',
  stomach:
    'da gases, dando gases, gases na barriga, diarreia, vomito, vomitar, estomago, em jejum, de jejum, gastrite, refluxo, azia, queimacao, ulcera, intestino, dor de barriga, enjoo, nausea',
  sleep:
    'insonia, dormir, da sono, tira o sono, tirar o sono, perder o sono, a noite, de noite, antes de deitar',
  nerves: 'ansiedade, ansioso, ansiosa, tremedeira, tremor, tremendo, panico, agitado, agitada',
  body: 'dipirona, paracetamol, ibuprofeno, aspirina, anticoncepcional, antialergico, omeprazol, fluoxetina, sertralina, ritalina, rivotril, levotiroxina, puran, anticoagulante, suplemento, exame, cirurgia, rim, rins, figado, colesterol alto, epilepsia, glaucoma, tdah, gripe, febre, dengue, ressaca, remedio, medicamento, antibiotico, antidepressivo, diabetes, diabetico, diabetica, anemia, tireoide, enxaqueca, dor de cabeca, doenca, alergia, viciado, viciada, vicio, dependencia, abstinencia, overdose, dente amarelo, mancha o dente',
  exercise: 'treino, treinar, treinos, academia, pre treino, exercicio, musculacao, corrida',
  healthy: 'faz mal, faz bem, saude, saudavel, perigoso, cancerigeno',
  daily:
    'mg por dia, o limite, qual limite, cafeina posso, cafeina pode, maximo de cafe, maximo de cafeina, por dia, ao dia, quanto posso tomar, quantos cafes posso, muito cafe, cafe demais, dose maxima, limite de cafe, limite de cafeina',
  calories:
    'caloria, calorias, engorda, emagrece, emagrecer, dieta, quebra o jejum, quebra jejum, jejum intermitente',

  // What a label says
  extraStrong: 'extra forte, extraforte, cafe tradicional, tradicional ou',
  gourmet: 'gourmet, cafe superior, abic, selo de pureza, categoria, categorias',
  specialty:
    'cafe especial, cafes especiais, especial, especiais, sca, scaa, q grader, pontuacao, oitenta pontos, 80 pontos, acima de 80',
  instant: 'soluvel, instantaneo, nescafe',
  mix: 'cappucino em po, caseiro em po, em po caseiro, cappuccino em po, capuccino em po, capuchino em po, cappuccino soluvel, capuccino soluvel, cappuccino de pacote, cappuccino pronto, cappuccino de pote, mistura para cappuccino',
  capsule: 'capsula, capsulas, nespresso, dolce gusto, sache',
  blend:
    'blend, microlote, micro lote, peaberry, grao moca, cafe moca, origem unica, single origin',

  // Care and leftovers
  filterSwap:
    'papel toalha, guardanapo, meia de, filtro de metal, filtro permanente, filtro reutilizavel, sem coador, sem filtro, nao tenho coador, nao tenho filtro, filtro de pano na, pano na v60, filtro errado, cabe filtro',
  capacity:
    'cabe, cabem, capacidade, comporta, transborda, transbordar, transbordou, maximo de agua, tamanhos',
  stovetop: 'inducao, cooktop, explode, explodir, explodiu, perigosa, perigoso',
  grounds:
    'reaproveitar, reaproveito, reutilizar, reutilizo, po usado, borra usada, usar a borra, borra de cafe na, na pia, entope pia, na pele, no cabelo, na planta, nas plantas, na horta, borra para, borra nas plantas, usar o po de novo, usar o mesmo po, o mesmo po, fazer com a borra, faco com a borra, usar duas vezes, passar duas vezes, passar de novo, adubo, esfoliante',
  descale:
    'descalcificar, descalcificacao, descalcificante, descalcifico, calcario, acido citrico, crosta branca, placa branca, vinagre na cafeteira, vinagre na maquina, limpar com vinagre',
  kept: 'requentar, requento, reaquecer, microondas, micro ondas, cafe pronto, depois de pronto, cafe dormido, cafe de ontem, sobrou cafe, na garrafa, manter quente, mantem quente, guardar o cafe pronto, cafe coado dura, dura pronto, depois de coado',
  waterFilter:
    'jarra filtrante, jarra com filtro, filtro de barro, purificador, brita, filtro de carvao, ozonio',
  rinse: 'escaldar, escaldo, escalde, lavar o filtro, molhar o filtro',
  spoons:
    'scoop, dosador, concha, colher, colheres, medidor, colherada, colher de sopa, colher de cha',
  cupSize:
    'ml tem uma xicara, ml tem a xicara, ml tem um cafezinho, ml uma xicara, ml e uma xicara, tamanho da xicara, copo americano, xicara de cha, xicara de cafe tem, ml tem um copo',

  // Drinks
  ristretto: 'ristretto, restrito, cafe curto, espresso curto, expresso curto',
  lungo: 'lungo, espresso longo, expresso longo',
  americano: 'cafe americano, um americano, carioca, long black, espresso com agua',
  milkDrink:
    'cappuccino, capuccino, cappucino, capucino, capuchino, latte, macchiato, flat white, mocha, mocaccino, galao',
  cortado: 'cortado, corto',
  pingado: 'pingado',
  halfMilk: 'uma media, media com pao, cafe media, media de padaria, media e pingado',
  treats:
    'bombom, bombon, affogato, afogato, agua tonica, tonica, irish coffee, frappe, dalgona, milkshake, bulletproof, com manteiga, leite condensado, sorvete, com canela, canela, com chocolate',
  iced: 'cafe gelado, gelado, geladinho, com gelo, no gelo, iced coffee',

  // Who recipes come from
  author:
    'hoffmann, hoffman, hofmann, kasuya, rao, hedrick, bunnik, wendelien, wendelboe, adler, kaminsky, medina, davies, mccarthy, chronicler, howell, toddy, campeao, campea, campeoes, campeonato, vencedor, vencedora',

  // The app
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
    'diario, historico, meus preparos, meu preparo, apagar preparo, apagar um preparo, ultimo preparo, preparos antigos',
  offline: 'offline, sem internet, funciona sem, sem wifi, sem conexao',
  bluetooth:
    'bluetooth, conectar balanca, conectar a balanca, conecto a balanca, parear, acaia, felicita, balanca conectada',
  ownGrinder:
    'meu moedor, meus moedores, clicks, click, clicke, c40, c2, c3, k2, k6, jx, 1zpresso, q air, k ultra, ode, opus, niche, cliques do, cliques no, quantos cliques, clique, cliques, comandante, timemore, kingrinder, jx pro, encore, baratza, skerton, mignon',
  prizes:
    'conquista, conquistas, desafio, desafios, ganhar pontos, ganho pontos, meus pontos, subir de nivel, meu nivel, sequencia de dias',
  people:
    'comunidade, postar, publicar, seguir alguem, seguir uma pessoa, mandar mensagem, enviar mensagem',
  altitude:
    'brasilia, curitiba, sao paulo, belo horizonte, bh, goiania, campos do jordao, petropolis, gramado, pocos de caldas, altitude, nivel do mar, moro alto, ferve a',
  beans:
    'cadastro um grao, cadastro grao, cadastro meu cafe, cadastrar um grao, cadastrar meu cafe, adiciono um grao, adicionar um grao, novo grao, meus graos, cadastrar grao, cadastrar cafe, adicionar grao, adicionar cafe',
  dialling: 'acertar o cafe, acertar meu cafe, ajustar o sabor, proximo ajuste',
} as const satisfies Record<string, string>;
