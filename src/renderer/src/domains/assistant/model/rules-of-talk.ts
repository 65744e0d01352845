import type { Answer } from './answer';
import type { Ask } from './answers/compose';
import { TALK } from './answers/talk';
import type { Concept } from './language/lexicon';

export interface Rule {
  topic: string;
  /** The concepts whose words count as explained by the answer. */
  uses: readonly Concept[];
  when: (ask: Ask) => boolean;
  answer: (ask: Ask) => Answer;
}

export const has = (ask: Ask, ...concepts: readonly Concept[]) =>
  concepts.some((concept) => ask.question.concepts.has(concept));

export const on = (topic: string, concepts: readonly Concept[], answer: Rule['answer']): Rule => ({
  topic,
  uses: concepts,
  when: (ask) => has(ask, ...concepts),
  answer,
});

/** Whether a time is that of grinding: 'no de hélice, bato por quanto tempo?' */
export const isOfGrinding = ({ question: { concepts, text } }: Ask): boolean =>
  concepts.has('grinder') &&
  /\b(?:bat\w+|mo(?:o|er|end\w+|i)|tritur\w+|pic\w+|puls\w+)\b/.test(text);

/** A message of more words than this is not small talk. */
export const FEW_OF_TALK = 8;
const NO_PRAISE =
  /\b(?:nao|nem|nunca|quero|queria|como|qual|quais|quant\w+|onde|receita|mais (?!ou)|para (?:ficar|sair))\b/;

/** Matches a thing that helps or improves: 'bicarbonato na água melhora o café?' */
export const HELPS_ITSELF =
  /\b(?!(?:me|nos|voce|vc|pode|podia|de|da|uma|quero|preciso|sua|como|que|quem|favor|pede|pedir|isso|aqui) )[a-z]{4,} (?:ajuda|melhora)\b/;

export const TALK_RULES: readonly Rule[] = [
  on('thanks', ['thanks'], () => TALK.thanks),
  {
    topic: 'praise',
    uses: ['praise'],
    // 'De manhã tava uma delícia, e às dez amarga' is a complaint.
    when: (ask) =>
      has(ask, 'praise') && ask.question.words <= FEW_OF_TALK && !NO_PRAISE.test(ask.question.text),
    answer: () => TALK.praise,
  },
  {
    topic: 'goodbye',
    uses: ['goodbye'],
    // 'Falou' is a goodbye only in a short message, not in 'a moça falou que …'.
    when: (ask) => has(ask, 'goodbye') && ask.question.words <= 4,
    answer: () => TALK.goodbye,
  },
  {
    topic: 'howAreYou',
    uses: ['howAreYou'],
    // 'Como esta conta sai' is no greeting, although it contains 'como esta'.
    when: (ask) =>
      has(ask, 'howAreYou') &&
      ask.question.words <= FEW_OF_TALK &&
      ask.question.methods.length === 0 &&
      !/\d/.test(ask.question.text) &&
      !/\bcomo esta (?!voce|tudo|indo|hoje|ai\b)\w+/.test(ask.question.text),
    answer: () => TALK.howAreYou,
  },
  on('sorry', ['sorry'], () => TALK.sorry),
  on('joke', ['joke'], () => TALK.joke),
  on('greeting', ['greeting'], () => TALK.greeting),
  {
    topic: 'help',
    uses: ['help'],
    // 'Canela no café ajuda em quê?' is a question about an effect, not a request for help.
    when: (ask) =>
      has(ask, 'help') &&
      ask.question.methods.length === 0 &&
      !HELPS_ITSELF.test(ask.question.typed),
    answer: () => TALK.help,
  },
];

/** Whether a moka is to be filled by half, which the library answers. */
export const isHalfMoka = ({ question: { typed, methods, amounts } }: Ask) =>
  methods[0] === 'moka-pot' &&
  amounts.coffee === null &&
  amounts.water === null &&
  /\bmeia carga\b|\bmetade\b|\bmeia moka\b/.test(typed);

/** Matches a question for what a device holds: 'Kalita 155 faz quanto'. */
const MAKES =
  /\b(?:faz|rende|aguenta|comporta|segura) (?:ate |uns )?quant[oa]s?\b(?! (?:xicaras|po|gramas|g|tempo))/;
const SIZED = /\b(?:grande|pequen[oa]|normal|comum|media|xl|go|p|g|[sm])\b/;
export const asksSize = ({ question: { typed, amounts } }: Ask): boolean =>
  MAKES.test(typed) && (amounts.device !== null || SIZED.test(typed));

/** Milk that splits is answered by the library. */
export const OF_CURDLING = /\b(?:talh|coalh|coagul|separ)\w+/;

/** Words for the day of the roast, not its degree. */
export const OF_ROAST_DATE =
  /\btorrad[oa]s? (?:quando|ontem|hoje|agora|ha|faz|(?:no )?dia|anteontem)\b|\bquando (?:\w+ ){0,3}torr\w+|\bdata d[ae] torra\b/;

/** Matches a question for the price of a drink: 'por quanto vendo 300 ml?' */
export const ASKS_PRICE =
  /\b(?:por quanto|quanto) (?:eu |devo |posso )?(?:vend\w+|cobr\w+)|\b(?:vend\w+|cobr\w+) (?:por )?(?:quanto|que preco)\b/;

/** Matches a choice between sizes to buy: 'moka de 3 ou de 6 xícaras, qual compro?' */
export const CHOOSES_SIZE =
  /\d (?:\w+ )?ou (?:a |o )?(?:de )?\d.*\bcompr\w+|\bcompr\w+ .*\d (?:\w+ )?ou (?:a |o )?(?:de )?\d/;

/** Whether foam without milk is meant, such as a crema: 'por que o espresso tem espuma?' */
export const isFoamOfCoffee = ({ question: { text, methods }, methodId }: Ask): boolean =>
  !/\b(?:leites?|aveia|lactose|vapor\w*|jarra|capp?uccino|latte)\b/.test(text) &&
  (methodId === 'moka-pot' ||
    (/\bespum\w+/.test(text) &&
      ((methods.length > 0 && !methods.includes('milk-drinks')) ||
        /\b(?:meu|o|esse) (?:cafe|coado)\b/.test(text))));

/** Whether the best beans for a brewer are in question: 'que grão é melhor pra cold brew?' */
export const asksBeanFor = ({ question: { text, methods } }: Ask): boolean =>
  methods.length === 1 &&
  /\b(?:que|qual) (?:o )?(?:melhor )?(?:grao|cafe|po)\b.*\b(?:melhor|ideal|bom|indicad\w+|combina|uso|compro|serve) (?:para|na|no|com)\b/.test(
    text,
  );

/** Matches a fault or another thing in words of capacity: 'transborda', 'qual filtro cabe'. */
export const OF_NO_CAPACITY =
  /^(?!.*\b(?:cabe\w*|sem|quant\w+|\d+)\b).*\btransbord|\b(?:qual|que) (?:tamanho de )?(?:filtro|papel|coador)\b/;

export const GROUND_OR_NOT = /\bgrao ou (?:em )?(?:po|moid\w+)\b|\bmoid\w+ ou (?:em )?grao\b/;

export const KEEPS = /\b(?:dura|aguenta|geladeira|guard\w+|valid\w+|conserv\w+|vence)\b/;

/** Matches a mention of a brew that is no request for one: 'no meio do preparo'. */
export const OF_A_BREW =
  /\b(?:d?o|n[oa]|meu|um|cada|este|esse) preparo\b(?!.*\b(?:receita|como f|fazer)\b)/;

/** Whether an espresso is to be made on another brewer: 'espresso na AeroPress'. */
export const isShotOfOther = ({ question: { text, methods } }: Ask) =>
  methods.length > 1 &&
  methods.includes('espresso') &&
  /\be[sx]press\w+ (?:na|no|com a) /.test(text);

/** Whether the person has no brewer, or a broken one: 'uma prensa de 600 ml, e ela trincou'. */
export const lacksBrewer = ({ question: { text, methods } }: Ask) =>
  /\b(?:trinc|rach)(?:ou|aram)\b/.test(text) ||
  (methods.length === 0 &&
    /\b(?:sem|nao tenho) (?:o |um )?(?:filtro|coador|cafeteira)\b/.test(text));
