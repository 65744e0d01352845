import type { Answer, Decision, Memory } from './answer';
import { choice, say } from './answers/compose';
import { explanationOf } from './answers/reasons';
import { isDanger } from './answers/safety/rules';
import { FALLBACK, TALK } from './answers/talk';
import { TASTE_ASKED } from './answers/troubles';
import { isOfBrew } from './brew';
import { troubleOf } from './candidates';
import { KNOWN_WORDS } from './language/lexicon';
import { normalize } from './language/normalize';
import { COMMON_WORDS } from './language/spelling';
import { termsOf } from './language/terms';
import { type Question, understand } from './language/understand';
import { loadedLibrary } from './late-answers';
import { meaningOf } from './meaning';
import { titlesBeside } from './search';

/* Messages that only react to the last answer: they have no subject to complete. */

const GREETINGS =
  'oi de novo|ola de novo|oie|oii|oi|ola|opa|e ai|eai|bom dia|boa tarde|boa noite|hey|salve';
const AGREEMENTS =
  'okay|ok|isso mesmo|isso|certo|beleza|show de bola|show|que legal|legal|que massa|massa|top|joia|bacana|entendi|entendido|saquei|fechou|fechado|combinado|perfeito|otimo|boa|maravilha|aham|uhum|ah|ata|esta bom|hum|interessante|bom saber|sensacional|faz sentido|de boa|tranquilo|eba|uau|nossa|caramba|que bom';
/** Words beside a greeting or an agreement that add nothing. */
const FILLERS = 'gente|pessoal|galera|amig[oa]|cafezinho|entao|muito|tudo|ne|sim';

/** Matches a message of these phrases only. */
const only = (all: string, also: string) =>
  new RegExp(`^(?:(?:${FILLERS}|${also}) )*(?:${all})(?: (?:${all}|${also}|${FILLERS}))*$`);
const GREETS = only(GREETINGS, AGREEMENTS);
const AGREES = only(AGREEMENTS, FILLERS);

/** Laughter as it is typed: 'kkkk', 'hahaha', 'rsrs'. */
const LAUGHS = /^(?:k{2,}|(?:h[aeiu]|hue|hua|rs|ks|eh){2,}[hks]?|rs|lol|lmao)$/;

const LIKING = /[😀-😆😉-😎😍😘🙂🤗🤣🥰🤩😋👍👌🙌🙏👏💪🎉✨☕🔥✅❤♥💛💚💙🤎]/u;
const DISLIKING = /[👎😞😟😠-😣😡🙁☹🙄💩😤😒]/u;

const DISPLEASED = [
  /^(?:mas |entao |poxa |puxa |eita )?(?:eu |isso |isto |(?:a |ess[ae] |esta |sua )?resposta )?nao (?:me )?(?:gostei|curti|ajud\w+|serv\w+|era|foi|respond\w+|tem|bate|concordo)(?: (?:muito|em|nada|bem|isso|ess[ae]|d?a|de|com|me|minha|meu|nem|um|pouco|dess[ae]|disso|o|que|pergunta|resposta|eu|queria|quis|quero|perguntei|pedi|ver|haver|certo|sua|tua))*$/,
  /^(?:mas |acho que |nao )?(?:isso |isto |ess[ae] resposta |[ae]ss?a resposta |voce |a resposta |tudo )?(?:e |esta |ficou |parece |foi )?(?:tudo |bem |muito |meio )?(?:errad[oa]|incorret[oa]|mentira)(?: (?:isso|isto|ai|ess[ae]|a|sua|tua|resposta|viu|hein))*$/,
  /^(?:que |mas que )?(?:pessima|horrivel|ruim) resposta$/,
  /^(?:que |mas que |essa )?resposta (?:e |foi |mais |muito |bem )*(?:ruim|pessima|horrivel|errada|inutil|fraca|sem nocao|nada a ver)$/,
  /^(?:isso )?(?:nada a ver|nao tem nada a ver|voce errou|errou|nao foi (?:o )?que (?:eu )?(?:perguntei|pedi)|nao e (?:isso|o que (?:eu )?(?:perguntei|pedi|quero|queria)))$/,
];
/** Matches a report on the cup, which is no judgement of the answer. */
const OF_THE_CUP = /\b(?:cafe|gosto|xicara|bebida|sabor|bebi|tomei)\b/;

/** Matches a judgement of the cup that names no fault: 'não gostei do café', 'ficou ruim'. */
const DISLIKED =
  /^(?:(?:eu|mas|e|ai|aff|poxa|ainda|meu|o|esse|cafe|coado|espresso|ele|hoje) )*(?:nao (?:gostei|curti|gostamos|prestou|prestava|(?:ficou|saiu|esta|foi|deu)(?: (?:tao|muito))? (?:bom|legal|gostoso|certo|bacana))|odiei|detestei|(?:ficou|saiu|esta|foi|veio) (?:muito |bem |meio |bastante )?(?:ruim|horrivel|pessimo|uma (?:droga|porcaria)|intragavel|estranho|esquisito))(?: (?:d[oa]|n[oa]|o|a|meu|ess[ae]|dess[ae]|nada|muito|cafe|coado|espresso|v60|prensa|moka|resultado|preparo|hoje|assim|ele|que|fiz|dele|tambem|demais))*$/;
/** Matches a sigh alone. */
const SIGHS =
  /^(?:af+f?e?|aff+|affe|afe|poxa|puxa|droga|saco|que (?:saco|droga|raiva|pena)|credo|putz|ave|ai ai|ai meu deus)(?: (?:viu|vida|gente|hein|cara))?$/;

const UNCLEAR =
  /^(?:mas |hein |ue |oi |e |desculpa )*(?:como assim|(?:eu )?nao (?:entendi|compreendi|saquei|captei|ficou claro)|(?:voce )?(?:me |pode |podia |da para |poderia )*(?:explic\w+|detalh\w+|esclarec\w+)|o que (?:isso|isto) (?:quer dizer|significa)|(?:o )?que (?:quer dizer|significa) isso|fiquei (?:na mesma|confus[oa])|esta confuso|confuso)(?: (?:melhor|isso|isto|direito|de novo|mais|nada|bem|ai|por favor|muito|com calma|essa|a|resposta|parte|de outro jeito|simples|uma vez))*$/;

/** Matches 'quê?', 'hein?' */
const WHAT = /^(?:(?:o )?que|hein|como|ha)$/;

/** Whether no word of a message is a word of the dictionary, of coffee or of the library. */
const isNonsense = ({ text }: Question): boolean =>
  !/\d/.test(text) &&
  text.split(' ').every((word) => !KNOWN_WORDS.has(word) && !COMMON_WORDS.has(word)) &&
  termsOf(text).every((term) => {
    const library = loadedLibrary();
    return library !== null && !library.isKnown(term) && library.nearestTerm(term) === null;
  });

const OF_TASTE = ['Meu café ficou azedo', 'Meu café ficou amargo', 'Meu café ficou fraco'];
const OF_BREW = ['Sugira outra receita', 'Qual moagem usar?', 'Quanto café para 1 litro?'];

/** Apologises, and offers other questions. */
function sorryAnswer(memory: Memory): Answer {
  const { said, answered, topic } = memory;
  const near = topic === 'library' ? titlesBeside(meaningOf(said), answered) : [];
  const questions = troubleOf(topic) !== null ? OF_TASTE : isOfBrew(memory) ? OF_BREW : near;
  const choices = questions.length === 0 ? FALLBACK.actions : questions.map(choice);
  return say(
    [
      'Desculpe, essa não serviu. O que você queria saber?',
      'Escreva de outro jeito ou toque em um destes.',
    ],
    choices,
  );
}

/** Answers a message of signs alone, such as emoji. */
function signAnswer(asked: string, memory: Memory): Decision {
  if (DISLIKING.test(asked)) return { topic: 'sorry', answer: sorryAnswer(memory) };
  return LIKING.test(asked)
    ? { topic: 'friendly', answer: TALK.friendly }
    : { topic: 'unknown', answer: FALLBACK };
}

/**
 * Answers a message that only reacts to the last answer; null if it says anything else.
 * `alone` is the answer to the message as it is written, `before` returns the last answer.
 */
export function reactionTo(
  asked: string,
  memory: Memory,
  alone: Decision,
  before: () => Decision,
): Decision | null {
  const text = normalize(asked);
  const isDispleased = !OF_THE_CUP.test(text) && DISPLEASED.some((words) => words.test(text));
  // A complaint about the help for a danger repeats the help.
  const danger = memory.topic === 'health' ? before().answer : null;
  if (danger && isDanger(danger)) return isDispleased ? { topic: 'health', answer: danger } : null;
  if (DISLIKED.test(text) || (memory.topic === null && SIGHS.test(text))) {
    return { topic: 'improve', answer: TASTE_ASKED };
  }
  if (isDispleased || SIGHS.test(text)) return { topic: 'sorry', answer: sorryAnswer(memory) };
  if (memory.topic === null) return null;
  if (text === '') return signAnswer(asked, memory);
  const isUnclear = UNCLEAR.test(text) || (asked.includes('?') && WHAT.test(text));
  if (isUnclear) return { topic: memory.topic, answer: explanationOf(memory, before()) };
  const words = asked.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const rest = normalize(words.filter((word) => !LAUGHS.test(word)).join(' '));
  // 'Tá bom?' asks for a verdict on the recipe.
  const isFriendly = rest === '' || (!asked.includes('?') && AGREES.test(rest));
  if (isFriendly) return { topic: 'friendly', answer: TALK.friendly };
  if (GREETS.test(rest)) return { topic: 'greeting', answer: TALK.greeting };
  // Nothing was asked that 'sim' answers.
  if (/^(?:sim|nao)$/.test(rest)) return { topic: 'unknown', answer: FALLBACK };
  // Nonsense may have got an answer on the previous subject.
  const isStray = ['unknown', 'library', memory.topic].includes(alone.topic);
  return isStray && alone.topic !== 'ownGrinder' && isNonsense(understand(asked))
    ? { topic: 'unknown', answer: FALLBACK }
    : null;
}
