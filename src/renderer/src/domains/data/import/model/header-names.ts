import { comparableText } from './guess-fields';
import type { TimeUnit } from './read-durations';
import { type AmountUnit, readAmount, readRating } from './read-values';
import { FIELDS, type Field, type Mapping } from './source-table';

/** A unit or scale at the end of a header: 'Café [g]', 'Água / ml', 'Nota (0-10)'. */
const UNIT =
  /(?:[([{]\s*(?:em |in )?([^)\]}]*)[)\]}]|(?:[/,_]| em | in )\s*([\p{L}\d°º.% -]+))\s*$/u;

const UNITS: readonly (readonly [Exclude<AmountUnit, ''> | TimeUnit | 'f' | 'other', RegExp])[] = [
  ['kg', /^(kg|quilos?)$/],
  ['oz', /^(oz|oncas?|ounces?)$/],
  ['fl oz', /^(fl oz|fluid oz)$/],
  ['l', /^(l|litros?|lt)$/],
  ['cl', /^cl$/],
  ['s', /^(s|seg|segs|segundos?|sec|secs|seconds?)$/],
  ['min', /^(m|min|mins|minutos?|minutes?)$/],
  ['h', /^(h|hs|hrs?|horas?|hours?)$/],
  ['f', /^(f|fahrenheit)$/],
  [
    'other',
    /^(g|gr|gramas?|grams?|ml|mililitros?|c|celsius|graus|%|ppm|m ss|mm ss|hh mm ss|min s|r|(de )?\d+( ?(a|to|ate)? ?\d+)?|\/ ?\d+)$/,
  ],
];

/** The unit that a header names, and the header without it; 'Minutos' is one as a whole. */
function splitUnit(column: string) {
  const whole = comparableText(column);
  if (/^(minutos|minutes|segundos|seconds)$/.test(whole)) {
    return {
      unit: /^m/.test(whole) ? ('min' as const) : ('s' as const),
      words: whole,
      name: column,
    };
  }
  const found = UNIT.exec(column);
  const words = comparableText(found?.[1] ?? found?.[2] ?? '');
  const unit = UNITS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  return { unit, words, name: unit === null ? column : column.slice(0, found?.index) };
}

/** The unit of a column's bare amounts, where it is none of grams and millilitres. */
export function amountUnit(column: string | undefined): AmountUnit {
  const { unit } = splitUnit(column ?? '');
  return unit === 'kg' || unit === 'oz' || unit === 'fl oz' || unit === 'l' || unit === 'cl'
    ? unit
    : '';
}

/** The unit of a column's bare durations; null when its header names none. */
export function timeUnit(column: string | undefined): TimeUnit | null {
  const { unit } = splitUnit(column ?? '');
  if (unit === 's' || unit === 'min' || unit === 'h') return unit;
  return /\b(seconds|segundos)\b/.test(comparableText(column ?? '')) ? 's' : null;
}

/** Whether the temperatures of a column are in degrees Fahrenheit. */
export const isFahrenheit = (column: string | undefined): boolean =>
  splitUnit(column ?? '').unit === 'f';

/** The highest rating that a header names: 'Nota (0-10)', 'Nota / 5'; null without one. */
export function ratingLimit(column: string | undefined): number | null {
  const most = /(\d+)$/.exec(splitUnit(column ?? '').words)?.[1];
  return most === undefined ? null : Number(most);
}

/** Words around the name of a column: 'Quanto de pó', 'Minha avaliação', 'Água que usei'. */
const AROUND =
  /\b(quant[oa]s?|d[eoa]s?|del|minhas?|meus?|mis?|my|how much|qual|quais|cual|which|what|que|eu|foi|usad[oa]s?|usei|used|the|el|la|los|las)\b/g;

/** Header patterns in Portuguese, Spanish, English and of known apps; the first match wins. */
const HEADERS: Readonly<Record<Field, readonly RegExp[]>> = {
  date: [
    /^((brewed|created)( at| on)?|data( e)?( hora)?|data d[oe] preparo|date( and)?( time)?|(brew|date) (date|brewed)|datetime|quando|dia|timestamp|feito em|fecha( y hora)?)$/,
    /^(?!.*\b(torra|roast|roasted|tueste|compra|purchase|validade|expir|expiry|abert|aberto|opened)).*\b(data|date|dia|day|fecha)\b/,
  ],
  time: [
    /^(hora|horario|(hora|horario) do preparo|time of day|hour|time brewed)$/,
    /^(time|horas|inicio|comeco|comecei|start(ed)?( at| time)?|begin|empece|comienzo|a que horas|hora de inicio)$/,
  ],
  method: [
    /^(metodo|method( id)?|brew(ing)? method( id)?|metodo de preparo|preparo|preparation|brewer|cafeteira|(onde|como) (preparei|fiz)|tecnica|equipamento|device|dripper|tipo de preparo)$/,
    /\b(metodo|method)\b/,
  ],
  coffee: [
    /^(coffee grams|coffee amount|cafe( g| gramas)?|dose( g)?|po|grind weight|coffee( g)?|dosis|ground coffee|quantidade de cafe|peso do cafe)$/,
    /^(?!.*\b(xicara|cup|preco|price|custo|cost)).*\b(cafe|coffee|dose|dosis|po)\b/,
  ],
  water: [
    /^(water ml|water amount|agua( ml| g)?|water( g| ml)?|brew quantity|quantidade de agua)$/,
    /^(?!.*\b(temp|temperatura|temperature|tipo|type|marca)\b).*\b(agua|water)\b|^(volume|rendimento|rendimiento)$/,
  ],
  ratio: [/^(ratio|proporcao|proporcion|brew ratio|razao)$/],
  bean: [
    /^(graos?|granos?|beans?|bean name|cafe usado|nome do cafe|coffee name|coffee beans?|blend)$/,
    /\b(graos?|granos?|beans?)\b|^(cafe|coffee)$/,
  ],
  roast: [/^(torra|tueste|roast( level)?|nivel de torra)$/],
  duration: [
    /^(duration seconds|duracao|duracion|tiempo( total)?|duration|brew(ing)? time|tempo( total| de preparo| de extracao)?|time|total time|demorou|levou|minutos|minutes|segundos|seconds|secs?|segs?)$/,
    /^(?!.*\b(bloom|floracao|pre ?infusao|moagem|day|dia)\b).*\b(duracao|tempo|time|tiempo)\b/,
  ],
  beverage: [
    /^(beverage grams|beverage( weight)?( g)?|brew beverage quantity|bebida( na xicara)?( g)?|cafe na xicara|yield( g)?|output)$/,
    /^(rendimento|rendimiento|volume|na xicara|en la taza|in (the )?cup|out|saida|salida)$/,
  ],
  tds: [/^tds( percent| %)?$/],
  rating: [
    /^(rating|nota|avaliacao|stars|estrelas|score|pontuacao|puntuacion|valoracion|classificacao|overall)$/,
    /\b(nota|notas|rating|avaliacao|estrelas|stars|score|pontos)\b/,
  ],
  notes: [
    /^(notes?|notas|anotacoes|observac(ao|oes|iones)|comentarios?|comments?|obs|o? ?achei|impress(ao|oes)|tasting notes|notas de (prova|sabor|degustacao|cata))$/,
    /^nota$/,
  ],
  id: [/^id$/],
  bean_id: [],
  recipe: [/^recipe$/],
  temperature: [
    /^(temperature c|temperatura( c)?|temperature|water temp( c)?|brew temperature)$/,
    /\b(temp|temperatura|temperature)\b/,
  ],
  grinder_id: [/^grinder id$/],
  grind: [
    /^(grind setting|ajuste( da moagem)?|clicks?|cliques?|grinder setting|moagem|molienda|grind( size| level)?)$/,
    /\b(cliques|clicks|moagem|molienda|regulagem)\b/,
  ],
  water_id: [/^water id$/],
  gear: [/^(gear|apetrechos|accessories|acessorios)$/],
  aroma: [/^aroma$/],
  acidity: [/^(acidity|acidez)$/],
  sweetness: [/^(sweetness|docura)$/],
  body: [/^(body|corpo)$/],
  finish: [/^(finish|finalizacao|aftertaste)$/],
  flavours: [/^(flavours?|flavors?|sabores|flavou?r notes)$/],
};

/** As many filled cells of a column as show what it holds. */
const SAMPLE = 50;

const isAmount = (cell: string) => /^[~≈]?\s*[\d.,]/.test(cell);
const isBareNumber = (cell: string) => readAmount(cell) !== null;
/** A time of the day rather than a duration: with a half of the day, or after six. */
const isTimeOfDay = (cell: string) =>
  /^\d{1,2}:\d{2}(:\d{2})?\s*[ap]\.?m/i.test(cell) || /^(0?[6-9]|1\d|2[0-3])[:h][0-5]\d/.test(cell);

/** Whether a cell can belong to a field; fields without a line take any. */
const FITS: Partial<Record<Field, (cell: string) => boolean>> = {
  date: (cell) => /\d/.test(cell),
  time: (cell) => /\d/.test(cell),
  coffee: isAmount,
  water: isAmount,
  beverage: isAmount,
  method: (cell) => !isBareNumber(cell),
  bean: (cell) => !isBareNumber(cell),
  rating: (cell) => readRating(cell, 100) !== undefined,
  recipe: (cell) => cell.startsWith('{'),
  notes: (cell) => readRating(cell, 100) === undefined,
};

/**
 * Whether most cells of a column can belong to the field; an empty one can hold any.
 * `hasClock` is whether the dates have their times with them.
 */
function fits(field: Field, name: string, cells: readonly string[], hasClock: boolean): boolean {
  const most = (check: (cell: string) => boolean) =>
    cells.length === 0 || cells.filter(check).length * 2 >= cells.length;
  // 'Início' is a clock beside a day, else a date of its own.
  if (field === 'time' && !/^(hora|horario|hour|time|horas)/.test(name)) {
    return !hasClock && cells.length > 0 && cells.every((cell) => /^\d{1,2}[:h]\d{2}/.test(cell));
  }
  // 'Time' means either.
  if (/^(time|horas)$/.test(name)) {
    const isDay = !hasClock && cells.length > 0 && cells.every(isTimeOfDay);
    if (field === 'time') return isDay;
    if (field === 'duration') return !isDay;
  }
  // A column of notes may have numbers in it, one with the name of ratings has no notes.
  if (field === 'notes' && !/^notas?$/.test(name)) return true;
  return most(FITS[field] ?? (() => true));
}

/** Returns a header as patterns see it: whole, without its unit, and without words around. */
export function headerNames(column: string): string[] {
  const plain = comparableText(splitUnit(column).name);
  return [comparableText(column), plain, comparableText(plain.replace(AROUND, ' '))];
}

/**
 * Guesses which column says what, by its header and its cells; a column says one thing.
 * `records` may be missing where the headers say enough.
 */
export function guessColumns(
  columns: readonly string[],
  records: readonly (readonly string[])[] = [],
): Mapping {
  const names = columns.map(headerNames);
  const cells = columns.map((_, at) =>
    records.flatMap((record) => record[at]?.trim() || []).slice(0, SAMPLE),
  );
  const mapping: Mapping = {};
  const taken = new Set<number>();
  // Exact names of all fields first, so that a vague one never takes another's column.
  for (const rank of [0, 1]) {
    for (const field of FIELDS) {
      const pattern = HEADERS[field][rank];
      if (pattern === undefined || mapping[field] !== undefined) continue;
      const hasClock = (cells[mapping.date ?? -1] ?? []).some((cell) => /\d[:h]\d/.test(cell));
      const at = names.findIndex(
        (both, index) =>
          !taken.has(index) &&
          both.some(
            (name) => pattern.test(name) && fits(field, name, cells[index] ?? [], hasClock),
          ),
      );
      if (at === -1) continue;
      mapping[field] = at;
      taken.add(at);
    }
  }
  return mapping;
}
