import { type Answer, type Memory, NO_MEMORY } from './answer';
import { CAPSULE_OR_FILTER, OF_GRINDER, SWEET, WAKE_UP } from './answers/wants';
import type { Reading } from './carried-question';
import { inDigits } from './language/figures';
import { normalize } from './language/normalize';
import { isComplete, meaningOf } from './meaning';
import { figuresIn } from './turn';

const SLEEPY =
  /^(?:hoje |nossa |puxa )?(?:eu )?(?:(?:estou|acordei|cheguei|morrendo|morto|caindo|cheio|cheia|com|de|muito|tanto|um|mais) )+sono(?: (?:hoje|agora|demais|aqui|e agora|me ajuda|danado))*$/;
/** Matches a request for a sweet drink; a taste alone ('queria mais doce') is about the cup. */
const WANTS_SWEET =
  /^(?:\w+ ){0,5}(?:algo|alguma coisa|uma coisa|(?:uma )?bebida|coisa)(?: (?:bem|mais|muito|meio))* (?:doce|docinh[oa]|adocicad[oa])$/;
const GRINDER = /^(?:(?:o|um|meu|sobre) )*(?:moedor|moinho|moedores)(?: de cafe)?$/;
/** Matches a request for a piece of gear, without its use: 'preciso de um moedor novo'. */
const WANTS_GEAR =
  /^(?:eu )?(?:preciso(?= de uma? | comprar| trocar)|quero|queria|procuro|busco|(?:estou|ando) (?:procurando|querendo|atras)|vou comprar|penso em comprar)(?: comprar| trocar| de| o| a| meu| minha| um| uma)* (moedor|moinho|balanca|chaleira|maquina de e[sx]presso)(?: (?:nov[oa]|bo[am]|melhor|decente|de cafe|para casa))*$/;
const CAPSULE = '(?:cafe )?(?:de |em )?capsulas?(?: de cafe)?';
const FILTER = '(?:cafe )?(?:coad[oa]|filtrado|filtro|coador)';
const BETWEEN = '(?:ou|x|vs|versus|contra|e melhor que)';
const CAPSULE_AND_FILTER = new RegExp(
  `^(?:qual (?:e )?(?:o )?melhor )?(?:${CAPSULE} ${BETWEEN} ${FILTER}|${FILTER} ${BETWEEN} ${CAPSULE})(?: qual (?:e )?(?:o )?melhor)?$`,
);

const WANTS: readonly (readonly [words: RegExp, answer: Answer])[] = [
  [WANTS_SWEET, SWEET],
  [GRINDER, OF_GRINDER],
  [CAPSULE_AND_FILTER, CAPSULE_OR_FILTER],
];

const STORES = /\b(?:guard|conserv|armazen)\w+/;
const BAG = /\b(?:sacos?|pacotes?|sacolas?|saquinhos?)\b/;
/** Words of a message that is not about keeping roasted coffee: 'receita', 'pronto'. */
const NOT_STORED = /\b(?:receita|quant\w+|verde|saca|gelad\w+|pronto)\b/;

/** From this many people on, the coffee of an office or a party is filtered into a thermos. */
const MANY = 8;
const OF_GROUP =
  /^(?:e |entao |mas )?(?:(?:somos|cafe|para|com|vao ser|sao|umas|uns|tem) )*\d+ ?(?:pessoas|colegas|convidados|funcionarios|alunos|visitas)?(?: (?:no|na|em|de|do|da|para|minha|meu|uma?|o|a) ?\w*){0,3}$/;
const PLACE = /\b(?:escritorio|trabalho|firma|empresa|reuniao|igreja|escola|festa|evento)\b/;

/** Matches a request to do something without a tool: 'temperatura sem termômetro'. */
const WITHOUT_TOOL =
  /^(?!e |mas |e se )\w+ (?:\w+ ){0,4}sem (?:\w+ )?(?:termometro|balanca|moedor|chaleira)$/;

/** Returns a message that needs no earlier one as a whole question; null for others. */
export function wantOf(asked: string, memory: Memory): Reading | null {
  const text = inDigits(normalize(asked));
  const own = { ...NO_MEMORY, concern: memory.concern, grinderId: memory.grinderId };
  // A named health concern changes the answer about caffeine.
  if (SLEEPY.test(text) && memory.concern === null)
    return { asked, memory, answer: () => ({ topic: 'wants', answer: WAKE_UP }) };
  const want = WANTS.find(([words]) => words.test(text))?.[1];
  if (want) return { asked, memory: own, answer: () => ({ topic: 'wants', answer: want }) };
  if (STORES.test(text) && BAG.test(text) && !NOT_STORED.test(text))
    return { asked: 'como guardo o café em casa?', memory: own };
  const gear = WANTS_GEAR.exec(text)?.[1];
  if (gear !== undefined) return { asked: `qual ${gear} comprar`, memory: own };
  const people = figuresIn(text)[0]?.value ?? 0;
  if (people >= MANY && PLACE.test(text) && OF_GROUP.test(text))
    return {
      asked: `café coado para ${people} pessoas`,
      memory: own,
      adapt: (found) => ({
        ...found,
        answer: {
          ...found.answer,
          text: `${found.answer.text}\nPasse em levas, direto na térmica escaldada, e sirva em até uma hora.`,
        },
      }),
    };
  return WITHOUT_TOOL.test(text) && isComplete(meaningOf(text)) ? { asked, memory: own } : null;
}
