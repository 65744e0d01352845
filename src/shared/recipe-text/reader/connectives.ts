export const CONNECTIVES: ReadonlySet<string> = new Set([
  'ai',
  'dps',
  'ahi',
  'logo',
  'finalmente',
  'first',
  'dai',
  'depois',
  'entao',
  'then',
  'luego',
  'despues',
  'next',
  'finally',
  'primeiro',
  'segundo',
  'terceiro',
  'quando',
]);
export const ABBREVIATED =
  /^(?:temp|min|seg|aprox|c|med|tot|qtd|ml|max|prop|int|moag|bl|desp|rec|cf|ag|grs|xic|col|aq|fin|gros|tb|obs|ap|av|tel|nr|liq)$/;

export const SPLITTING: ReadonlySet<string> = new Set([
  ';',
  '|',
  '\\',
  '·',
  '•',
  '!',
  '?',
  '\t',
  '...',
]);

export const BLOOM_NAMES = 'bloom|blooming|florada|flor|preinfusao';
export const BLOOMS = new RegExp(`^(?:${BLOOM_NAMES})$`);
export const ON_CLOCK = /^(?:der|dar|deu|bater|marcar|chegar|completar|passar)$/;
export const WAITED = /^(?:ate|esper\w+|aguard\w+)$/;
export const WAITS = /^(?:esper|aguard|deix)\w+$/;
export const IS_MOMENT = /^(?:de|d[ao]s?|que)$/;
/** Words to which a time after them belongs: 'espera 30 s', 'aos 45 s'. */
export const OF_TIME =
  /^(?:esper\w+|aguard\w+|cont\w+|deix\w+|por|em|de|d[ao]s?|at|for|mais|ate|n[ao]s?|c(?:om)?|aos?|as?|durante|in|after|apos|quando|der|deu|e|uns|umas|cada|[ae]l|los|l?as|the|:|\(|-|@|~)$/;

const ASKED: readonly (readonly [string, RegExp])[] = [
  ['temperatura', /\b(?:temperatura|graus|ferv\w+|boiling|quente|celsius)\b/],
  ['cafe', /\b(?:cafe|dose|po|gramas|coffee)\b/],
  ['agua', /\b(?:agua|water|pra (?:qto|quanto))\b/],
  [
    'tempo',
    /\b(?:quando|quanto tempo|qual o tempo|^(?:o )?tempo$|tempo total|quant[oa]s (?:segundos|minutos|segs?|mins?)|que (?:momento|altura|segundo|minuto)|(?:demora|leva|dura|fica) quanto|quanto (?:demora|leva|dura)|when|how (?:long|many (?:seconds|minutes))|cuando|cuanto tiempo)\b/,
  ],
];

/** Starts of questions; in a chat, people often omit the question mark. */
export const ASKS =
  /^(?:a |e a |e )?(?:que|qual|quant[oa]s?|qto|qta)\b|\b(?:quando|quant[oa]s?|qto|qta|qnt[oa]s?)$/;

/** A question about the dose without its noun: 'Cê usa quanto na Koar?'. */
const ASKS_DOSE =
  /\b(?:us[ao]|usou|poe|ponho|bota|coloca|pesa|moi|vai)(?: \w+)? (?:quant[oa]s?|qto)\b(?! (?:tempo|cust\w+|demor\w+))|^(?:quant[oa]s?|qto) (?:\w+ )?(?:usa|usou|poe|bota|coloca|pesa|moi)\b/;

/** Returns the facts that a question names, in the order of its words. */
export function askedIn(text: string): string[] {
  const asked = ASKED.flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found ? [{ name, at: found.index }] : [];
  })
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
  return asked.length === 0 && ASKS_DOSE.test(text) ? ['cafe'] : asked;
}

export const FACT_NAMES =
  'cafe|coffee|agua|water|dose|temp\\w*|moagem|grind|tempo|time|metodo|method|gelo|ice|proporcao|ratio|rendimento|yield';
export const LABEL_ONLY = new RegExp(
  String.raw`^(?:${FACT_NAMES}|tempo total|despejos|pours)(?: \( (?:\w+|° c) \))? ?[:=]?$`,
);
/** Words of the end of a brew, which pour nothing: 'Finaliza em 2:45'. */
export const CLOSES =
  /^(?:tudo )?(?:finaliz\w+|fech(?:a|ou|amos|ando)(?= em)) (?:(?:em|com|aos?|as|por volta de|uns|no) )*#(?: (?:certinho|cravado|redondo|em ponto|mais ou menos))?$/;
export const IGNORED = /^[*_`"“”]$/;
