import { profilePath } from './addresses.ts';

/** A piece of a text: plain, or a link with its target. */
interface TextPiece {
  /** Index in the text; also the key of its element. */
  at: number;
  text: string;
  /** A web address; null for plain text and pages of Coado. */
  href: string | null;
  /** A page of Coado: of a mentioned person or a hashtag. */
  to?: string;
}

/** Direction marks end an address, because they could disguise the address that opens. */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"'“”\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/giu;
/** Marks at the end of an address that belong to the sentence. */
const TRAILING = '.,;:!?…»';

/**
 * Removes the sentence's punctuation from the end of an address; paired brackets stay.
 * Reads the text only once: slower code would let a hostile text block the page of its reader.
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

/** A mention; SQL function private.mentioned_usernames has the same rule. */
const MENTION = /(?<![\p{L}\p{N}_.@/+-])@([A-Za-z0-9._]{3,29}[A-Za-z0-9_])(?![A-Za-z0-9_])/gu;
/** A hashtag; SQL function private.extract_tags has the same rule, before `foldTag`. */
const TAG = /(?<![\p{L}\p{N}\p{M}_&/#])#([\p{L}\p{N}\p{M}_]{2,60})(?![\p{L}\p{N}\p{M}_])/gu;

/** Returns a hashtag, written without '#', in lower case without accents; null if it is none. */
function foldTag(written: string): string | null {
  const folded = written.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z0-9_]{2,50}$/.test(folded) && /[a-z]/.test(folded) ? folded : null;
}

const tagPath = (tag: string): string => `/community/tags/${tag}`;

interface Found extends Pick<TextPiece, 'text' | 'href' | 'to'> {
  at: number;
}

/** Tests for the sign first, because patterns for letters of every script compile slowly. */
function matchesAfter(sign: string, text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.includes(sign) ? [...text.matchAll(pattern)] : [];
}

function findAll(text: string): Found[] {
  const addresses = Array.from(text.matchAll(ADDRESS), (match): Found => {
    const address = trimAddress(match[0]);
    return { at: match.index, text: address, href: hrefOf(address) };
  }).filter(({ href }) => href !== null);
  const mentions = matchesAfter('@', text, MENTION).map((match): Found => {
    const to = profilePath((match[1] ?? '').toLowerCase());
    return { at: match.index, text: match[0], href: null, to };
  });
  const tags = matchesAfter('#', text, TAG).flatMap((match): Found[] => {
    const tag = foldTag(match[1] ?? '');
    return tag === null ? [] : [{ at: match.index, text: match[0], href: null, to: tagPath(tag) }];
  });
  return [...addresses, ...mentions, ...tags].toSorted((one, other) => one.at - other.at);
}

/**
 * Splits a text into plain pieces, web addresses, @people and #hashtags, in order.
 * The pieces together are the unchanged text.
 */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const pushPlain = (end: number) => {
    if (end > from) pieces.push({ at: from, text: text.slice(from, end), href: null });
    from = Math.max(from, end);
  };
  for (const found of findAll(text)) {
    // The match is inside of an address found before.
    if (found.at < from) continue;
    pushPlain(found.at);
    pieces.push(found);
    from = found.at + found.text.length;
  }
  pushPlain(text.length);
  return pieces;
}
