import type { BeanField } from './bean-form';
import { dayIn, type Label, plain, processIn, roastIn, weightIn } from './label-words';
import { readJsonLabel } from './read-json-label';

/** What labels call each field, in Portuguese, English and Spanish, without accents. */
const NAMES: readonly (readonly [BeanField, RegExp])[] = [
  [
    'roastedOn',
    /^(data d[ae] torra|torrado em|torra em|torrefeito em|roast(ed)?( ?date| on)|fecha de tueste|tostado)$/,
  ],
  [
    'roast',
    /^(torra|nivel d[ae] torra|perfil d[ae] torra|ponto d[ae] torra|roast( ?level| ?profile| ?degree)?|tueste)$/,
  ],
  ['name', /^(nome|cafe|name|coffee|blend|lote|lot)$/],
  [
    'roaster',
    /^(torrefacao|torrefador|torrado por|roaster|roasted by|roastery|tostador|marca|brand)$/,
  ],
  ['origin', /^(origem|pais|origin|country|origen)$/],
  ['region', /^(regiao|region|cidade|municipio|terroir)$/],
  [
    'farm',
    /^(fazenda|sitio|produtora?|produtor(es|as)?|farm|producer|finca|estate|washing station)$/,
  ],
  ['variety', /^(variedades?|variety|varietals?|varieties|cultivar|varietales|variedad)$/],
  ['process', /^(processo|processamento|process(ing)?|secagem|beneficio|proceso)$/],
  ['altitude', /^(altitude|alt|elevation|altura|altitud)$/],
  ['bag', /^(peso|peso liquido|conteudo|net ?(weight|wt)|weight|conteudo liquido)$/],
  [
    'notes',
    /^(notas?|notas? sensoria(l|is)|sensorial|notas? de (prova|sabor)|sabor(es)?|(tasting|flavou?r|cup)? ?notes|perfil sensorial|aromas?|bebida)$/,
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

/** A field's words as the form takes them; null for what cannot be one. */
function settle(field: BeanField, said: string): string | null {
  const text = said.trim().replace(/[;.]$/, '');
  if (field === 'roastedOn') return dayIn(text);
  if (field === 'roast') return roastIn(text);
  if (field === 'bag') return weightIn(text) ?? (/^\d+$/.test(text) ? text : null);
  if (field === 'cost') return /\d[\d.,]*/.exec(text)?.[0] ?? null;
  if (field === 'link') return LINK.exec(text)?.[0] ?? null;
  if (field === 'altitude') return text.replace(/\s*(masl|metros|msnm|m)\.?$/i, '') || null;
  return text === '' ? null : text;
}

/** What a label's other lines tell by their form alone: a weight, a height, a process. */
function glean(label: Label, line: string): boolean {
  const link = LINK.exec(line)?.[0];
  const gleaned: Label = {};
  const take = (field: BeanField, value: string | null | undefined) => {
    if (value && label[field] === undefined) gleaned[field] = value;
  };
  take('link', link);
  const rest = link ? line.replace(link, '') : line;
  take('bag', weightIn(rest));
  take('altitude', HEIGHT.exec(rest)?.[0].replace(/\s*(masl|metros|msnm|m)$/i, ''));
  take('roastedOn', dayIn(rest));
  take('cost', PRICE.exec(rest)?.[1]);
  if (rest.length <= 40) take('process', processIn(rest));
  Object.assign(label, gleaned);
  return Object.keys(gleaned).length > 0;
}

/** The pairs that the address of a bean's page carries, and a name out of its last part. */
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
  // A number or a short code names nothing.
  if (/[a-zà-ú]{3}/i.test(words) && !/\d{4,}/.test(words)) {
    label.name ??= words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
  }
  return label;
}

/**
 * Reads a bean's label: the text on it, or what its QR code holds (a text, an address, or JSON). Never
 * throws; what it does not understand is left out, for a person looks at it before it is used.
 */
export function readLabel(text: string): Label {
  const said = text.slice(0, LONGEST).trim();
  const json = readJsonLabel(said, fieldNamed, settle);
  if (json) return json;
  if (/^https?:\/\/\S+$/i.test(said)) return readAddress(said);
  const label: Label = {};
  const unnamed: string[] = [];
  for (const line of said
    .split(/[\n\r|]+/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, name = '', value = ''] = /^[\s•*–-]*([^:=]{2,28}?)\s*[:=]\s*(\S.*)$/.exec(line) ?? [];
    const field = fieldNamed(name);
    const words = field ? settle(field, value) : null;
    if (field && words) label[field] ??= words;
    else unnamed.push(line);
  }
  // What has its name comes first, whatever line it is on.
  const rest = unnamed.filter((line) => !glean(label, line));
  const [first] = rest.filter((line) => /\p{L}{3}/u.test(line) && line.length <= 60);
  if (first) label.name ??= first;
  return label;
}
