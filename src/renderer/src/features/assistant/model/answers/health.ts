import type { Answer } from '../answer';
import type { Concept } from '../language/lexicon';
import { type Ask, lesson, point, say } from './compose';

/*
 * Caffeine figures: EFSA, 'Scientific Opinion on the safety of caffeine' (2015) and its leaflet
 * 'EFSA explains risk assessment: caffeine' (200 ml of filter coffee 90 mg, 60 ml of espresso 80 mg).
 */
const ADULT =
  'Para adultos saudáveis, a EFSA não vê risco até 400 mg de cafeína por dia e 200 mg de uma vez.';
const IN_CUPS = 'Um coado de 200 ml tem cerca de 90 mg; um espresso de 60 ml, cerca de 80 mg.';
const OTHER_SOURCES = 'Chá, chocolate, refrigerante e energético entram na conta.';
const DOCTOR = 'Isto é referência, não consulta: fale com seu médico.';

const HEALTH = {
  emergency: say([
    'Dor no peito, falta de ar ou desmaio: ligue 192 (SAMU) agora, ou vá ao pronto-socorro.',
    'Não espere passar nem procure a causa no café.',
  ]),
  pregnancy: say([
    'Na gravidez e na amamentação, a EFSA não vê risco para o bebê até 200 mg de cafeína por dia, somando tudo.',
    point(IN_CUPS),
    point(OTHER_SOURCES),
    point('Descafeinado ajuda a ficar abaixo, mas ainda tem um pouco.'),
    DOCTOR,
  ]),
  children: say([
    'Café não é bebida de criança pequena. Para crianças e adolescentes, a EFSA toma como referência 3 mg de cafeína por quilo de peso por dia.',
    point('Com 30 kg, seriam 90 mg: um coado de 200 ml já chega lá.'),
    point(OTHER_SOURCES),
    'Isto é referência, não consulta: quem decide é o pediatra. Fale com seu médico.',
  ]),
  heart: say([
    'Com coração, pressão ou colesterol em jogo, quanto café cabe quem diz é seu médico.',
    point(ADULT),
    point('Essa conta não vale para quem tem doença ou toma remédio.'),
    point('Dor no peito, falta de ar ou desmaio: 192.'),
    DOCTOR,
  ]),
  stomach: say([
    'Café estimula o estômago, e cada um sente de um jeito.',
    point('Em jejum incomoda? Tome depois de comer, e menos de cada vez.'),
    point('Cold brew e torra escura têm menos acidez no gosto, mas não são remédio.'),
    point('Com gastrite, refluxo ou úlcera, quem libera o café é o médico.'),
    DOCTOR,
  ]),
  sleep: say([
    'A cafeína leva horas para sair do corpo. Segundo a EFSA, 100 mg perto da hora de dormir já podem encurtar o sono de alguns adultos.',
    point(IN_CUPS),
    point('Deixe o último café para o começo da tarde, ou troque por um descafeinado.'),
    'Insônia que fica não é assunto de café: fale com seu médico.',
  ]),
  nerves: say([
    'Tremor, agitação e ansiedade são sinais de cafeína demais para você: beba menos, de cada vez e por dia.',
    point(ADULT),
    point(IN_CUPS),
    DOCTOR,
  ]),
  body: say([
    'Remédio, doença ou dor que volta mudam a conta da cafeína, e isso eu não sei medir.',
    point(ADULT),
    point('Quem toma muito e para de uma vez pode ter dor de cabeça por uns dias.'),
    DOCTOR,
  ]),
  daily: say([
    ADULT,
    point(IN_CUPS),
    point('Dá uns quatro coados de 200 ml por dia, nunca todos de uma vez.'),
    point('Grávidas e quem amamenta: até 200 mg por dia.'),
    `${OTHER_SOURCES} ${DOCTOR}`,
  ]),
  // EFSA 2015: single doses of 200 mg, also less than two hours before intense exercise.
  exercise: say([
    'Antes do treino, a EFSA não vê risco em até 200 mg de cafeína de uma vez, para adultos saudáveis.',
    point(IN_CUPS),
    point('Pré-treino, termogênico e energético entram na mesma conta.'),
    point('No calor forte, ou com o coração disparado, não force: pare e descanse.'),
    DOCTOR,
  ]),
  // USDA FoodData Central, brewed coffee: 1 kcal in 100 g.
  calories: say([
    'Café puro quase não tem caloria: cerca de 1 kcal em 100 ml. O que pesa é o açúcar, o leite e o creme.',
    'Se ele cabe no seu jejum ou na sua dieta, pergunte a quem os receitou: fale com seu médico ou nutricionista.',
  ]),
  healthy: say([
    'Faz mal? Para a maioria dos adultos, não nas doses comuns.',
    point(ADULT),
    point(IN_CUPS),
    point('Na gravidez, até 200 mg por dia. Criança, doença e remédio pedem outra conta.'),
    DOCTOR,
  ]),
} as const satisfies Partial<Record<Concept, Answer>>;

type HealthConcept = keyof typeof HEALTH;

/** The most urgent concern comes first: pregnancy before sleep. */
const ORDER: readonly HealthConcept[] = [
  'emergency',
  'pregnancy',
  'children',
  'heart',
  'body',
  'calories',
  'stomach',
  'nerves',
  'exercise',
  'sleep',
  'daily',
  'healthy',
];

/** A drink, so that 'abro a noite' and 'um limite' of something else are left alone. */
const SPEAKS_OF_DRINKING =
  /\b(cafe|cafeina|tomar|tomo|tomei|tome|beber|bebo|bebi|xicara|xicaras|expresso|espresso|descafeinado|cold brew)\b/;
const WEAK: readonly HealthConcept[] = [
  'sleep',
  'daily',
  'healthy',
  'stomach',
  'nerves',
  'exercise',
];
/** 'Faz mal congelar?' and 'pressão alta da máquina' ask of the coffee, not of the body. */
const OF_THE_COFFEE: readonly Concept[] = [
  'storage',
  'grounds',
  'kept',
  'descale',
  'cleaning',
  'waterFilter',
  'capsule',
  'instant',
];

/** 'Bebê de 1 ano': without its accent it is also who drinks. */
const BABY = /\bbebe (?:de|com) \d/;
const BLOOD =
  /\b(?:coracao|alta|arterial|baixa|minha|hiperten\w*|palpitacao|arritmia|\d+ por \d+)\b/;

/** Returns the health concern of a question; null if it has none. */
export function healthConcernOf({ question }: Ask): HealthConcept | null {
  const { concepts, text, methods } = question;
  const isBaby = BABY.test(text);
  const found = ORDER.find((concept) => concepts.has(concept));
  const named = isBaby && found !== 'emergency' && found !== 'pregnancy' ? 'children' : found;
  if (named === undefined) return null;
  // 'Aumentar a pressão do espresso' is the machine's, 'espresso aumenta a minha pressão' the blood's.
  if (named === 'heart' && methods.length > 0 && !BLOOD.test(text) && /\bpressao\b/.test(text)) {
    return null;
  }
  // A machine's pressure, and a brand that bears a heart in its name.
  if (named === 'heart' && /\b(maquina|bar|bomba|(3|tres) coracao)\b/.test(text)) return null;
  if (named === 'healthy' && OF_THE_COFFEE.some((concept) => concepts.has(concept))) return null;
  return WEAK.includes(named) && !SPEAKS_OF_DRINKING.test(text) && !asksOfBody(text) ? null : named;
}

const asksOfBody = (text: string) =>
  /\b(insonia|gastrite|refluxo|azia|estomago|ansiedade|ansioso|ansiosa|faz mal)\b/.test(text);

export function healthAnswer(ask: Ask): Answer {
  const concern = healthConcernOf(ask);
  return concern === null ? HEALTH.healthy : HEALTH[concern];
}

/** Caffeine: what decides it, and espresso against filter coffee by ml and by cup. */
export const CAFFEINE: Answer = say(
  [
    // 80 mg in 60 ml against 90 mg in 200 ml (EFSA, 2015).
    'Por ml, o espresso tem o triplo do coado: cerca de 1,3 mg contra 0,45 mg. Por xícara, dá quase na mesma: cerca de 80 mg num espresso de 60 ml, 90 mg num coado de 200 ml.',
    // Illy & Viani (eds.), 'Espresso Coffee' (2005).
    point('O canéfora (conilon, robusta) tem em média o dobro do arábica.'),
    point('Mais pó na receita, mais cafeína na xícara. A torra quase não muda isso.'),
    point('Cold brew é concentrado: quem decide é a diluição.'),
    'A EFSA não vê risco até 400 mg por dia para adultos saudáveis, 200 mg na gravidez. Na dúvida, fale com seu médico.',
  ],
  [lesson('species')],
);
