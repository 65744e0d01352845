import { normalize } from './normalize';

/*
 * English and Spanish messages, word for word in Portuguese. The order of the words stays: the
 * answers need words and figures and no grammar. The words are normalised.
 */

/** Foreign words and phrases with translations after '='; '_' is a space inside of one. */
const ENGLISH = `
  how_much=quanto how_many=quantos how_long=quanto_tempo how_hot=que_temperatura how_fine=que_moagem
  how_coarse=que_moagem how_do_i_make=como_faco how_to=como how_do_you=como how_do_i=como how=como
  what_is=o_que_e what_s_the_difference=qual_a_diferenca difference=diferenca what_s=qual what=qual
  which=qual why_do_people=por_que why=por_que can_i=posso could_i=posso should_i=devo i_should=devo
  do_i_need=preciso is_it_ok=posso will=vai the= a= an= does= do= i_m=eu i=eu my=meu our=meu it= s= t=
  is=esta are=esta was=estava am=estou be=ser came_out=saiu comes_out=sai turns_out=fica keeps=fica
  always=sempre gets_cold=esfria goes_cold=esfria cools=esfria getting_cold=esfriando lukewarm=morno
  warm=quente hot=quente cold_brew=cold_brew cold=frio keep=manter stay=ficar longer=mais_tempo
  way_too=demais too=demais very=muito so=tao really=muito super=muito bit=pouco tastes_like=gosto_de
  taste_like=gosto_de tastes=gosto tasting=gosto taste=gosto flavor=sabor flavour=sabor like=parece
  sour=azedo acidic=acido tart=azedo tangy=azedo vinegar=vinagre lemon=limao lemonade=limonada
  bitter=amargo burnt=queimado burned=queimado ashy=cinza ash=cinza medicine=remedio harsh=adstringente
  astringent=adstringente drying=secando dry=seca mouth=boca tongue=lingua rough=aspera weak=fraco
  watery=aguado thin=ralo bland=sem_gosto tea=cha strong=forte intense=forte heavy=pesado clogged=entupiu
  clogging=entupindo clogs=entope stalls=trava stalling=trava stalled=travou stuck=travou choking=trava
  drains=desce draining=desce drain=desce drawdown=drenagem runs=passa running=passa run=passa
  flows=passa flow=fluxo pours=passa goes_through=passa through=pelo quickly=rapido quick=rapido
  fast=rapido slowly=devagar slow=lento takes_forever=demora takes=demora take=demora forever=eternidade
  just_sits_there=parada just_sits=parada sits=parada won_t=nao don_t=nao doesn_t=nao isn_t=nao
  not=nao no=sem tap_water=agua_da_torneira water=agua iced_coffee=cafe_gelado drip_coffee=coado
  pour_over=coado filter_coffee=coado coffee=cafe brewing=fazer_cafe brew=cafe shot=espresso
  cups=xicaras cup=xicara mug=caneca grounds=po ground=moido grinding=moer grinder=moedor
  grind_size=moagem grind=moagem finer=mais_fino coarser=mais_grosso fine=fino coarse=grosso
  clicks=cliques setting=ajuste temperature=temperatura temp=temperatura degrees=graus boiling=fervendo
  boil=ferver kettle=chaleira ratio=proporcao dose=dose recipe=receita filters=filtros filter=filtro
  paper=papel cloth=pano rinse=escaldar bloom=bloom beans=graos bean=grao store=guardar keep_fresh=guardar
  freezer=congelador freeze=congelar fridge=geladeira fresh=fresco roasted=torrado roasting=torra
  roast=torra date=data light=clara dark=escura medium=media decaf=descafeinado caffeine=cafeina
  varieties=variedades variety=variedade more=mais less=menos than=que instead_of=em_vez_de with=com
  without=sem for=para into=em in=em from=de of=de on=em to=para at=a and=e or=ou but=mas between=entre
  people=pessoas persons=pessoas person=pessoa friends=amigos make=fazer making=fazer made=fiz using=com
  use=usar used=usei put=ponho fix=arrumar change=mudar adjust=ajustar need=preciso want_to=quero want=quero
  today=hoje time=tempo minutes=minutos minute=minuto seconds=segundos hours=horas days=dias weeks=semanas
  months=meses after=depois_de before=antes_de opened=aberto opening=aberto old=velho stale=velho
  good=bom bad=ruim better=melhor best=melhor clean=limpar descale=descalcificar milk=leite sugar=acucar
  help=ajuda has=tem have=tem this=este that=isso you=voce your=seu bag=pacote last=dura expire=vence
  distilled=destilada mineral=mineral hard=dura soft=mole safe=seguro mean=significa means=significa
  i_spilled=derramei i_burned=queimei i_burnt=queimei burned_myself=me_queimei spilled=derramou hurts=doi
  hand=mao arm=braco leg=perna face=rosto skin=pele chest=peito heart=coracao racing=disparado pain=dor
  swallowed=engoliu drank=bebeu i_drank=bebi bleach=agua_sanitaria descaler=descalcificante
  cleaner=produto_de_limpeza tablet=pastilha mold=mofo poison=veneno baby=bebe toddler=bebe child=crianca
  kid=crianca son=filho daughter=filha pregnant=gravida breastfeeding=amamentando breathe=respirar
  can_t=nao_consigo fainted=desmaiou choking_on=engasgou_com kill_myself=me_matar want_to_die=quero_morrer
  end_my_life=acabar_com_minha_vida shock=choque fire=fogo gas=gas medication=remedio drink=tomar
  only=unica thing=coisa things=coisas left=resta life=vida live=viver die=morrer anymore=mais
  espresso=espresso stronger=mais_forte weaker=mais_fraco
`;
const SPANISH = `
  el= los= las= la= lo= un=um una=uma unos=uns y=e o=ou en=em con=com sin=sem del=do al=ao mi=meu mis=meus
  su=seu muy=muito demasiado=demais demasiada=demais cuanto=quanto cuanta=quanta cuantos=quantos
  cuantas=quantas cual=qual cuales=quais cuando=quando donde=onde que=que hay=tem hace=faz hago=faco
  hacer=fazer hice=fiz quiero=quero puedo=posso puede=pode debo=devo tengo=tenho tiene=tem sale=sai
  salio=saiu quedo=ficou queda=fica es=e son=sao fuerte=forte debil=fraco flojo=fraco agrio=azedo
  agria=azeda quemado=queimado sabe_a=gosto_de deja=deixa dejo=deixo lengua=lingua baja=desce
  bajar=descer pasa=passa paso=passo rapidisimo=rapido tarda=demora tapado=entupido tapo=entupiu
  tapa=entope atasca=entope atasco=entupiu taza=xicara tazas=xicaras vaso=copo caliente=quente
  enfria=esfria tibio=morno molienda=moagem moler=moer muelo=moo molino=moedor molido=moido gruesa=grossa
  grueso=grosso clics=cliques leche=leite azucar=acucar granos=graos grano=grao tostado=torrado tueste=torra
  tostion=torra oscuro=escuro oscura=escura grados=graus hervir=ferver hirviendo=fervendo hervida=fervida
  gramos=gramas personas=pessoas proporcion=proporcao receta=receita abierto=aberto despues=depois
  cafeina=cafeina mejor=melhor mas=mais pero=mas sirve=serve cambio=mudo cambiar=mudar arreglo=arrumo
  ayuda=ajuda siempre=sempre hoy=hoje esto=isto variedad=variedade variedades=variedades cuesta=demora
  me_queme=me_queimei queme=queimei mano=mao brazo=braco pierna=perna cara=rosto pecho=peito corazon=coracao
  dolor=dor duele=doi trago=engoliu tome=tomei bebio=bebeu lejia=agua_sanitaria nino=crianca nina=crianca
  hijo=filho hija=filha bebe=bebe embarazada=gravida respirar=respirar me_desmaye=desmaiei matarme=me_matar
  morir=morrer vivir=viver ya_no=nao_mais fuego=fogo medicamento=remedio
  gusto=gosto nada=nada limpiar=limpar echo=ponho pongo=ponho uso=uso
`;

type Dictionary = ReadonlyMap<string, string>;

const dictionaryOf = (pairs: string): Dictionary =>
  new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.replaceAll('_', ' ').split('='))
      .map(([word = '', translation = '']) => [word, translation]),
  );

/** A language, and words of it that Portuguese messages do not have. */
const LANGUAGES: readonly (readonly [dictionary: Dictionary, marks: ReadonlySet<string>])[] = [
  [
    dictionaryOf(ENGLISH),
    new Set(
      'the my is are how what which why does should can with it and of too very way for from water coffee grind beans have you i want don die myself drank'.split(
        ' ',
      ),
    ),
  ],
  [
    dictionaryOf(SPANISH),
    new Set(
      'el los las y en con sin del mi muy cuanto cuanta cuantos cuantas cual hago quiero puedo tengo sale salio quedo fuerte agrio debil deja una taza molienda leche tueste tibio rapidisimo es baja hace hijo hija dolor pecho queme bebio lejia embarazada morir matarme vivir'.split(
        ' ',
      ),
    ),
  ],
];
/** So many different marks show the language. */
const LEAST_MARKS = 2;
const MOST_WORDS_OF_PHRASE = 5;

function translated(words: readonly string[], dictionary: Dictionary): string {
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let size = Math.min(MOST_WORDS_OF_PHRASE, words.length - at);
    const phrase = () => words.slice(at, at + size).join(' ');
    while (size > 1 && !dictionary.has(phrase())) size -= 1;
    found.push(dictionary.get(phrase()) ?? phrase());
    at += size;
  }
  return found.filter((word) => word !== '').join(' ');
}

/** Returns an English or Spanish message in Portuguese words; null for any other. */
export function inPortuguese(text: string): string | null {
  const words = normalize(text).split(' ');
  const language = LANGUAGES.find(
    ([, marks]) => new Set(words.filter((word) => marks.has(word))).size >= LEAST_MARKS,
  );
  if (!language) return null;
  const [dictionary] = language;
  // The signs remain: 'I want to die, coffee is …' speaks of two things.
  return text
    .split(/([,.;!?\n]+(?:\s|$))/)
    .map((part, at) => (at % 2 === 1 ? part : translated(normalize(part).split(' '), dictionary)))
    .join('')
    .trim();
}
