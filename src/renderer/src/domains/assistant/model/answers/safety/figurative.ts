import { understand } from '../../language/understand';
import type { Ask } from '../compose';
import * as is from './words';

/* Danger words that report no danger: figures of speech, or a slight burn that is over. */

/** Matches strong words for a bad coffee, but not 'tem veneno', which may be literal. */
const CALLED_POISON =
  /\b(?:e|esta|ta|tava|estava|ficou|fica|saiu|sai|vira|virou|parece|era) (?:(?:um|uma|puro|pura|quase|tipo|mesmo|so) )*(?:veneno|bomba)\b(?! de (?:rat|barat|formig))|\b(?:venenos[oa]|de matar) de (?=amarg|azed|rui)/g;
const OF_TASTE =
  /\b(?:amarg\w+|azed\w+|acid[oa]\w*|fort[ei]\w*|rui[mn]\w*|queimad\w+|frac\w+|ral[oa]|aguad\w+|gosto|sabor|arrepi\w+)\b/;

const words = (source: string) => new RegExp(String.raw`\b(?:${source})\b`, 'g');

const MONEY = 'precos?|valor|conta|boleto|fatura|orcamento|frete';
const HURTS = 'tiro|facada|soco|murro|choque|susto';
/** Stems of praise: in 'tão bom que desmaiei', the consequence is a figure of speech. */
const PRAISED = 'bo[ma]|delici|gostos|cheiros|lind|perfeit|maravilhos|doce|incriv|car[oa]';

/** Things that no harm can happen to: gear, beans, plants, the app and its timer. */
const THING =
  'filtros?|papel|coador|moka|cafeteira|maquina|grupo|porta filtro|moedor|moinho|balanca|graos?|po|prensa|jarra|chaleira|v60|clever|chemex|aeropress|planta|pe de cafe|cafezal|bonsai|crema|espuma|pressao|bateria|fermento|aroma|sabor|borra|pacote|bule|timer|cronometro|contagem|app|aplicativo|internet|conexao';
const COFFEE = 'cafe|cafezinho|cafeina|coado|espresso|expresso|cappuccino|blend|latte|geisha';
const DIES = String.raw`morr\w+|mat\w+|infart\w+|enfart\w+|desmai\w+|sufoc\w+|engasg\w+`;
/** Stems of real pain; words of death with them are literal: 'morrer de tanto sofrer'. */
const PAIN = 'sofr|dor|chor|trist|solid|desgost|desesper|angust|apanh|medo|overdose|remedi|cafeina';

/** Sayings and exaggerations, which never name the subject of a message. */
const SAYINGS: readonly RegExp[] = [
  // Death from a feeling or from praise: 'morri de tanto rir', 'de tão bom', 'de amores'.
  words(
    String.raw`(?:(?:quero|queria|vou|quase|vontade de|to|estou) )?(?:me )?(?:${DIES}|suicid\w+)(?: \w+)? de (?!(?:tant[oa]s? |tao )?(?:${PAIN}))(?:tant[oa]s?|tao|rir|riso|amor(?:es)?|vontade|saudades?|inveja|curiosidade|alegria|felicidade|orgulho|emocao|vergonha|preguica|tedio|sono|cansaco|fome|sede|calor|frio|raiva|susto|bo[ma]|delici\w+)(?: \w+)?`,
  ),
  words(
    `mort[oa]s? de (?:cansad[oa]|cansaco|sono|fome|sede|calor|frio|vontade|saudades?|inveja|vergonha|preguica|raiva|rir)(?! d[eao])`,
  ),
  // The heart and the blood as words of love or pity: 'cortou o coração jogar fora'.
  words(
    String.raw`(?:cort|part|derret|quebr|aquec|conquist|roub|ganh)\w+ (?:(?:o|meu|nosso) )+coracao|(?<=\bapaixon\w+ .{0,30})coracao(?: \w+){0,2} (?:dispar|aceler|bat)\w+|sangue d[eo] cafe\w*|explode coracao`,
  ),
  words(String.raw`(?:tao|tanto) (?:${PRAISED})\w*(?: \w+){0,3} que (?:\w+ ){0,3}(?:${DIES})`),
  // An exaggeration before laughter, or as the degree of something: 'é de cair duro'.
  words(
    String.raw`(?:morri|morro|morrendo|mort[oa]|desmaiei|infartei|enfartei)(?: \w+){0,4} (?:k{3,}|(?:rs){2,}|(?:ha){2,}h?|(?:he){2,})|(?:e|ta|esta|foi) (?:\w+ )?de (?:cair dur[oa]|morrer|desmaiar|infartar)(?! de)`,
  ),
  // Animals and children of sayings: 'o gato comeu minha língua'.
  words(
    String.raw`gat[oa] comeu (?:(?:a|minha|sua|tua) )+lingua|pag\w+ o pato|cao chupando manga|cachorro a grito|quem nao tem cao|vaca foi para o brejo|engol\w+ (?:\w+ )?sapos?|gato por lebre|crianca interior|(?:como|igual|que nem|feito) (?:uma )?crianca`,
  ),
  // A nuisance: 'que dor de cabeça escolher moedor'.
  words(
    String.raw`(?:(?:que|uma|muita|a|maior|da|dando|dar|deu|virou|so) )*dor de cabeca (?:(?:para|em|de) )?(?=(?!tom|beb|par|fic|pass|acord|melhor|dorm|trat|tir|alivi|cur|evit)\w{2,}[aei]r)`,
  ),
  // Fire, bursts and fainting as words of heat, taste or joy: 'explosão de sabor'.
  words(
    String.raw`pegando fogo de (?:calor|quente|tao|tanto)|explo(?:diu|de|sao|dindo) de (?:sabor|sabores|aroma|aromas|frutas?|docura|alegria)(?: na boca)?|desmai\w+ (?:com|por|de) (?:\w+ ){0,2}(?:aroma|cheiro|sabor|gosto|amor)`,
  ),
];

/** Figures of speech in which no person is harmed. */
const FIGURES: readonly RegExp[] = [
  // A thing dies or bleeds: 'a moka morreu', 'o coador sangra'.
  new RegExp(
    String.raw`\b(?:${THING})(?: (?!me |eu |quer|pens|vou )\w+){0,3} (?:se (?:mat(?:ou|a)|jog(?:ou|a))|(?:se )?suicid\w+|cometeu suicidio|morr\w+|desmai\w+|sangr\w+|afogad\w+)`,
    'g',
  ),
  // A choice that is only a figure of speech: 'antes morrer que tomar solúvel'.
  words(
    String.raw`(?:antes|prefiro|preferia|melhor) (?:a )?(?:morrer|morte) (?:do )?(?:que|a) (?:\w+ ){1,3}(?:${COFFEE})`,
  ),
  words(String.raw`(?:\w+ ){0,4}ultima que morre|nem mort[oa]`),
  // Life without coffee: 'sem café eu morro'.
  words(
    String.raw`(?:nao (?:vivo|existo|sobrevivo)|morr(?:o|ia|eria)|(?:minha |a )?vida)(?: \w+){0,2} sem (?:\w+ ){0,2}(?:${COFFEE}|${THING})(?: (?:nao|nem) (?:presta|faz sentido|tem graca|tem sentido|vale nada))?`,
  ),
  words(
    String.raw`(?:sem|acab\w+|falt\w+)(?: \w+){0,2} (?:${COFFEE})(?: \w+){0,3} (?:morr(?:o|ia|eria)|(?:nao|nem) (?:vivo|existo|sobrevivo|aguento(?! mais)|presta|faz sentido|tem graca|tem sentido))`,
  ),
  // A harm to money or taste: 'suicídio financeiro'.
  words(
    String.raw`suicidios? (?!assistid)\w+(?:eir|iv|ari|ic|tic)[oa]s?|(?:suicidi\w+|assassin\w+) (?:social|ao paladar|d[oa] (?:sabor|paladar|grao))|(?:${COFFEE}|${THING}) (?:\w+ )?suicidas?`,
  ),
  // The heart and the blood as words of love for coffee: 'café na veia'.
  words(
    String.raw`coracao (?:na mao|partid[oa]|quentinho|no (?:latte|leite))|(?:faco|fazer|desenh\w+)(?: \w+){0,2} coracao|sangue,? suor|(?:no|meu) sangue (?:e|so tem|corre|tem|ser|gostar)(?: (?:de|puro))? ?(?:${COFFEE}|barista)?|(?:${COFFEE})(?: \w+)? na veia|na veia(?: \w+){0,2} (?:${COFFEE})|coracao(?: \w+){0,3} (?:dispar|aceler|bat)\w+(?: \w+){0,3} (?:quando|de|com|por) (?:\w+ ){0,3}(?:cheiro|alegria|pacote|amor|${THING}|blend|etiope)`,
  ),
  // A high price, and a head full of plans: 'custa um rim', 'grávida de ideias'.
  words(
    String.raw`(?:cust\w+|val\w+|pag\w+|deix\w+) (?:\w+ )?(?:um|meu|dois|os) (?:rim|rins|figado)|gravid[oa] de (?:ideias?|planos|projetos|sonhos)`,
  ),
  // A price that hurts: 'quase infartei com o preço', 'o valor é um tiro no peito'.
  words(
    String.raw`(?:(?:tom|lev)\w+ (?:um |o )?)?(?:${DIES}|${HURTS})(?: \w+){0,2} (?:com|pelo|pela|do|da|de ver) (?:(?:o|a|esse|essa) )?(?:${MONEY})|(?:${MONEY})(?: \w+){0,4} (?:e|foi|da|deu|um|uma) (?:${HURTS})(?: n[oa] \w+)?`,
  ),
  words(
    '(?:moka|cafeteira|maquina|moedor|moinho|bomba) (?:(?:ta|esta|fica|vive|so) )+engasg(?:ando|ad[oa])',
  ),
  // A thing that annoys: 'o barulho me mata', 'a máquina só dá dor de cabeça'.
  words(
    `(?:${COFFEE}|${THING}|barulho|espera|demora)(?: (?:ta|esta|vai|ainda|sempre)){0,2} (?:me mat(?:a|ando|ar)|mat(?:a|ou) a pau)`,
  ),
  words(
    String.raw`(?:moedor|maquina|cafeteira|balanca|app|aplicativo|timer|moagem|regulagem)(?: \w+){0,2} (?:da|dando|deu|virou|e|so) (?:\w+ )?dor de cabeca`,
  ),
  ...SAYINGS,
];

const without = (figures: readonly RegExp[], said: string): string =>
  figures.reduce((text, figure) => text.replace(figure, ' '), said).replace(/\s+/g, ' ');

const withoutFigures = (said: string): string => without(FIGURES, said);

/** Returns normalised text without sayings: 'que dor de cabeça escolher moedor'. */
export const withoutSayings = (said: string): string => without(SAYINGS, said);

const literally = (said: string): string => said.replace(CALLED_POISON, ' ').replace(/\s+/g, ' ');

/**
 * Returns the question without figures of speech, and without strong words for a bad taste.
 * The strong words stay if a person drank something or a moka is named: they may be literal.
 */
export function withoutHyperbole(ask: Ask): Ask {
  const [typed, text] = [withoutFigures(ask.question.typed), withoutFigures(ask.question.text)];
  const isFigurative = typed !== ask.question.typed;
  const { concepts } = isFigurative ? understand(typed) : ask.question;
  const question = { ...ask.question, typed, text, concepts };
  const alive = { ...ask, question };
  const mayBeMeant = is.HAD.test(question.typed) || is.MOKA.test(question.typed);
  if (mayBeMeant || !OF_TASTE.test(typed)) return alive;
  return { ...ask, question: { ...question, typed: literally(typed), text: literally(text) } };
}

const SLIGHT =
  /\b(?:de leve|leve(?:mente)?|de raspao|(?:um )?pou(?:co|quinho)|nada (?:serio|grave|demais)|ja passou|nem doeu|mal senti)\b/;
const SMALL_PART = /\b(?:lingua|labios?|beicos?|ceu da boca|ponta d[oa] (?:dedo|lingua))\b/;
const NOT_SLIGHT =
  /\b(?:bolhas?|doendo|doi|ard\w+|inch\w+|sangr\w+|muito|feio|fervendo|olhos?|rosto|cara|garganta|engol\w+)\b/;
const OPENS_QUESTION =
  /[:;.!,]\s+|,? (?:e )?(?:lembrei de|queria|quero|aproveito para) (?:perguntar|saber)[\s,:]+/iu;
const LEAST_WORDS = 3;

/** The care for a slight burn, as one line beside another answer. */
export const SLIGHT_BURN =
  'Na queimadura leve, água fria por uns minutos; se formar bolha ou continuar doendo, procure um médico.';

/** Returns the question after a slight burn: 'queimei a língua de leve. Serve a que calor?' */
export function askedAfterSlightBurn(asked: string): string | null {
  const { typed } = understand(asked);
  const isSlight = SLIGHT.test(typed) && SMALL_PART.test(typed) && !NOT_SLIGHT.test(typed);
  if (!isSlight || is.CHILD.test(typed) || is.BEAST.test(typed)) return null;
  const question = asked.split(OPENS_QUESTION).at(-1)?.trim() ?? '';
  const isOwn = question.length < asked.length && question.split(/\s+/).length >= LEAST_WORDS;
  return isOwn && !is.HURT.test(understand(question).typed) ? question : null;
}
