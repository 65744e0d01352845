import type { StepKind } from '../../brew/recipe.ts';

const ENDS = '(?:o|as?|am|amos|[aei]ndo|ar|ei|ou|aram|ava|es?|em|emos|er|eu|eram|ir?|iu|imos|iram)';
const acts = (stems: string) => String.raw`\b(?:${stems})${ENDS}\b`;

const VESSEL =
  '(?:caneca|xicara|jarra|copo|servidor|bule|garrafa|termica|decanter|taza|mug|cup|server|carafe)';
/** A brewer with a valve is put on a vessel, which opens it: 'senta na jarra'. */
export const ON_VESSEL = String.raw`(?<!\b[gv]ir\w+ )\b(?:(?:em|por|pra) cima|encima|sobre|onto|on top|na boca)(?: d[aeo]| of)?(?: (?:[ao]|[el]l|la|the|my|your|minha|meu))? ${VESSEL}\b|\b(?:put|place|set|pop) (?:it |the \w+ )?on (?:a |the |my |your )?${VESSEL}\b|\b(?:coloc\w+|ponho|poe|bot[ao]) (?:ela )?n[ao] ${VESSEL}\b(?! (?:mais )?#)|\b(?:apoi|encaix|pous|sent|assent)\w+ (?:ela |a clever |o \w+ )?(?:n[ao]|en (?:la|el)) ${VESSEL}\b`;
/** Words for opening a brewer with a valve. */
export const OPENS_VALVE = new RegExp(
  String.raw`\b(?:abr[aeio]|solt|liber|open|releas)\w*|${ON_VESSEL}`,
);

/** Words of each kind of step; the first kind with a matching word is used. */
const KINDS: readonly (readonly [StepKind, RegExp])[] = [
  [
    'bloom',
    /\bblo+m|\bblu[mn](?:m|in|ing|i|e)?\b|\bflor(?:esc\w+|acao|escimento)\b|\bumect|\bencharc|\bensop|\bmolhad(?:inha|a inicial)\b|\bdes?gas(?:eif|ar)|\b(?:acord|despert)\w+ o (?:po|cafe)\b|\bpre (?:- )?infus|\bpreinfus|\bflorada\b|# (?:d[ea]|n?a|pra) flor\b(?! d[eo] [a-z])|\bflor (?:(?:de|com|:) )?#|\bpre (?:- )?molha|\bprimeir[ao] infus|\bhidrat|\bwet(?:s|ting)? (?:the|all|everything|your)|\bmoisten|\bsaturat|\bumedec|\bhumedec|\bescald\w+ (?:todo )?o (?:po|cafe)\b/,
  ],
  ['milk', /\bsteam|\bvaporiz/],
  [
    'drawdown',
    /\b(?:baix|vir|gir|levant|pux|destrav|solt)\w* (?:[ao] |essa |aquela )?(?:chave|chavinha|alavanca|valvula|pino|bolinha|torneira|torneirinha)\b/,
  ],
  [
    'flip',
    new RegExp(
      String.raw`\bflip|\binvert\b|\bvirada\b|${acts('(?:des)?vir|(?:des)?invert|emborc|tomb')}(?! (?:tod[ao] )?(?:[ao] )?(?:agua|resto|restante)\b| tudo\b)|\bponta (?:- )?cabeca$`,
    ),
  ],
  [
    'press',
    new RegExp(
      String.raw`\bpresion|\bpress(?:ion\w+|ing)?\b|\bprensagem\b|\bpressao (?:aos?|em|com|:|de #$)|# (?:e )?abaixo$|\bplung(?:e|ing)\b|\b(?:lower|push|press) the plunger\b|\bpush|\bembolo|\bempurr|(?!\bpressa\b)${acts('press|prens|apert')}|${acts('carreg')} (?:devagar|lent|suave|durante|o embolo|no embolo)|${acts('abaix')} (?:o\b|devagar|lent|suave|(?:com|aos?|em|no) #)|\babaix(?:a|e|ar|ei|ando)$|\bdesc(?:o|e|a|er) (?:a prensa|o pistao|em #$)|${acts('esprem')}|\b(?:da|dar|dou|uma) apertad\w+|\bprensal|\bbaj(?:o|as?|ar|amos) (?:despaci|lento|suave|el embolo)`,
    ),
  ],
  ['drawdown', new RegExp(ON_VESSEL)],
  [
    'pour',
    new RegExp(
      String.raw`\bpour|\bd[ei]spej|\b(?:solt|larg|ping|sum|junt)\w+ (?:(?:outr[oa]s|mais|uns|umas) )*#|(?<!\b(?:agua|toda|tudo|que) )\bsom(?:a|o|e|ar|ando|amos) (?:(?:outr[oa]s|mais|uns|umas) )*#|\b(?:mais|nova|outra|resto d[ae]|toda a|leva de|dose de|fio d ?[e']?) ?agua\b|\badicao\b|\bacrescimo|\bincremento|\breforco|\brepo(?:e|nho|r)\b|\bretom\w+|\bvir\w+ (?:(?:tod[ao] )?(?:[ao] )?(?:agua|resto|restante)|tudo)\b|${acts('entorn|despach|deit|inund|lanc|tasc')}|\btac(?:o|ar|ando)\b|\btaca (?:#|[ao] resto|agua|mais|tudo)|\bmet(?:o|e|er) (?:#|agua|o resto|mais|tudo)|\bmand(?:ar|e|ando)\b|\bjatos?\b|\b(?:echo|echa|echar|echas) (?:#|agua|el|todo|toda|mas)|${acts('jogu?')}(?! fora)|\bpuls[eo]|\badicion|\bacrescent|\bderram|\badd\b|${acts('comec|inici')} com\b|\b(?:entro|entre|abro|abra|abre) com #|\b(?:abr\w+|volt\w+) (?:com )?a agua\b|\brepet\w+ com #|\bataque\b|\benche|\bencher|\bfill\b|\bvierte|\b(?:poe|ponho|ponha|pus)\b|\bsobe\b|(?<!\b(?:por|duracao|drawdown|extracao|tempo|brew|ciclo) )${acts('complet')}|${acts('coloc|coloqu|vert|bot|sub')}|\blev(?:o|a|e|ar) (?:a balanca )?(?:ate|aos?|a) #|\blev(?:o|a) ate\b|\bsegue ate\b|\bmand(?:a|o|ei)\b|${acts('molh')}(?! (?:o )?(?:papel|filtro))|\brega\b|\bcontinue ate\b|\bfinaliz|\bs?ig[oa] ate\b|\bviert[oae]\b|\bagreg[oa]\b|\bi go to\b|\bgo to\b|\bva ate\b|\bvai (?:ate|com)\b|\bfech(?:a|e|o) (?:os|em|com) #`,
    ),
  ],
  [
    'drawdown',
    /draw ?down|\bdrain|\bdren|\bsolt(?:e|a|ar|o)\b|\breleas|\besco(?:e|a|ar|ou|amento|rr\w+)\b|\bpinga\w*|\babr(?:e|a|ir|o|i|iu|indo)\b|\bopen\b|\bsecar\b|\bliber(?:[aeo]|ar|ando)\b|\bdes(?:trav|tranc)\w+|\bvaz(?:a|ar) tudo\b|\besvazi\w+|\bgotej\w+|\bsoltando\b/,
  ],
  [
    'stir',
    /\bstir|\bquebr\w+ a\b|\brevuelv|\bmex(?!ic)\w+|\bmech(?:o|e|a|er|endo|emos)\b|\bmistur(?:o|e|ei|ar|ando|amos|adinha)\b|\bmistura(?! d[aeo]\b)|\bremex|\brevolv|\bhomogen|\bcavu[cq]|\bcavouc|\bbagunc|\bagit|\bcrosta\b|\bcrust\b|\bcostra\b|\brevuelve|\bremueve/,
  ],
  [
    'swirl',
    new RegExp(
      String.raw`\bswirl|\bs(?:wril|uirl|werl)\w*|\bspin\b|\brodop|${acts('gir')}|\bgir(?:ad(?:a|inha)|inho)\b|\brod(?:a|o|e|ar|ando)\b|(?<!\b(?:primeira|segunda|terceira|ultima|outra) )\brodad(?:a|inha)\b|\bredemoinh|\bremolin|${acts('chacoalh|sacud|sacod|sa[cq]u?olej')}|\b(?:chacoalh|sacud|balanc)(?:ada|adinha|idinha)\b|\bbalanc(?:ar|ando|e)\b|\bbalanca [ao] (?:coador|suporte|filtro|conjunto|jarra|cama)\b`,
    ),
  ],
  ['extract', /\bextra(?:ct|ia|i|ir|cao)\b/],
  [
    'steep',
    /\bsteep|\bwait|\besper(?!anca|ad[oa])\w+|\baguard|\binfus|\bdescans|\bgeladeira|\bfridge|\bde molho|\bpausa\b|\brepos\w+|\brepous|${acts('segur|aguent')}|\bmacer|\binfund|\bpaus(?:ar|e|inha)\b|\b(?:da|dar|dou|damos) um temp(?:o|inho)\b|\binch(?:ar|a|e)\b|\bestuf\w+|(?<!\b(?:tempo|total|deve|devem|vai|costuma)\b.*)\b(?:dou|damos|dar|dando) (?:uns |mais )?#(?: de tempo)?$|\brest\b|\bcont(?:[aeo]|ei|amos|ando) (?:ate )?#|\bdeix\w+(?! (?:pront[oa]|(?:(?:[oa]|um|seu|teu) )?(?:like|joinha|comentario))\b)/,
  ],
  ['heat', /\bheat\b|\bfogo\b|\baquec|(?<!\bme )\bchama\b/],
  ['filter', /\bfiltr(?:e|ar|a|ando)\b|\bcoe\b|\bcoar\b|\bcoo\b|\bstrain/],
];

export const VERB = new RegExp(
  String.raw`^(?:despej\w*|pour|vai|vou|flip|press\w*|prensagem|open|wait|steep|stir|swirl|sobe|coe|poe|ponho|ponha|pus|tira|then|resto|baixa|baixe|mecho|meche|mistura|misturo|misture|serve|sirva|start|sig[aou]|segue|seguimos|seguir|continu[aeo]|continuar|passa|passe|passei|vierte|llego|${acts('jogu?|complet|vir|prens|abr|fech|esper|mex|gir|aguard|colo(?:c|qu)|bot|sub|apert|tamp|adicion|acrescent|deix|co|retir|apag|desc|molh|abaix|empurr|viert|mand|termin|solt|liber|baj|quebr|finaliz|conclu|comec|dilu|lig|deslig|entorn|despach|ench|deit|remex|revolv|segur|aguent|destrav|destranc|desvir|emborc|chacoalh|umedec|hidrat|encharc|lanc|esprem|encaix|encost|apoi')})$`,
);

/** Names and adjectives that look like actions: 'pour over', 'na prensa', 'receita completa'. */
const NAME =
  /@[\w-]+|\b(?:apert|abr|solt|comec|lig|inici)\w* (?:[on]o? |meu )?(?:cronometro|timer|relogio|play|botao|contador)\b|\b(?:through|in|into|inside|from) the press\b|\b(?:receita|duracao|extracao) complet[ao]\b|\bpour (?:- )?over\b|\b(?:n?a|da|uma|minha|sua|numa|pela) prensa\b(?! (?:o|de|devagar|ate|com forca)\b)/g;

/** Actions that the text excludes or only counts: '5 minutos sem mexer', 'contando o bloom'. */
const DENIED =
  /\bnao (?:esper|invert|desvir)\w*|\b(?:sem|without) (?:apert|mex|toc|encost|empurr|prens|press|stir|agit|abr)\w+|\bno (?:plung|press|stir)\w+|\b(?:inclu\w+|conta(?:ndo|do)|soma(?:ndo|do)|considerando|including|counting) (?:com )?(?:[ao] |the )?(?:bloom\w*|pre (?:- )?infus\w+|preinfus\w+|florada|flor)|\b(?:bloom\w*|pre (?:- )?infus\w+|preinfus\w+|florada) (?:inclu\w+|ja conta\w+)/g;
const STILL = new RegExp(
  String.raw`\bsem (?:mexer|tocar|agitar|encostar|fazer nada)\b|\brespir\w+|\blarg(?:a|o|ar|amos) (?:la|ali|assim|quiet\w+)\b|\b(?:quiet|parad)[oa]\b|${acts('tamp')}`,
);

/** The verb of a timer, which is no action: 'Quando o timer virar 1:55'. */
const OF_TIMER = /\b(?:cronometro|relogio|timer|contador|celular) (?:[a-z]+ ){0,2}#/g;

export function kindIn(text: string): StepKind | null {
  const said = actsIn(text);
  const kind = KINDS.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
  return kind ?? (STILL.test(text) ? 'steep' : null);
}

const actsIn = (text: string) => text.replace(NAME, '@').replace(DENIED, '').replace(OF_TIMER, '#');

const OF_WATER: ReadonlySet<StepKind> = new Set(['bloom', 'pour', 'milk', 'extract', 'heat']);
/** Returns the kind of a step that pours nothing: 'add coffee, stir gently' is a stir. */
export function dryKindIn(text: string): StepKind | null {
  const said = actsIn(text);
  return KINDS.find(([kind, pattern]) => !OF_WATER.has(kind) && pattern.test(said))?.[0] ?? null;
}

/** Whether a step only pours the coffee out: 'then pour gently', 'na hora de servir'. */
export const serves = (text: string): boolean =>
  dryKindIn(text) === null && /\bpour\b|\bs[ei]rv/.test(text);

/** Words for turning off the heat, after which a siphon drains: '1:10 apaga o fogo'. */
export const FIRE_OFF =
  /\b(?:apag|deslig|cort|fech|retir|tir)\w* (?:d?[oae]l? |la )?(?:fogo|chama|queimador|lamparina|gas|fuego|llama|halogena)\b|\b(?:turn|switch) (?:the )?(?:heat|flame|burner) off\b|\b(?:turn|switch) off the (?:heat|flame|burner)\b|\b(?:heat|flame|fogo) off\b|\bkill the (?:heat|flame)\b/;
