/** Returns lower-case words without accents, for comparisons. */
export const plain = (words: string) =>
  words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const COUNTRIES: Readonly<Record<string, string>> = {
  brasil: 'Brasil',
  brazil: 'Brasil',
  etiopia: 'Etiópia',
  ethiopia: 'Etiópia',
  quenia: 'Quênia',
  kenya: 'Quênia',
  kenia: 'Quênia',
  ruanda: 'Ruanda',
  rwanda: 'Ruanda',
  burundi: 'Burundi',
  uganda: 'Uganda',
  tanzania: 'Tanzânia',
  malawi: 'Malawi',
  congo: 'Congo',
  iemen: 'Iêmen',
  yemen: 'Iêmen',
  india: 'Índia',
  indonesia: 'Indonésia',
  vietna: 'Vietnã',
  vietnam: 'Vietnã',
  china: 'China',
  'papua nova guine': 'Papua-Nova Guiné',
  'papua new guinea': 'Papua-Nova Guiné',
  colombia: 'Colômbia',
  peru: 'Peru',
  bolivia: 'Bolívia',
  equador: 'Equador',
  ecuador: 'Equador',
  venezuela: 'Venezuela',
  panama: 'Panamá',
  'costa rica': 'Costa Rica',
  guatemala: 'Guatemala',
  honduras: 'Honduras',
  nicaragua: 'Nicarágua',
  'el salvador': 'El Salvador',
  mexico: 'México',
  jamaica: 'Jamaica',
  havai: 'Havaí',
  hawaii: 'Havaí',
  'timor leste': 'Timor-Leste',
};

/** Names of regions; in Brazil, INPI's geographical indications and other common names. */
const REGIONS: readonly string[] = [
  ...['mantiqueira de minas', 'sul de minas', 'cerrado mineiro', 'matas de minas'],
  ...['chapada de minas', 'campo das vertentes', 'alta mogiana', 'media mogiana', 'mogiana'],
  ...['chapada diamantina', 'planalto da conquista', 'caparao', 'montanhas do espirito santo'],
  ...['norte pioneiro do parana', 'norte pioneiro', 'matas de rondonia', 'serra da mantiqueira'],
  ...['yirgacheffe', 'sidamo', 'sidama', 'guji', 'harrar', 'limu', 'kaffa', 'gedeb', 'bensa'],
  ...['nyeri', 'kirinyaga', 'kiambu', 'embu', 'huila', 'narino', 'cauca', 'tolima', 'antioquia'],
  ...['tarrazu', 'boquete', 'volcan', 'huehuetenango', 'antigua', 'marcala', 'copan', 'santa ana'],
  ...['jinotega', 'matagalpa', 'chiapas', 'oaxaca', 'cajamarca', 'sumatra', 'java', 'sulawesi'],
  ...['toraja', 'kayanza', 'nyamasheke', 'loja', 'kona', 'aceh', 'gayo', 'bench maji'],
  ...['espirito santo', 'minas gerais', 'bahia', 'rondonia', 'montanhas do es', 'mogiana paulista'],
];

const VARIETIES: readonly string[] = [
  ...['catuai', 'catucai', 'mundo novo', 'bourbon', 'arara', 'gesha', 'geisha', 'heirloom'],
  ...['caturra', 'pacamara', 'pacas', 'acaia', 'topazio', 'obata', 'icatu', 'typica', 'tipica'],
  ...['castillo', 'maragogipe', 'maragogype', 'laurina', 'catimor', 'ruiru 11', 'batian', 'sl-?28'],
  ...['sl-?34', 'tabi', 'sidra', 'wush wush', 'paraiso', 'catigua', 'aranas', 'iapar ?59'],
  ...['conilon', 'robusta amazonico', 'robusta', 'sarchimor', 'marsellesa', 'villa sarchi', 'java'],
];

const COLOUR = '(?: (?:amarel[oa]|vermelh[oa]|yellow|red|pink|rosa|orange|laranja))?';
const PREFIX = '(?:(?:yellow|red|pink|orange) )?';
const VARIETY = new RegExp(`\\b${PREFIX}(?:${VARIETIES.join('|')})${COLOUR}\\b`, 'g');

function original(text: string, found: RegExpMatchArray): string {
  const start = found.index ?? 0;
  return text.slice(start, start + found[0].length);
}

/** Returns the text in `plain` letters at the same indexes, also after two-unit emoji. */
const aligned = (text: string) =>
  text.replace(/./gsu, (letter) => (plain(letter)[0] ?? ' ').padEnd(letter.length));

export function countryIn(text: string): string | null {
  const words = ` ${plain(text).replace(/[^\p{L}]+/gu, ' ')} `;
  const found = Object.keys(COUNTRIES).find((name) => words.includes(` ${name} `));
  return found === undefined ? null : (COUNTRIES[found] ?? null);
}

export const isRegion = (text: string): boolean =>
  new RegExp(`^(?:${REGIONS.join('|')})$`).test(plain(text));

/** Returns the region that a text names; 'Espírito Santo - Montanhas do ES' is one region. */
export function regionIn(text: string): string | null {
  const parts = text.split(/\s+[-–—]\s+/);
  if (parts.length > 1 && parts.every(isRegion)) return titleCase(text);
  const found = new RegExp(`\\b(?:${REGIONS.join('|')})\\b`).exec(aligned(text));
  return found ? titleCase(original(text, found)) : null;
}

/** Returns the varieties that a text names, separated by commas, or null. */
export function varietyIn(text: string): string | null {
  const words = aligned(text);
  const found = [...words.matchAll(VARIETY)].map((each) => original(text, each));
  if (found.length === 0) return null;
  // A line that is only a list of varieties is kept as printed, with shares and '&'.
  const isList = words.replace(VARIETY, '').replace(/\d+ ?%|[,&/ ]/g, '') === '';
  return titleCase(isList ? text : found.join(', '));
}

/** Whether a text is a town with its state: 'Carmo de Minas, MG', 'Cristina / MG'. */
export function isTown(text: string): boolean {
  return /^[\p{L}' .]{3,40}(?:\s*[,/–-]\s*|\s)(?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$/u.test(
    text,
  );
}

export const isFarm = (text: string) =>
  /^(fazenda|sitio|chacara|finca|hacienda|estancia|estacao|washing station) /.test(plain(text));

/** Words of legal texts and addresses on labels, which do not describe the coffee. */
export const isOther = (text: string) =>
  /\b(nota fiscal|frete|valor total|obrigad[oa]|cnpj|sac|validade|val|best before|consumir|cliente|pedido|rua|entrega|cep|ingredientes|industria|contem|lote|lot|pontos|pontuacao|especie|moido|em graos|torrado em graos|net wt|desde \d{4}|gluten|intensidade|100 ?% arabica)\b/.test(
    plain(text),
  );

export function roasterIn(text: string): string | null {
  const [, by] =
    /^(?:torrado por|tostado por|roasted by|da torrefa[cç][aã]o)\s+(.+)$/i.exec(text) ?? [];
  if (by) return titleCase(by);
  const words = plain(text);
  const isTrade =
    /^(torrefacao|torrefadora|torra|cafes? d[aeo]s?|cafes (?!especia)|cafeteria)\b|\b(roasters?|roastery|roasting|coffee co|torrefacao|cafes especiais)\b/.test(
      words,
    ) && !/^torra (media|clara|escura|para|p\b)/.test(words);
  return isTrade && words.split(' ').length <= 6 && !/\d/.test(words) ? titleCase(text) : null;
}

const SMALL = /^(d[aeo]s?|e|em|com|of|the|and|y|la|el|del|los|las)$/i;

/** Converts a text in capitals to a name; other texts stay unchanged. */
export function titleCase(text: string): string {
  const said = text.trim();
  if (said !== said.toUpperCase() || !/\p{L}{4}/u.test(said)) return said;
  return said
    .split(' ')
    .map((word, index) => {
      if (index > 0 && SMALL.test(word)) return word.toLowerCase();
      // Short words such as 'AA' and 'MG' are codes.
      if (word.length <= 2 && index > 0) return word;
      return word.charAt(0) + word.slice(1).toLowerCase();
    })
    .join(' ');
}
