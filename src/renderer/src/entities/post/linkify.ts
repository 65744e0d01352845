/** A piece of a text: plain, or a link as it was written with the address it leads to. */
export interface TextPiece {
  /** Where it starts in the text, which is also what tells pieces apart. */
  at: number;
  text: string;
  href: string | null;
}

/** Stops at Unicode direction marks, so that the address shown is the address opened. */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"'“”\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/giu;
/** Marks that end a sentence rather than an address. */
const TRAILING = '.,;:!?…»';

/**
 * Without what follows the address in the sentence; a closing bracket stays if it was opened inside.
 * A single pass from the end: a hostile text must not block the page of whoever reads it.
 */
function trimAddress(written: string): string {
  let unopened = written.split(')').length - written.split('(').length;
  let end = written.length;
  for (; end > 0; end -= 1) {
    const last = written.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!TRAILING.includes(last)) break;
  }
  return written.slice(0, end);
}

function hrefOf(address: string): string | null {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** Splits a text into plain pieces and web addresses. Together the pieces are the text, letter by letter. */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const push = (end: number, href: string | null) => {
    if (end > from) pieces.push({ at: from, text: text.slice(from, end), href });
    from = Math.max(from, end);
  };
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    const href = hrefOf(address);
    if (href === null) continue;
    push(match.index, null);
    push(match.index + address.length, href);
  }
  push(text.length, null);
  return pieces;
}
