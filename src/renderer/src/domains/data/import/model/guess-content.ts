import { comparableText, namesMethod } from './guess-fields';
import { headerNames, timeUnit } from './header-names';
import { isBlank } from './read-cells';
import { readMoment } from './read-dates';
import { readDuration } from './read-durations';
import { readAmount, readRating, readTemperature } from './read-values';
import type { Field, Mapping } from './source-table';

/* Columns whose header says too little: their fields are guessed by vague words and by the cells. */

/** A column without a known meaning. */
interface Column {
  at: number;
  /** Its header in the forms that patterns are compared with. */
  names: readonly string[];
  /** Its filled cells. */
  cells: readonly string[];
}

/** As many filled cells of a column as show what it holds. */
const SAMPLE = 200;

const share = ({ cells }: Column, check: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(check).length / cells.length;
const most = (column: Column, check: (cell: string) => boolean) => share(column, check) >= 0.6;

const amountOf = (cell: string) => readAmount(cell);
const isAmount = (cell: string) => amountOf(cell) !== null;
/** A duration that says so: a bare number could be anything. */
const isDuration = (cell: string) => {
  const read = readDuration(cell);
  return read !== null && read.form !== 'number';
};
const isRatio = (cell: string) => /^1\s*[:/]\s*\d{1,2}([.,]\d)?$/.test(cell);
const isDay = (cell: string) => !isAmount(cell) && readMoment(cell) !== null;
const isStars = (cell: string) =>
  /[★⭐]|\d\s*\/\s*\d/.test(cell) && readRating(cell, 100) !== undefined;
const hasDegrees = (cell: string) => /[°º˚]/.test(cell) && readTemperature(cell) !== null;
const isGrind = (cell: string) =>
  /\d\s*(cliques?|clicks?|clics?)\b/i.test(cell) ||
  /^(muito |extra )?(gross[ao]|medi[ao]|fin[ao]|grues[ao]|coarse|medium|fine)\b/.test(
    comparableText(cell),
  );
const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !isAmount(cell) && !isDuration(cell);
const isWarm = (cell: string) => {
  const degrees = readTemperature(cell);
  return degrees !== null && degrees <= 212;
};

/** Fields by a vague word of the header, where the cells agree; earlier fields choose first. */
const VAGUE: readonly (readonly [Field, RegExp, (cell: string) => boolean])[] = [
  [
    'date',
    /^(when|cuando|registro|registrado( em)?|logged?( at| on)?|momento?|inicio|start(ed)?( at)?|brewed)$/,
    isDay,
  ],
  [
    'method',
    /^(drink|bebida|maker|machine|maquina|aparelho|utensilio|filtro|tipo|type|receita|recipe|recipe name|elaboracion|preparacion|cafetera|brew|preparad[ao]( (en|com|con|no|na))?|feito (no|na|com|em)|with|com|style|estilo)$/,
    (cell) => !isAmount(cell) && !isDuration(cell),
  ],
  [
    'coffee',
    /^(in|dose in|entrada|input|weight in|coffee in|peso( po| cafe)?|po cafe|gram(a|o|m)s|gramaje|gramatura|g|ground|grounds|dry( coffee)?|moid[ao]|molid[ao]|cafe (moido|molido|seco|po))$/,
    isAmount,
  ],
  [
    'beverage',
    /^(out|output|saida|salida|yield( out)?|weight out|coffee out|extraid[ao]|extracted|rendimiento|(in|na|en) ?(cup|xicara|taza|la taza)|cup|xicara|taza|peso (final|na xicara|bebida)|bebida|bebida final|liquid[ao]|liquid)$/,
    isAmount,
  ],
  [
    'water',
    /^(ml|poured|pour|total|despejad[ao]|vertid[ao]|h2o|liquid[ao]?|peso (total|final))$/,
    isAmount,
  ],
  [
    'duration',
    /^(extracao|extraction|extraccion|shot( time)?|timer|cronometro|relogio|contat[o]|contact|dur(o|ou)|infusa?o|infusion|brew|secs?|min(utos?)?)$/,
    isDuration,
  ],
  [
    'grind',
    /^(settings?|ajustes?|dial|numero|ponto|regulagem|clics?|grinder|moedor|molino)$/,
    (cell) => /^\d/.test(cell) || isGrind(cell),
  ],
  [
    'bean',
    /^(cafe|coffee|nome|name|nombre|marca|brand|origem|origin|origen|lote?|variedade|variety|variedad|pacote|saco|bag|bolsa|fazenda|farm|finca|sitio)( cafe)?$/,
    isText,
  ],
  [
    'rating',
    /^(gostei|gosto|enjoyment|liked?|satisf\w*|prazer|sabor|avaliei|pts|puntos|puntaje|points|calificacion|nivel|grade|mark|taste)$/,
    (cell) => readRating(cell, 100) !== undefined,
  ],
  ['temperature', /^(t|c|f|graus|grados|degrees|calor|heat)$/, isWarm],
  [
    'notes',
    /^(detalhes?|detalles?|details?|remarks?|memo|resultado|result|sabor|sabores|taste|flavou?r|como ficou|opiniao|opinion|descricao|descripcion|description|feedback|pensamentos|thoughts|texto?|text)$/,
    isText,
  ],
];

/** Headers of other amounts: what a bag costs or weighs is no dose. */
const OTHER_AMOUNT =
  /\b(preco|precio|price|custo|cost|valor|altitude|altura|estoque|stock|rest\w*|remaining|acumulad\w*|n|no|num|id|dias?|days?|idade|age|temp\w*|pressao|pressure|bar)\b/;

/** Returns how far the ratio of two columns is from a filter's; null if they are no brews. */
function likenessOf(coffee: readonly string[], water: readonly string[]): number | null {
  const ratios: number[] = [];
  let pairs = 0;
  coffee.forEach((cell, at) => {
    const [dose, poured] = [amountOf(cell), amountOf(water[at] ?? '')];
    if (dose === null || poured === null || dose <= 0) return;
    pairs += 1;
    if (dose >= 4 && dose <= 150 && poured / dose >= 1.2 && poured / dose <= 22) {
      ratios.push(poured / dose);
    }
  });
  if (pairs === 0 || ratios.length < pairs * 0.8) return null;
  const middle = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  return Math.abs(Math.log(middle / 15));
}

/** Chooses the columns of coffee and water, of those still without a field, by their ratios. */
function guessAmounts(
  free: readonly Column[],
  records: readonly (readonly string[])[],
  mapping: Mapping,
): Mapping {
  const cellsAt = (at: number) =>
    records.slice(0, SAMPLE).map((record) => (record[at] ?? '').trim());
  const amounts = free.filter(
    (column) =>
      most(column, isAmount) &&
      !column.names.some((name) => OTHER_AMOUNT.test(name)) &&
      // Water just below the boil.
      !column.cells.every((cell) => (amountOf(cell) ?? 0) >= 80 && (amountOf(cell) ?? 0) <= 100),
  );
  const known = (field: 'coffee' | 'water') =>
    mapping[field] === undefined ? amounts.map(({ at }) => at) : [mapping[field]];
  const hasWater =
    mapping.water !== undefined || mapping.ratio !== undefined || mapping.beverage !== undefined;
  if (mapping.coffee !== undefined && hasWater) return {};
  const pairs = known('coffee')
    .flatMap((coffee) =>
      (hasWater ? [mapping.water ?? mapping.beverage ?? -1] : known('water')).map((water) => ({
        coffee,
        water,
        likeness: coffee === water ? null : likenessOf(cellsAt(coffee), cellsAt(water)),
      })),
    )
    .flatMap(({ likeness, ...pair }) => (likeness === null ? [] : [{ ...pair, likeness }]))
    .sort((a, b) => a.likeness - b.likeness);
  const [best] = pairs;
  if (!best) return {};
  return {
    ...(mapping.coffee === undefined ? { coffee: best.coffee } : {}),
    ...(hasWater ? {} : { water: best.water }),
  };
}

/** Fields by the cells alone; earlier fields choose first. */
const SHAPES: readonly (readonly [Field, (column: Column) => boolean])[] = [
  ['ratio', (column) => share(column, isRatio) >= 0.9],
  ['date', (column) => most(column, isDay)],
  ['method', (column) => most(column, namesMethod)],
  ['duration', (column) => most(column, isDuration)],
  ['rating', (column) => most(column, isStars)],
  ['temperature', (column) => most(column, hasDegrees)],
  ['grind', (column) => most(column, isGrind)],
];

/** Dates of other things than the brew. */
const OTHER_DATE =
  /\b(torra\w*|roast\w*|tueste|tostado|compra\w*|purchase\w*|bought|validade|expir\w*|abert\w*|opened|vence\w*)\b/;

/** Letters of an average note: a longer text is no name. */
const NOTE_LENGTH = 12;

/**
 * Guesses the fields that no header names, from the columns without a field.
 * The person must read of each, because it may be wrong.
 */
export function guessByContent(
  columns: readonly string[],
  records: readonly (readonly string[])[],
  mapping: Mapping,
): Mapping {
  const all = columns.map(
    (column, at): Column => ({
      at,
      names: headerNames(column),
      cells: records
        .map((record) => (record[at] ?? '').trim())
        .filter((cell) => !isBlank(cell) && !cell.startsWith('#'))
        .slice(0, SAMPLE),
    }),
  );
  const guessed: Mapping = {};
  const known = (): Mapping => ({ ...mapping, ...guessed });
  const free = () => {
    const taken = new Set(Object.values(known()));
    return all.filter(({ at, cells }) => !taken.has(at) && cells.length > 0);
  };
  const choose = (field: Field, check: (column: Column) => boolean) => {
    if (known()[field] !== undefined) return;
    const found = free().find(check);
    if (found) guessed[field] = found.at;
  };
  for (const [field, pattern, check] of VAGUE) {
    choose(
      field,
      (column) =>
        column.names.some((name) => pattern.test(name)) &&
        (most(column, check) ||
          (field === 'duration' &&
            timeUnit(columns[column.at]) !== null &&
            most(column, isAmount))),
    );
  }
  for (const [field, check] of SHAPES) {
    choose(
      field,
      (column) =>
        check(column) && !(field === 'date' && column.names.some((name) => OTHER_DATE.test(name))),
    );
  }
  Object.assign(guessed, guessAmounts(free(), records, known()));
  choose(
    'bean',
    (column) =>
      column.names.some((name) => /\b(cafes?|coffees?|graos?|beans?|granos?|blend)\b/.test(name)) &&
      most(column, isText),
  );
  const length = ({ cells }: Column) =>
    cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
  const distinct = ({ cells }: Column) => new Set(cells).size / cells.length;
  choose(
    'notes',
    (column) => most(column, isText) && length(column) > NOTE_LENGTH && distinct(column) > 0.7,
  );
  return guessed;
}
