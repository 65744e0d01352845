import { type Answer, isConcern } from '../answer';
import { describedTrouble } from '../described-trouble';
import { inDigits } from '../language/figures';
import type { Concept } from '../language/lexicon';
import { FAINT_COFFEE, OF_UNITS_OR_DEVICES } from '../language/spoken-words';
import { understand } from '../language/understand';
import { isNotOfHealth, type Meaning } from '../meaning';
import { isOfBody } from './caffeine';
import { type Ask, point, say } from './compose';
import { DRUG_NAME, HABITS, MEDICINES, OF_OLD_AGE } from './medicines';

/*
 * Caffeine figures: EFSA, 'Scientific Opinion on the safety of caffeine' (2015) and its leaflet
 * 'EFSA explains risk assessment: caffeine' (200 ml of filter coffee 90 mg, espresso 80 mg).
 * Brazilian filter coffee: Srebernich et al., Rev. Inst. Adolfo Lutz, 2009 (58 to 80 mg in 100 ml).
 */
const ADULT =
  'Para adultos saudáveis, a EFSA não vê risco até 400 mg de cafeína por dia e 200 mg de uma vez.';
const IN_CUPS =
  'Um coado de 200 ml tem de 90 mg (média europeia) a 160 mg (medido no Brasil); um espresso de 60 ml, cerca de 80 mg.';
const OTHER_SOURCES = 'Chá, chocolate, refrigerante e energético entram na conta.';
const DOCTOR = 'Isto é referência, não consulta: fale com seu médico.';

const HEALTH = {
  emergency: say([
    'Dor no peito, falta de ar ou desmaio: ligue 192 (SAMU) agora, ou vá ao pronto-socorro.',
    'Não espere passar nem procure a causa no café.',
  ]),
  pregnancy: say([
    'Na gravidez e na amamentação, a EFSA não vê risco para o bebê até 200 mg de cafeína por dia, somando tudo.',
    point(`${IN_CUPS} Conte pelo maior.`),
    point(OTHER_SOURCES),
    point('Descafeinado ajuda a ficar abaixo, mas ainda tem um pouco.'),
    DOCTOR,
  ]),
  children: say([
    'Café não é bebida de criança pequena. Para crianças e adolescentes, a EFSA toma como referência 3 mg de cafeína por quilo de peso por dia.',
    // SBP (Sociedade Brasileira de Pediatria): no caffeine before two years of age.
    point(
      'Antes dos 2 anos, nenhum, nem um gole com leite: é o que diz a Sociedade Brasileira de Pediatria.',
    ),
    point('Com 30 kg, seriam 90 mg: um coado de 200 ml já chega lá.'),
    point('Descafeinado tem bem menos, mas ainda um pouco.'),
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
    // Pehl et al. 1997: less reflux after decaffeinated coffee than after regular coffee.
    point(
      'Descafeinado costuma incomodar menos, mas ainda pode: guarda acidez e um resto de cafeína.',
    ),
    point('Com gastrite, refluxo ou úlcera, quem libera o café é o médico.'),
    DOCTOR,
  ]),
  sleep: say([
    'A cafeína leva horas para sair do corpo. Segundo a EFSA, 100 mg perto da hora de dormir já podem encurtar o sono de alguns adultos.',
    // EFSA 2015: about 4 hours, between 2 and 8.
    point('Metade sai em cerca de 4 horas; de 2 a 8 horas, conforme a pessoa.'),
    point(IN_CUPS),
    point('Deixe o último café para o começo da tarde, ou troque por um descafeinado.'),
    'Insônia que fica não é assunto de café: fale com seu médico.',
  ]),
  nerves: say([
    'A cafeína pode piorar ansiedade e pânico. Tremor e agitação são sinais de cafeína demais para você: beba menos, de cada vez e por dia.',
    point(ADULT),
    point(IN_CUPS),
    DOCTOR,
  ]),
  body: say([
    'Remédio, doença ou dor que volta mudam a conta da cafeína, e isso eu não sei medir.',
    point(ADULT),
    point('Descafeinado tem bem menos cafeína, mas ainda um pouco.'),
    point('Quem toma muito e para de uma vez pode ter dor de cabeça por uns dias.'),
    DOCTOR,
  ]),
  daily: say([
    ADULT,
    point(IN_CUPS),
    point('Dá de dois a quatro coados de 200 ml por dia, nunca todos de uma vez.'),
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
    'Café puro quase não tem caloria, cerca de 1 kcal em 100 ml: sozinho, nem engorda nem emagrece. O que pesa é o açúcar, o leite, o creme e a manteiga.',
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

/** Concerns in order of urgency: pregnancy is before sleep. */
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

const SPEAKS_OF_DRINKING =
  /\b(cafe|cafezinhos?|cafeina|tom\w+|beb\w+|xicara|xicaras|expresso|espresso|descafeinado|cold brew)\b/;
const WEAK: readonly HealthConcept[] = [
  'sleep',
  'daily',
  'healthy',
  'stomach',
  'nerves',
  'exercise',
];
/** Concerns of any person; a remembered concern replaces them. */
const GENERAL: readonly HealthConcept[] = ['sleep', 'daily', 'healthy', 'exercise'];
/** Concepts with which 'faz mal?' is about the coffee: 'faz mal congelar?'. */
const OF_THE_COFFEE: readonly Concept[] = [
  'storage',
  'grounds',
  'leftover',
  'descale',
  'cleaning',
  'waterFilter',
  'capsule',
  'instant',
  'kettle',
  'grinder',
  'rinse',
];

/** Words about how decaf is made, which is no health concern. */
const OF_DECAF = /\b(?:quimic\w+|solvente\w*|feit[oa]|process\w+|tir\w+)\b/;

/** Words about coffee for several people, its weight or its cost: 'vendo 100 espressos'. */
const OF_A_COUNTER =
  /\b(?:vend\w+|cafeteria|clientes?|funcionari\w+|colegas|equipe|pessoas|visitas|convidados|alunos)\b|\bquant\w+ (?:de )?(?:po|graos?|gramas?)\b|(?<![a-z])(?:kg|quilos?|kilos?)\b|\b(?:mais (?:barat\w+|em conta)|gast\w+|econom\w+|custa\w*)\b/;

/** Matches a child with its age, or a baby, but not 'bebe' alone, which is also a verb. */
const BABY =
  /\b(?:bebe|nenem|filh[oa]|fi|crianca|menin[oa]|pia|guri|alun[oa]|net[oa]|sobrinh[oa]|pequen[oa]|adolescente|garot[oa]|rapaz) (?:de|com) (?:1[0-7]|\d|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez)\b|\b(?:nene|nenezinh[oa]|chuquinha|mamadeira|chupeta|(?:fez|tem|com|de) \w+ aninhos?)\b/;
/** Words for pregnancy or nursing without its name: 'estou de 12 semanas', 'deu positivo'. */
const EXPECTING =
  /\b(?:passa|vai|chega|sai) (?:para|no|pelo) (?:o )?leite\b(?! vapor)|\bleite materno\b|\b(?:barrigao|risquinhos|pre natal|ultrassom|dou o peito|dar o peito|deu positivo)\b|\bmama (?:de|a cada) (?:\w+ em \w+|\d+) horas?\b|\b(?:mamando|dou de mamar|dar de mamar|mama no peito|bebe mama)\b|\b(?:(?:mulher|esposa|noiva|namorada|irma|cunhada)(?: \w+){0,2}|(?:nora|filha|neta|sobrinha|prima|amiga|vizinha|comadre|patroa|colega|cliente|ela) (?:\w+ )?(?:ta|esta|tava)|to|tou|estou) de (?:\d+|um|dois|duas|tres|quatro|cinco|seis|sete|oito|nove) (?:mes|meses|semanas)\b(?! de (?!gravidez|gestacao))/;
const BLOOD =
  /\b(?:coracao|alta|arterial|baixa|minha|hiperten\w*|palpitacao|arritmia|\d+ por \d+)\b/;

/** Matches coffee that changes 'pressão', which then means blood pressure. */
const CHANGES_PRESSURE =
  /\b(?:cafe|cafezinho|cafeina)\b(?: \w+){0,2} (?:aument|sob|elev|alter|mex|abaix|reduz)\w*(?: \w+){0,2} pressao\b/;

const ASKS_LEAVE =
  /\b(?:da(?= (?:para )?(?:hoje|ainda|tambem|mais|$)|$)|tudo bem|pode|posso|podemos|podia|faz mal|tem problema|quant[oa]s?|por dia|limite|liberad[oa]|tomar|beber)\b/;
/** Matches 'e se eu beber tudo no mesmo dia?'. */
const DRINKS_ALL = /\b(?:beber|tomar) (?:tudo|inteir[oa]|sozinh[oa])|\bmesmo dia\b/;
/** Words for drinking, or for a drink with caffeine other than coffee. */
const TAKES =
  /\b(?:tomar|beber|tomo|bebo|tome|beba|cha|mate|chimarrao|coca|refrigerante|energetico|chocolate|cacau|guarana)\b/;
const OF_A_RECIPE =
  /\b(?:grama|gramas|g|ml|litros?|agua|po|colher|colheres|receita|moagem|cust\w+|preco|cobr\w+)\b/;

/** Matches a drink alone, after a concern: 'e descafeinado?', but not 'e no espresso?'. */
const DRINK_ALONE =
  /^e (?:o |a |um |uma |se for )?(?:cafe )?(?:descafeinado|decaf|e?spresso|expresso|coado|cold brew|capp?uccino|cha|energetico|chocolate)(?: pode)?$/;

/** Matches a drink that is proposed after a concern: 'e se for descafeinado?' */
const DRINK_PROPOSED =
  /^(?:e |mas )?(?:se (?:eu )?(?:for|tomar|beber|usar|fosse|trocar \w+) |com |o |so )?(?:um |uma |o |de |so )*(?:cafe )?(?:descafeinado|decaf|cold brew|espresso|expresso|coado)$/;

/** Words for old coffee: 'café velho faz mal?' is about the coffee, not a person. */
const OF_ITS_STATE =
  /\b(?:cafe|po|graos?|pacote) (?:\w+ )?(?:velh|vencid|rancos|requentad|guardad|dormid)[oa]s?\b/;

/**
 * Returns the health concern of a question; null if it has none.
 * A remembered concern applies to later questions about drinking, because the limit for adults is
 * too high for a pregnant person.
 */
function healthConcernOf(ask: Ask, meaning: Meaning): HealthConcept | null {
  const { text } = ask.question;
  const { concern } = ask.memory;
  const named = concernIn(ask);
  if (concern === null || concern === 'animal' || (named !== null && !GENERAL.includes(named)))
    return named;
  const isToDrink = DRINKS_ALL.test(text) || DRINK_ALONE.test(text) || TAKES.test(text);
  const isToCount = (OF_A_RECIPE.test(text) || OF_UNITS_OR_DEVICES.test(text)) && !isToDrink;
  const asksLeave = (isToDrink || ASKS_LEAVE.test(text)) && !isToCount && !OF_A_COUNTER.test(text);
  // 'O timer pode ficar por cima?' is not about permission to drink.
  const isElsewhere = !isToDrink && isNotOfHealth(meaning, SPEAKS_OF_DRINKING.test(text));
  const isOfItsState = OF_ITS_STATE.test(text) && !isToDrink;
  const isOfPerson = named !== null || (asksLeave && !isElsewhere);
  return isOfPerson && !isOfItsState ? concern : null;
}

/** Matches medicines, treatments and smoking: 'tomo losartana', 'fiz cateterismo'. */
const TREATED =
  /\b(?:tomo|tomando|uso|usando) (?!(?:cafe|um|uma|uns|umas|o|a|os|as|meu|minha|agua|cha|leite|e[sx]presso|coado|cold|muito|muita|pouco|so|sempre|todo|toda|dois|duas|tres|puro|com|sem|mais|menos|no|na|de|ate|cerca|quase|bastante|demais|cappuccino|filtro|prensa|v60|moka|acucar|adocante|banho)\b)[a-z]{4,}|\b(?:fiz|fui|operei|tive|doei|parei de fumar|fumo|trato|tratando|tratamento|cirurgia|operad[oa]|diagnostic\w+|internad[oa])\b/;
const ASKS_TO_DRINK =
  /\b(?:(?:posso|pode|devo|podia|consigo|da para) (?:\w+ ){0,2}(?:tomar|beber)|(?:posso|pode|devo|podia) (?:\w+ ){0,3}cafe|(?:tomar|beber|tomo|bebo) (?:\w+ )?cafe|cafe (?:\w+ ){0,2}(?:liberad\w+|proibid\w+|atrapalh\w+|interfer\w+|cort\w+|faz mal|(?:da|tem|causa) problema|me deix\w+)|parei com o cafe|parar (?:com )?o cafe)\b/;
/** Matches reports that coffee makes a person nervous. */
const WOUND_UP =
  /\bcafe\b.*\b(?:me|te|nos|deix\w+|fic\w+)\b.*\b(?:eletric[oa]|ligad[oa]|aceler\w+|nervos[oa]|tremend\w+|tremedeira|pilhad[oa])\b/;

const ILL =
  /\b(?:estou|peguei|tive|ando|to) com (?!(?:sono|fome|sede|vontade|pressa|preguica|saudade|duvida|medo|visita|um|uma|o|a|\d|so|meu|minha|muito|pouco|cafe|calor|frio|tempo)\b)[a-z]{4,}/;

/** Matches the age of a person under 18: 'tenho 15 anos', 'sou de menor'. */
const OF_OWN_AGE =
  /\b(?:tenho|fiz|faco|completei|idade (?:e|de)) (?:so |apenas |quase |uns )?(?:1[0-7]|[1-9]) anos?\b(?! d[eo])|\bcom (?:1[0-7]|[1-9]) anos (?:eu )?(?:ja )?(?:pode|posso)\b|\bsou (?:de menor|menor de idade|adolescente)\b/;
const isToDrink = ({ text, typed }: Ask['question'], { topic }: Ask['memory']) =>
  (SPEAKS_OF_DRINKING.test(text) || topic === 'health') &&
  !/\b(?:app|aplicativo|conta|cadastr\w+)\b/.test(typed);

function concernIn({ question, memory }: Ask): HealthConcept | null {
  const named = namedConcern(question);
  const isOpen = named === null || GENERAL.includes(named);
  if (isOpen && OF_OWN_AGE.test(inDigits(question.typed)) && isToDrink(question, memory))
    return 'children';
  if (named !== null) return named;
  if (isOfBody(question)) return 'sleep';
  const { typed, methods, text } = question;
  if (OF_HABIT.test(typed) && /\b(?:cafe|cafeina)\b/.test(typed)) return 'body';
  if (OF_OLD_AGE.test(typed) && ASKS_LEAVE.test(text)) return 'body';
  const namesDrug = DRUG_NAME.test(typed) || MEDICINES.some(([words]) => words.test(text));
  if (namesDrug && SPEAKS_OF_DRINKING.test(text)) return 'body';
  if (ILL.test(typed) && ASKS_TO_DRINK.test(typed) && methods.length === 0) return 'body';
  if (TREATED.test(typed) && ASKS_TO_DRINK.test(typed) && methods.length === 0) return 'body';
  return WOUND_UP.test(typed) ? 'nerves' : null;
}

/** Returns whether a question requests a recipe: 'só tenho 8 g, qual o máximo de coado?'. */
const isOfDose = ({ amounts: { coffee }, methods, text }: Ask['question']) =>
  coffee !== null && methods.length > 0 && !/\b(?:tom[aeo]r?|beb[aeo]r?|posso)\b/.test(text);

function namedConcern(question: Ask['question']): HealthConcept | null {
  const { concepts, text, methods } = question;
  const isBaby = BABY.test(text);
  const found = ORDER.find(
    (concept) =>
      concepts.has(concept) ||
      (concept === 'pregnancy' && EXPECTING.test(text)) ||
      (concept === 'heart' && CHANGES_PRESSURE.test(text)),
  );
  // 'Parece remédio' is a taste.
  const isTaste =
    found === 'body' &&
    describedTrouble(question.typed) === 'bitter' &&
    !/\b(?:tom\w+|us[aoe]\w*|posso|pode|faz mal|receit\w+|medic[oa])\b/.test(text);
  if (isTaste) return null;
  const named = isBaby && found !== 'emergency' && found !== 'pregnancy' ? 'children' : found;
  if (named === undefined) return null;
  // 'Aumentar a pressão do espresso' is about the machine, 'aumenta a minha pressão' is not.
  if (named === 'heart' && methods.length > 0 && !BLOOD.test(text) && /\bpressao\b/.test(text)) {
    return null;
  }
  // A machine's pressure and the brand 3 Corações are no concern of the heart.
  if (named === 'heart' && /\b(maquina|bar|bomba|(3|tres) coracao)\b/.test(text)) return null;
  if (named === 'daily' && (OF_A_COUNTER.test(text) || isOfDose(question))) return null;
  if (named === 'daily' && concepts.has('buying')) return null;
  if (named === 'healthy' && OF_ITS_STATE.test(text)) return null;
  if (named === 'healthy' && concepts.has('decaf') && OF_DECAF.test(text)) return null;
  if (named === 'children' && !isBaby && !OF_A_CHILD.test(text)) return null;
  if (named === 'sleep' && MADE_FOR_LATER.test(text)) return null;
  if (named === 'body' && OF_THE_TASTE.test(text)) return null;
  if (named === 'emergency' && FAINT_COFFEE.test(question.typed)) return null;
  if (named === 'healthy' && OF_THE_COFFEE.some((concept) => concepts.has(concept))) return null;
  return WEAK.includes(named) && !SPEAKS_OF_DRINKING.test(text) && !asksOfBody(text) ? null : named;
}

/** Words about a child's age or drinking; 'a menina nova queima o leite' has none of them. */
const OF_A_CHILD =
  /\b(?:tom\w+|beb\w+|pode\w*|posso|podia|d(?:ar|ou|ei|eu)|oferec\w+|quer|pediu|goles?|golinho|faz mal|cafeina|idade|anos?|crianca\w*|recem)\b/;
/** 'Deixar pronto à noite' is about the coffee, not about sleep. */
const MADE_FOR_LATER =
  /\b(?:deix\w+|pronto|gelad\w+|gelo|fri[oa]|prepar\w+|adiant\w+)\b(?!.*\b(?:sono|dorm\w+|insonia)\b)/;
const OF_THE_TASTE =
  /\b(?:gosto|sabor|cheiro|gostinho) (?:\w+ ){0,2}(?:remedio|hospital|farmacia)\b/;

const asksOfBody = (text: string) =>
  /\b(insonia|gastrite|refluxo|azia|estomago|ansiedade|ansioso|ansiosa|faz mal)\b/.test(text);

export function healthAnswer(ask: Ask, meaning: Meaning): Answer | null {
  const concern = healthConcernOf(ask, meaning) ?? concernBefore(ask);
  return concern && concernAnswer(concern, ask);
}

function concernBefore({ question, memory, ...ask }: Ask): HealthConcept | null {
  if (memory.topic !== 'health' || !DRINK_PROPOSED.test(question.text)) return null;
  return concernIn({ ...ask, memory, question: understand(memory.said) });
}

/** Returns the answer to a concern by its id ('health:sleep'); null for an unknown id. */
export function concernNamed(id: string, ask: Ask): Answer | null {
  const name = id.replace('health:', '');
  const concern = ORDER.find((each) => each === name);
  return concern === undefined ? null : concernAnswer(concern, ask);
}

/** AAP (American Academy of Pediatrics): no caffeine under 12, 100 mg a day up to 18. */
const TEENAGER = say([
  'Dos 12 aos 18 anos, a Academia Americana de Pediatria sugere no máximo 100 mg de cafeína por dia; antes dos 12, nenhum.',
  point(IN_CUPS),
  point(OTHER_SOURCES),
  point('À tarde e à noite, melhor não: nessa idade o sono conta muito.'),
  'Isto é referência, não consulta: quem decide é o pediatra. Fale com seu médico.',
]);

const OF_HABIT = /\b(?:vicia|vicio|viciante|dependencia)\b/;

const HABIT = say([
  'Café cria hábito, mas não é um vício como o das drogas.',
  point(
    'Quem toma muito e para de uma vez sente dor de cabeça, cansaço e mau humor por 1 ou 2 dias; passa em cerca de uma semana.',
  ),
  point('Quer diminuir? Tire meia xícara por vez, ou troque uma delas por descafeinado.'),
  point(ADULT),
  DOCTOR,
]);

function concernAnswer(concern: HealthConcept, ask: Ask): Answer {
  const { typed } = ask.question;
  if (concern === 'body' && OF_HABIT.test(typed)) return { ...HABIT, about: { concern } };
  if (concern === 'children' && OF_OWN_AGE.test(inDigits(typed)))
    return { ...TEENAGER, about: { concern } };
  // Habits are matched as typed, because the vocabulary corrects 'paro' to 'parou'.
  const known =
    MEDICINES.find(([words]) => words.test(ask.question.text)) ??
    HABITS.find(([words]) => words.test(typed));
  if (known) {
    const text = `${known[1]}\n${HEALTH[concern].text}`;
    return { ...HEALTH[concern], text, ...(isConcern(concern) ? { about: { concern } } : {}) };
  }
  return isConcern(concern) ? { ...HEALTH[concern], about: { concern } } : HEALTH[concern];
}
