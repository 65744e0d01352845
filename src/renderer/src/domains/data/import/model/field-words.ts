import { BREW_COLUMNS } from './import-row';
import type { Field } from './source-table';

/** Patterns of headers that mean a field, from certain to vague. */
export interface FieldWords {
  /** The whole header is a name of the field. */
  plain: RegExp;
  /** The header has a word for the field among others. */
  word?: RegExp;
  /** The header may mean the field; the cells decide. */
  vague?: RegExp;
  /** A header with such a word never means the field. */
  never?: RegExp;
}

const COST = 'prec(o|io)s?|price|cost|custo|prix|preis|valor';
const STOCK = 'pacotes?|package|pack|bag|bolsa|saco|sache|estoque|stock|rest\\w*|remaining|sobra';
const OTHER_DAY =
  'torra\\w*|roast\\w*|tueste|tostado|rost\\w*|torrefaction|compr[aeo]\\w*|purchase\\w*|bought|achat|kauf\\w*|validade|expir\\w*|abert\\w*|opened|vence\\w*|colheita|harvest|updated|modified|alterad\\w*|atualizad\\w*';
const PART_OF_BREW =
  'bloom|floracao|preinfus\\w*|pre infus\\w*|pre wet\\w*|pre molhagem|drawdown(?! (?:done|ends?|finish\\w*|over)\\b)|drenagem|escoamento|descanso|repouso|rest|primeira gota|first drip|moagem|grinding|aquecimento|preheat|agitacao|stir\\w*';

const DEGREES =
  'temp(er|eratura|erature|eratur)?s?|graus?|grados?|degrees?|degres|celsius|fahrenheit|centigrad\\w*|pid|termometro|thermometer';

export const GRINDER = 'moedor|moinho|grinder|molino|molinillo|muhle|moulin|macinacaffe';

/**
 * Words of headers in six languages and of known apps, in the form of `comparableText`.
 * Only Coado's own sheets have the fields that are missing here.
 */
export const FIELD_WORDS: Partial<Record<Field, FieldWords>> = {
  date: {
    plain:
      /^((brewed|created)( at| on)?|data( e)?( hora)?|data d[oe] preparo|date( and)?( time)?|(brew|date) (date|brewed)|datetime|quando|dia|feito em|fecha( y hora)?|datum|jour|tag|giorno)$/,
    // 'Carimbo de data/hora' is the time of sending a form, not the brew's date.
    word: /^(?!carimbo\b).*\b(data|date|dia|day|fecha|datum|jour)\b|^(quando|cuando|when) \w+ \w|^(preparad[ao]|feit[ao]|hech[ao]|made|brewed|extraid[ao]) (em|el|on|dia)$/,
    vague:
      /^(timestamp|carimbo( de)? data.*|marca temporal|zeitstempel|horodateur|when|cuando|quand|wann|registro|registrado( em)?|criad[ao]( em)?|anotad[ao] em|logged?( at| on)?|momento?|inicio|start(ed)?( at)?|brewed)$/,
    never: new RegExp(`\\b(${OTHER_DAY})\\b`),
  },
  time: {
    plain:
      /^(hora|horario|(hora|horario) do preparo|time of day|(entry|log) time|hour|time brewed|uhrzeit|heure|ora)$/,
    word: /^(time|brew(ing)? time|horas|inicio|comeco|comecei|start(ed)?( at| time)?|begin|empece|comienzo|debut|beginn|a que horas?|hora de inicio|(brewed|made|started|hecho|feito)( at)? time|(clock|local) time|time of brew|(brewing|hour of) (hour|day)|time (made|local)|brewed around)$|^(a que|que) horas?\b/,
    vague: /^(at|as|um)$|\b(hora|horario)\b/,
  },
  method: {
    plain:
      /^(metodo|method( id| name)?|methode|brew(ing)? method( id)?|metodo de (preparo|extracao)|prepar(?:o|acao|acion|ation)|zubereitung(sart)?|bruhmethode|brewer|coffee maker|cafeteira|(onde|como) (preparei|fiz)|tecnica|equipamento( nome| tipo)?|(brew(ing)? )?device( (type|name))?|brewer (type|name|model|kind)|equipment( name)?|dripper|tipo de (preparo|bebida|cafe)|drink type|type of drink)$/,
    word: /\b(metodo|method|methode)\b/,
    vague:
      /^(drink|bebida|getrank|boisson|maker|machine|maquina|maschine|aparelho|utensilio|filtro|filter|tipo|type|receita|recipe|recipe name|elaboracion|preparacion|cafetera|cafetiere|brew|preparad[ao]( (en|com|con|no|na))?|feito (no|na|com|em)|with|com|style|estilo|tags?|categoria|category|met|mtd|mthd|prep|equip|modo|jeito)$/,
    never:
      /\b(moagem|moedor|grind\w*|ground (?:with|by|on)|moid[ao] n[ao]|molienda|molin\w*|mahl\w*|muhle|mouture|moulin)\b/,
  },
  coffee: {
    plain:
      /^(coffee grams|coffee amount|cafe( g| gramas)?|dose( g| in)?|po|grind weight|coffee( g)?|dosis|dosage|ground coffee|quantidade de cafe|peso do cafe|kaffee(menge)?|caffe)$/,
    word: /\b(cafe|coffee|dose|dosis|dosage|dosagem|po|kaffee|kaffeemenge|caffe)\b/,
    vague:
      /^(in|dose in|entrada|input|weight in|coffee in|peso( po| cafe)?|po cafe|gram(a|o|m)?s|gramaje|gramatura|g|ground|grounds|dry( coffee)?|massa|peso (inicial|seco)|(initial|dry) weight|beans? (used|dose)|(g|grams?) in|moid[ao]|molid[ao]|cafe (moido|molido|seco|po)|menge|einwaage|gewicht|poids|quantite)$|\b(entr(ou|ei|a|ada)|botei|coloquei|pus|puse|eche|moi|cesta|basket)\b/,
    never: new RegExp(
      `\\b(xicaras?|cups?|tasses?|tazas?|${COST}|${STOCK}|idade|age|dias|days|tempo|time|temp\\w*|agua|water|eau|wasser|notas?|rating|score|data|date|saida|out|output|yield|beverage|bebida|colher\\w*|spoons?|tbsp|scoops?|medidas?|tds|cafeina|caffeine|total acumulado|textura)\\b`,
    ),
  },
  water: {
    plain:
      /^(water ml|water amount|agua( ml| g)?|water( g| ml| in| weight| used)?|brew quantity|quantidade de agua|agua total|total (de )?agua|total water|eau|wasser(menge)?|acqua)$/,
    word: /\b(agua|water|eau|wasser|acqua)\b|^(volume|rendimento|rendimiento)$/,
    vague:
      /^(mls?|ml totais|litragem|poured|pour|total( (despejad[ao]|vertid[ao]|poured|pour))?|despejad[ao]|vertid[ao]|h2o|liquid[ao]?|peso (total|final)|(total|final|end|brew) weight|volumen)$/,
    never: new RegExp(
      `\\b(temp\\w*|${DEGREES}|tipo|type|marca|brand|name|nome|id|dureza|hardness|ppm|ph|tds|(?:agua|water) t$|^t (?:d[ae]l? )?agua$|heat|calor|quentura|calentura|gelo|ice|colher\\w*|xicaras?|cups?|${PART_OF_BREW}|${COST})\\b`,
    ),
  },
  ratio: {
    plain: /^(ratio|proporcao|proporcion|brew ratio|razao|verhaltnis|rapport)$/,
    word: /\b(ratio|proporcao|proporcion|verhaltnis)\b/,
  },
  bean: {
    plain:
      /^(graos?|granos?|beans?|bean name|cafe (usado|utilizado|utilise)|nome do (cafe|grao)|coffee name|coffee beans?|roast name|blend|grain|bohnen?|kaffeesorte|sorte|miscela)$/,
    word: /\b(graos?|granos?|beans?|bohnen?)\b|^(cafe|coffee|kaffee|caffe)$|\b(cafe|coffee) (name|nome|label|rotulo)$/,
    vague:
      /^(cafes?|coffees?|nome( pacote)?|name|nombre|nom|marca|brand|origem|origin|origen|single origin|source|especie|micro ?lote?|(torra|tostado) de|bag name|lote?|variedade|variety|variedad|pacote|saco|bag|bolsa|qual|cual|which|fazenda|farm|finca|sitio|produt(o|or)|product(or)?|producer|rotulo|etiqueta|label|cultivar|roast)( cafe)?$|\b(po|cafes?) (?:e |era |veio )?(?:de )?(?:onde|donde)\b|\b(?:onde|donde) (?:e |era |veio |vem )?(?:[oe] )?(?:po|cafe)\b|\b(cafes?|coffees?|blend)\b/,
    never: new RegExp(
      `\\b(${COST}|peso|weight|gram\\w*|data|date|idade|age|dias|days|maker|device|equip\\w*|id|nota|rating|quem|who|quien|pessoa|person|barista|${GRINDER}|moenda|moer|moi|moid[ao] n[ao]|ground (?:with|by|on))\\b|^(?!.*\\b(graos?|granos?|beans?|cafes?|coffees?)\\b).*\\b(roasters?|torrefa\\w*)\\b`,
    ),
  },
  roast: {
    plain:
      /^(torra|tueste|roast( level)?|(nivel|grau|ponto) d[ea] torra|rostgrad|rostung|torrefaction)$/,
  },
  duration: {
    plain:
      /^(duration seconds|duracao|duracion|tiempo( total)?|duration|brew(ing)? time|tempo( total| de preparo| de extracao)?|time|total time|t total|demorou|levou|minutos|minutes|segundos|seconds|secs?|segs?|duree|temps( total)?|dauer|zeit|durchlaufzeit|bruhzeit|durata|total time sec)$/,
    word: /\b(duracao|duracion|tempo|time|tiempo|duration|duree|temps|dauer|zeit|elapsed|lasted|took|tardo|minutagem|cronometr\w*|timer|length)\b/,
    vague:
      /^(extracao|extraction|extraccion|shot( time)?|relogio|contato|contact|dur(o|ou)|gast(ei|ou)|lev(ei|ou)|demor(ei|a)|infusa?o|infusion|brew|secs?|min(utos?)?|total)$|\b(seconds|segundos|minutes|minutos|hours|horas|hrs)\b/,
    never: new RegExp(`\\b(${PART_OF_BREW}|day|dia|date|data|temp|temperatur\\w*)\\b`),
  },
  beverage: {
    plain:
      /^(beverage grams|beverage( weight| out)?( g)?|brew beverage quantity|bebida( na xicara)?( g)?|cafe na xicara|yield( g| out)?|output|tasse|bezug|boisson|ausbeute|rendement)$/,
    word: /^(rendimento|rendimiento|volume|na xicara|en la taza|in (the )?cup|in tazza|out|saida|salida)$|\b(yield|beverage)\b/,
    vague:
      /^(out|output|saida|salida|yield( out)?|weight out|coffee out|extraid[ao]|extracted|rendimiento|(in|na|en) ?(cup|xicara|taza|la taza)|cup|xicara|taza|peso (final|na xicara|bebida)|(final|end) weight|bebida|bebida final|liquid[ao]|liquid)$|\b(sa(iu|i|ida|iram)|sali(o|da)|caiu|cayo|rendeu|rindio|deu|obtid[ao]|came out|got|fell)\b/,
    never: new RegExp(`\\b(${COST}|temp\\w*|extraction yield|ey|percent|tempo|time|tipo|type)\\b`),
  },
  tds: { plain: /^tds( percent| %)?$/ },
  rating: {
    plain:
      /^(rating|nota( final| geral)?|avaliacao|stars|estrelas|score|pontuacao|puntuacion|valoracion|classificacao|overall|note|bewertung|punkte|sterne|voto|etoiles|estrellas|stelle|puntos)$/,
    word: /\b(nota|notas|rating|avaliacao|valoracion|puntuacion|estrelas|estrellas|stars|score|pontos|bewertung|conceito|rated?|ratings|rank|calificacion|evaluacion|aval|avali\w*|pontua\w*|punt(?:u\w*|aje)|qualifica\w*|classifica\w*|apreci\w*|ranking)\b/,
    vague:
      /^(media|promedio|enjoyment|satisf\w*|prazer|sabor|avaliei|pts|puntos|puntaje|points|calificacion|nivel|grade|mark|taste)$|\b(gost(ou|ei|o|amos)|gusto|curti\w*|agrad\w*|liked?|enjoy\w*|satisf\w*|aprov\w*|veredi\w*|verdict|que tal|bom|boa|buen[ao]|good|delic\w*|feli[zc]\w*|happ\w*)\b/,
    never:
      /\b(max(?! \d)|maximum|maxim[ao]|count|acidez|acidity|corpo|body|docura|sweetness|aroma|amargor|bitterness|finalizacao|aftertaste|moagem|grind\w*|torra|roast)\b/,
  },
  notes: {
    plain:
      /^(notes?|notas|anotacoes|observac(ao|oes|iones)|comentarios?|comments?|obs|o? ?achei|impress(ao|oes)|tasting notes|notas de (prova|sabor|degustacao|cata)|remarques?|commentaires?|bemerkung(en)?|notiz(en)?|anmerkung(en)?|appunti)$/,
    word: /^nota$|\b(notes|observac(ao|oes|iones)|comentarios?|comments?|anotacoes)\b/,
    vague:
      /^(catacion|degustacao|cupping|detalhes?|detalles?|details?|remarks?|memo|resultado|result|sabor|sabores|taste|flavou?r|como ficou|opiniao|opinion|descricao|descripcion|description|feedback|cmts?|cmnts?|pensamentos|thoughts|texto?|text|journal|diario|review|resenh?a|perfil|profile|descritores|descriptors|nuances)$|\b(alguma coisa|algo ma[is]s?|anything else|contar|comentar)\b|\b(sensa\w*|percep\w*|impres\w*|opini\w*|coment\w*|anot\w*|apunt\w*|lembr\w*|remember|wrote|escrev\w*|tasted|noticed|notei|senti)\b/,
    never: /\b(moedor|grinder|molin\w*|muhle|moulin|fotos?|photos?|url|link)\b/,
  },
  id: { plain: /^id$/ },
  recipe: { plain: /^recipe$/ },
  temperature: {
    plain:
      /^(temperature c|temperatura( c)?|temperature|temperatur|water temp( c)?|brew temperature|bruhtemperatur|wassertemperatur)$/,
    word: new RegExp(`\\b(${DEGREES})\\b`),
    vague:
      /^[tcf]$|^t (d[ae]l? )?agua$|^(agua|water|brew) t$|\b(calor|quente|caliente|quentura|calentura|heat|heated|hot|boil\w*|ferv\w*|hervi\w*|kettle|chaleira|hervidor|bouilloire|wasserkocher|chaude?|heiss)\b/,
    never:
      /\b(moagem|moid[ao]|grind\w*|molienda|mahl\w*|chuva|weather|ambiente?|ambient|room|sala|cozinha|extern[ao]|outside|fridge|geladeira|xicara|cup|taza|tasse|servir|serving|torra|roast|tempo|time)\b/,
  },
  grinder_id: { plain: /^grinder id$/ },
  grind: {
    plain:
      /^(grind setting|ajuste( da moagem)?|clicks?|cliques?|grinder (setting|clicks?)|moagem|molienda|grind( size| level)?|mahlgrad|mouture|macinatura)$/,
    word: /\b(cliques?|clicks?|clics?|granulometria|finura|fineza|moagem|molienda|regulagem|grind|mahlgrad|mouture|macinatura)\b/,
    vague: new RegExp(
      `^(numero|ponto|punto|grossura|espessura|coarseness|fineness|grinding|numerac(?:ao|ion)|abertura|apertura|textura po)$|\\b(settings?|ajustes?|dial|einstellung|reglage|${GRINDER})\\b|\\b(moid[ao]|molid[ao]|ground)( (em|no|na|at|en))?$|\\b(fin[ao]|gross[ao]|grues[ao]|fine|coarse)\\b|\\b(regul|ajust)(ei|o|ad[ao]|amos|e)\\b`,
    ),
    never: new RegExp(
      `\\b(tempo|time|data|date|weight|peso|notas?|notes?|rating|score|temp\\w*|pressao|pressure|pid|maquina|machine|agua|water|chaleira|kettle|g|gr|gramas?|grams?|rpm|${COST})\\b`,
    ),
  },
  water_id: { plain: /^water id$/ },
  gear: { plain: /^(gear|apetrechos|accessories|acessorios)$/ },
  aroma: { plain: /^aroma$/ },
  acidity: { plain: /^(acidity|acidez)$/ },
  sweetness: { plain: /^(sweetness|docura)$/ },
  body: { plain: /^(body|corpo)$/ },
  finish: { plain: /^(finish|finalizacao|aftertaste)$/ },
  flavours: { plain: /^(flavours?|flavors?|sabores|flavou?r notes)$/ },
};

/** Names of the fields in a sentence, from the labels of their columns. */
export const FIELD_NAMES: Partial<Record<Field, string>> = {
  time: 'hora',
  ratio: 'proporção',
  bean: 'grão',
  ...Object.fromEntries(BREW_COLUMNS.map(([field, , label]) => [field, label.toLowerCase()])),
};
