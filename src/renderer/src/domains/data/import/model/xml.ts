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
 * Workers have no DOMParser, and the documents of workbooks are too large for a tree. It makes one
 * pass, so that a hostile file takes no longer than another.
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

export interface XmlElement {
  name: string;
  attributes: string;
  /** Texts and elements in order; none if the element is not read whole. */
  children: (XmlElement | string)[];
}

/** Yields the elements of a document; those named `whole` with everything inside of them. */
export function* xmlElements(document: string, whole = ''): Generator<XmlElement> {
  const open: XmlElement[] = [];
  for (const part of xmlParts(document)) {
    const parent = open.at(-1);
    if (part.kind === 'text') parent?.children.push(part.text);
    else if (part.kind === 'open') {
      const element: XmlElement = { ...part, children: [] };
      parent?.children.push(element);
      if (!part.isEmpty && (parent !== undefined || part.name === whole)) open.push(element);
      else if (parent === undefined) yield element;
    } else if (parent?.name === part.name) {
      open.pop();
      if (open.length === 0) yield parent;
    }
  }
}

/** Returns the elements of a name inside of another one, without those inside of `except`. */
export function elementsIn({ children }: XmlElement, name: string, except = ''): XmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string' || child.name === except) return [];
    return child.name === name ? [child] : elementsIn(child, name, except);
  });
}

export const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

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
