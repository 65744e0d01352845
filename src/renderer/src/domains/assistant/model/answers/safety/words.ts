/* Patterns of the signs of dangers in normalised text; rules.ts combines them in any order. */

/** Parts of the body, with the diminutives for children. */
const BODY =
  'maos?|maozinhas?|dedos?|dedinhos?|dedao|bracos?|bracinhos?|pernas?|perninhas?|pes?|pezinhos?|rosto|rostinho|cara|carinha|testa|boca|boquinha|labios?|lingua|barriga|barriguinha|peito|peitinho|colo|pescoco|costas|coxas?|pulso';

const words = (source: string) => new RegExp(String.raw`\b(?:${source})\b`);

/** Words for having drunk, eaten or given something; 'tomei cuidado' is excluded. */
export const HAD = words(
  'tom(?:ei|ou|amos|aram)(?! cuidado| banho| nota)|beb(?:i|eu|emos|eram|ericou)|engol(?:i|iu|iram)|inger(?:i|iu)|com(?:i|eu|eram)|lamb(?:i|eu)|prov(?:ei|ou)|vir(?:ou|ei) (?:um|uma|o|a)|(?:vir|mand)(?:ou|ei) (?:[a-z0-9]+ ){1,2}(?:cafe|coado|e[sx]presso|energetico|xicara|copo|dose|lata|red ?bull|monster)s?|mastig(?:ou|uei)|experimentou|roubou|pegou|(?:pos|colocou|botou|meteu) na boca|tomado|bebido|d(?:ei|eu|emos|eram) (?:[a-z]+ ){0,3}(?:beber|tomar|provar|comer)',
);
export const TOXIC = words(
  'descalcificantes?|desincrustantes?|detergente|sabao|cloro|alvejante|agua sanitaria|candida|hipoclorito|desinfetante|soda caustica|limpa (?:maquinas?|pedras?|aluminio)|produto (?:de|para|da|do) (?:limpeza|limpar|maquina|cafeteira)|produto quimico|acido citrico|pastilha de limpeza|(?:capsula|tablete|sache|po) de limpeza|(?:de|para) limpar (?:a )?(?:cafeteira|maquina|chaleira)|cafiza|puly|urnex|veneno|alcool (?:(?:em )?gel|isopropilico|70)|pilha|querosene|gasolina|thinner|removedor|solvente|amaciante|multiuso|desengordurante|limpa vidros?|inseticida|raticida|chumbinho|naftalina|agua oxigenada|polidor|saponaceo|sulfato de magnesio',
);
export const CHLORINE = words('agua sanitaria|cloro|alvejante|candida|hipoclorito');
export const ACID = words(
  'vinagre|acido citrico|limao|descalcificantes?|amonia|desinfetante|alcool|detergente',
);
export const PILLS = words(
  String.raw`(?:comprimidos?|capsulas?|cartela|caixa|frasco|pote) (?:\w+ ){0,3}cafeina`,
);
/** Pure caffeine, whose dose no spoon can measure. */
export const PURE_CAFFEINE = words('cafeina (?:em po|pura|anidra)|po de cafeina');
export const MANY_PILLS = words(
  String.raw`(?:tom(?:ei|ou)|engol(?:i|iu)) (?:\w+ ){0,2}(?:\d+ comprimidos|a (?:cartela|caixa))`,
);
/** Amounts of caffeine above every limit for one dose: 'tomei 900 mg de cafeína'. */
export const MUCH_CAFFEINE = words(
  String.raw`(?:[4-9]\d\d|\d{4,5}|\d\.\d{3}) ?(?:mg|miligramas?)(?: \w+){0,2} cafeina|cafeina\b.{0,20}\b(?:[4-9]\d\d|\d{4,5}) ?(?:mg|miligramas?)|\d+ ?g(?:ramas?)? de cafeina`,
);
/** An electric shock; PLUGGED and ON_FIRE: an appliance with sparks or smoke. */
export const SHOCK = words(
  String.raw`(?:tom(?:ei|ou|ar|ando)|lev(?:ei|ou|ar|ando)|d(?:eu|a|ando)|sent(?:i|iu)|soltou) (?:um |uns |muito |pequeno |leve )*choques?(?! termico)|eletrocut\w+`,
);
export const PLUGGED = words(
  'cafeteira|maquina|moedor|chaleira|tomada|fio|cabo|cooktop|torradeira|vaporizador|eletric[oa]',
);
export const ON_FIRE = words(
  String.raw`(?:peg(?:ou|ando)|tomou) fogo|incendi\w+|(?:curto|curto circuito)|faiscas?|faiscando|(?:soltando|soltou|saindo|saiu|sai|fez|fazendo) (?:\w+ )?fumaca|(?:cheiro|cheirando|fedor|fedendo) (?:\w+ )?(?:queimad[oa]|fio|plastico derretido)(?= .*(?:maquina|cafeteira|moedor|chaleira|tomada|motor|botao))|(?:derret\w+) (?:\w+ )?(?:fio|tomada|cabo)|(?:fio|tomada|cabo) (?:\w+ ){0,2}(?:derret\w+|desencapad\w+|descascad\w+|expost\w+|partid[oa])|(?:na|com a|esta|ta) tomada (?:molhad\w+|na agua)|molh\w+(?: \w+)? (?:tomada|plugue|motor|fio|cabo)|caiu (?:na|dentro d[ae]|agua n[ao]) (?:agua|pia|tomada|motor|base)`,
);

/** Words of a fire other than a stove's flame; with BURNS_UP they mean that a thing burns. */
export const CAUGHT_FIRE = words(
  String.raw`(?:peg(?:ou|ando|a)|tomou) fogo|em chamas|labared\w+|incendi(?:o|ou|ando)|(?:saindo|saiu|soltando|soltou|sai) (?:\w+ )?(?:fogo|chamas?)(?! (?:azul|fraco|baixo))`,
);
export const BURNS_UP = words(
  'fogao|fogareiro|forno|pano|toalha|cozinha|copa|cafeteira|maquina|chaleira|panela|oleo|cortina|papel|lixo|parede|armario|coifa|exaustor|botijao|mangueira|avental|casa|moka|micro ?ondas|alcool|mesa|balcao|barraca',
);
/** A person who chokes. 'Engasgou' counts only beside a word for food, throat or breath. */
export const CHOKES = words(
  String.raw`engasguei|engasg\w+ com|(?:engasg|sufoc|ental)\w+\b.*\b(?:garganta|goela|respir\w+|sem ar|o ar|rox[oa]|voz|chora|fala)|(?:pres[oa]|entalad[oa]|parad[oa]) na (?:\w+ )?(?:garganta|goela)|(?:engasg|ental)(?:ou|ad[oa])\b.*\bboca|boca\b.*\b(?:engasg|ental)(?:ou|ad[oa])`,
);
export const NO_PERSON_CHOKES = words(
  String.raw`(?:moedor|moinho|cafeteira|maquina|moka|chaleira|bomba|motor|filtro|coador|extracao|borra|agua|aeropress|v60|prensa|rebarba|graos? (?:entalad|engasgad|pres)\w+ n[oa] (?:moedor|moinho|funil|mo))`,
);

export const POISONING = words(String.raw`overdose|intoxica\w*|envenena\w*`);

/** Plain words of despair; 'não quero mais viver sem café' and 'com essa moka' are none. */
export const NOT_TO_LIVE = words(
  String.raw`nao (?:quero|aguento) mais (?:viver|existir)(?! (?:sem|com|de|n[ao]s?|ness[ae]|assim) )`,
);
export const DESPAIR: readonly RegExp[] = [
  words(
    String.raw`(?:parar|deixar|deixasse|parasse|cansei|cansad[oa]|medo) de (?:viver|existir)|(?:nao|nem) (?:merec\w+|deveri?a|devo|faz falta) (?:viver|existir|estar viv[oa])|(?:ir|vou|fui|irei|indo|me vou|partir|parto|sair|saio|sumir|sumo|me despe\w+) (?:me )?(?:embora )?(?:d?n?ess[ea]|dest[ea]) (?:mundo|vida)(?! de| d[ao]s? )|quero (?:ir embora|partir) (?:para sempre|de vez)|por fim (?:em|a) tudo|dar (?:um )?fim (?:em|n|a) ?(?:mim|tudo|minha)`,
  ),
  words(
    String.raw`nao (?:quero|queria|consigo|aguento|aguenta) (?:mais )?(?:acordar|viver|existir|continuar viv\w+|estar aqui|essa vida|a vida|sofrer)(?! cedo| sem (?:(?:meu|minha|um|uma|o|a) )?(?:cafe|cafeina|coado|e[sx]presso|moer|moedor|prensa))`,
  ),
  words(
    '(?:odeio|detesto) (?:a )?minha vida|(?:devia|deveria|mereco|preciso|tenho que) morrer(?! de)|minha ultima mensagem|minha vida nao (?:vale|presta|serve)|adeus (?:cuid[a-z]+|me perdo[a-z]+|a todos|para sempre)',
  ),
  words(
    'queria que (?:(?:isso|tudo|a dor) )*(?:acabasse|parasse|terminasse)(?: (?:logo|tudo|de vez|de uma vez|de doer))?(?! [a-z])',
  ),
  words(
    String.raw`(?:dormir|deitar|apag\w+)\b.{0,20}\b(?:e |para )?nao (?:acordar|levantar|voltar)|nao (?:acordar|levantar) (?:mais|nunca)|(?:dormir|apag\w+) (?:de vez|para sempre)`,
  ),
  words(
    String.raw`(?:quero|queria|vontade de|penso em|pensa em|pensando em|pensei em|tentei|tentou|querendo|quer|fala em|falou em) (?:\w+ )?(?:morrer(?! de)|sumir(?! com)|desaparecer|(?:me|se) (?:matar|machucar|ferir|cortar|enforcar)|acabar com (?:tudo|isso tudo|a dor|a (?:minha|propria) vida|meu sofrimento))`,
  ),
  words(
    String.raw`(?<!\b(?:vai|vao|pode|podem|ia|iam|iria|quase|capaz de) )(?:me|se) (?:matar|enforcar)|vou (?:morrer(?! de)|me (?:matar|machucar))|suicid\w*|(?:fazer|faco|fiz|cometer) (?:uma |alguma )?(?:besteira|loucura|bobagem) (?:comigo|hoje|grande)|(?:pensando em|vontade de|quero|queria|vou|penso em|medo de) fazer (?:uma |alguma )?(?:besteira|loucura|bobagem)|tomar tod[oa]s? (?:os |as )?(?:que e )?(?:remedios?|comprimidos?)|tomar tudo que e remedio|cortar os pulsos|me jogar d\w|tir(?:ar|ou|o|a) (?:a )?(?:minha|sua|propria) (?:propria )?vida|fim n?a minha vida|acab\w+ com (?:tudo|a (?:minha|propria) vida)|me (?:corto|cortei|machuco|machuquei)|sumir do mundo|carta de despedida`,
  ),
  words(
    '(?:sem|perdi a|nao tenho(?: mais)?|cade a) (?:vontade|forcas?|razao|motivo)s? (?:de|para) (?:viver|existir|nada|continuar)|nao vejo (?:mais )?(?:sentido|saida|razao)|nada (?:mais )?(?:faz sentido|tem graca|vale a pena)(?! n)|(?:nao|nem) (?:vale (?:mais )?a pena|faz sentido) viver',
  ),
  words(
    String.raw`cans(?:ad[oa]|ei) de (?:tudo|viver|mim|existir|sofrer)|desist\w+ (?:da vida|de tudo|de viver)|ninguem (?:vai )?(?:senti(?:ria|r) (?:a )?minha falta|se importa comigo)|minha falta se eu|se eu (?:morr(?:er|esse)|(?:sum|desaparec)\w+(?: \w+){0,2} ninguem)|preferia (?:\w+ )?mort[oa]|(?:quer|quero) que deus (?:me )?leve|viveu demais|cansad[oa] d(?:essa|a) vida|melhor (?:sem mim|(?:se|que) eu (?:nao (?:existi\w+|tivesse nascido)|tivesse morrido|estivesse mort[oa]))|(?:queria|preferia|devia|deveria) (?:nao|nunca) (?:ter nascido|existir)|(?:nao|nunca) (?:queria|devia|deveria) ter nascido|ja era para mim|(?:ultimo|derradeiro) cafe da (?:minha )?vida`,
  ),
  words(
    String.raw`(?:cartela|comprimidos?|cafeina)\b.*\bnao aguenta mais|nao aguenta mais\b.*\b(?:cartela|comprimidos?)|(?:caixa|cartela|frasco|pote)\b.*\bacabar com (?:isso|tudo)`,
  ),
];

/** Words for death, as in 'qual a dose letal', 'quantas xícaras matam'. */
export const DEADLY = words(
  'leta(?:l|is)|fata(?:l|is)|mortal|mortais|morr(?:e|er|o|eu|em|eria)|mat(?:a|am|ar|aria|ou)|par(?:ar|e|asse) (?:o|meu) coracao',
);
export const OF_A_DOSE = words(
  String.raw`quant\w+|dose|doses|da para|posso|cafeina|potes?|caixa|cartela|comprimid\w+|mistur\w+|energeticos?|se eu (?:[a-z]+ ){0,2}(?:tom|beb|engol|com|mistur|us)[a-z]+|tomando|bebendo|tomar|beber`,
);
/** Words about death that mean no danger, such as the death of thirst, aroma or insects. */
export const NO_DEATH = words(
  String.raw`mat\w+ (?:a |o |as |os |minha |de |uma )?(?:sede|fome|saudade|vontade|gosto|sabor|aroma|mosquito\w*|formiga\w*|planta\w*|bich\w+|barata\w*|tempo|aula|acidez|docura|crema|germe\w*|bacteria\w*|fungo\w*|mofo|larva\w*|curiosidade|atlantica)|(?:cafe|po|pacote|graos?)\b.*\b(?:validade|vencid\w+|velh\w+|antig\w+|passado|guardad\w+)\b.*\bmat(?:a|ar)|(?:preco|conta|valor|mulher|marido|esposa|namorad[oa]|mae|pai|sogra|chefe)\b.{0,20}\bme mat\w+|morr\w+ de \w+|(?:zona da|matas de|de|em|na) mata`,
);

/** Words that deny a death: 'ninguém morreu'. */
export const NO_ONE_DIED = words(
  String.raw`ninguem (?:\w+ )?morr\w+|nao (?:mata|matou|morri|morreu|morre)\b`,
);

export const BODY_SIGNS = words(
  String.raw`(?:perd(?:i|eu|endo)) (?:a|o|os) (?:consciencia|sentidos?|fala|forca|movimentos?)|(?:cuspi\w*|vomit\w*|tossi\w*|evacu\w*) (?:\w+ ){0,2}sangue|(?:mal|nao) consig\w+ (?:respirar|engolir|ficar em pe)|batimentos? (?:\w+ ){0,2}1[3-9]\d|1[3-9]\d (?:bpm|batimentos)|convuls\w+|alucinac\w+|alucinando|(?:ouco|ouvindo|ouvi|escuto|escutando) vozes|vendo coisas? (?:que|onde)|desmai\w+|desacordad[oa]|inconsciente|(?:nao|num) (?:acorda|responde)(?! cedo| nem| ninguem)|engasg\w+ com|ficando rox[oa]|teve um apagao|caiu dur[oa]|bateu a cabeca|lado do corpo|ataque (?:epile\w+|cardiaco|do coracao)|dor de cabeca mais forte|coisa com coisa|boca (?:\w+ ){0,2}entort\w+|entort\w+ (?:\w+ )?boca|vomitando|vomitei|vomitou|infart\w+|avc|paralis\w+|fala enrolada|falando enrolado|boca torta|rosto torto|labios? rox\w+|garganta (?:\w+ ){0,2}fech\w+|(?:rosto|boca|lingua|labios?|garganta|olhos?) (?:\w+ ){0,2}inch\w+|inch\w+ (?:\w+ ){0,3}(?:rosto|boca|lingua|labios?|garganta)|(?:visao|vista) (?:\w+ ){0,2}(?:turva|estranh[ao]|borrad[ao]|ruim|embacada|escura|dupla|escurec\w+)|(?:boca|rosto|braco|lado|lingua|mao) (?:\w+ ){0,2}(?:dormente|formigando)|dormencia|falta de ar|sem ar|nao (?:\w+ ){0,2}(?:respira|respirar)|(?:dor|aperto|pontada) (?:\w+ )?no peito|peito (?:\w+ ){0,2}(?:doendo|apert\w+|ardendo)|lingua (?:\w+ ){0,2}gross[ao]|(?:boca|rosto|cara) (?:\w+ ){0,2}(?:caid[ao]|para o lado)|nao sai (?:nenhum )?som|(?:beico|boca) (?:\w+ ){0,2}(?:inch\w+|rox\w+)|quase (?:apaguei|apagou|desmaiei|desmaiou)|peito\b.{0,40}\b(?:queixo|mandibula|braco|suando|suor)`,
);
export const HIGH_PRESSURE =
  /\bpressao\b.*\b(?:1[6-9]|2\d)(?: ?(?:por|x|\/) ?)(?:9|1\d)\b|\b(?:1[89]|2\d) por 1[0-4]\b/;
export const UNWELL_SIGNS = words(
  '(?:vendo|ve|vi|sinto) tudo (?:gir|rod)(?:ar|ando)|tudo gir(?:a|ando)|pass(?:ando|ei|ou) (?:muito |super )?mal|suando frio|suor frio|(?:me|se) sentindo mal|tontura|tont[oa]|zonz[oa]|formigamento|(?<!(?:exames?|colet\\w*|tir(?:ar|ei|o)|do(?:ar|ei)|doacao)(?: de)? )sangue|sangrando',
);
/** Palpitations at this moment; 'tenho palpitação, posso?' is only a health concern. */
export const PALPITATES = words(
  String.raw`(?:to|tou|estou|ta|esta|comecou|deu|sinto|sentindo) (?:com |uma |a |muita )*(?:palpitac\w+|batedeira|taquicardia)`,
);
export const CONFUSED = words(
  String.raw`(?:ta|esta|ficou|ficando|to|estou|meio|toda?) (?:\w+ )?(?:confus[oa]|desorientad[oa]|delirando)|falando coisas? sem sentido`,
);
/** Powders and capsules that hold more caffeine than coffee. */
export const SUPPLEMENT = words('termogenicos?|pre treinos?|queimador(?:es)? de gordura');
/** A racing heart; the caffeine limit for healthy adults does not answer it. */
export const RACING = words(
  String.raw`(?:coracao|peito) (?:\w+ ){0,3}(?:disparad\w*|aceler\w*|batendo|pul(?:a|ando)|falh(?:a|ando)|descompassad\w*|galop\w*|tremendo|a mil|saindo)`,
);
export const OVERDONE = words(
  String.raw`trem(?:endo|edeira|eliques?|ores)|palpit\w+|batedeira|enjo(?:ad[oa]|o)|nausea|ansia de vomito|fraqueza|zumbido|visao \w+|coceira|empolad[oa]|urticaria|manchas? vermelhas?|dor (?:forte|aguda|horrivel)|formig\w+|apavorad[oa]|desorientad[oa]`,
);
export const CAFFEINATED = words(
  'cafes?|cafezinhos?|e[sx]pressos?|energeticos?|cafeina|coados?|pre treino|cold brew|xicaras?',
);
/** Coffee that a person had. 'Posso, com o coração acelerado?' is only a health concern. */
export const AFTER_COFFEE = words(
  String.raw`(?:depois|apos|tomei|bebi|com) (?:\w+ ){0,4}(?:cafes?|cafezinhos?|e[sx]pressos?|energeticos?|xicaras?|cafeina)`,
);

/** Children. 'Bebe' without its accent is a child only with an article or an age. */
export const CHILD = words(
  String.raw`(?:meu|minha|o|um|ao|nosso|do|no) bebe|bebe (?:de|com) \w+|bebezinh[oa]|nenem|nene|criancas?|criancinha|filh[oa]s?|filhinh[oa]|filhot(?:a|ao|inha)(?= de)|menin[oa]s?|menininh[oa]|net[oa]s?|netinh[oa]|sobrinh[oa]s?|entead[oa]|caculinha|guri|guria|moleque|alun[oa]s?|fi de \d+ anos?|pia de \d+ anos?|meu pequeno|minha pequena|bb|recem nascid[oa]|afilhad[oa]s?|bisnet[oa]s?|garotinh[oa]|pirralh[oa]|cacula|bichinh[oa] de \w+ (?:mes|meses|aninhos?|anos?)|prim(?:inh)?[oa] de (?:\d|1[0-4])|(?:de|com|tem|faz) \w+ aninhos?`,
);
export const ATE_GROUNDS = words(
  String.raw`(?:engol|com|mastig|enfi)(?:iu|eu|ou|ei)\b.*\b(?:graos?|po|capsula|borra|chocolate|caroco)|(?:pos|botou|colocou|meteu|enfiou|enfiei) (?:\w+ ){1,4}n[oa] (?:nariz|ouvido|orelha)|(?:pegou|pos|colocou|meteu|achou)\b.*\b(?:graos?|po|capsula|borra|caroco)\b.*\b(?:engoliu|comeu|mastigou)`,
);
export const DRANK_COFFEE = words(
  String.raw`cafe\w*|coado|e[sx]presso|xicara|cold brew|energetico|capsula|goles?|golinho|copo|cap+uc+ino`,
);

export const ALCOHOL = words(
  String.raw`(?:alcool|caipirinha\w*|cervejas?|cachaca|vinho|porre|bebad[oa]|uisque|vodca|bebi)\b.*\b(?:dirig\w+|volante|efeito|sobri[oa])`,
);

export const BEAST = words(
  'cachorr[oa]s?(?! quente)|cachorrinh[oa]s?|dog|doguinh[oa]|cao|caes|caozinho|cadela|filhotes?|gat[oa]s?|gatinh[oa]s?|(?<!garrafa )pet(?! friendly)|coelh[oa]s?|passarinh[oa]s?|passaros?|aves?|papagaio|calopsita|periquito|canario|hamster|porqui[a-z]* da india|galinhas?|galo|peixes?|bezerro|cavalo|tartaruga|jabuti|bode|cabra|ovelha|(?<!leite de |de )vaca|pato|pug|poodle|labrador|golden|shih tzu|vira lata|cusco|pinscher|yorkshire|beagle|buldogue|husky|rottweiler|pastor alemao|dachshund|lhasa|maltes|bichano|(?:meu|minha|nosso|nossa) (?:salsicha|lulu|spitz|york|border|boxer|pitbull|pit bull)',
);
export const BEAST_HAD = words(
  String.raw`lamb\w+|bic(?:ou|a|ar)|roeu|mordeu|mastig\w+|cheirou|com(?:e|eu|er|endo)|beb(?:e|eu|er|endo)|tom(?:ou|ar|a)|engol\w+|pode cafe|(?<!nome (?:que )?)(?:dar|dou|dei|deu|oferec\w+) (?:\w+ ){0,3}(?:cafe|e[sx]presso|leite|latte|golinho|gole|po|graos?|pouco)|experiment\w+|virou|pegou|roubou`,
);
export const BEAST_SIGNS = words(
  String.raw`trem\w+|vomit\w+|bab\w+|agitad\w+|ofegant\w+|respir\w+|convuls\w+|desmai\w+|mole|caid[oa]|estranh[oa]|acelerad\w+|nao (?:levanta|anda|come|para)`,
);

export const HURT = words(
  String.raw`queim(?:ei|ou|ada|ado|adura)|escald(?:ei|ou)|encost(?:ei|ou)|resping\w+|espirrou|derram(?:ei|ou)|entorn(?:ei|ou)|ca(?:iu|ido)|explod\w+|estour(?:ou|ei)|vir(?:ei|ar|ou)|pel(?:ou|ei)|doendo|voou|esguich\w+|bolhas?|ardendo|jato`,
);
export const HOT = words(
  'quente|fervendo|fervente|pelando|vapor|xicara|caneca|moka|italiana|cafeteira|chaleira|cafe|agua|po|maquina|bico|prensa|porta ?filtro|pressao|fogo|fogao|leite|caldeira|micro ?ondas|aeropress|torra\\w*|graos?|garrafa termica|bule',
);
export const SKIN = words(
  'maos?|maozinhas?|dedos?|dedinhos?|bracinhos?|perninhas?|pezinhos?|rostinho|barriguinha|boquinha|peitinho|bracos?|pernas?|(?:o|no|meu|do) pe(?! de cafe)|boca|lingua|pele|rosto|(?:na|minha|a) cara|olhos?|colo|barriga|(?:no|meu|o) peito|coxas?|pescoco|costas|orelha|pulso|em mim|nel[ea]|mim',
);
export const SPILT_ON = words(
  String.raw`(?:vir|entorn|derram|derrub|resping|ca)(?:ou|ei|iu)\b.{0,40}\b(?:n[ao]s? (?:${BODY}|bebe|nenem|crianca|filh[oa]|menin[oa]|net[oa])|nel[ea]|(?:em|por) cima d(?:el[ea]|[oa] (?:bebe|nenem|crianca|filh[oa]|menin[oa]|net[oa]))|em mim)`,
);
export const BURNT_SKIN = words(
  String.raw`(?:queim|escald|pel)(?:ei|ou|aram) (?:\w+ ){0,2}(?:mao|maos|dedos?|bracos?|pernas?|boca|lingua|pele|rosto|cara|olhos?|barriga|coxas?|pescoco|costas)`,
);
export const BURNT_SELF = words(
  'me (?:queimei|escaldei|pelei)|se pelou|(?:se|ela|ele) (?:queimou|escaldou)',
);

/** Fires that make carbon monoxide, a danger in the places of CLOSED_IN. */
export const FLAME = words(
  'carvao|brasas?|braseiro|churrasqueira|fogareiro|fogao a lenha|lenha|lampiao|bujaozinho|botijao|espiriteira|fogueira|fire pit|camping gas|aquecedor a gas',
);
export const CLOSED_IN = words(
  String.raw`dentro (?:d\w+ )?(?:casa|quarto|barraca|carro|apartamento|ape|sala|cozinha|banheiro|trailer|van|motorhome|kombi)|(?:no|num|pelo) (?:quarto|apartamento|ape|trailer|banheiro|carro)|(?:na|numa|pela) (?:barraca|sala|kombi|van|cozinha fechada|garagem)|fechad[oa]s?|sem janela|sem ventila\w+|tranc\w+|indoor`,
);
/** Words that rule out a closed place, or a fire: 'gosto de carvão' is only a taste. */
export const OPEN_AIR = words('quintal|ao ar livre|varanda aberta|area aberta|jardim|gosto');
export const ROASTING = words(
  'torr(?:ar|o|ando|ei|amos|ava|aram)|torra (?:caseira|em casa|na panela|no forno|na pipoqueira)|torrador(?:a|zinho)?|torrefacao caseira',
);
export const SMOKE = words(
  String.raw`fumaca|fumac\w+|monoxido|gas(?:es)?|dor de cabeca|tont\w+|enjo\w+|nausea|sonolen\w+|sono estranho|sufoc\w+|tossindo|tosse|alarme|perigos\w+|problema|risco|seguro`,
);
export const FEELS_FUMES = words(
  String.raw`dor de cabeca|tont\w+|enjo\w+|nausea|sonolen\w+|sufoc\w+|tossindo|fraqueza|zonz[oa]|mal estar|desmai\w+`,
);
export const GAS_LEAK = words(
  String.raw`(?:cheir\w+|vaz\w+) (?:\w+ ){0,2}gas|gas (?:\w+ ){0,2}vaz\w+`,
);
export const MICROWAVE = words('micro ?ondas|microonda|microndas');
export const HEATED_WATER = words('agua');
export const BURST_OUT = words(
  String.raw`explod\w+|estour\w+|borbulh\w+ (?:de repente|tudo)|transbord\w+|pulou`,
);
export const MOKA = words('moka|mokinha|italiana|bialetti|cafeteira de fogao');
/** Words of a moka's valve that is missing or stuck. */
export const VALVE_SHUT = words(
  String.raw`valvula\b.*\b(?:entupid\w*|entup\w+|travad\w*|trav\w+|emperr\w+|enferruj\w+|tamp\w+|ved\w+|colad\w*|quebrad\w*|sem funcionar|nao (?:funciona|abre|solta))|(?:tamp\w+|ved\w+|fech\w+|entup\w+|sem) (?:\w+ )?valvula`,
);
export const OPENED_HOT = words(
  String.raw`(?:abr(?:i|ir|o|iu)|desrosque\w+|rosque\w+|destamp\w+|desmont\w+)\b.*\b(?:quente|fogo|pressao|fervendo|logo|ligad[oa])|(?:quente|no fogo|com pressao|fervendo)\b.*\b(?:abr(?:i|ir|o|iu)|desrosque\w+|desmont\w+)`,
);
export const MAY_BURST = words(
  String.raw`(?:pode|vai|risco|medo|quase|capaz) (?:\w+ ){0,3}(?:explod\w+|estour\w+)|explodiu|estourou|estourando|explodindo|vira(?:r)? bomba`,
);
export const SHOT_MACHINE = words(
  String.raw`(?:maquina|cafeteira) (?:\w+ ){0,2}e[sx]press\w*|porta ?filtro|caldeira|boiler|gaggia|dedica|e[sx]presso`,
);
export const UNDER_PRESSURE = words(
  String.raw`(?:tir(?:ar|o|ei|ou)|solt(?:ar|o|ei)|abr(?:ir|o|i))\b.*\b(?:porta ?filtro|caldeira|boiler|tampa|maquina)\b.*\b(?:(?:com|sob|tem|ainda) pressao|pressurizad\w+|ligad\w+|extra\w+|quente|funcionando|meio|espirr\w+)`,
);

export const GLASS = words(
  'vidro|jarra|prensa|chemex|garrafa|copo|bule|sifao|globo|decanter|termica|xicara|pirex',
);
export const CRACKED = words(
  String.raw`trinc\w+|rach(?:ou|ad[oa]|adura|ando)|quebr(?:ou|ad[oa])|lasc(?:ou|ad[oa])|estilhac\w+|cacos?`,
);
export const CLEANED = words('limpei|limpou|lavei|lavou|usei|passei|enxaguei|deixei de molho');
export const TOUCHED = words(
  String.raw`respir(?:ei|ou)|inal(?:ei|ou)|(?:cai(?:u|ram)|espirr(?:ou|aram)|peg(?:ou|aram)|entr(?:ou|aram)|respingou|bateu)\b.*\b(?:olhos?|pele|rosto|mao|cara|boca)`,
);
export const TURNED_SOUR = words(
  'vencid[oa]|venceu|(?:estrag|talh|coalh|empelot)(?:ad[oa]|ou)|azed(?:[oa]|ou)|podre',
);
/** Sadness in plain words; the answer is about the person, even if the question is not. */
export const SAD = words(
  String.raw`(?:estou|ando|to|tou|me sinto|me sentindo|sinto me|vivo|fico) (?:\w+ )?(?:trist[ea]\w*|deprimid[oa]|depressiv[oa]|desanimad[oa] (?:com a vida|de tudo)|sem esperanca|sozinh[oa] no mundo|chorando|um lixo|inutil)|tenho depressao|com depressao|crise de (?:choro|panico)`,
);
export const SLEEPLESS = words(
  String.raw`(?:sem dormir|acordad[oa]|virad[oa]|nao durmo)\b.{0,12}\b(?:[2-9]|dois|duas|tres|quatro|cinco) (?:dias|noites)`,
);

export const MOULD = words(
  String.raw`mof(?:o|ou|ad[oa]s?|inho)|embolor\w+|bolor\w*|fungos?|fiapos?|penugem|pelinhos?|pelud[oa]s?|pontinhos? (?:verdes?|brancos?|pretos?|azuis)|manchas? (?:verdes?|brancas?|pretas?|azuis)`,
);
/** Words that rule out mould in coffee: a taste of it, a closed package, crema or a stain. */
export const NO_MOULD = words(
  String.raw`gosto (?:\w+ ){0,2}de mofo|crema|(?:pacote|graos?) (?:fechad\w+|lacrad\w+)|mancha\w* (?:\w+ ){0,3}(?:roupa|camisa|toalha|xicara|dente)`,
);
export const BUGS = words(
  String.raw`bichinhos?(?! de \w+ (?:mes|meses|anos?))|bichos?|insetos?|(?:uma?|na|no|de|as|tem) baratas?|barata (?:caiu|dentro|andando|morta|viva)|ratos?|ratazana|teias?|furadinhos?|(?<!nem )formig\w+|carunchos?|larv\w+|gorgulhos?|tracas?|cupim|moscas?|mosquinhas?|vermes?|lagart\w+|minhoqu\w+|minhocas?|teiazinhas?`,
);
export const STORE = words(
  String.raw`caf\w*|pacote|po|graos?|pote|saco|garrafa|moedor|coador|filtro|lata|embalagem|cold brew`,
);
export const AGAINST_BUGS = words(
  String.raw`mat\w+|venenos?|espant\w+|repel\w+|planta\w*|horta|dengue`,
);

/** Words for a finished drink; with AGED they mean a drink that is a day old. */
export const BREWED = words(
  'cafe|coado|garrafa|termica|bule|jarra|leite|cappuccino|latte|cold brew|prensa',
);
export const AGED = words(
  String.raw`de ontem|ontem(?: a noite| de manha| cedo| a tarde)?|anteontem|antes de ontem|noite passada|noite (?:toda|inteira)|(?:no outro|dia seguinte|outro) dia|semana passada|dormid[oa]|fim de semana|ha (?:\d|dois|tres|quatro|cinco) dias|(?:\d|dois|duas|tres|quatro|cinco) dias(?: atras)?`,
);
export const ASKS_TO_DRINK = words(
  String.raw`presta|pode|posso|da para|beber|tomar|bebo|tomo|bom|boa|serve|uso|usar|estrag\w+|faz mal|requent\w+|esquent\w+`,
);
/** Words that rule out an old drink, such as beans that age or a recipe that is repeated. */
export const NOT_THE_DRINK = words(
  String.raw`par(?:ei|ar|ou) (?:com|de)|abstinencia|pacote|graos?|torra\w*|moid\w+|validade|comprei|abert\w+|congel\w+|repet\w+|mesm[oa]|igual|receita|(?:ficou|saiu) (?:\w+ )?(?:amarg|azed|frac|fort|rui|aguad)\w*|dura|duram`,
);
export const COLD_BREW_OLD = words(
  String.raw`(?:cold brew|concentrado|garrafa)\b.*\b(?:anteontem|(?:[2-9]|\d\d|duas|dois|tres|quatro) semanas|(?:\d+|um|dois|tres) (?:mes|meses))`,
);
/** A cold brew of 6 days or more that tastes sour, strange or of vinegar. */
export const COLD_BREW_SOUR =
  /\bcold brew\b(?=.*\b(?:[6-9]|[1-3]\d) dias?\b)(?=.*\b(?:vinagre|avinagrad\w+|azed\w+|estranh\w+)\b)/;
export const TURNED = words(
  String.raw`azed\w+|beb\w+|tom\w+|espuma|bolhas|pelicula|cheir\w+|fed\w+|gosma|geladeira|presta|posso|pode`,
);
export const COLD_BREW_OFF = words(
  String.raw`cold brew\b.*\b(?:borbulh\w+|espuma|pelicula|avinagrad\w+|cheir\w+ (?:estranh|azed|ruim)\w*|gosma|fermentou)`,
);
/** A swollen tin or carton; a bag of coffee swells from its own gas and is no danger. */
export const SWOLLEN = words(
  String.raw`(?:lata|leite|caixinha|caixa)\b.*\b(?:estufad[oa]|inchad[oa])`,
);
export const MILK_LEFT = words(
  String.raw`leite\b.*\b(?:noite toda|de ontem|desde ontem|fora da geladeira|esquecid[oa])|(?:noite toda|de ontem|desde ontem|fora da geladeira)\b.*\bleite`,
);
/** Milk keeps two hours out of the cold (RDC 216); black coffee only loses its aroma. */
export const MILKY = words('leite|cappuccino|capuccino|latte|pingado|media');
export const HOURS_OUT = words(
  String.raw`(?:[3-9]|\d\d|tres|quatro|cinco|seis|varias|muitas) horas\b.*\b(?:pia|fora|mesa|balcao|carro|mochila|bebo|tomo|beber|tomar|presta)|(?:pia|fora|mesa|balcao|carro|mochila)\b.*\b(?:[3-9]|\d\d|tres|quatro|cinco|seis|varias|muitas) horas|(?:pia|fora|mesa|balcao|carro|mochila|fogao|copo|xicara)\b.*\bdesde (?:(?:de |a |o )?(?:manha|cedo|ontem|almoco|madrugada)|as? \d+)`,
);

/** Hard or sharp things that a person may have swallowed. */
export const PIECE = words(
  String.raw`cac(?:o|os|quinhos?)|estilhacos?|(?:pedac\w*|lasca|farpa|resto|ponta) de (?:vidro|plastico|metal|borracha|ferro|louca|unha)|parafuso|prego|agulha|grampo|moeda|tampinha|botao|ima`,
);
/** A battery that was swallowed, or is in a mouth, a nose or an ear. */
export const BATTERY_IN = words(
  String.raw`(?:engol|mastig|chup)\w*(?: \w+){0,4} (?:pilha|bateria)\w*|com(?:eu|i)(?: \w+){0,2} (?:pilha|bateria)\w*|(?:pilha|bateria)\w*(?: \w+){0,5} n[oa] (?:boca|nariz|ouvido)|(?:boca|nariz|ouvido)(?: \w+){0,4} (?:pilha|bateria)\w*`,
);
export const BATTERY = words(String.raw`(?:pilha|bateria)\w*`);
export const LOST = words(String.raw`sum(?:iu|ida|ido)|nao (?:ach|encontr)\w+|babando|nao aparece`);

/** Coffee put into the body otherwise than by drinking, such as into the blood. */
export const NOT_TO_DRINK = words(
  String.raw`enema|lavagem (?:d[eo] )?intestin\w+|supositorio|injet\w+ (?:\w+ )?(?:cafe|cafeina|po)|na veia|(?:inal|fung)(?:ar|ei|ou) (?:\w+ )?(?:po|cafe|cafeina|borra)|cheirar (?:\w+ )?cafeina|colirio|(?:pingar|pingo) (?:\w+ ){0,2}olho`,
);
export const WOUND = words(
  String.raw`ferid\w*|ferimentos?|machucad\w*|cort(?:e|es|ei|ou)(?= .*(?:dedo|mao|pe|perna|braco|sangr|fund))|sangr\w+|estanc\w+|umbigo|pontos da cirurgia`,
);
/** A cut or a bleeding body; 'cortei o café' is excluded. */
export const BLEEDS = words(
  String.raw`cort(?:ei|ou|amos) (?:\w+ ){0,3}(?:${BODY})|sangr(?:a|ar|ou|ando|amento)`,
);
export const POWDER = words('po|borra|cafe');
export const PUT = words(
  String.raw`po(?:r|nho|e|ndo|nha|s)|pus|pass(?:ar|o|a|ei|ou)|coloc\w+|bot(?:ar|o|a|ei|ou)|jog(?:ar|o|a|ei|ou)|met\w+|usar?|estanc\w+`,
);
/** Something given to a person who does not know of it. */
export const IN_SECRET = words(
  String.raw`sem (?:que )?(?:el[ea]s?|ninguem|\w+ \w+) (?:ver|saber|perceber|notar|veja|saiba|perceba)|escondid[oa]s?|(?:dopar|drogar|apagar) (?:\w+ ){0,2}(?:alguem|pessoa|el[ea]|namorad[oa]|marido|mulher|chefe|colega)`,
);
export const SPIKED = words(
  '(?:colocaram|botaram|puseram|misturaram|jogaram) (?:algo|alguma coisa|uma coisa|drogas?|remedios?|comprimidos?|venenos?|chumbinho)',
);
export const DRUG = words(
  'remedios?|laxantes?|calmantes?|soniferos?|sedativos?|drogas?|comprimidos?|purgantes?|viagra|rivotril|boa noite cinderela|veneno|dopar|drogar',
);
export const DRIVES = words(
  String.raw`dirig\w+|volante|na estrada|pegar (?:a )?estrada|caminhao|moto`,
);
export const DROWSY = words(
  String.raw`sono|sonolen\w+|sem dormir|virad[oa]|cochil\w+|cansad[oa](?! de)|caindo de|nao dormi`,
);

/** Words of a cleaner that was left in the machine or taken by mistake. */
export const NOT_RINSED = words(
  String.raw`(?:esquec\w+|sem|nao) (?:\w+ ){0,2}enxagu\w+|sem querer|por engano|achando que era|(?:resto|restinho|residuo|gosto) de (?:vinagre|descalcificante|detergente|sabao|produto|acido)`,
);
/** Traces of a cleaner in a drink; not chlorine alone, because tap water contains it. */
export const TASTES_OF_CLEANER = words(
  String.raw`(?:gosto|cheir\w+|sabor) (?:\w+ ){0,5}(?:agua sanitaria|candida|alvejante|detergente|sabao|desinfetante|soda caustica|produto (?:de limpeza|quimico))|vinagre (?:\w+ ){0,4}(?:cafeteira|maquina|chaleira)`,
);
export const CLEANER = words(
  String.raw`vinagre|acido citrico|descalcificantes?|detergente|sabao|bicarbonato|pastilha de limpeza|produto\w*`,
);

export const BREATHED_IN = words('(?:respir|inal|aspir)(?:ei|ou)');

/** Parts of the body; together with BODY_FEELS they mean that a person is unwell. */
export const BODY_PART = words(
  'peit(?:o|inho)|nuca|cabeca|olhos?|vista|beicos?|labios?|boca|lingua|garganta|pescoco|bracos?|pernas?|maos?|dedos?|barriga|pele|coracao|pulso|voz|pulm(?:ao|oes)|rosto|cara|corpo|queixo|costas',
);
export const BODY_FEELS = words(
  String.raw`dorment\w+|formig\w+|rox\w+|inch\w+|lateja\w*|apertou|apertando|mole|tont\w+|zonz\w+|dobrado|embacad\w+|estrelinhas?|coceira|cocando|suando|suor|palid\w+|desmai\w+|apaguei|apagou|tremendo|explod\w+|nao (?:para|parou)|sangr\w+|paralis\w+|engasg\w+|sufoc\w+|tossindo|chiando|gross[ao]|caid[ao]|disparad\w+|enrol\w+|nao (?:abre|mexe|responde|consegue)|bat(?:e|endo) (?:muito|forte|que nem|acelerado)`,
);
/** Words that fit only an animal, such as its body and its sounds. */
export const BEAST_BODY = words(
  String.raw`ronron\w+|lati\w+|miad\w+|miando|focinho|rabo|patas?|patinhas?|coleira|racao|gaiola|dono dele|dona dela`,
);
