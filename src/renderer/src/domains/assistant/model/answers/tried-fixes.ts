import { termsOf } from '../language/terms';

const [FINER, COARSER, HOTTER, COOLER] = [/mais fino/, /mais gross/, /mais quente/, /menos quente/];
const [MORE_WATER, LESS_WATER] = [/mais (?:um pouco de )?água/, /menos (?:de )?água/];

/** Changes that a person has tried, and the fixes that they rule out. */
export const TRIED: readonly (readonly [words: RegExp, fix: RegExp])[] = [
  [
    /\b(?:mais fin[oa]|afinei|fechei|(?:moi|moo|moendo|moagem|moid[oa]|po)(?: (?:ja|e|esta|ficou|bem|muito|super))* fin\w+)\b/,
    FINER,
  ],
  [
    /\b(?:mais gross[oa]|engrossei|abri (?:a |o )?(?:moagem|moedor)|(?:moi|moo|moendo|moagem|moid[oa]|po)(?: (?:ja|e|esta|ficou|bem|muito|super))* gross\w+)\b/,
    COARSER,
  ],
  [
    /\b(?:mais quente|ferv\w+|recem fervida|pelando|quentissima|esquent\w+ mais|aument\w+ a temperatura)\b|\bagua\b.*\b(?:9[4-9]|100)\b/,
    HOTTER,
  ],
  [/\b(?:menos quente|mais fria|agua (?:morna|fria)|baixei a temperatura)\b/, COOLER],
  [
    /\b(?:(?:abaix|baix|reduz|diminu)\w+ (?:o )?fogo|fogo (?:ja )?(?:baix\w+|no minimo))\b/,
    /fogo baixo/i,
  ],
  [/\b(?:mais (?:po|cafe)|aumentei (?:a dose|o po))\b/, /mais café/],
  [/\b(?:mais tempo|mais devagar)\b/, /mais tempo/],
  [/\b(?:1[89]|2\d) ?(?:h|hs|horas?)\b/, /Deixe a infusão/],
  [/\bmais agua\b/, MORE_WATER],
  [/\bmenos agua\b/, LESS_WATER],
];
export const changes = (text: string): boolean => TRIED.some(([words]) => words.test(text));

/** Fixes with opposite effects. */
export const OPPOSITES: readonly (readonly RegExp[])[] = [
  [FINER, COARSER],
  [HOTTER, COOLER],
  [MORE_WATER, LESS_WATER],
];
const NO_EFFECT = String.raw`(?:nao|nada|nem) (?:mudou|muda|resolv\w+|adiant\w+|ajud\w+|melhor\w+|funcion\w+|deu certo|deu jeito|fez diferenca|serviu)|mesma coisa|do mesmo jeito|na mesma|ficou igual|continua\w*`;
const NOTHING_CHANGED = new RegExp(String.raw`\b(?:${NO_EFFECT})\b`, 'g');
export const ALREADY = new RegExp(
  String.raw`\b(?:ja|mesmo assim|nem assim|ainda assim|tentei|testei|${NO_EFFECT})\b`,
);

/** Words after 'não', 'sem' or 'nem', and the fixes that they rule out. */
const REFUSED: readonly (readonly [words: RegExp, fix: RegExp])[] = [
  [
    /\b(?:moagem|moedor|moinho|mo(?:er|o|endo))\b(?! mais (?:fin|gross))/,
    /mo[aí]\b|moagem|moedor|mais fin|mais gross/i,
  ],
  [/\bmais fin\w*|\b(?:afinar|fechar)\b/, /mais fin/i],
  [/\bmais gross\w*|\bengrossar\b/, /mais gross/i],
  [/\b(?:temperatura|esquentar)\b/, /°C|quente|temperatura/i],
  [/\bmais quente\b|\bferv\w+\b/, /mais quente|fervida/i],
  [/\b(?:menos quente|mais fria|esfriar)\b/, /menos quente|°C/i],
  [
    /\bmais (?:po|cafe|dose)\b|\b(?:dose|gastar|quantidade|proporcao)\b/,
    /mais (?:café|pó)|a dose/i,
  ],
  [/\bmenos (?:po|cafe|dose)\b/, /menos (?:café|pó)/i],
  [/\bmais agua\b/, /mais (?:um pouco de )?água|pouco mais de água/i],
  [
    /\b(?:mexer|mudar|alterar|trocar|mudo|mexo) (?:n?a |a quantidade de )?agua\b/,
    /(?:mais|menos) (?:um pouco de )?água(?! (?:quente|menos))|pouco (?:mais|menos) de água|complete/i,
  ],
  [/\b(?:mais tempo|demorar|esperar|tempo)\b/, /mais tempo|mais devagar|espere/i],
  [/\bmexer\b(?! n)|\bagitar\b/, /\bmexa\b|agita/i],
  [/\b(?:outr[oa]|trocar de|mudar de) (?:cafe|grao|torra|po)\b/, /torra|grão/i],
];

/** Matches a negation with the words that it negates, up to the next clause. */
const REFUSALS =
  /\b(?:nao|sem|nem|nunca) (.*?)(?=\b(?:mas|porem|so que|porque|pois|nao|sem|nem|ja)\b|$)/g;

/** Returns the fixes that a text refuses: 'não quero água mais quente nem moer mais fino'. */
export function refusedIn(text: string): RegExp[] {
  const scopes = [...text.matchAll(REFUSALS)].map(([, scope]) => scope ?? '');
  return REFUSED.filter(([words]) => scopes.some((scope) => words.test(scope))).map(
    ([, fix]) => fix,
  );
}

/** Limits that a person names, and the fixes that they rule out. */
const RULED_OUT: readonly (readonly [words: RegExp, fix: RegExp])[] = [
  [
    /\b(?:nao (?:posso|da para|consigo|quero|tem como) (?:mexer n?a|mudar (?:a)?|trocar (?:a)?|ajustar (?:a)?|alterar (?:a)?) ?(?:moagem|moedor)|(?:comprei|compro|vem|veio|ja e|cafe|po) (?:ja )?(?:moido|pronto)|\bja (?:vem |veio |era )?moid[oa]\b(?! (?:mais|bem|fin|gross))|sem moedor|nao tenho moedor|so tenho (?:po|moido)|moid[oa] (?:no|do) mercado)\b/,
    /mo[aí]\b|moagem|moedor|mais fin|mais gross/i,
  ],
  [
    /\b(?:moedor|moinho|moagem)\b(?: \w+){0,3} (?:nao (?:regul|ajust|mud|fech|abr|vai)\w*|no (?:limite|minimo|maximo|talo|fim)|fix[ao])\b/,
    /mo[aí]\b|moagem|moedor|mais fin|mais gross/i,
  ],
  [
    /\b(?:sem termometro|nao (?:controlo|consigo controlar|da para mudar) a temperatura|chaleira comum)\b/,
    /°C|perto de \d+ graus/,
  ],
  [/\b(?:sem balanca|nao tenho balanca)\b/, /\d g\b/],
  [
    /\b(?:agua|ela) (?:\w+ ){0,6}(?:morna|fria)\b|\b(?:7\d|8[0-8]) graus?\b/,
    /menos quente|[Bb]aixe a temperatura/,
  ],
  [
    /\bja (?:troquei|mudei|mexi n\w+)\b.*\b(?:moagem|moedor)\b/,
    /mo[aí]\b|moagem|mais fin|mais gross/i,
  ],
  [
    /\b(?:acabou o cafe|nao tenho mais (?:cafe|po)|so tenho isso de (?:cafe|po)|nao quero gastar mais (?:cafe|po))\b/,
    /mais (?:café|pó)/i,
  ],
  [/\b(?:nao (?:posso|quero) (?:demorar|esperar)|sem tempo|com pressa)\b/, /mais tempo|espere/i],
];

/** Match a part that the person replaced, cleaned or calls good: 'já troquei a borracha'. */
const SEEN_TO = [
  /\b(?:troquei|limpei|lavei|conferi|verifiquei|escaldei|molhei|nivelei) (?:[oa]s? |d[eoa] )?(\w+)/g,
  /\b(\w+) (?:ja )?(?:e|esta) (?:nov[oa]|fresc[oa]|limp[oa]|em dia)\b/g,
];

/** Returns the stems of the parts that a person has seen to. */
function seenTo(text: string): ReadonlySet<string> {
  const parts = SEEN_TO.flatMap((words) => [...text.matchAll(words)].map(([, part = '']) => part));
  return new Set(termsOf(parts.join(' ')));
}

/** Returns the fixes that a person neither tried nor rules out; tried ones if none is left. */
export function untried(fixes: readonly string[], text: string): readonly string[] {
  const barred = [
    ...RULED_OUT.filter(([words]) => words.test(text)).map(([, fix]) => fix),
    ...refusedIn(text),
  ];
  const tried = ALREADY.test(text)
    ? TRIED.filter(([words]) => words.test(text)).map(([, fix]) => fix)
    : [];
  const allowed = fixes.filter((line) => !barred.some((fix) => fix.test(line)));
  const seen = seenTo(text);
  const isSeenTo = (line: string) => termsOf(line).some((term) => seen.has(term));
  const left = allowed.filter((line) => !isSeenTo(line) && !tried.some((fix) => fix.test(line)));
  return left.length > 0 ? left : barred.length > 0 ? allowed : fixes;
}

/** Matches a report that advice had no effect: 'não mudou nada'. */
const NO_BETTER = new RegExp(
  `^(?:e |mas |ai |isso |(?:ja )?(?:fiz|tentei|testei)(?: isso| assim| tudo)* |tentei )*(?:${NO_EFFECT})(?: (?:nada|igual|nao|muito|ruim|assim|a mesma coisa|do mesmo jeito|ainda))*$`,
);
/** Matches a report that all advice was followed: 'já fiz tudo isso'. */
const ALL_TRIED =
  /^(?:(?:eu|mas|e) )*(?:ja )?(?:fiz|tentei|testei)(?: (?:ja|isso|tudo|de|todas?|todos|essas?|esses?|as|os|coisas|dicas|sem sucesso|e nada))+$/;

/** Matches a question for the next step, without other words: 'e agora, mexo no quê?'. */
const ASKS_NEXT =
  /^(?=.*\b(?:agora|ai|faco|mudo|mexo|tento|vou|proximo)\b)(?:(?:e|mas|entao|ta|agora|ai|o|no|em|que|eu|para|onde|vou|faco|mudo|mexo|tento|fazer|mudar|mexer|tentar|ir|devo|posso|qual|proximo|passo)(?: |$))+$/;

/** Returns whether a message requests only the next fix: 'não mudou nada', 'e agora?'. */
export const asksNext = (text: string): boolean =>
  [NO_BETTER, ALL_TRIED, ASKS_NEXT].some((words) => words.test(text));

/** Returns how many of the first fixes had no effect, if the person does not name them. */
export function spentBy(text: string, said: string, fixes: number): number {
  if (ALL_TRIED.test(text)) return fixes;
  return asksNext(text) ? [...said.matchAll(NOTHING_CHANGED)].length : 0;
}

/** Returns whether two lines advise the same change: 'água mais quente', 'até 96 °C'. */
export const isSameFix = (one: string, other: string): boolean =>
  one.slice(0, 20) === other.slice(0, 20) ||
  TRIED.some(([, fix]) => fix.test(one) && fix.test(other));

/** Returns whether a message reports a change or that the fault is still there. */
export const isTried = (text: string): boolean =>
  TRIED.some(([words]) => words.test(text)) ||
  seenTo(text).size > 0 ||
  (ALREADY.test(text) && /\bcontinua\b/.test(text));

/** Returns whether a message names a fix that is impossible: 'não tenho moedor'. */
export const rulesOut = (text: string): boolean =>
  RULED_OUT.some(([words]) => words.test(text)) || refusedIn(text).length > 0;

/** Returns whether a change was without effect: 'moí mais fino e não ajudou'. */
export const hasTried = (text: string): boolean =>
  text.search(NOTHING_CHANGED) >= 0 && TRIED.some(([words]) => words.test(text));

const PROPOSAL = /^(?:e )?(?:se|que tal|adianta\w*|resolve\w*|ajuda\w*|vale a pena|melhora)\b/;

/** Returns whether the question proposes a change: 'e se eu moer mais grosso?'. */
export const proposes = (text: string): boolean =>
  PROPOSAL.test(text) && TRIED.some(([words]) => words.test(text));

const REPORT =
  /^(?:eu )?(?:uso|usei|estou usando|boto|ponho|faco com|fiz com|coloco|moo|jogo|com)\b/;

/** Returns whether the question reports a habit that may be the cause: 'uso água fervendo'. */
export const reports = (text: string): boolean =>
  REPORT.test(text) && TRIED.some(([words]) => words.test(text));
