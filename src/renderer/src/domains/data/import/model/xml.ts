/** A tag or a text of an XML document. */
type XmlPart =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** A comment, a plain section, an instruction, a tag, or the text up to the next of them. */
const PART =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+)/g;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Returns a text with its entities as the letters that they mean. */
function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    if (decimal !== undefined) return character(Number(decimal));
    return ENTITIES[name] ?? whole;
  });
}

/**
 * Yields the parts of an XML document in order; names are without their prefix.
 * Workers have no DOMParser, and the documents of workbooks are too large for a tree.
 */
export function* xmlParts(document: string): Generator<XmlPart> {
  for (const [, plain, slash, name, rest = '', text] of document.matchAll(PART)) {
    if (plain !== undefined) yield { kind: 'text', text: plain };
    else if (text !== undefined) yield { kind: 'text', text: decoded(text) };
    else if (name === undefined) continue;
    else if (slash === '/') yield { kind: 'close', name };
    else yield { kind: 'open', name, attributes: rest, isEmpty: rest.endsWith('/') };
  }
}

/** Returns an attribute of an open tag by its name without prefix; '' if it has none. */
export function attribute({ attributes }: { attributes: string }, name: string): string {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return decoded(found?.[1] ?? found?.[2] ?? '');
}
