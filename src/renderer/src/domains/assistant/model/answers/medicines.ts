/**
 * Lines on medicines and coffee. Naming one of them is a health concern by itself.
 * Each line leaves the decision to a doctor or pharmacist.
 * Sources: Abernethy & Todd 1985 and Patwardhan 1980 on the contraceptive pill, and package
 * leaflets and reviews of drug interactions on the others.
 */
export const MEDICINES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:puran|levotiroxina|euthyrox|tireoide)\b/,
    'A bula da levotiroxina pede só água, em jejum, e café e comida de 30 a 60 minutos depois. Vale a sua bula: confirme com o médico ou farmacêutico.',
  ],
  [
    /\b(?:anticoncepcional|pilula)\b/,
    'Com a pílula, a cafeína demora cerca do dobro do tempo para sair do corpo: tome menos café depois do almoço. Não pare a pílula por isso.',
  ],
  [
    /\b(?:fluvoxamina|ciprofloxacin\w*|cipro|norfloxacin\w*|cimetidina)\b/,
    'Esse remédio faz a cafeína ficar mais tempo no corpo: pergunte ao farmacêutico ou médico antes do próximo café.',
  ],
  [
    /\balendronato\b/,
    'A bula do alendronato pede só água, em jejum; o café fica para umas 2 horas depois. Vale a sua bula: confirme com o médico ou farmacêutico.',
  ],
  [
    /\b(?:sulfato ferroso|(?:comprimido|suplemento|reposicao) de ferro|tomo ferro|anemi\w+|ferritina)\b/,
    'O comprimido de ferro se toma longe do café: o intervalo quem diz é a bula ou o farmacêutico. Anemia é do médico.',
  ],
  [
    /\b(?:teofilina|clozapina|litio|descongestionante|varfarina|marevan|coumadin|anticoagulante)\b/,
    'Com esse remédio, mudar o café, para mais ou para menos, é assunto do médico ou farmacêutico.',
  ],
  [
    /\b(?:tranilcipromina|parnate|fenelzina|moclobemida|selegilina|rasagilina|imao|linezolida)\b/,
    'Esse remédio com cafeína pode subir muito a pressão: café, só com o aval do médico. Dor de cabeça forte e súbita ou palpitação: 192 (SAMU).',
  ],
  [
    /\b(?:ritalina|concerta|venvanse|metilfenidato|lisdexanfetamina|modafinila|sibutramina|efedrina|pseudoefedrina)\b/,
    'Esse remédio e a cafeína estimulam juntos, e dão coração disparado, tremor e insônia: combine o café com quem receitou.',
  ],
];

/** Drugs by the endings that the WHO gives to each class: 'losartana', 'enalapril'. */
export const DRUG_NAME =
  /\b[a-z]{2,}(?:april|sartana?|olol|prazol|conazol|xetina|tralina|opram|formina|statina|dipino|oxacino?|cilina|micina|parina|farina|xabana|profeno|triptana?|azepina|azepam|azolam|zodona|tiapina|semida|tiazida|fenidato|cipromina|triptilina|gliptina|glutida|afila|bactam|virina)\b/;

/** Matches an old person who drinks: 'minha avó de 85', 'sogro idoso', 'tenho 78 anos'. */
export const OF_OLD_AGE =
  /\b(?:idos[oa]s?|terceira idade)\b|\b(?:avos?|vovo|bisavo|mae|pai|sogr[oa]|ti[oa]|velh[oa]|velhinh[oa]|senhora?) (?:\w+ )?(?:de|com|tem|fez) (?:[7-9]\d|10\d)\b|\b(?:tenho|fiz|com) (?:[7-9]\d|10\d) anos\b/;

/** Lines on habits and complaints; naming one of them is no health concern by itself. */
export const HABITS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:parei de fumar|larguei o cigarro|deixei de fumar)\b/,
    'Quem para de fumar fica mais tempo com a cafeína no corpo: experimente metade do café, e conte ao médico.',
  ],
  [
    /\b(?:abstinencia|(?:parei|parou|se eu parar|quero parar|para parar) (?:com|de tomar) (?:o )?cafe|sem cafe ha)\b/,
    'Parar de uma vez dá dor de cabeça, cansaço e mau humor por falta da cafeína: piora em 1 ou 2 dias e passa em cerca de uma semana. Diminuir aos poucos evita. Dor forte ou nova é do médico.',
  ],
  [
    OF_OLD_AGE,
    'Idade sozinha não proíbe café: contam o sono, a pressão e os remédios da pessoa. Prefira de manhã, em xícaras pequenas.',
  ],
  [
    /\bcolesterol\b/,
    'O óleo do café eleva o colesterol: o papel segura quase todo, o pano fica no meio, prensa e turco são os que mais deixam passar.',
  ],
  [
    /\b(?:exames?|endoscopia|colonoscopia|coleta|laboratorio)\b/,
    'Exame em jejum: só água, nem café puro. Já tomou? Avise o laboratório antes da coleta: ele diz se vale ou se remarca. Alguns exames pedem dias sem cafeína.',
  ],
  [
    /\b(?:dorflex|neosaldina|cafilisador|analgesico|enxaqueca|dor de cabeca)\b/,
    'Remédio para dor de cabeça pode ter cafeína: conte com ela, e pergunte ao farmacêutico.',
  ],
];
