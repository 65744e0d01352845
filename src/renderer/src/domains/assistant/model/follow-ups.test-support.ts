export interface Conversation {
  turns: readonly string[];
  says: readonly RegExp[];
  saysNot?: readonly RegExp[];
  isNew?: boolean;
}

/** Conversations that were used in development. */
export const FOLLOW_UPS: readonly Conversation[] = [
  // A message with a subject of its own takes nothing from those before it.
  {
    turns: ['meu café ficou azedo na V60', '15 g e 250 ml', 'quanto custa uma V60?'],
    says: [/De preço não sei/],
  },
  { turns: ['ficou fraco na moka', 'quanto pó para 500 ml?'], says: [/50 g de café pedem/] },
  {
    turns: ['a água empoça no coador e não desce', 'me ensina bolo de cenoura com cobertura'],
    says: [/só entendo de café/],
  },
  {
    turns: ['85 celsius em F', 'me passa a receita de brigadeiro'],
    says: [/só entendo de café/],
  },
  {
    turns: [
      'gestante: dois coados por dia tem problema?',
      'meio quilo rende quantos litros coado?',
    ],
    says: [/6 a 8 litros/],
  },
  {
    turns: ['receita koar 20g 1:16', 'pacote importado de 12oz de grão tem quantos gramas'],
    says: [/340,2 g/],
    saysNot: [/não cabe/i],
  },
  { turns: ['quero comprar um moedor', 'manual ou elétrico?'], says: [/o manual mói melhor/] },
  // The help for a danger is repeated while the person speaks of it, and no longer.
  { turns: ['quero sumir', 'obrigado', 'como faço café?'], says: [/15 g de café/] },
  {
    turns: ['meu cachorro comeu borra', 'quanto de borra uso nas plantas?'],
    says: [/horta/],
    saysNot: [/veterinário/],
  },
  {
    turns: ['meu gato lambeu café', '4 colheres de sopa pesam quanto?'],
    says: [/16 a 24 g/],
    saysNot: [/veterinário/],
  },
  {
    turns: ['meu cachorro comeu borra', 'e se for pouco?'],
    says: [/veterinário/],
    saysNot: [/emergência/],
  },
  { turns: ['meu gato lambeu café', 'faz 2 horas'], says: [/veterinário/] },
  { turns: ['misturei água sanitária com vinagre', 'lavei o rosto'], says: [/gás tóxico/] },
  {
    turns: ['to grávida de 5 meses', 'tomo três coados grandes por dia', 'é muito?'],
    says: [/200 mg/],
    saysNot: [/não entendi/i],
  },
  { turns: ['minha filha de 3 anos bebeu um café', 'ela está agitada'], says: [/pediatra/] },
  { turns: ['minha filha de 3 anos bebeu um café', 'parece bem'], says: [/pediatra/] },
  // The compared things, the brewer and the kind of question are carried on.
  {
    turns: ['qual a diferença entre robusta e arábica?', 'qual tem mais cafeína?'],
    says: [/o dobro do arábica/],
    saysNot: [/coado/],
  },
  {
    turns: ['diferença entre lavado e natural', 'qual deles tem mais corpo?'],
    says: [/Natural/],
    saysNot: [/prensa/],
  },
  {
    turns: ['cold brew para 1 litro', 'quantas horas?', 'e na geladeira?'],
    says: [/16 a 24 horas/],
  },
  { turns: ['como limpo a moka?', 'e a prensa?'], says: [/Desmonte o êmbolo/] },
  {
    turns: ['bebi 8 cafés hoje e to tremendo', 'v60 20g torra escura', 'não é v60 é kalita'],
    says: [/Kalita/],
    saysNot: [/192/],
  },
  {
    turns: ['bebi 8 cafés hoje e to tremendo', 'v60 20g torra escura', 'quem ganhou o jogo ontem'],
    says: [/só entendo de café/],
    saysNot: [/192/],
  },
  {
    turns: ['espresso saiu em 19 s', 'na proporção 1:12,5 quanto café vai em meio litro'],
    says: [/40 g/],
  },
  {
    turns: ['v60 com 20 g', 'se eu bloquear a tela no meio do preparo o relógio do app para?'],
    says: [/Não para/],
  },
  { turns: ['meu café está velho', 'café gelado rapido'], says: [/gelo/] },
  { turns: ['v60 com 20 g', 'tem gosto de borracha'], says: [/vedação/] },
  {
    turns: ['tem gosto de borracha', 'aeropress invertida ou normal'],
    says: [/No gosto a diferença/],
  },
  { turns: ['aeropress', 'café gelado rápido'], says: [/gelo/], saysNot: [/depressa demais/] },
  { turns: ['oi', 'aeropress pingando'], says: [/vácuo/], saysNot: [/demorando/] },
  { turns: ['20 g na v60', 'demorou 5 min'], says: [/20 g levam cerca de 3:25/] },
  { turns: ['receita de prensa', 'posso deixar 10 min?'], says: [/prensa francesa/] },
  {
    turns: ['receita de prensa', 'esqueci ela 20 minutos, jogo fora?'],
    says: [/20:00 é demorado/],
  },
  // The second message may still continue the first.
  { turns: ['tenho 1 kg de café', 'uso 25 g por dia, dura quanto tempo?'], says: [/40 dias/] },
  {
    turns: ['meu filho de 3 anos tomou café', 'foi um espresso de 40 ml com 18 g'],
    says: [/192|pediatra/],
  },
  { turns: ['tenho 24g, chemex', 'na verdade só sobrou 19'], says: [/19 g de café/] },
  { turns: ['coado pra 6 pessoas', '2 não bebem café'], says: [/60 g de café/] },
  {
    turns: ['extração com tds 1,35, 15g de pó e 210 de bebida', 'e se o tds fosse 1,45?'],
    says: [/20,3 %/],
  },
  { turns: ['chemex com 36 gramas', 'a minha é a de 3 xícara'], says: [/Não cabe/] },
  { turns: ['uso 18 g por espresso na cafeteria', '1 kg dá pra quantos?'], says: [/55 doses/] },
  {
    turns: ['espresso 18 pra 36', 'e se eu deixar ir até 45?'],
    says: [/18 g de café rendem 45 g/],
  },
  { turns: ['café pra 6 pessoas', 'não, é prensa'], says: [/^Na prensa francesa, 90 g/] },
  { turns: ['500 ml no v60', 'ops, na prensa'], says: [/500 g de água \(1:15\)/] },
  { turns: ['v60 com 20 g', 'não! com 25 g'], says: [/25 g de café/] },
  // The figures of a requested brew are no evidence for a complaint.
  { turns: ['meu v60 ficou amargo', 'faz um aeropress de 20 g'], says: [/20 g de café pedem/] },
  // The answer says that a change went in the wrong direction.
  { turns: ['meu v60 ficou ácido', 'já moí mais grosso e continua'], says: [/lado contrário/] },
  {
    turns: ['v60 amargo', 'já moí mais grosso, continua amargo'],
    says: [/menos quente/],
    saysNot: [/lado contrário/],
  },
  // A variant of a method with its own name has its own recipe.
  { turns: ['receita de aeropress invertida'], says: [/Virada/] },
  { turns: ['aeropress invertida com 15g, me passa o passo a passo'], says: [/15 g.*Virada/s] },
  // An entry about a number of people answers no other number.
  { turns: ['jarra para 8 pessoas'], says: [/g de/], saysNot: [/Para \d+ pessoas/] },
  { turns: ['receita 4:6', 'com 25g', 'quanto no primeiro despejo?'], says: [/63 g/] },
  {
    turns: ['espresso saiu azedo', 'não dá pra mexer na moagem'],
    says: [/°C|temperatura|xícara/],
    saysNot: [/Moa mais fino/],
  },
  { turns: ['lavado ou natural', 'qual tem mais acidez?'], says: [/Lavado/] },
  { turns: ['to gravida', 'e matcha?'], says: [/200 mg/] },
  {
    turns: ['quero faze cafe na prensa pra 2 pessoas', 'e pra 4?'],
    says: [/\b(4[5-9]|[5-7]\d|80)([.,]\d+)? ?g/i],
  },
  {
    turns: ['como faço na aeropress', 'e invertido?'],
    says: [/invert|ponta-cabeça|cabeça para baixo/i],
    saysNot: [/não entendi|não sei/i],
  },
  {
    turns: ['como faz cafe na moka', 'e o pó, posso apertar?'],
    says: [/(não|sem|nunca) .{0,30}(apert|compact|soc|soq|prens|calc)/i],
  },
  {
    turns: ['qtas gramas pra 1 litro', 'e sem balança?'],
    says: [/\b([5-9]|1\d)\b.{0,40}colher/i],
  },
  {
    turns: ['me passa uma receita de v60', 'qual moagem?'],
    says: [/médi/i],
    saysNot: [/não entendi/i],
  },
  {
    turns: ['meu café tá aguado', 'já botei mais pó e ficou aguado ainda'],
    says: [/fin[ao]|temperatura|quente|tempo|devagar/i],
  },
  {
    turns: ['15g pra quantos ml na aeropress', 'mais forte', 'salva essa receita'],
    says: [/salv|receita|guard/i],
  },
  {
    turns: ['posso usar água fervendo no café?', 'pq?'],
    says: [/amarg|queim|extra|temperatura|torra/i],
    isNew: true,
  },
  {
    turns: ['v60 ou prensa, qual mais facil pra iniciante', 'e a outra, é dificil?'],
    says: [/v60/i, /técnica|prática|despej|difícil|controle|atenção|fluxo|moagem/i],
  },
  {
    turns: ['como faço café gelado', 'mas eu não tenho gelo'],
    says: [/geladeira|cold brew|gelar|frio|esfri|freezer/i],
  },
  {
    turns: ['como limpo a moka', 'de quanto em quanto tempo?'],
    says: [/uso|dia|semana|sempre|mês|meses/i],
  },
  {
    turns: ['cafeina do coado 200ml', 'e descafeinado?'],
    says: [/descaf/i, /mg|pouc|quase/i],
  },
  {
    turns: ['como guardo café aberto', 'e na geladeira, pode?'],
    says: [/geladeira/i, /não|evit|umidade|cheiro|odor/i],
  },
  {
    turns: ['18g de espresso, quanto de liquido sai?', 'e ristretto?'],
    says: [/ristret/i, /\b(1[6-9]|2[0-7])([.,]\d+)? ?(g|ml)|1:1/i],
  },
  {
    turns: ['ganhei uma moka de presente', 'fiz e saiu com gosto de queimado'],
    says: [/fogo|calor|água|chama|retir|tir/i],
  },
  {
    turns: ['quero fazer v60 pra 1 pessoa', 'e a água, quantos graus?'],
    says: [/\b(8[5-9]|9\d) ?(°|º|graus|a|–|-)/i],
  },
  {
    turns: ['como regulo o moedor pra v60', 'e pra prensa?'],
    says: [/gross/i],
    saysNot: [/não entendi/i],
  },
  {
    turns: ['meu café tá amargo', 'uso água fervendo'],
    says: [/temperatura|\b(8\d|9\d) ?(°|º|graus)|esper|minuto|ferv/i],
  },
  {
    turns: ['cappuccino como faz', 'n tenho máquina'],
    says: [/moka|french|prensa|bat|pote|mixer|aeropress|garrafa|fouet|coado|forte/i],
  },
  {
    turns: ['meu filho tem 8 anos pode tomar café?', 'e se for descafeinado?'],
    says: [/descaf/i, /pediatra|pouc|cafeína|criança/i],
  },
  {
    turns: ['quantos gramas tem uma colher de sopa de café', 'então 4 dá quanto?'],
    says: [/\b(2\d|3\d|4\d)([.,]\d+)? ?g/i],
  },
  {
    turns: ['quero um ratio 1:16 com 320 ml', 'e com 18g?'],
    says: [/\b28[5-9]|\b29[0-2]/i],
  },
  {
    turns: ['como faço cold brew', 'quanto tempo dura na geladeira?'],
    says: [/dia|seman/i],
  },
  {
    turns: ['como registro um café no diário', 'e dá pra exportar?'],
    says: [/export|baix|csv|arquivo|cópia/i],
  },
  {
    turns: ['o que é terroir', 'e processo natural?'],
    says: [/natural/i, /fruto|cereja|polpa|sec|casca/i],
  },
  {
    turns: ['quero comprar um moedor', 'manual ou elétrico?', 'e até 300 reais?'],
    says: [/manual|R\$|300|mão/i],
  },
  {
    turns: ['o café da minha sogra é no coador de pano', 'como lava ele?'],
    says: [/água|ferv|sabão|detergente/i, /pano|coador|sabão|geladeira/i],
  },
  {
    turns: ['bah tche, quanto de pó pra térmica de 1 litro', 'e a de 1,8?'],
    says: [/\b(9\d|1[0-5]\d)([.,]\d+)? ?g|colher/i, /1[.,]8|1[.,]?800/i],
  },
  {
    turns: ['receita de aeropress', 'com menos café'],
    says: [/\b(1[0-6]|[89])([.,]\d+)? ?g|menos/i],
    isNew: true,
  },
  {
    turns: ['cafe na prensa pra 1 litro', 'e se for na melitta?'],
    says: [/Melitta/i, /1\.000|960/i],
  },
  {
    turns: ['ganhei uma moka', 'ela é de 3 xícaras'],
    says: [/\b(1[2-9]|20)([.,]\d)? ?g|funil/i],
    saysNot: [/720 ml/i],
  },
  {
    turns: ['receita de moka', 'e depois?'],
    says: [/sirva|mex|lave|limp|esfri/i],
  },
  {
    turns: ['15g pra quantos ml na aeropress', 'e invertido?'],
    says: [/invert/i],
    saysNot: [/não entendi/i],
  },
  {
    turns: ['oi, meu café sai fraco', 'uso 2 colheres pra 500 ml', 'e quanto dá isso em gramas?'],
    says: [/\b(8|10|1\d|2\d|30) (g|a)\b/i],
    saysNot: [/10 colheres|dez colheres/i],
  },
  {
    turns: ['oi, meu café sai fraco', 'uso 2 colheres pra 500 ml', 'então quanto eu uso?'],
    says: [/\b(3\d|4\d)([.,]\d)? ?g|[45] colher/i],
  },
  {
    turns: ['300 ml na v60', 'e quanto dá isso em colher?'],
    says: [/\b2\b.{0,30}colher/i],
  },
  {
    turns: ['receita de v60', 'e a água?'],
    says: [/°C|\d ?g/i],
    saysNot: [/não entendi/i],
  },
  {
    turns: ['receita de v60', 'mas eu não tenho balança'],
    says: [/colher/i],
  },
  {
    turns: ['receita de prensa', 'e pra 3 pessoas?'],
    says: [/45 g/i],
  },
  {
    turns: ['receita de v60', 'e se for gelado?'],
    says: [/gelo/i],
  },
  {
    turns: ['quero fazer café na prensa pra 3 pessoas', 'ela tá vazando em cima, o que eu faço'],
    says: [/prensa|êmbolo|malha|tampa|filtro/i],
    saysNot: [/mini timer/i],
  },
  {
    turns: ['quero fazer café na prensa pra 3 pessoas', 'e pra lavar depois?'],
    says: [/êmbolo|malha|prensa/i],
  },
  {
    turns: ['como limpo a moka', 'de quanto em quanto tempo?'],
    says: [/uso|vez|dia/i],
    saysNot: [/descalc|tanque|água mole/i],
  },
  {
    turns: ['quantas calorias tem um capuccino', 'e sem açúcar?'],
    says: [/kcal|calori/i],
  },
  {
    turns: ['quantas calorias tem um capuccino', 'e com leite desnatado?'],
    says: [/kcal|calori/i],
  },
  {
    turns: ['tô no hotel e sem chaleira', 'tem como esquentar água?'],
    says: [/micro|ebulid|mergulh|cafeteira|torneira|fogão|panela/i],
  },
  {
    turns: ['quanto cobro num espresso?', 'o quilo custa 90 reais, uso 18 g'],
    says: [/1,62/i],
  },
  {
    turns: ['quanto cobro num espresso?', 'o quilo custa 90 reais', 'uso 18 g por dose'],
    says: [/1,62/i],
  },
  {
    turns: ['quanto sai a dose de 18 g se o quilo custa 90 reais', 'e com perda de 10%?'],
    says: [/1,7[89]|1,8/i],
  },
  {
    turns: ['cappuccino como faz', 'n tenho máquina'],
    says: [/bat|mixer|pote|êmbolo|moka|forte/i],
    saysNot: [/porta-filtro/i],
  },
  {
    turns: ['meu café tá amargo', 'uso água fervendo'],
    says: [/esper|menos quente|baix|é por aí|9\d °C/i],
    saysNot: [/^Na V60/i],
  },
  {
    turns: ['como faço no coador de pano', 'qual moagem?'],
    says: [/médi/i, /[Cc]oado|pano/i],
  },
  {
    turns: ['20 g na v60', 'não, 25'],
    says: [/25 g/i],
  },
  {
    turns: ['20g na v60', 'quis dizer na kalita'],
    says: [/Kalita/i],
  },
  {
    turns: ['20g na v60', 'errei, é na prensa'],
    says: [/prensa/i],
  },
  {
    turns: ['receita de v60', 'tem outra?'],
    says: [/V60|AeroPress|receita/i],
    isNew: true,
  },
  {
    turns: ['receita de v60 do hoffmann', 'e a do kasuya?'],
    says: [/Kasuya/i],
  },
  {
    turns: ['como guardo café', 'e por quanto tempo?'],
    says: [/dia|seman|mês|meses/i],
    saysNot: [/^Na V60|receita da casa/i],
  },
  {
    turns: ['posso congelar café?', 'por quanto tempo?'],
    says: [/mes|seman/i],
    saysNot: [/receita da casa/i],
  },
  {
    turns: ['v60 ou chemex?', 'e qual faz mais café?'],
    says: [/Chemex/i],
  },
  {
    turns: ['como faço espresso', 'pq ele sai azedo?'],
    says: [/fin|azed/i],
  },
  {
    turns: ['qual moagem pra moka', 'e se eu usar moagem de espresso?'],
    says: [/moka|fin|entup|amarg|pressão|válvula/i],
  },
  {
    turns: ['qual moagem pra prensa', 'tenho só café moído do mercado'],
    says: [/prensa|borra|fin|tempo|coe|filtr|mercado|pacote/i],
  },
  {
    turns: ['quantas xícaras por dia posso tomar?', 'e minha mãe que tem pressão alta?'],
    says: [/médic|pressão/i],
  },
  {
    turns: ['qual a validade do café moído', 'e em grão?'],
    says: [/grão/i, /seman|mes|dia/i],
  },
  {
    turns: ['quero montar um cantinho do café', 'só tenho 500 reais'],
    says: [/manual|moedor|coador|prensa|aeropress|v60|balança/i],
  },
  {
    turns: ['e aí, receita de chemex pra 600 ml', 'dobra'],
    says: [/1\.200/i],
  },
  {
    turns: ['receita de chemex pra 600 ml', 'metade disso'],
    says: [/300/i],
  },
  {
    turns: ['faz a receita de aeropress com 18 g', 'e quanto de água?'],
    says: [/25[0-9]|2[0-9]\d ?g/i],
  },
  {
    turns: ['como faço o bloom', 'quanto tempo?'],
    says: [/30|45/i, /segundo|s\b/i],
  },
  {
    turns: ['receita de cold brew pra 1 litro', 'e se eu quiser tomar hoje?'],
    says: [/gelad|gelo|horas|flash/i],
  },
  {
    turns: ['qual água usar no café', 'e a da torneira?'],
    says: [/torneira|filtr|cloro/i],
  },
  {
    turns: ['como faço v60', 'ficou azedo', 'e se eu esquentar mais a água?'],
    says: [/é por aí|ajuda|sim|quente/i],
  },
  {
    turns: ['como faço v60', 'ficou amargo', 'já tentei moer mais grosso'],
    says: [/quente|água|torra/i],
    saysNot: [/^.{0,200}• Moa um pouco mais grosso/i],
  },
  {
    turns: ['como faço pra criar uma receita', 'e pra compartilhar ela?'],
    says: [/compartilh/i],
  },
  {
    turns: ['onde vejo meus grãos', 'e quando acaba?'],
    says: [/grão|pacote|acab/i],
  },
  {
    turns: ['como ponho foto no preparo', 'e apagar?'],
    says: [/apag|exclu|remov|tir/i],
  },
  {
    turns: ['to com 18g de pó, aeropress', 'qto de agua?'],
    says: [/252/i],
  },
  {
    turns: ['tô com 18 g de pó, aeropress', 'e a água tem q ser fervendo?'],
    says: [/\d\d ?°C|ferv/i],
  },
  {
    turns: ['18 g no v60', 'e se eu usar 300 ml?'],
    says: [/300/i, /V60|1:16|18/i],
  },
  {
    turns: ['receita de kalita', 'que moagem uso nela?'],
    says: [/Kalita/i, /médi/i],
  },
  {
    turns: ['receita de prensa', 'e no espresso?', 'qual moagem?'],
    says: [/espresso/i, /fina/i],
  },
  {
    turns: ['moka de 6 xicaras', 'quanto de pó?'],
    says: [/\b(2\d|3\d)([.,]\d)? ?g|funil/i],
  },
  {
    turns: ['moka de 6 xicaras', 'posso fazer só metade?'],
    says: [/não|meia|cheia|funil|menor/i],
  },
  {
    turns: ['cold brew como faz', 'e se eu não tiver geladeira?'],
    says: [/ambiente|fora|fresco|temperatura/i],
  },
  {
    turns: ['como faço cold brew', 'qto tempo deixa?'],
    says: [/hora|18 h/i],
  },
  {
    turns: ['como faço cold brew', 'e depois como sirvo?'],
    says: [/dilu|gelo|água|leite|sirva/i],
  },
  {
    turns: ['bloom pra que serve?', 'e quanto tempo deixo'],
    says: [/30|45/i],
  },
  {
    turns: ['aeropress ou prensa?', 'qual é melhor pra viajar?'],
    says: [/AeroPress/i],
  },
  {
    turns: ['aeropress ou prensa?', 'e qual é mais facil de limpar?'],
    says: [/AeroPress/i],
  },
  {
    turns: ['meu café fica azedo', 'uso água morna'],
    says: [/quente|isso mesmo/i],
  },
  {
    turns: ['meu café fica azedo', 'e se eu moer mais grosso?'],
    says: [/[Pp]iorar|[Cc]ontrário/i],
  },
  {
    turns: ['meu café fica forte demais na moka', 'posso botar água depois?'],
    says: [/água/i],
  },
  {
    turns: ['meu café queima na moka', 'já baixei o fogo'],
    says: [/água já quente|base|tire|esfri/i],
    saysNot: [/^.{0,160}• Fogo baixo, e tire/i],
  },
  {
    turns: ['quanto custa um café por dia se o pacote de 250 g custa 30 e uso 15 g', 'e por mês?'],
    says: [/54/i],
  },
  {
    turns: ['300 ml na v60', 'não, 500'],
    says: [/500/i, /V60/i],
  },
  {
    turns: ['300 ml na v60', 'na verdade é pra prensa'],
    says: [/prensa/i],
  },
  {
    turns: ['receita v60', 'quis dizer chemex'],
    says: [/Chemex/i],
  },
  {
    turns: ['receita de v60', 'pra 2 pessoas'],
    says: [/2|30 ?g/i, /V60/i],
  },
  {
    turns: ['receita de v60', 'me dá em colheres'],
    says: [/colher/i],
  },
  {
    turns: ['me passa a receita da moka', 'e em ml?'],
    says: [/ml|1[0-9]0 ?g/i],
    saysNot: [/não entendi/i],
  },
  {
    turns: ['500ml de coado quantas colheres', 'e de 1 litro?'],
    says: [/\b([6-9]|1\d)([.,]\d)? colher/i],
  },
  {
    turns: ['quantas colheres pra 500 ml', 'isso dá quantos gramas?'],
    says: [/\b(4\d|3\d)([.,]\d)? ?g/i],
  },
  {
    turns: ['qual o melhor café pra prensa', 'e a torra?'],
    says: [/torra|média|escura/i],
  },
  {
    turns: ['qual torra pra espresso?', 'e a moagem?'],
    says: [/fin/i],
  },
  {
    turns: ['qual moedor comprar pra v60', 'e se for pra espresso tb?'],
    says: [/espresso/i],
  },
  {
    turns: ['como descalcifico a cafeteira', 'de qto em qto tempo?'],
    says: [/mes|mês|semana|manual/i],
  },
  {
    turns: ['quanto tempo o café dura depois de aberto', 'e no freezer?'],
    says: [/mes|congel|freezer/i],
  },
  {
    turns: ['o que é cafe especial', 'e gourmet?'],
    says: [/gourmet/i],
  },
  {
    turns: ['como faço um affogato', 'e o sorvete, qual?'],
    says: [/sorvete|baunilha|creme/i],
  },
  {
    turns: ['meu gato lambeu café', 'foi só um pouquinho'],
    says: [/veterin/i],
  },
  {
    turns: ['quanto po pra 600ml', 'não, quis dizer 300'],
    says: [/300/i, /\b(1[7-9]|2[0-5])([.,]\d+)? ?g/i],
  },
  {
    turns: ['qto cafe pra 1 litro na prensa', 'errei, é meio litro'],
    says: [/500/i, /33/i],
  },
  {
    turns: ['20g no v60', 'não, quis dizer 15'],
    says: [/15 ?g/i, /240/i],
  },
  {
    turns: ['receita de prensa', 'e se eu dobrar?'],
    says: [/60 ?g/i],
  },
  {
    turns: ['receita de cold brew', 'quero o dobro'],
    says: [/200 ?g/i],
  },
  {
    turns: ['receita de aeropress', 'dobrando fica quanto?'],
    says: [/30 ?g/i],
  },
  {
    turns: ['como faço café no coador', 'e gelado?'],
    says: [/gelo/i],
  },
  {
    turns: ['receita de v60', 'e gelado?'],
    says: [/gelo/i],
  },
  {
    turns: ['receita de aeropress', 'e gelado?'],
    says: [/gelo|gelad/i],
  },
  {
    turns: ['me sugere uma receita', 'tem outra?'],
    says: [],
    isNew: true,
  },
  {
    turns: ['receita de v60', 'tem outra?'],
    says: [],
    saysNot: [/não entendi/i],
    isNew: true,
  },
  {
    turns: ['como faço espuma de leite', 'mas eu não tenho vaporizador'],
    says: [/bata|prensa|mixer|pote/i],
  },
  {
    turns: ['como faço café na chemex', 'mas eu não tenho chemex'],
    says: [/V60|coador|Melitta|papel|prensa/i],
    saysNot: [/^Na Chemex/i],
  },
  {
    turns: ['como faço v60', 'mas não tenho chaleira bico de ganso'],
    says: [/chaleira|leiteira|devagar/i],
  },
  {
    turns: ['como faço v60', 'não tenho moedor'],
    says: [/moíd|torrefa|mercado/i],
  },
  {
    turns: ['v60 ou melitta?', 'e o outro?'],
    says: [/Melitta|V60/i],
    saysNot: [/não entendi/i],
  },
  {
    turns: ['café na v60 pra 2', 'e se for na prensa?'],
    says: [/prensa/i, /30 ?g|450/i],
  },
  {
    turns: ['quantas gramas pra 500ml na melitta', 'e sem balança?'],
    says: [/colher/i],
  },
  {
    turns: ['quanto café pra 6 xícaras', 'e em colheres?'],
    says: [/colher/i],
  },
  {
    turns: ['quanto tempo fica a prensa', 'e depois?'],
    says: [/êmbolo|pression|sirva/i],
  },
  {
    turns: ['quanto tempo leva o cold brew', 'e depois?'],
    says: [/coe|Coe|filtr|dilu/i],
  },
  {
    turns: ['a moka tá no fogo', 'e depois?'],
    says: [/fogo|borbulh|sirva|tire/i],
  },
  {
    turns: ['receita de prensa', 'qual moagem?', 'e a temperatura?'],
    says: [/prensa/i, /°C/i],
  },
  {
    turns: ['receita de chemex', 'o filtro precisa molhar?'],
    says: [/escald|molh|papel/i],
  },
  {
    turns: ['como faço aeropress', 'e a água?'],
    says: [/\d+ ?(g|°C)/i],
  },
  {
    turns: ['moka', 'e a água, até onde?'],
    says: [/válvula/i],
  },
  {
    turns: ['moka', 'posso deixar no fogo alto?'],
    says: [/baixo/i],
  },
  {
    turns: ['prensa', 'posso moer fino?'],
    says: [/gross|borra|passa|sedimento/i],
  },
  {
    turns: ['aeropress', 'quanto tempo?'],
    says: [/AeroPress/i],
  },
  {
    turns: ['tô fazendo cold brew', 'já tem 24 horas, passou?'],
    says: [/hora|24|coe/i],
  },
  {
    turns: ['quantos mg de cafeina tem na prensa de 300ml', 'e se eu tomar duas?'],
    says: [/mg/i],
  },
  {
    turns: ['tomo remédio pra pressão, posso café?', 'e descafeinado?'],
    says: [/médico/i],
  },
  {
    turns: ['qual a diferença do 4:6 pro hoffmann', 'qual vc prefere?'],
    says: [],
    saysNot: [/não entendi/i],
  },
  {
    turns: ['paguei 45 em 250g, quanto sai uma xicara de 15g', 'e uma de 20?'],
    says: [/3,60/i],
  },
  {
    turns: ['bom dia', 'qto pó pra 4 xícaras', 'na moka'],
    says: [/moka/i],
  },
  {
    turns: ['vo faze cafe pra 6 pessoa na melitta', 'e pra 10?'],
    says: [/10|150 ?g|1\d\d/i],
  },
  {
    turns: ['qto de pó pra 2 xicara na prensa', 'e a agua?'],
    says: [/\b(4[0-9]\d|[3-5]\d\d) ?(g|ml)/i],
  },
  {
    turns: ['me ensina a fazer na clever', 'e a moagem', 'e o tempo?'],
    says: [/Clever/i, /\d:\d\d|min/i],
  },
  {
    turns: ['quero a receita do hoffmann na v60', 'e pra 300 ml?'],
    says: [/300/i],
  },
  {
    turns: ['receita de aeropress', 'quero pra 2'],
    says: [/2|30 ?g/i],
  },
  {
    turns: ['oi', 'como faço café na francesa?', 'quanto tempo?', 'e depois disso?'],
    says: [/êmbolo|pression|sirva|lav/i],
  },
  {
    turns: ['18g na v60 quanto de água', 'e na aeropress?', 'e na moka?'],
    says: [/moka/i],
  },
  {
    turns: ['posso lavar a moka com detergente?', 'e na máquina de lavar louça?'],
    says: [/não/i, /moka|alumínio|escurece/i],
  },
  {
    turns: ['posso lavar a moka com detergente?', 'e a prensa?'],
    says: [/prensa|êmbolo/i, /detergente/i],
  },
  {
    turns: ['qual a moagem da chemex', 'e se ficar lento demais?'],
    says: [/gross/i],
  },
  {
    turns: ['qual a moagem da chemex', 'e a da moka?'],
    says: [/moka/i, /fina/i],
  },
  {
    turns: ['quantos ml tem uma xicara de café', 'e um copo americano?'],
    says: [/190|200|1[5-9]0/i],
  },
  {
    turns: ['qual a proporção do cold brew', 'e da chemex?'],
    says: [/Chemex/i, /1:1[5-7]/i],
  },
  {
    turns: ['qual a proporção do cold brew', 'isso dá quanto pra 1 litro?'],
    says: [/125/i],
  },
  {
    turns: ['temperatura da agua pra torra clara?', 'e escura?'],
    says: [/8[5-9]|9[0-2]|menos/i],
  },
  {
    turns: ['cafe tira o sono?', 'e descafeinado?'],
    says: [/descaf|cafeína/i],
  },
  {
    turns: ['cafe faz mal pro estomago?', 'e cold brew?'],
    says: [/estômago|acid|ácid|médico/i],
  },
  {
    turns: ['tenho gastrite posso tomar café?', 'e descafeinado?'],
    says: [/médico|descaf/i],
  },
  {
    turns: ['to gravida', 'posso tomar coado?', 'e cold brew?'],
    says: [/200|médico/i],
  },
  {
    turns: ['quanto de leite vai no flat white', 'e no latte?'],
    says: [/latte|Latte/i, /\d+ ?(ml|g)/i],
  },
  {
    turns: ['como faço espuma de leite', 'a minha fica cheia de bolha'],
    says: [/bolha|bata|gire|ar/i],
  },
  {
    turns: ['meu espresso ta amargo', 'ja moi mais grosso', 'não mudou nada'],
    says: [/água|temperatura|torra|tempo|rend|quente/i],
    saysNot: [/^.{0,180}• Moa mais grosso/i],
  },
  {
    turns: ['café azedo na aeropress', 'e se eu deixar mais tempo?'],
    says: [/é por aí|ajuda|Sim/i],
  },
  {
    turns: ['café aguado no coador', 'e se eu usar menos água?'],
    says: [/é por aí|ajuda|Sim|menos água/i],
  },
  {
    turns: ['cafe forte demais', 'e se eu por mais agua?'],
    says: [/é por aí|ajuda|Sim|mais água/i],
  },
  {
    turns: ['meu café fica com pó no fundo', 'é na prensa'],
    says: [/prensa|Prensa|gross|êmbolo/i],
  },
  {
    turns: ['meu cafe fica com pó no fundo', 'uso filtro de papel'],
    says: [/papel|filtro|rasg|dobr/i],
  },
  {
    turns: ['quanto dura café em grão fechado', 'e aberto?'],
    says: [/seman|dia|mes/i],
  },
  {
    turns: ['qual a diferença de moka e espresso', 'e qual tem mais cafeina?'],
    says: [/cafeína|mg/i],
  },
  {
    turns: ['onde compro café especial', 'e online?'],
    says: [/site|online|torrefa|internet/i],
  },
  {
    turns: ['como marco receita favorita', 'e como tiro?'],
    says: [/favorit|estrela|coração|toque/i],
  },
  {
    turns: ['como conecto a balança', 'e se não aparecer?'],
    says: [/balança|bluetooth|Bluetooth/i],
  },
  {
    turns: ['como mudo minha senha', 'e o email?'],
    says: [/e-?mail/i],
  },
  {
    turns: ['como publico meu preparo', 'e quem pode ver?'],
    says: [/públic|seguid|ver|privad|quem/i],
  },
  {
    turns: ['15g v60', 'mais fraco'],
    says: [/1:17/i],
  },
  {
    turns: ['15g v60', 'faz com 20', 'e 1:15'],
    says: [/300/i],
  },
  {
    turns: ['20g na v60', 'e em oz?'],
    says: [/oz|onça/i],
  },
  {
    turns: ['moka de 3, quanto de pó', 'e a de 6?'],
    says: [/6|2\d|3\d/i],
  },
  {
    turns: ['receita de coado pra 500ml', 'agora com gelo'],
    says: [/gelo/i],
  },
  {
    turns: ['20 g na v60', 'e depois?'],
    says: [/20 g/i, /Pré-infusão/i],
  },
  {
    turns: ['como faço café na moka', 'ela queimou a mão, o que faço'],
    says: [/água (?:fria|corrente|fresca)/i],
    saysNot: [/fogo baixo/i],
  },
  {
    turns: ['qual a temperatura da água na v60?', 'por quê?'],
    says: [/extrai mais/i],
    isNew: true,
  },
  {
    turns: ['bebo café com 15 g, quanto dura 1 kg', 'e 500 g?'],
    says: [/500 g/i],
  },
  {
    turns: ['60g por litro é forte?', 'e 80?'],
    says: [/1:12/],
  },
  {
    turns: ['tenho 1kg de café', 'uso 30g por dia, qto dura?'],
    says: [/33 dias/],
  },
  {
    turns: ['15g 250ml v60', 'tá bom assim?'],
    says: [/1:16,7|faixa|comum/],
    saysNot: [/não entendi/i],
  },
  { turns: ['quero um café gelado', 'na v60', 'com 30g'], says: [/30 g/, /gelo/] },
  { turns: ['receita de cold brew', 'quantas horas?'], says: [/12 a 24 horas/] },
  { turns: ['cold brew 2 litros', 'e leva quanto tempo?'], says: [/18 h/] },
  { turns: ['receita v60 20g', 'salva', 'onde fica?'], says: [/Minhas receitas/] },
  { turns: ['v60 18g', 'pode salvar essa receita?'], says: [/Salvar receita/] },
  { turns: ['kalita 20g', 'e na v60 a mesma receita?'], says: [/V60, 20 g/] },
  {
    turns: ['receita aeropress', 'sem ser invertida'],
    says: [/AeroPress/, /\d:\d\d/],
    saysNot: [/invertida/i],
  },
  {
    turns: ['receita aeropress com 15 g', 'invertida', 'não quero invertida'],
    says: [/15 g/],
    saysNot: [/cabeça para baixo/],
  },
  { turns: ['qual moagem', 'v60'], says: [/média-fina/] },
  { turns: ['qual a temperatura da água?', 'prensa'], says: [/°C/, /prensa/i] },
  { turns: ['quanto tempo?', 'chemex'], says: [/Chemex, \d:\d\d/] },
  { turns: ['chemex pra 500ml', 'nao, eu falei errado, é 700'], says: [/700 g de água/] },
  { turns: ['25g na v60', 'esqueci, é na kalita'], says: [/25 g de café/] },
  { turns: ['quanto pó pra 1 litro no coador', 'e se for só meio?'], says: [/41,7 g de café/] },
  { turns: ['quanto cafe pra 6 pessoas', 'xicara pequena de 60'], says: [/360 g de água/] },
  { turns: ['como faço na clever', 'e se eu quiser 2 doses'], says: [/30 g de café/] },
  { turns: ['receita de moka', 'e pra 6 xicaras'], says: [/27 g de café/] },
  { turns: ['aeropress 13 g', 'e invertida?'], says: [/13 g de café.*Invertida/s] },
  { turns: ['chemex 30g', 'com 25g e o passo a passo'], says: [/25 g de café.*0:00/s] },
  { turns: ['to com 25g', 'vai na prensa'], says: [/25 g de café/] },
  { turns: ['15g pra 250', 'e pra meio litro?'], says: [/30 g de café/] },
  { turns: ['coei 25g com 400 ml', 'ta certo?'], says: [/1:16/] },
  { turns: ['receita v60', 'minha balança quebrou'], says: [/colher/] },
  { turns: ['espresso 18g', 'saiu 60 ml, é muito?'], says: [/1:3,3.*lungo/s] },
  { turns: ['kalita 185 com 24g', 'aumenta 5g'], says: [/29 g de café/] },
  { turns: ['1 kg dura quanto se uso 30g por dia', 'e 40g?'], says: [/25 dias/] },
  { turns: ['v60 18g', 'com agua a 85 da?'], says: [/85 °C é pouco/] },
  { turns: ['temperatura v60?', '88 ta bom?'], says: [/88 °C/] },
  { turns: ['aeropress 15g', 'por que 94?'], says: [/quente extrai/], saysNot: [/94 g/] },
  { turns: ['agua ferve a quanto em brasilia', 'e em santos no litoral?'], says: [/100 °C/] },
  { turns: ['cold brew como faz', 'posso deixar 36h?'], says: [/24/], saysNot: [/36 g/] },
  { turns: ['cold brew pra 2 litros', 'quanto tempo antes de coar?'], says: [/12 a 24 horas/] },
  { turns: ['prensa com 30g', 'quanto tempo deixa?'], says: [/4:00/] },
  { turns: ['aeropress 16g', 'qual o tamanho do pó'], says: [/moagem média/] },
  {
    turns: ['meu café ficou azedo', 'foi na aeropress', 'moagem já tá fina, mexo no quê agora?'],
    says: [/mais quente/],
    saysNot: [/mais fino/],
  },
  {
    turns: ['meu espresso de 18g saiu em 15 segundos', 'moí mais fino e agora deu 45 seg'],
    says: [/meio do caminho.*mais grosso/s],
  },
  {
    turns: [
      'meu espresso saiu em 15 segundos',
      'moí mais fino e deu 45 s',
      'e agora? vou pra onde',
    ],
    says: [/mais grosso/],
  },
  { turns: ['café ficou amargo', 'v60, 20g 320ml, 94 graus'], says: [/menos quente/] },
  { turns: ['meu café ta aguado', 'uso 3 colheres pra 1 litro'], says: [/É pouco/] },
  {
    turns: ['qual temperatura da agua pra torra clara', 'e escura', 'e a média?'],
    says: [/Torra média/],
    isNew: true,
  },
  {
    turns: ['quanto de pó pra 1 litro de café coado?', 'e em copo americano isso enche quantos?'],
    says: [/833 ml.*enchem 4/],
  },
  {
    turns: ['me explica o que é pre infusão', 'e quanto de água uso nela se moí 18 gramas?'],
    says: [/para 18 g, 54 g/],
  },
  {
    turns: ['hoje vou de espresso', '18 gramas', 'quanto sai e em quanto tempo?'],
    says: [/36 g na xícara/, /0:30/],
  },
  { turns: ['v60 20g pra 320 de água', 'agora com 12g', 'volta pra de 20'], says: [/320 g/] },
  {
    turns: ['que método você indica pra quem tá começando', 'entendi, e o mais barato?'],
    says: [/coador de pano/],
  },
  { turns: ['quantos cafés posso por dia', 'tenho 16 anos'], says: [/pediatra/] },
];

/** Conversations that were held out until the code was finished. */
export const FOLLOW_UPS_SET_ASIDE: readonly Conversation[] = [
  {
    turns: ['20g pra quantos ml no v60', 'e na chemex?'],
    says: [/chemex/i, /\b(2[4-9]\d|3[0-6]\d) ?(ml|g)/i],
  },
  {
    turns: ['ganhei uma moka', 'ela é de 3 xicaras, quanto de pó?'],
    says: [/\b(1[2-9]|20) ?g|funil|cesto/i],
  },
  {
    turns: ['300 ml na melitta quantas gramas', 'e quanto dá isso em colher?'],
    says: [/\b(2|3|4|5|duas|três|quatro)\b.{0,40}colher/i],
    saysNot: [/\b(6|7|8|9|10|12)\b[^.]{0,12}colher/i],
  },
  {
    turns: ['quanto cafe pra 500ml', 'não, quis dizer 250'],
    says: [/\b(1[4-9]|2[01])([.,]\d+)? ?g/i, /250/i],
  },
  {
    turns: [
      'me passa uma receita de prensa francesa',
      'qual a moagem',
      'e se eu moer fino demais?',
    ],
    says: [/amarg|borra|sediment|turv|passa|entup|lod|areia/i],
  },
  {
    turns: ['receita de cold brew', 'e se eu dobrar?'],
    says: [/dobr|\b(1[2-9]\d|2\d\d) ?g/i],
  },
  {
    turns: ['como faço café coado', 'e gelado?'],
    says: [/gelo|gelad/i],
  },
  {
    turns: ['qual a diferença de arabica pra robusta', 'e qual tem mais cafeína?'],
    says: [/robusta|conilon/i],
    saysNot: [/arábica tem mais|mais cafeína .{0,15}arábica/i],
  },
  {
    turns: ['me indica um drink com café', 'tem outro?'],
    says: [
      /gin|vodca|vodka|rum|tônica|licor|whisky|uísque|martini|irish|cachaça|conhaque|carajillo|limão|laranja|drink/i,
    ],
    isNew: true,
  },
  {
    turns: ['quanto tempo deixo na prensa', 'e depois?'],
    says: [/êmbolo|embolo|aperte|desça|abaix|sirva|servir|pressione/i],
  },
  {
    turns: ['quanta cafeina tem um espresso', 'e no coado?'],
    says: [/\d+ ?(mg|miligramas)/i, /coado|filtrad/i],
  },
  {
    turns: ['quantas calorias tem cafe com leite', 'e com desnatado?'],
    says: [/kcal|calori/i, /desnatado/i],
  },
  {
    turns: ['uso 10g por xícara e o quilo custa 60, quanto sai cada xicara', 'e se for 90?'],
    says: [/0,90|90 centavos/i],
  },
  {
    turns: ['meu espresso sai em 15 segundos', 'moi mais fino e agora sai em 50'],
    says: [/gross|menos fin|menos pó|menos dose/i],
  },
  {
    turns: ['cafe pra 10 pessoas na cafeteira elétrica', 'e quanto de agua?'],
    says: [
      /\b(1[.,]\d+|2|2[.,]\d+) ?(l|litros?)\b|\b(1[.,]?[2-9]\d\d|2[.,]?\d00) ?ml|1500|2000|1200/i,
    ],
  },
  {
    turns: ['quero um café pra 3 na chemex', 'quanto tempo leva?'],
    says: [/minuto|min|\d:\d\d/i],
  },
  {
    turns: ['qual café comprar pra espresso', 'e pra coado?'],
    says: [/coad|filtr|clar|médi/i],
  },
  {
    turns: ['meu café tá azedo na v60', 'já moí mais fino e continua azedo'],
    says: [/temperatura|quente|tempo|água|proporç|torra|mexa|agit/i],
    saysNot: [/^ ?mo(a|er) mais fino/i],
  },
  {
    turns: ['tô gravida posso tomar café?', 'quantas xícaras?'],
    says: [/200 ?mg|médic|pré-natal|obstetra|xícara/i],
    saysNot: [/400 mg por dia é seguro/i],
  },
  {
    turns: ['vou acampar, como faço café', 'e sem filtro?'],
    says: [/coador|pano|prensa|turc|decant|assent|moka|aeropress|infus|tropeiro|borra/i],
  },
  {
    turns: ['tenho 22 g de pó', 'faz na 1:15'],
    says: [/330/i],
  },
  {
    turns: ['quanta água pra 25g no v60', 'e no bloom?'],
    says: [/\b(4\d|5\d|6\d|7[0-5]) ?(ml|g|a|–)/i],
  },
  {
    turns: ['como faço cold brew', 'e se deixar só 6 horas?'],
    says: [/fraco|6 h|horas|ral[oa]|menos|temperatura/i],
  },
  {
    turns: ['como crio uma receita no app', 'e pra apagar?'],
    says: [/apag|exclu|remov|delet/i],
  },
  {
    turns: ['qual a temperatura da água pro café', 'não tenho termômetro'],
    says: [/ferv|bolh|minuto|segundo|esper/i],
  },
  {
    turns: ['diferença entre natural e lavado', 'qual é mais doce?'],
    says: [/natural/i],
    saysNot: [/lavado é mais doce/i],
  },
  {
    turns: ['como faço leite vaporizado', 'e com leite de aveia?'],
    says: [/aveia|barista|vegetal/i],
  },
  {
    turns: ['faço 1 litro com 60 g', 'ta forte demais'],
    says: [/menos|água|dilu|\b(5\d|4\d)([.,]\d)? ?g|1:1[7-9]|gross/i],
  },
  {
    turns: ['oxe meu café fica com borra na xícara, uso prensa', 'e se eu coar dps?'],
    says: [/filtr|coa|papel|limp|borra|óleo/i],
  },
  {
    turns: ['moka de 6 xicaras vai qto de agua', 'até onde encho?'],
    says: [/válvula/i],
  },
];
