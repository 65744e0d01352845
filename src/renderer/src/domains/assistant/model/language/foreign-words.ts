/*
 * English and Spanish messages, word for word in Portuguese. The order of the words stays: the
 * answers need words and figures and no grammar. All words are written without accents.
 */

/** Foreign words and phrases, with translations after '='; '_' is a space within a phrase. */
const ENGLISH = `
  how_much_of=quanto_de how_much=quanto how_many=quantos how_long=quanto_tempo how_hot=qual_temperatura
  how_fine=qual_moagem how_coarse=qual_moagem how_coarse_should_i_grind=qual_moagem
  how_fine_should_i_grind=qual_moagem how_coarse_to_grind=qual_moagem how_fine_to_grind=qual_moagem
  how_do_i_make=como_faco how_to=como how_do_you=como how_do_i=como how_come=por_que how_about=e_com
  how=como what_about=e_com what_is=o_que_e what_is_the=qual what_s_the=qual
  what_s_the_difference=qual_a_diferenca difference=diferenca what_s=qual what=qual which=qual
  why_do_people=por_que why=por_que give_me=me_da can_i=posso could_i=posso should_i_use=preciso
  should_i=devo i_should=devo do_i_need=preciso do_i_use=preciso i_need=preciso is_it_ok=posso
  will=vai the_same=o_mesmo same=o_mesmo the= a= an= does= do= should= i_m=eu_estou i_ve= i=eu my=meu
  our=meu he=ele she=ela his=seu her=seu it_s=esta there_s=tem that_s=isso_e it= s= t= is=esta are=esta was=estava am=estou be=ser
  came_out=saiu comes_out=sai turns_out=fica keeps=fica always=sempre gets_cold=esfria
  goes_cold=esfria cools=esfria getting_cold=esfriando lukewarm=morno warm=quente hot=quente
  cold_brew=cold_brew cold=frio keep=manter stay=ficar longer=mais_tempo way_too=demais too=demais
  very=muito so_much=tanto that_much=tanto that_many=tantos so=tao really=muito super=muito bit=pouco
  tastes_like=gosto_de taste_like=gosto_de tastes=gosto tasting=gosto taste=gosto flavor=sabor
  flavour=sabor like=parece about=sobre same_thing=o_mesmo from_start_to_finish=ao_todo
  sour=azedo acidic=acido tart=azedo tangy=azedo vinegar=vinagre lemon=limao lemonade=limonada
  bitter=amargo ashy=cinza ash=cinza medicine=remedio harsh=adstringente astringent=adstringente
  drying=secando dry=seca mouth=boca tongue=lingua rough=aspera weak=fraco watery=aguado thin=ralo
  bland=sem_gosto tea=cha stronger=mais_forte weaker=mais_fraco strong=forte intense=forte heavy=pesado
  clogged=entupiu clogging=entupindo clogs=entope stalls=trava stalling=trava stalled=travou
  stuck=travou chokes=trava keeps_choking=trava drains=desce draining=desce drain=desce
  drawdown=drenagem runs=passa running=passa run=passa flows=passa flow=fluxo pours=passa
  goes_through=passa through=pelo quickly=rapido quick=rapido fast=rapido slowly=devagar slow=lento
  takes_forever=demora takes=demora take=demora forever=eternidade just_sits_there=parada
  just_sits=parada sits=parada won_t=nao don_t=nao do_not=nao doesn_t=nao didn_t=nao isn_t=nao not=nao
  no=sem tap_water=agua_da_torneira boiling_water=agua_fervendo hot_water=agua_quente water=agua
  iced_coffee=cafe_gelado drip_coffee=coado pour_over=coado filter_coffee=coado coffee=cafe
  brewing=fazer_cafe brew=cafe shot=espresso cups=xicaras cup=xicara mug=caneca grounds=po
  ground=moido grinding=moer grinder=moedor grind_size=moagem grind=moagem finer=mais_fino
  coarser=mais_grosso fine=fino coarse=grosso clicks=cliques settings=ajuste setting=ajuste
  temperature=temperatura temp=temperatura boiling=fervendo boil=ferver kettle=chaleira
  ratio=proporcao dose=dose recipe=receita filters=filtros filter=filtro paper=papel cloth=pano
  rinse=escaldar bloom=bloom beans=graos bean=grao store=guardar keep_fresh=guardar freezer=congelador
  freeze=congelar fridge=geladeira fresh=fresco roasted=torrado roasting=torra roast=torra date=data
  light=clara dark=escura medium=media decaf=descafeinado caffeine=cafeina varieties=variedades
  variety=variedade more=mais less=menos than=que instead_of=em_vez_de with=com without=sem for=para
  into=em in=em from=de of=de on=em to=para at=a and=e or=ou but=mas between=entre during=durante
  people=pessoas persons=pessoas person=pessoa friends=amigos making=fazer made=fiz make=fazer
  using=com used=usei use=usar put=ponho fix=arrumar change=mudar adjust=ajustar need=preciso
  want_to=quero want=quero today=hoje time=tempo minutes=minutos minute=minuto seconds=segundos
  hours=horas hour=hora days=dias weeks=semanas months=meses years=anos year=ano after=depois_de
  before=antes_de opened=aberto opening=aberto old=velho stale=velho good=bom bad=ruim better=melhor
  best=melhor clean=limpar milk=leite sugar=acucar grams=gramas gram=grama liters=litros liter=litro
  tablespoons=colheres_de_sopa tablespoon=colher_de_sopa teaspoons=colheres_de_cha scale=balanca
  has=tem have=tem this=isso that=isso you=voce your=seu bag=pacote last=dura expire=vence
  distilled=destilada hard=dura soft=mole safe=seguro means=significa mean=significa
  only=unica thing=coisa things=coisas left=resta drink=tomar please=por_favor
`;
const ENGLISH_DANGERS = `
  i_spilled=derramei spilled=derramou i_burned=queimei i_burnt=queimei i_scalded=queimei
  burned_myself=me_queimei burnt_myself=me_queimei scalded_myself=me_queimei burned_my=queimei_meu
  scalded=queimou burned=queimado burnt=queimado burns=queima burn=queimadura blistering=com_bolha
  blister=bolha blisters=bolhas hurts=doi hurt=doi hands=maos hand=mao fingers=dedos finger=dedo
  arm=braco leg=perna thigh=coxa face=rosto eyes=olhos eye=olho skin=pele throat=garganta
  my_chest_hurts=dor_no_peito chest_hurts=dor_no_peito chest_pain=dor_no_peito
  pain_in_my_chest=dor_no_peito chest=peito heartbeat=coracao heart=coracao racing=disparado
  pounding=disparado fluttering=disparado skipping=falhando palpitations=palpitacao pain=dor
  swallowed=engoliu swallow=engolir ingested=engoliu i_drank=bebi drank=bebeu drunk=bebeu ate=comeu
  eaten=comeu bleach=agua_sanitaria descaling_solution=descalcificante descaler=descalcificante
  descaled=descalcifiquei descaling=descalcificar descale=descalcificar
  cleaning_solution=produto_de_limpeza cleaning_product=produto_de_limpeza cleaner=produto_de_limpeza
  detergent=detergente tablet=pastilha mold=mofo moldy=mofado mould=mofo poisoned=envenenou
  poison=veneno baby=bebe toddler=crianca child=crianca kid=crianca son=filho daughter=filha wife=esposa
  husband=marido dog=cachorro puppy=cachorro cat=gato pregnant=gravida pregnancy=gravidez
  breastfeeding=amamentando can_t_breathe=nao_consegue_respirar cannot_breathe=nao_consegue_respirar
  not_breathing=nao_respira isn_t_breathing=nao_respira breathe=respirar can_t=nao_consigo
  can_t_go_on=nao_aguento_mais passed_out=desmaiou fainted=desmaiou fainting=desmaiando
  unconscious=desmaiado collapsed=desmaiou i_m_choking=me_engasguei_com_comida
  is_choking=se_engasgou_com_comida choking=engasgado choking_on=engasgou_com choked_on=engasgou_com
  choked=engasgou_com_comida kill_myself=me_matar killing_myself=me_matar suicidal=quero_me_matar
  suicide=suicidio end_my_life=acabar_com_minha_vida take_my_own_life=tirar_minha_vida
  end_it_all=acabar_com_tudo want_to_die=quero_morrer wanna_die=quero_morrer
  wish_i_was_dead=quero_morrer wish_i_were_dead=quero_morrer don_t_want_to_live=nao_quero_viver
  do_not_want_to_live=nao_quero_viver don_t_want_to_be_alive=nao_quero_viver
  don_t_want_to_wake_up=nao_quero_acordar don_t_want_to_exist=nao_quero_existir
  don_t_want_to_be_here=nao_quero_viver no_reason_to_live=sem_razao_de_viver live=viver life=vida
  die=morrer dying=morrendo anymore=mais got_an_electric_shock=levei_um_choque
  got_a_shock=levei_um_choque got_shocked=levei_um_choque got_electrocuted=levei_um_choque
  was_electrocuted=levou_um_choque electrocuted=levou_um_choque shocked_me=me_deu_choque
  electric_shock=choque_eletrico shocks=choques shock=choque outlet=tomada on_fire=pegando_fogo
  caught_fire=pegou_fogo catching_fire=pegando_fogo in_flames=em_chamas flames=chamas smoke=fumaca
  fire=fogo gas_smell=cheiro_de_gas smell_gas=sinto_cheiro_de_gas smells_like_gas=cheiro_de_gas
  smells_of_gas=cheiro_de_gas smell_of_gas=cheiro_de_gas gas_leaking=gas_vazando
  gas_is_leaking=gas_vazando leaking_gas=vazando_gas gas_leak=vazamento_de_gas leaking=vazando
  leaks=vaza leak=vazamento stove=fogao kitchen=cozinha is_on=esta_ligado pills=comprimidos
  medication=remedio bleeding=sangrando help=ajuda
`;
const SPANISH = `
  el= los= las= la= lo= un=um una=uma unos=uns y=e o=ou en=em con=com sin=sem del=do al=ao mi=meu mis=meus
  su=seu muy=muito mucho=muito mucha=muita demasiado=demais demasiada=demais cuanto=quanto cuanta=quanta
  cuantos=quantos cuantas=quantas cual_es=qual cuales_son=quais cual=qual cuales=quais cuando=quando
  donde=onde que=que que_molienda=qual_moagem hay=tem hace=faz hago=faco hacer=fazer hice=fiz
  quiero=quero puedo=posso puede=pode debo=devo tengo=tenho tiene=tem necesito=preciso sale=sai
  salio=saiu quedo=ficou queda=fica es=e son=sao fuerte=forte debil=fraco flojo=fraco agrio=azedo
  agria=azeda quemado=queimado sabe_a=gosto_de deja=deixa dejo=deixo lengua=lingua baja=desce
  bajar=descer pasa=passa paso=passo rapidisimo=rapido tarda=demora lleva=leva llevan=leva va=vai
  tapado=entupido tapo=entupiu tapa=entope atasca=entope atasco=entupiu taza=xicara tazas=xicaras
  vaso=copo caliente=quente enfria=esfria tibio=morno tiempo=tempo molienda=moagem moler=moer
  muelo=moo molino=moedor molido=moido gruesa=grossa grueso=grosso clics=cliques leche=leite
  azucar=acucar granos=graos grano=grao tostado=torrado tueste=torra tostion=torra oscuro=escuro
  oscura=escura grados=graus hervir=ferver hirviendo=fervendo hervida=fervida gramos=gramas
  personas=pessoas proporcion=proporcao receta=receita abierto=aberto despues=depois cafe=cafe
  mejor=melhor mas=mais pero=mas sirve=serve cambio=mudo cambiar=mudar arreglo=arrumo siempre=sempre
  hoy=hoje esto=isto ahora=agora estoy=estou yo=eu variedad=variedade variedades=variedades
  cuesta=demora limpiar=limpar le_echo=ponho echo=ponho pongo=ponho gusto=gosto hola=oi
`;
const SPANISH_DANGERS = `
  me_queme=me_queimei me_he_quemado=me_queimei se_quemo=se_queimou queme=queimei mano=mao brazo=braco
  pierna=perna cara=rosto piel=pele ojo=olho ojos=olhos duele_el_pecho=dor_no_peito
  dolor_en_el_pecho=dor_no_peito dolor_de_pecho=dor_no_peito pecho=peito corazon=coracao
  acelerado=disparado dolor=dor duele=doi trago=engoliu se_trago=engoliu se_tomo=tomou tome=tomei
  bebio=bebeu bebi=bebi comio=comeu lejia=agua_sanitaria lavandina=agua_sanitaria
  descalcificador=descalcificante producto_de_limpieza=produto_de_limpeza
  liquido_de_limpieza=produto_de_limpeza nino=crianca nina=crianca hijo=filho hija=filha
  perro=cachorro gato=gato embarazada=gravida embarazo=gravidez ahogando=engasgando
  se_ahoga=se_engasgou_com_comida se_atraganto=se_engasgou_com_comida
  me_atragante=me_engasguei_com_comida atragantado=engasgado_com_comida
  no_puedo_respirar=nao_consigo_respirar no_puede_respirar=nao_consegue_respirar
  no_respira=nao_respira me_desmaye=desmaiei se_desmayo=desmaiou desmayo=desmaio
  matarme=me_matar suicidarme=me_matar quitarme_la_vida=tirar_minha_vida morirme=morrer
  me_apetece_morir=quero_morrer ganas_de_morir=vontade_de_morrer morir=morrer
  no_quiero_vivir=nao_quero_viver no_quiero_seguir=nao_quero_continuar
  no_quiero_despertar=nao_quero_acordar no_quiero_estar_aqui=nao_quero_estar_aqui
  ya_no_quiero_vivir=nao_quero_mais_viver no_aguanto_mas=nao_aguento_mais ya_no=nao_mais vivir=viver
  huele_a_gas=cheiro_de_gas olor_a_gas=cheiro_de_gas fuga_de_gas=vazamento_de_gas
  se_prendio_fuego=pegou_fogo se_incendio=pegou_fogo se_prendio=pegou_fogo en_llamas=em_chamas
  esta_ardiendo=pegando_fogo incendio=incendio fuego=fogo me_dio_corriente=levei_um_choque
  me_dio_la_corriente=levei_um_choque me_dio_un_calambre=levei_um_choque
  descarga_electrica=choque_eletrico enchufe=tomada medicamento=remedio ayuda=ajuda auxilio=socorro
`;

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const dictionaryOf = (...pairs: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    [...setOf(pairs.join(' '))]
      .map((pair) => pair.replaceAll('_', ' ').split('='))
      .map(([word = '', translation = '']) => [word, translation]),
  );

/** A language with the words that show it; Portuguese messages may have weak ones as names. */
interface Language {
  dictionary: ReadonlyMap<string, string>;
  strong: ReadonlySet<string>;
  weak: ReadonlySet<string>;
}

const LANGUAGES: readonly Language[] = [
  {
    dictionary: dictionaryOf(ENGLISH, ENGLISH_DANGERS),
    strong: setOf(`
      how what which why should does and give same grams swallowed bleach breathe breathing fainted
      choking choked electrocuted unconscious scalded kill killing suicidal poisoned toddler pregnant
      breastfeeding leak leaking drank myself descaler
    `),
    weak: setOf(`
      the my is are am can it with of too very way for from to in water coffee grind beans have has you
      your want i he she we his her this that was been feel feels just got after die dying live life don
      doesn isn won cup cups people brewing tastes taste sour bitter weak watery strong grinder setting
      settings recipe temperature ratio safe during pregnancy gas smell fire smoke stove burned burnt shock
      shocked help baby child kid dog poison chest heart hurts pain
    `),
  },
  {
    dictionary: dictionaryOf(SPANISH, SPANISH_DANGERS),
    strong: setOf(`
      cuanto cuanta cuantos cuantas cuales molienda taza tazas gramos personas y muy quiero puedo tengo
      necesito estoy tueste lejia lavandina embarazada matarme suicidarme quitarme morirme huele atragantado
      atraganto desmayo desmaye
    `),
    weak: setOf(`
      el los las en con sin del mi una cual hago hay ya yo sale salio quedo fuerte agrio debil deja leche
      tibio rapidisimo es baja hace hijo hija nino nina dolor duele pecho corazon queme quemo mano bebio
      tome tomo morir vivir fuego incendio olor fuga ahora despues ayuda mucho receta cafe
    `),
  },
];
/** Frequent Portuguese words, most of which English and Spanish lack. */
const PORTUGUESE = setOf(`
  nao um uma pra pro vc voce na da das dos nas nos com meu minha meus qual quais quanto quanta quantos
  quantas quero posso eu e em ou isso esta ta tem fica ficou mais muito pelo pela
`);
/** Weights of the words that show a language; a strong word counts as two weak ones. */
const [STRONG, WEAK] = [2, 1] as const;

const plainOf = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** Whether enough words show the language, and more of them than show Portuguese. */
function isIn({ strong, weak }: Language, words: ReadonlySet<string>): boolean {
  const weigh = (marks: ReadonlySet<string>, weight: number) =>
    [...words].filter((word) => marks.has(word)).length * weight;
  const marks = weigh(strong, STRONG) + weigh(weak, WEAK);
  return marks >= STRONG && marks > weigh(PORTUGUESE, 1);
}

const MOST_WORDS_OF_PHRASE = 5;
/** Matches the signs between the words of a phrase: 'pour-over', "don't". */
const INSIDE_PHRASE = /^[\s'’-]+$/;

function translated(text: string, dictionary: ReadonlyMap<string, string>): string {
  // Words are at odd indexes, the text between them at even indexes.
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  const found = [parts[0] ?? ''];
  for (let at = 1; at < parts.length; ) {
    let size = 1;
    const isInside = () => INSIDE_PHRASE.test(parts[at + 2 * size - 1] ?? '');
    while (size < MOST_WORDS_OF_PHRASE && at + 2 * size < parts.length && isInside()) size += 1;
    const phrase = () =>
      Array.from({ length: size }, (_, word) => plainOf(parts[at + 2 * word] ?? '')).join(' ');
    while (size > 1 && !dictionary.has(phrase())) size -= 1;
    found.push(dictionary.get(phrase()) ?? parts[at] ?? '', parts[at + 2 * size - 1] ?? '');
    at += 2 * size;
  }
  return found
    .join('')
    .replace(/(?<=^|\s)['’-](?=\s|$)/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A text with at least this many numbers is a recipe, whose reader knows these languages. */
const FIGURES_OF_RECIPE = 4;

function isRecipe(text: string): boolean {
  const figures = text.match(/\d[\d.,:/]*/g) ?? [];
  return figures.length >= FIGURES_OF_RECIPE || (figures.length > 0 && text.includes('\n'));
}

/** Returns an English or Spanish message in Portuguese words; null for others and recipes. */
export function inPortuguese(text: string): string | null {
  if (isRecipe(text)) return null;
  const words = setOf(plainOf(text).replace(/[^\p{L}]+/gu, ' '));
  const language = LANGUAGES.find((each) => isIn(each, words));
  return language ? translated(text, language.dictionary) : null;
}
