/* The entities of XML and the HTML ones of recipes and exported tables. */

const SIGNS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['deg', '°'],
  ['ordm', 'º'],
  ['ordf', 'ª'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['rarr', '→'],
  ['times', '×'],
  ['middot', '·'],
  ['prime', '′'],
  ['Prime', '″'],
]);

/** Combining accents by the end of a name: 'eacute' is an 'e' with an acute accent. */
const ACCENTS = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
]);

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/gi;

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';

function named(name: string): string | undefined {
  const accent = ACCENTS.get(name.slice(1));
  return accent === undefined ? SIGNS.get(name) : `${name.slice(0, 1)}${accent}`.normalize('NFC');
}

/** Replaces the entities of a text by their characters: 'Caf&eacute;'; unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    if (decimal !== undefined) return character(Number(decimal));
    return named(name) ?? whole;
  });
