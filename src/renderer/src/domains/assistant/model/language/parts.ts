import { normalize } from './normalize';

/* The parts of a message: in a long one, only one or two are questions. */

export interface Part {
  text: string;
  /** Whether the part is a question; else it only gives context. */
  isAsked: boolean;
}

const QUESTION_WORDS =
  'como|quant[oa]s?|qual|quais|onde|quando|por ?que|pq|o que|oq|oque|qto|qnto|qts|qtos';
/** Verbs that make a question at the start of a clause: 'e precisa escaldar?'. */
const ASKING_VERBS =
  'precis[ao]|posso|pode|podem|devo|d[aá] (?:pra|para|p)|tem (?:como|que|q|problema|jeito)|existe|serve|compensa|vale|adianta|faz (?:mal|diferen[cç]a|sentido)';

/** Matches the start of a question after another clause: ', e como …', 'outra coisa: …'. */
const NEXT_QUESTION = new RegExp(
  String.raw`(?:,\s*|\s+)(?=e\s+(?:tamb[eé]m\s+|tb\s+|tbm\s+|a[ií]\s+|depois\s+)?(?:${QUESTION_WORDS}|${ASKING_VERBS}|se\s)(?![\p{L}]))|[,;]\s*(?=(?:(?:em|de|com|pra|para|por|a)\s+)?(?:${QUESTION_WORDS})(?![\p{L}]))|[,;]?\s+(?=(?:aproveitando|outra coisa|mais uma coisa|outra d[uú]vida|segunda d[uú]vida|tamb[eé]m queria|tb queria|tbm queria|e tamb[eé]m queria)(?![\p{L}]))`,
  'giu',
);
const SENTENCE_END = /(?<=[?!;]+)\s*|(?<=\p{L}{2,}[.…]+)\s+|\n+/gu;

const STARTS = new RegExp(
  String.raw`^(?:(?:e|mas|ai|entao|agora|ah|dai|ou|tambem|aproveitando|outra coisa|mais uma coisa) )*(?:(?:em|de|com|pra|para|por|a) )?(?:${QUESTION_WORDS}|${ASKING_VERBS})\b`.replaceAll(
    /\[(\p{L})\p{L}\]/gu,
    '$1',
  ),
);
const WANTS_TO_KNOW =
  /\b(?:queri\w+ saber|quero saber|gostaria de saber|me (?:ensin\w+|explic\w+|ajud\w+|diz|fala|indica\w*)|(?:o que|oque|como|quanto|qual) (?:eu |e que |que eu |a gente )?(?:faco|fazer|devo|uso|coloco|ponho|posso|mudo|preciso)|tem como|sera que|alguma dica|sabe (?:como|se|me)|como (?:e que|que|se))\b/;

const isAsked = (text: string): boolean => {
  const plain = normalize(text);
  return text.includes('?') || STARTS.test(plain) || WANTS_TO_KNOW.test(plain);
};

/** Divides a message into sentences, and these before each clause that is a question. */
export const partsOf = (asked: string): Part[] =>
  asked
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(NEXT_QUESTION))
    .map((text) => text.replace(/^[\s,;]+|[\s,;]+$/g, ''))
    .filter((text) => /[\p{L}\d]/u.test(text))
    .map((text) => ({ text, isAsked: isAsked(text) }));
