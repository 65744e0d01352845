import type { Trouble } from './knowledge/trouble';

/*
 * Complaints that describe the cup or the water instead of naming the fault: 'parece limonada',
 * 'escorre num instante'. Each is a frame of word classes that are near each other.
 */

/** Returns a pattern that matches any of the phrases; '_' is a space within a phrase. */
const oneOf = (words: string): string =>
  String.raw`\b(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})\b`;

const TASTES_LIKE: readonly (readonly [things: string, trouble: Trouble])[] = [
  [
    `lim(?:ao|oes) limaozinho limonada vinagre vinagrete acerola maracuja tamarind[oa] umbu
      caja pitanga kiwi s[ie]riguela cupuacu graviola carambola hibisco kombucha iogurte coalhada
      laranja_(?:azeda|verde) (?:leite|bala|uva|cerveja|fruta|tangerina|bergamota)_azed[oa]
      (?:fruta|manga|maca|uva|ameixa|goiaba|abacaxi|morango|tomate)s?_verdes? vitamina_c
      abacaxi acido_de_bateria picles fruta_que_nao_amadureceu suco_de_(?:laranja|uva|fruta) lemon vinegar`,
    'sour',
  ],
  [
    `jilo boldo fel carqueja losna quin(?:a|ino) dipirona novalgina aspirina comprimido
      antibiotico remedio xarope pneu borracha_queimada cinzas? cinzeiro carvao fumaca cigarro bituca
      chicoria almeirao escarola rucula babosa guariroba absinto fernet campari toranja lupulo
      casca_de_(?:laranja|limao|arvore|pau|toranja|noz) (?:cacau|chocolate)_(?:100|puro)
      (?:pao|torrada|pipoca|panela|milho|feijao|arroz|comida|leite)_queimad[oa] charcoal medicine`,
    'bitter',
  ],
  [
    `cha chazinho chafe guarana mate refresco suquinho xixi mijo urina soro caldinho
      agua_(?:suja|pintada|colorida|rala|tingida|quente|morna|pura|da_pia|da_torneira|com_cor)
      agua_de_(?:batata|salsicha|arroz|macarrao|louca|bateria|aquario|vaso|balde|chuchu) agua tea water`,
    'weak',
  ],
  [
    `petroleo piche asfalto alcatrao nanquim tinta graxa oleo_(?:de_motor|queimado|diesel)
      melaco soco porrada paulada pancada coice tijolada marretada murro`,
    'strong',
  ],
  [
    String.raw`banana_(?:\w+_){0,2}verde casca_de_(?:banana|uva|jabuticaba) caju caqui lixa giz
      algodao esponja serragem goiaba_verde po_de_giz areia_na_lingua pano cortica`,
    'harsh',
  ],
];

const COMPARES = String.raw`\b(?:(?:parec|lembr|confund)\w+ (?:\w+ ){0,4}?|(?:igual(?:zinh[oa])?|nem|feito|feita|tipo|estilo|virou|vira|sabe) (?:a |com )?(?:\w+ ){0,2}?|(?:gost\w+|sabor\w*|retrogosto|toque|cara|cor) (?:\w+ ){0,1}?(?:de|a) (?:\w+ ){0,1}?|(?:deu|saiu|veio|fez|fiz|serviu|era|foi|esta|ficou|bebendo|tomando) (?:um|uma|so|puro|pura) (?:\w+ de )?|(?:chup|mord|mastig|lamb|esprem)\w+ (?:\w+ ){0,3}?|(?:achou|achei|acham|perguntou|disse|diz|falou|jur\w+) (?:\w+ ){0,2}?(?:que |se )(?:era|tinha|tem|e|fosse|estava|isso e|aquilo era) (?:\w+ ){0,1}?|(?:isso|isto|aquilo) (?:e|era|esta) (?:\w+ )?)`;

const COMPARED = TASTES_LIKE.map(
  ([things, trouble]) => [new RegExp(COMPARES + oneOf(things)), trouble] as const,
);

/** Returns a pattern for frames whose parts come in one of the orders, near each other. */
const framed = (...orders: readonly (readonly string[])[]): RegExp =>
  new RegExp(orders.map((parts) => parts.join(String.raw`(?: [\w:.,]+){0,4}? `)).join('|'));

const WATER = oneOf(`agua cafe tudo liquido bebida coado filtro coador papel po pano drenagem
  fluxo despejo extracao passagem cone leito peneira vazao cafezinho v60 melitta chemex kalita clever`);
const FLOWS =
  oneOf(String.raw`passa passou passam passando passava desc\w+ escorr\w+ esco[aou]\w* corr\w+
  atravess\w+ cai caiu caem caindo acab\w+ termin\w+ dren\w+ some sumiu sumindo foge fugiu vai_embora foi_embora vaz\w+ baix\w+ extra\w+ sai saiu`);
const QUICK = oneOf(String.raw`voando direto(?!_n\w+_(?:xicara|copo|garrafa|caneca)) num_instante
  instantes depressa ligeir\w+ rapid\w+ de_uma_vez num_piscar num_pulo a_jato disparad[oa] correndo
  solt[oa] correu_demais em_(?:poucos_)?(?:\d+_)?segund\w+ segundinhos um_minutinho (?:menos_de|em)_(?:um|1)_minuto quando_vejo_ja veloz(?:mente)? sem_(?:segurar|parar|resistencia|encostar|freio)
  (?:muito|super|bem|tao)_rapid\w+ curt[oa]_demais muito_curt[oa] cedo_demais`);
/** Things through which water runs fast. */
const RUNS_LIKE = String.raw`\b(?:feito|igual|nem|tipo|parec\w+|virou) (?:a |uma |um )?${oneOf(
  'torneira peneira cachoeira bica rio chuveiro cano enxurrada foguete funil mangueira',
)}`;
const FLOW = oneOf('drenagem vazao passagem drawdown escoamento percolacao extracao coada fluxo');
const SLOWNESS = oneOf(
  String.raw`lent\w+ demorad\w+ arrastad\w+ etern[oa] interminavel long[oa]_demais`,
);
const STILL = String.raw`\bainda (?:esta|estava|tava|fica) (?:pingando|escorrendo|passando|coando|descendo|drenando)\b`;
/** Words for water that runs too fast to extract. */
const HURRIED = oneOf(String.raw`nem_da_tempo_de_extrair nao_da_tempo_de_(?:extrair|molhar)
  (?:mal|nem)_(?:encost|toc|molh)\w+ mal_(?:\w+_){0,2}(?:despej|jog|coloc|derram|bot)\w+_(?:\w+_){0,5}ja
  (?:po|cafe)_nao_segura nada_segura nao_segura_(?:a_)?agua`);
const STUCK = oneOf(String.raw`nao_(?:desce|passa|baixa|escoa|anda|escorre|drena|flui)\w* parad[oa]
  empac\w+ entup\w+ emperr\w+ engasg\w+ obstru\w+ satur\w+ estacion\w+ piscina lago lagoa represad[oa] acumulad[oa] encharcad[oa]
  parou(?!_de_subir) morreu secou trancou`);
/** Words for slow water, in this order (verb, long time, flow): 'leva uma vida pra passar'. */
const TAKES = oneOf(String.raw`lev\w+ demor\w+ gast\w+ fic\w+`);
const AGES = oneOf(`uma_vida uma_eternidade eternidade um_seculo seculos anos um_tempao
  horrores meia_hora uma_hora o_dia_(?:todo|inteiro)`);
const TO_FLOW = oneOf('passar descer coar escorrer escoar pingar sair drenar terminar acabar');

/** Parts of the mouth, and what dryness does to them. */
const MOUTH = oneOf('boca lingua ceu_da_boca bochecha dentes? gengiva labios? garganta paladar');
const DRIES = oneOf(String.raw`sec[ao]\w* secura ress[ei]c\w+ amarr\w+ trav\w+ aspe?r\w+ repux\w+
  enrug\w+ pux\w+ ard\w+ grud\w+ rasp\w+ arranh\w+ aper(?:ta|ts)\w* aveludad[ao]_ruim lixa\w* peludo pelud[ao]
  sed[ea] aspereza dry rough`);

const LACKS =
  oneOf(String.raw`sem nada_de zero falta\w* faltou cade nenhum\w* pouc[oa] quase_nao_\w+
  nao_(?:pega|tem|da|ganha|sinto|sai|vem|traz|acho|senti) mal_(?:sinto|da_para_sentir|tem) pobre_de
  carece`);
const STRENGTH = oneOf(`gosto sabor forca corpo intensidade pegada presenca cor alma
  potencia substancia consistencia punch personalidade`);
const LESSENS = oneOf(String.raw`diminu\w+ reduz\w+ baixar baixo tirar tiro abrand\w+ suaviz\w+
  amenizar quebrar`);
const REDUCES = oneOf(`diminuir reduzir baixar baixo_(?:o|a|esse|essa) tirar tiro cortar corto
  abrandar suavizar amenizar quebrar disfarcar acab(?:o|ar)_com mat(?:o|ar) livrar_d[eoa] quer(?:o|ia)_menos`);
const BITTERNESS = oneOf('amargor amargura amargo amarguinho gosto_(?:de_)?queimado');
const SOURNESS = oneOf(
  'azedume azedura azedo azedinho acidez gosto_(?:de_)?(?:azedo|vinagre|limao)',
);
/** A filter or basket over whose rim the water runs. */
const BASKET = oneOf(`filtro papel cesto cestinho borda coador cone funil borra po despejo
  pre_infusao v60 melitta chemex kalita clever origami koar`);
const OVERFLOWS = oneOf(
  String.raw`transbord(?:a|am|ou|ando|ava|aram) (?:derram|vaz|sa|pass|escap|cai|sob)\w*_(?:\w+_)?(?:por_cima|pela_borda|pelas_bordas|pela_beirada)`,
);
const RAISES = oneOf(String.raw`aument\w+ dar_mais ganhar quer\w+_mais subir realc\w+`);
const NOTHING_OF = String.raw`(?:${LACKS}(?: \w+){0,2}? ${STRENGTH}|${STRENGTH}(?: \w+){0,1}? ${oneOf('nenhum\\w* zero de_nada')})`;
const PALE = oneOf(String.raw`clarinh[oa] transparente translucid[oa] desbotad[oa] deslavad[oa]
  descorad[oa] palid[oa] ralinh[oa] magr[oa] lavad[oa]_demais aguinha aguaceiro rarefeit[oa] minguad[oa]
  ver_o_fundo se_ve_o_fundo enxerg\w+_o_fundo`);
const CUP = oneOf(`cafe bebida xicara coado espresso copo caneca resultado sai saiu ficou fica
  esta fundo tao quase bem meio muito`);

const ACIDITY = oneOf(`acidez citric[oa] acid[oa]`);
const EXCESS = oneOf(String.raw`la_em_cima agressiv[oa] exagerad[oa] demais muita alta altissima
  estourad[oa] gritand[oa]\w* gritante insuportavel forte incomod\w+ cortante pontud[oa] excessiv[oa] tanta
  domin\w+ sobrando atac\w+ desequilibrad[oa]`);

/** Words for adding water to the coffee: 'a visita põe água no café que faço'. */
const THINS = String.raw`\b(?:poe|poem|bota|botam|coloca|colocam|completa|completam|mistura|misturam|sem (?:por|botar|colocar)|pede|pedem) (?:\w+ ){0,2}?agua(?: quente)?(?: (?:n[oa]|a[oa]?|em|para)\b|$)`;
const PEOPLE =
  oneOf(`mulher marido esposa esposo sogr[oa] mae pai vo avo vizinh[oa] visitas? cliente clientes
  hospedes? todos todo_mundo pessoal povo gente galera filh[oa] irma irmao amig[oa]s? ninguem colegas? chefe turma familia namorad[oa]`);

const KEEPS = oneOf(
  String.raw`mant\w+ fic\w+ segur\w+ conserv\w+ deix\w+ continu\w+ dur\w+ permanec\w+`,
);
const WARM = oneOf('quente quentinh[oa] (?<!no_)calor temperatura morn[oa] aquecid[oa]');
const LONGER = oneOf(`mais_tempo por_mais muito_tempo horas? tempo manha_toda tarde_toda
  o_dia_todo na_mesa ate_o_fim ate_o_final o_tempo_todo ate_acabar`);
const LOSES = oneOf(
  String.raw`nao_(?:mant|segur|conserv|fic|est|sai|cheg)\w* perd\w+ roub\w+ servir_mais`,
);
const COOLS =
  oneOf(String.raw`esfri\w+ ja_(?:esta|vem|fica|chega|veio|ficou)_(?:fri|morn|gelad)\w+ sempre_fica_(?:fri|morn)\w+ (?:fic|est|vem|chega|sai)\w*_gelad[oa]_rapido perde_(?:o_)?calor chega_(?:frio|gelad[oa]|morn[oa])
  frio_(?:rapido|logo|em_\w+) fica_frio_\w+ vira_gelo gets_cold`);

const TOO_MUCH: readonly (readonly [qualities: string, trouble: Trouble])[] = [
  ['amarg[oa]\\w* queimad[oa]', 'bitter'],
  ['azed[oa] azedinh[oa]', 'sour'],
  ['frac[oa] ral[oa] aguad[oa] diluid[oa]', 'weak'],
  ['concentrad[oa] forte pesad[oa] dens[oa] carregad[oa] encorpad[oa] intens[oa] tds', 'strong'],
];
const TOO = oneOf(
  'demais d_mais de_mais alem_da_conta em_excesso altissim[oa] la_em_cima do_ponto',
);
/** Words before a quality that the person wants or fears: 'sem ficar forte demais'. */
const OF_WANT = String.raw`(?<!\b(?:sem|nao|nem|quero|queria|gosto|prefiro|para|menos)(?: \w+){0,3} )`;
const EXCESSES = TOO_MUCH.map(
  ([qualities, trouble]) =>
    [new RegExp(String.raw`${OF_WANT}${oneOf(qualities)}(?: \w+)? ${TOO}`), trouble] as const,
);
const IS_ACID = new RegExp(ACIDITY);
const DRYNESS = new RegExp(
  `${framed([MOUTH, DRIES], [DRIES, MOUTH]).source}|${oneOf('secura adstringencia travo')}`,
);

const FRAMES: readonly (readonly [frame: RegExp, trouble: Trouble])[] = [
  [new RegExp(HURRIED), 'fast'],
  [
    framed(
      [WATER, FLOWS, QUICK],
      [WATER, QUICK, FLOWS],
      [FLOWS, WATER, QUICK],
      [FLOWS, QUICK, WATER],
      [QUICK, WATER, FLOWS],
    ),
    'fast',
  ],
  [framed([FLOWS, RUNS_LIKE], [FLOWS, TO_FLOW, QUICK], [FLOW, QUICK]), 'fast'],
  [framed([WATER, STUCK], [STUCK, WATER]), 'clog'],
  [framed([TAKES, AGES, TO_FLOW], [FLOW, SLOWNESS]), 'slow'],
  [new RegExp(STILL), 'slow'],
  [framed([ACIDITY, MOUTH], [MOUTH, ACIDITY]), 'sour'],
  [framed([ACIDITY, EXCESS], [EXCESS, ACIDITY]), 'sour'],
  [framed([REDUCES, BITTERNESS]), 'bitter'],
  [framed([REDUCES, SOURNESS]), 'sour'],
  [new RegExp(NOTHING_OF), 'weak'],
  [/\bmais (?:para )?(?:agua|cha)(?: do)? que (?:para )?cafe\b/, 'weak'],
  [framed([OVERFLOWS, BASKET], [BASKET, OVERFLOWS]), 'clog'],
  [framed([LESSENS, STRENGTH]), 'strong'],
  [framed([RAISES, STRENGTH]), 'weak'],
  [framed([CUP, PALE], [PALE, CUP]), 'weak'],
  [framed([PEOPLE, THINS]), 'strong'],
  ...EXCESSES,
  [
    framed([
      oneOf('cafe bebida xicara coado'),
      String.raw`\b(?:esta|ficou|saiu|sai|vem) lavad[oa]\b`,
    ]),
    'weak',
  ],
  [framed([oneOf('como'), KEEPS, WARM]), 'cold'],
  [framed([KEEPS, WARM, LONGER], [LONGER, KEEPS, WARM]), 'cold'],
  [framed([LOSES, WARM]), 'cold'],
  [new RegExp(COOLS), 'cold'],
];

/** Matches foam, which may vanish without a fast flow: 'a crema some em 10 segundos'. */
const OF_FOAM = /\b(?:crema|espuma)\b/;
const DENIES = /\bnao (?:parec|lembr)\w+/;

/** A light roast, which is no pale cup: 'torra bem clarinha'. */
const LIGHT_ROAST = /\btorra (?:\w+ )?clar\w+|\bclar\w+ (?:de|na) torra\b/g;

/** Returns the fault of a coffee that a normalised text describes; null if it describes none. */
export function describedTrouble(typed: string): Trouble | null {
  const text = typed.replace(LIGHT_ROAST, 'torra');
  // A dry mouth without an acid taste is harshness; an acid taste is sour first of all.
  if (DRYNESS.test(text) && !IS_ACID.test(text)) return 'harsh';
  if (!DENIES.test(text)) {
    const compared = COMPARED.find(([pattern]) => pattern.test(text));
    if (compared) return compared[1];
  }
  const framedAs = FRAMES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return framedAs === 'fast' && OF_FOAM.test(text) ? null : framedAs;
}
