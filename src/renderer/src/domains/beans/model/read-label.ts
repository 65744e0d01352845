import { capitalise, cutTo } from '@shared/format';
import { fieldOf, isObject } from '@/lib/fields';
import { todayIn } from '@/lib/zoned-time';
import type { BeanField } from './bean-form';
import {
  type DayReading,
  dayIn,
  dayWithoutYear,
  processIn,
  roastIn,
  weightIn,
} from './label-values';
import {
  countryIn,
  isFarm,
  isOther,
  isRegion,
  isTown,
  plain,
  regionIn,
  roasterIn,
  titleCase,
  varietyIn,
} from './label-words';

type LabelField = (typeof NAMES)[number][0];
export type Label = Partial<Record<LabelField, string>>;

type Settle = (field: LabelField, said: string) => string | null;

/** Converts 'roastDate' and 'roast_date' to 'roast date'. */
const spaced = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

/** Converts a value to text: lists are joined by commas, unsupported values become ''. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ');
  // {"name": "..."} is the format of a brand in schema.org.
  return isObject(value) ? wordsOf(fieldOf(value, 'name')) : '';
}

/** Parses a label that is a JSON object. Null for other texts, empty for invalid JSON. */
function readJsonLabel(
  text: string,
  fieldNamed: (name: string) => LabelField | undefined,
  settle: Settle,
): Label | null {
  if (!text.startsWith('{')) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return {};
  }
  const label: Label = {};
  const read = (object: unknown, depth: number) => {
    if (!isObject(object) || Array.isArray(object)) return;
    for (const [key, value] of Object.entries(object)) {
      const field = fieldNamed(spaced(key));
      const said = field ? settle(field, wordsOf(value)) : null;
      if (field && said) label[field] ??= said;
      // Reads {"coffee": {"name": …}} too, but a brand's name is not the bean's.
      if (depth > 0 && (field === undefined || field === 'name')) read(value, depth - 1);
    }
  };
  read(parsed, 1);
  return label;
}

const NAMES = [
  [
    'roastedOn',
    /^(data d[ae] torra|torrad[oa]( em| dia)?|torra em|torrefeito em|roast(ed)?( ?date| on)|fecha de tueste|tostado)$/,
  ],
  [
    'roast',
    /^(torra|nivel d[ae] torra|perfil d[ae] torra|ponto d[ae] torra|roast( ?level| ?profile| ?degree)?|tueste)$/,
  ],
  ['name', /^(nome( do cafe)?|cafe|name|coffee|blend)$/],
  [
    'roaster',
    /^(torrefacao|torrefador|torrado por|roaster|roasted by|roastery|tostador|marca|brand)$/,
  ],
  ['origin', /^(origem|pais|origin|country|origen)$/],
  ['region', /^(regiao|region|cidade|municipio|terroir)$/],
  ['farm', /^(fazenda|sitio|farm|finca|estate|washing station)$/],
  ['variety', /^(variedades?|variety|varietals?|varieties|cultivar|varietales|variedad)$/],
  ['process', /^(processo|processamento|process(ing)?|beneficio|proceso)$/],
  ['altitude', /^(altitude|alt|elevation|altura|altitud)$/],
  ['bag', /^(peso|peso liquido|conteudo|net ?(weight|wt)|weight|conteudo liquido)$/],
  [
    'notes',
    /^(notas?|notas? sensoria(l|is)|sensorial|notas? de (prova|sabor|cata|xicara|degustacao)|sabor(es)?|(tasting|flavou?r|cup)? ?notes|taste|perfil sensorial|aromas?|bebida)$/,
  ],
  ['body', /^(corpo|body|cuerpo)$/],
  ['acidity', /^(acidez|acidity)$/],
  ['cost', /^(preco|price|valor)$/],
  ['link', /^(site|link|url|website)$/],
] as const satisfies readonly (readonly [BeanField, RegExp])[];

const fieldNamed = (name: string): LabelField | undefined =>
  NAMES.find(([, pattern]) => pattern.test(plain(name)))?.[0];

const LINK = /https?:\/\/[^\s<>"']+/i;
const METRES = String.raw`\s*(?:m\.?a\.?s\.?l\b|m\.?s\.?n\.?m\b|mdpl|metros|m\b)\.?`;
const HEIGHT = new RegExp(
  String.raw`(?:\d{1,2}[.,]?\d{3}|\d{3,4})(?:\s*(?:-|–|a|to|até)\s*\d{1,2}[.,]?\d{3})?(?=${METRES})`,
  'i',
);
const PRICE = /R\$\s*(\d[\d.,]*)/;
const LONGEST = 4_000;
const LONG_LINE = 60;

const FOOT = 0.3048;

/** Writes English thousands with points: '1,700 – 1,850' becomes '1.700 – 1.850'. */
const withPoints = (altitude: string) => altitude.replace(/(\d),(?=\d{3}(?!\d))/g, '$1.');

function metresIn(text: string): string | null {
  const [, feet] = /^([\d.,]+)\s*(?:ft|feet|pés)\b/i.exec(text) ?? [];
  if (feet) return String(Math.round(Number(feet.replace(/[.,]/g, '')) * FOOT));
  return withPoints(text.replace(new RegExp(`${METRES}$`, 'i'), '')) || null;
}

function settle(field: LabelField, said: string, days: DayReading): string | null {
  const text = said.trim().replace(/[;.,]+$/, '');
  if (field === 'roastedOn') return dayIn(text, days) ?? dayWithoutYear(text, days);
  if (field === 'roast') return roastIn(text);
  if (field === 'bag') return weightIn(text) ?? (/^\d+$/.test(text) ? text : null);
  if (field === 'cost') return /\d[\d.,]*/.exec(text)?.[0] ?? null;
  if (field === 'link') return LINK.exec(text)?.[0] ?? null;
  if (field === 'altitude') return metresIn(text);
  return text === '' ? null : text;
}

/** Parses a line by its format and by known words. Returns a possible name, else ''. */
function readPlainLine(label: Label, line: string, days: DayReading): string {
  const take = (field: LabelField, value: string | null | undefined) => {
    if (value && label[field] === undefined) label[field] = value;
    return Boolean(value);
  };
  const link = LINK.exec(line)?.[0];
  if (take('link', link)) return '';
  const [, roasted] = AFTER_ROASTING.exec(line) ?? [];
  if (isOther(line)) {
    take('roastedOn', roasted && dayIn(roasted, days));
    take('bag', /net|liq/i.test(line) ? weightIn(line) : null);
    return '';
  }
  if (take('roaster', roasterIn(line))) return '';
  const isLong = line.length > LONG_LINE;
  const facts = [
    take('bag', weightIn(line)),
    take('altitude', withPoints(HEIGHT.exec(line)?.[0] ?? '')),
    take('roastedOn', dayIn(line, days)),
    take('roastedOn', OF_ROASTING.test(line) ? dayWithoutYear(line, days) : null),
    take('cost', PRICE.exec(line)?.[1]),
    !isLong && take('roast', /torra|roast/i.test(line) ? roastIn(line) : null),
  ];
  const [, body] = /corpo ([\p{L} ]+)/iu.exec(line) ?? [];
  const [, acidity] = /acidez ([\p{L} ]+)/iu.exec(line) ?? [];
  facts.push(take('body', body), take('acidity', acidity));
  const [, notes] =
    /^(?:notas?|notes|aromas?|sabor(?:es)?)(?: \p{L}+)? (?:de|of|sensoriais) (.+)$/iu.exec(line) ??
    [];
  facts.push(take('notes', notes));
  if (facts.some(Boolean)) return '';
  if (isFarm(line)) {
    return take('farm', capitalise(titleCase(line))) ? '' : line;
  }
  if (isTown(line)) return take('region', titleCase(line)) ? '' : line;
  const process = isLong ? null : processIn(line);
  const named = [
    take('origin', countryIn(line)),
    take('region', regionIn(line)),
    take('variety', varietyIn(line)),
    take('process', process),
  ];
  if (!named.some(Boolean))
    return isTasting(line) && take('notes', line.split(BETWEEN_FLAVOURS).join(', ')) ? '' : line;
  return isOnly(line, label) || isCountry(line) ? '' : line;
}

/** Whether a line is a list of flavours: 'Jasmine, bergamot', 'mel · cacau 70% · caju'. */
function isTasting(line: string): boolean {
  const flavours = line.split(BETWEEN_FLAVOURS);
  const least = /[/·•|]/.test(line) ? 3 : 2;
  return flavours.length >= least && flavours.every((each) => FLAVOUR.test(each));
}

const BETWEEN_FLAVOURS = /, ?| [/·•] /;
/** One to four words, perhaps with the percentage of a cocoa: 'cacau 70%'. */
const FLAVOUR = /^\p{L}[\p{L}'-]*(?: [\p{L}'-]+){0,3}(?: \d{2} ?%)?$/u;
/** Finds the day of the roast in a line with two days: 'Dt. torra 09/11/26 Val. 09/11/27'. */
const AFTER_ROASTING = /(?:torra\w*|roast\w*|tost\w+)\D{0,12}(\d[\d./-]+)/i;
const OF_ROASTING = /\btorra(?:d[oa])?\b|\broast/i;

/** Bullets and emoji at the beginning of a line. */
const MARKER = /^[^\p{L}\p{N}("“'#]+/u;
const FIELD = /^([\p{L}][^:=•|]{1,27}?)\s*(?:[:=•]|\s[–—-]\s)\s*(\S.*)$/u;
/** Where another field may begin within a line: 'Cultivar: Topázio, Processo: Honey'. */
const NEXT_FIELD = /(?<=[,;.]\s|\s{2})(?=\p{L}[\p{L} ]{1,27}?\s*[:=]\s*\S)/u;

const statementsOf = (text: string): string[] =>
  text
    .split(/[\n\r|]+/)
    .flatMap((line) => line.split(NEXT_FIELD))
    .map((each) => each.replace(MARKER, '').replace(/[,;\s\p{Extended_Pictographic}]+$/u, ''))
    .filter(Boolean);

/** Returns field and value, or two ''. A dash follows only a known field's name. */
function fieldIn(statement: string): { name: string; value: string } {
  const [, name = '', value = ''] = FIELD.exec(statement) ?? [];
  const isSure = /^[^:=•]+[:=•]/.test(statement) || fieldNamed(name) !== undefined;
  return isSure ? { name, value } : { name: '', value: '' };
}

/** Takes body and acidity from notes: 'mel, caju; corpo cremoso; acidez baixa'. */
function takeFromNotes(label: Label): void {
  const parts = label.notes?.split(/[;.]\s+|,\s+(?=(?:corpo|acidez) )/i) ?? [];
  const others = parts.filter((part) => {
    const [, field = '', value = ''] = /^(corpo|acidez) ([\p{L} ]+)$/iu.exec(part) ?? [];
    if (field === '') return true;
    label[field.toLowerCase() === 'corpo' ? 'body' : 'acidity'] ??= value;
    return false;
  });
  if (others.length < parts.length && others.length > 0) label.notes = others.join(', ');
}

/** Whether a line contains only a process, region or variety, so that it is not a name. */
function isOnly(line: string, { region, process, variety }: Label): boolean {
  const words = plain(line);
  const isProcess =
    process !== undefined &&
    (plain(process) === words || !words.includes(' ') || words.startsWith('via '));
  return (
    isProcess || [region, variety].some((field) => field !== undefined && plain(field) === words)
  );
}

const isCountry = (line: string) => {
  const country = countryIn(line);
  return country !== null && plain(line).split(' ').length <= country.split(' ').length;
};

/** Parses the parameters of a product page's address, and a name from its last part. */
function readAddress(address: string, days: DayReading): Label {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return {};
  }
  const label: Label = { link: address };
  for (const [key, value] of url.searchParams) {
    const field = fieldNamed(key.replace(/[_-]/g, ' '));
    const said = field ? settle(field, value, days) : null;
    if (field && said) label[field] ??= said;
  }
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const words = last
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .trim();
  // A number or a short code is not a name.
  if (/[a-zà-ú]{3}/i.test(words) && !/\d{4,}/.test(words)) {
    label.name ??= words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
  }
  return label;
}

/** Parses a label, or its QR code's text, URL or JSON. Leaves out what it cannot parse. */
export function readLabel(text: string, today = todayIn()): Label {
  const said = cutTo(text, LONGEST).trim();
  const days = { today, isMonthFirst: /\d ?(?:oz|lbs?)\b/i.test(said) && /\broast/i.test(said) };
  const json = readJsonLabel(said, fieldNamed, (field, value) => settle(field, value, days));
  if (json) return json;
  if (/^https?:\/\/\S+$/i.test(said)) return readAddress(said, days);
  const label: Label = {};
  const unnamed: string[] = [];
  let producer: string | null = null;
  let state = '';
  for (const line of statementsOf(said)) {
    const { name, value } = fieldIn(line);
    const field = fieldNamed(name);
    const words = field ? settle(field, value, days) : null;
    if (field === 'notes' && label.notes && words) label.notes += `, ${words}`;
    else if (field && words) {
      label[field] ??= words;
      const roastedOn = field === 'roast' ? settle('roastedOn', value, days) : null;
      if (roastedOn) label.roastedOn ??= roastedOn;
    } else if (/^(produtora?|producer|productora?)$/.test(plain(name))) producer ??= value;
    else if (/^(estado|uf|state)$/.test(plain(name))) state = ` - ${value}`;
    else if (/^(familia|produtora?) /.test(plain(line)))
      producer ??= line.replace(/^produtora? /i, '');
    else unnamed.push(line);
  }
  takeFromNotes(label);
  if (label.region) label.region += state;
  splitOrigin(label);
  // Lines with a field name take precedence over other lines.
  const rest = unnamed
    .flatMap(segmentsOf)
    .map((segment, index) => {
      const left = readPlainLine(label, segment, days);
      return left || (index === 0 || isBelowRoaster(unnamed, index) ? varietyName(segment) : '');
    })
    // Leaves out lines such as 'Espécie: arábica', whose field the form does not have.
    .filter((line) => /\p{L}{3}/u.test(line) && line.length <= LONG_LINE && !/[:=]/.test(line));
  const [first, second] = rest;
  // A first line such as 'Café Vento Manso' above another name is the roaster.
  const isRoaster = first && second && /^caf[eé] /i.test(first) && label.roaster === undefined;
  if (isRoaster) label.roaster = titleCase(first);
  const name = isRoaster ? second : first;
  if (name) label.name ??= titleCase(name);
  if (producer) label.farm ??= producer;
  const variety = label.name ? varietyIn(label.name) : null;
  if (variety) label.variety ??= variety;
  return label;
}

const isBelowRoaster = (lines: readonly string[], index: number) =>
  index === 1 && roasterIn(lines[0] ?? '') !== null;

/** Returns a first line that is a variety, because it then is the coffee's name too; else ''. */
const varietyName = (line: string) => (varietyIn(line) !== null && !/,/.test(line) ? line : '');

/** Splits 'Origem: Brasil - Sul de Minas' into country and region. */
function splitOrigin(label: Label): void {
  // 'Origem: Mogiana Paulista' names no country.
  if (label.origin && !label.region && isRegion(label.origin)) {
    label.region = label.origin;
    delete label.origin;
  }
  const [, country, region] = /^(.+?)(?:\s+[-–]|,)\s+(.+)$/.exec(label.origin ?? '') ?? [];
  if (!country || !region || countryIn(country) === null) return;
  label.origin = country;
  label.region ??= region;
}

/** Splits a line of several facts, such as 'Fazenda Boa Aurora - Carmo de Minas, MG'. */
function segmentsOf(line: string): string[] {
  const [, farm, town] = /^(.+?)(?:\s+[-–·/]\s+|,\s+)(.+)$/.exec(line) ?? [];
  if (farm && town && isFarm(farm)) return [farm, town];
  const parts = line.split(/,\s+|\s+·\s+/).map((part) => part.trim());
  if (parts.length > 3 && line.length > LONG_LINE) return parts;
  const isNamed = (part: string) => varietyIn(part) ?? processIn(part) ?? roasterIn(part);
  const isMixed = parts.some((part) => varietyIn(part) === null);
  return parts.length > 1 && isMixed && parts.every(isNamed) ? parts : [line];
}
