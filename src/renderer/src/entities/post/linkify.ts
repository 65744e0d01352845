/** A piece of a text: plain, or a link as it was written with the address it leads to. */
export interface TextPiece {
  /** Where it starts in the text, which is also what tells pieces apart. */
  at: number;
  text: string;
  href: string | null;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'“”]+/giu;
/** Marks that end a sentence rather than an address. */
const TRAILING = /[.,;:!?…»]+$/u;

/** Without what follows the address in the sentence; a closing bracket stays if it was opened inside. */
function trimAddress(written: string): string {
  let address = written;
  for (;;) {
    const trimmed = address.replace(TRAILING, '');
    const unopened = trimmed.endsWith(')') && trimmed.split('(').length < trimmed.split(')').length;
    const next = unopened ? trimmed.slice(0, -1) : trimmed;
    if (next === address) return address;
    address = next;
  }
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
