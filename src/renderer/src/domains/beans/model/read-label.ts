import { cutTo } from '@shared/format';
import type { BeanField } from './bean-form';
import { dayIn, processIn, roastIn, weightIn } from './label-values';
import {
  countryIn,
  isFarm,
  isOther,
  isTown,
  plain,
  regionIn,
  roasterIn,
  titleCase,
  varietyIn,
} from './label-words';

/** Values of a bean's label as the form's texts; missing values are left out. */
export type Label = Partial<Record<BeanField, string>>;

type Settle = (field: BeanField, said: string) => string | null;

/** Converts 'roastDate' and 'roast_date' to 'roast date'. */
const spaced = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

/** Converts a value to text: lists are joined by commas, unsupported values become ''. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ');
  // {"name": "..."} is the format of a brand in schema.org.
  return typeof value === 'object' && value !== null ? wordsOf(Reflect.get(value, 'name')) : '';
}

/**
 * Parses a label that is a JSON object, whose keys are field names.
 * Returns null for a text that is not JSON, and an empty label for invalid JSON.
 */
function readJsonLabel(
  text: string,
  fieldNamed: (name: string) => BeanField | undefined,
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
    if (typeof object !== 'object' || object === null || Array.isArray(object)) return;
    for (const [key, value] of Object.entries(object)) {
      const field = fieldNamed(spaced(key));
      const said = field ? settle(field, wordsOf(value)) : null;
      if (field && said) label[field] ??= said;
      // Nested objects are read, such as {"coffee": {"name": …}}, but a brand's name is not the bean's.
      if (depth > 0 && (field === undefined || field === 'name')) read(value, depth - 1);
    }
  };
  read(parsed, 1);
  return label;
}

/** Field names on labels, in Portuguese, English and Spanish, without accents. */
const NAMES: readonly (readonly [BeanField, RegExp])[] = [
  [
    'roastedOn',
    /^(data d[ae] torra|torrado em|torra em|torrefeito em|roast(ed)?( ?date| on)|fecha de tueste|tostado)$/,
  ],
  [
    'roast',
    /^(torra|nivel d[ae] torra|perfil d[ae] torra|ponto d[ae] torra|roast( ?level| ?profile| ?degree)?|tueste)$/,
  ],
  ['name', /^(nome|cafe|name|coffee|blend)$/],
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
    /^(notas?|notas? sensoria(l|is)|sensorial|notas? de (prova|sabor)|sabor(es)?|(tasting|flavou?r|cup)? ?notes|taste|perfil sensorial|aromas?|bebida)$/,
  ],
  ['body', /^(corpo|body|cuerpo)$/],
  ['acidity', /^(acidez|acidity)$/],
  ['cost', /^(preco|price|valor)$/],
  ['link', /^(site|link|url|website)$/],
];

const fieldNamed = (name: string): BeanField | undefined =>
  NAMES.find(([, pattern]) => pattern.test(plain(name)))?.[0];

const LINK = /https?:\/\/[^\s<>"']+/i;
const HEIGHT =
  /(\d{1,2}[.,]?\d{3}|\d{3,4})(\s*(?:-|–|a|to|até)\s*\d{1,2}[.,]?\d{3})?\s*(?:m\b|masl|metros|msnm)/i;
const PRICE = /R\$\s*(\d[\d.,]*)/;
const LONGEST = 4_000;
const LONG_LINE = 60;

const FOOT = 0.3048;

/** Returns an altitude without its unit; feet are converted to metres. */
function metresIn(text: string): string | null {
  const [, feet] = /^([\d.,]+)\s*(?:ft|feet|pés)\b/i.exec(text) ?? [];
  if (feet) return String(Math.round(Number(feet.replace(/[.,]/g, '')) * FOOT));
  return text.replace(/\s*(masl|metros|msnm|m)\.?$/i, '') || null;
}

/** Converts a field's text for the form; null for an invalid value. */
function settle(field: BeanField, said: string): string | null {
  const text = said.trim().replace(/[;.]$/, '');
  if (field === 'roastedOn') return dayIn(text);
  if (field === 'roast') return roastIn(text);
  if (field === 'bag') return weightIn(text) ?? (/^\d+$/.test(text) ? text : null);
  if (field === 'cost') return /\d[\d.,]*/.exec(text)?.[0] ?? null;
  if (field === 'link') return LINK.exec(text)?.[0] ?? null;
  if (field === 'altitude') return metresIn(text);
  return text === '' ? null : text;
}

/**
 * Parses a line without a field name, by its format and by known words.
 * Returns the rest of the line, which may be the coffee's name.
 */
function glean(label: Label, line: string): string {
  const take = (field: BeanField, value: string | null | undefined) => {
    if (value && label[field] === undefined) label[field] = value;
    return Boolean(value);
  };
  const link = LINK.exec(line)?.[0];
  if (take('link', link)) return '';
  if (isOther(line)) {
    take('bag', /net|liq/i.test(line) ? weightIn(line) : null);
    return '';
  }
  if (take('roaster', roasterIn(line))) return '';
  const isLong = line.length > LONG_LINE;
  const facts = [
    take('bag', weightIn(line)),
    take('altitude', HEIGHT.exec(line)?.[0].replace(/\s*(masl|metros|msnm|m)$/i, '')),
    take('roastedOn', dayIn(line)),
    take('cost', PRICE.exec(line)?.[1]),
    !isLong && take('roast', /torra|roast/i.test(line) ? roastIn(line) : null),
  ];
  const [, body] = /corpo ([\p{L} ]+)/iu.exec(line) ?? [];
  const [, acidity] = /acidez ([\p{L} ]+)/iu.exec(line) ?? [];
  facts.push(take('body', body), take('acidity', acidity));
  const [, notes] = /^notas? (?:de|sensoriais) (.+)$/i.exec(line) ?? [];
  facts.push(take('notes', notes));
  if (facts.some(Boolean)) return '';
  if (isFarm(line)) {
    const farm = titleCase(line);
    return take('farm', farm.charAt(0).toUpperCase() + farm.slice(1)) ? '' : line;
  }
  if (isTown(line)) return take('region', titleCase(line)) ? '' : line;
  const process = isLong ? null : processIn(line);
  const named = [
    take('origin', countryIn(line)),
    take('region', regionIn(line)),
    take('variety', varietyIn(line)),
    take('process', process),
  ];
  if (!named.some(Boolean)) return isTasting(line) && take('notes', line) ? '' : line;
  return isOnly(line, label) || isCountry(line) ? '' : line;
}

/** Whether a line is a list of flavours: 'Jasmine, bergamot, lemon'. */
const isTasting = (line: string) =>
  /^[\p{L} ]+(?:, ?[\p{L} ]+)+$|^[\p{L}]+, [\p{L} ]+ e [\p{L}]+$/u.test(line);

/** Whether a line contains only a process, region or variety, so that it is not a name. */
function isOnly(line: string, { region, process, variety }: Label): boolean {
  const words = plain(line);
  const isProcess = process !== undefined && (plain(process) === words || !words.includes(' '));
  return (
    isProcess || [region, variety].some((field) => field !== undefined && plain(field) === words)
  );
}

const isCountry = (line: string) => {
  const country = countryIn(line);
  return country !== null && plain(line).split(' ').length <= country.split(' ').length;
};

/** Parses the parameters of a product page's address, and a name from its last part. */
function readAddress(address: string): Label {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return {};
  }
  const label: Label = { link: address };
  for (const [key, value] of url.searchParams) {
    const field = fieldNamed(key.replace(/[_-]/g, ' '));
    const said = field ? settle(field, value) : null;
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

/**
 * Parses a bean's label: its printed text, or its QR code's text, URL or JSON.
 * Never throws. It leaves out what it cannot parse, because the person reviews the result before using it.
 */
export function readLabel(text: string): Label {
  const said = cutTo(text, LONGEST).trim();
  const json = readJsonLabel(said, fieldNamed, settle);
  if (json) return json;
  if (/^https?:\/\/\S+$/i.test(said)) return readAddress(said);
  const label: Label = {};
  const unnamed: string[] = [];
  let producer: string | null = null;
  let state = '';
  const lines = said
    .split(/[\n\r|]+/)
    .map((each) => each.trim())
    .filter(Boolean);
  for (const line of lines) {
    const [, name = '', value = ''] = /^[\s•*–-]*([^:=]{2,28}?)\s*[:=]\s*(\S.*)$/.exec(line) ?? [];
    const field = fieldNamed(name);
    const words = field ? settle(field, value) : null;
    if (field && words) label[field] ??= words;
    else if (/^(produtor|producer)/.test(plain(name))) producer ??= value;
    else if (/^(estado|uf|state)$/.test(plain(name))) state = ` - ${value}`;
    else if (/^(familia|produtora?) /.test(plain(line))) producer ??= line;
    else unnamed.push(line);
  }
  if (label.region) label.region += state;
  splitOrigin(label);
  // Lines with a field name take precedence over other lines.
  const rest = unnamed
    .flatMap(segmentsOf)
    .map((segment, index) => {
      const left = glean(label, segment);
      return left || (index === 0 || isBelowRoaster(unnamed, index) ? varietyName(segment) : '');
    })
    // A line such as 'Espécie: arábica' has a field name that the form does not have.
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

/** Whether only the roaster's line is above a segment. */
const isBelowRoaster = (lines: readonly string[], index: number) =>
  index === 1 && roasterIn(lines[0] ?? '') !== null;

/** Returns a first line that is a variety, because it is also the coffee's name; else ''. */
const varietyName = (line: string) => (varietyIn(line) !== null && !/,/.test(line) ? line : '');

/** Splits 'Origem: Brasil - Sul de Minas' into country and region. */
function splitOrigin(label: Label): void {
  const [, country, region] = /^(.+?)\s+[-–]\s+(.+)$/.exec(label.origin ?? '') ?? [];
  if (!country || !region || countryIn(country) === null) return;
  label.origin = country;
  label.region ??= region;
}

/** Splits 'Fazenda Boa Aurora - Carmo de Minas, MG' into farm and town. */
function segmentsOf(line: string): string[] {
  const [, farm, town] = /^(.+?)(?:\s+[-–·]\s+|,\s+)(.+)$/.exec(line) ?? [];
  if (farm && town && isFarm(farm)) return [farm, town];
  const parts = line.split(/,\s+|\s+·\s+/).map((part) => part.trim());
  if (parts.length > 3 && line.length > LONG_LINE) return parts;
  const isNamed = (part: string) => varietyIn(part) ?? processIn(part) ?? roasterIn(part);
  const isMixed = parts.some((part) => varietyIn(part) === null);
  return parts.length > 1 && isMixed && parts.every(isNamed) ? parts : [line];
}
