import { decodeEntities } from '@shared/html-entities';

type XmlPart =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Returns the index of the '>' that ends a tag, ignoring those in quotes; else -1. */
function endOfTag(document: string, from: number): number {
  let quote = '';
  for (let at = from; at < document.length; at += 1) {
    const sign = document[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

const OTHERS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/**
 * Yields the parts of an XML document in order; names are without their prefix.
 * Workers have no DOMParser, and the documents of workbooks are too large for a tree. One pass, so
 * that a hostile file takes no longer than another.
 */
export function* xmlParts(document: string): Generator<XmlPart> {
  let at = 0;
  while (at < document.length) {
    const start = document.indexOf('<', at);
    const text = document.slice(at, start === -1 ? undefined : start);
    if (text !== '') yield { kind: 'text', text: decodeEntities(text) };
    if (start === -1) return;
    const other = OTHERS.find(([opening]) => document.startsWith(opening, start));
    const end = other ? document.indexOf(other[1], start) : endOfTag(document, start);
    if (end === -1) return;
    at = end + (other?.[1].length ?? 1);
    if (other) {
      const [opening] = other;
      if (opening !== '<!--')
        yield { kind: 'text', text: document.slice(start + opening.length, end) };
      continue;
    }
    const [, slash, name, attributes = ''] =
      /^(\/?)(?:[\w.-]+:)?([\w.-]+)(?![\w.-])([\s\S]*)$/.exec(document.slice(start + 1, end)) ?? [];
    if (name === undefined) continue;
    if (slash === '/') yield { kind: 'close', name };
    else yield { kind: 'open', name, attributes, isEmpty: attributes.endsWith('/') };
  }
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

/** Returns an attribute of an open tag by its name without prefix; '' if it has none. */
export function attribute({ attributes }: { attributes: string }, name: string): string {
  const found = patternOf(name).exec(attributes);
  return decodeEntities(found?.[1] ?? found?.[2] ?? '');
}
