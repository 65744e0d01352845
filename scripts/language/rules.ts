import type { Prose } from './prose.ts';

export interface Complaint {
  readonly rule: string;
  readonly found: string;
}

const LONGEST_FIRST_LINE = 90;

const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m|se)?ever\b/i, 'name the person or the module'],
  [/\bwhatever\b/i, 'name the thing'],
  [/\b(?:no|some|any)body\b/i, 'name the person or the role'],
  [/\b(?:told|tells|telling)\b/i, 'reported, shown, notified'],
  [/\bstands?\b/i, 'is'],
  [/\b(?:lies|lay)\b/i, 'is, is stored'],
  [/\bdeeds?\b/i, 'action, write'],
  [/\bwish(?:es|ed)?\b/i, 'desired state'],
  [/\b(?:a|the|each|every|one|its|pending) taking\b|\btakings\b|\btaking is\b/i, 'pending write'],
  [/\b(?:rouses?|roused|hurr(?:y|ies|ied))\b/i, 'wake, flush'],
  [/\bleavers?\b/i, 'deletion, deleted account'],
  [/\bturnstiles?\b/i, 'concurrency limit'],
];

/** Uses of a banned word that are technical terms. */
const ALLOWED =
  /\b(?:stand-?alone|stand-?ins?|standby|stands? for|underst(?:and|ood)s?|relays?|layout|lay-?out|wish ?list|tells? time|paid-?out)\b/gi;

/** Openings of a sentence that hide its subject. */
const HIDDEN_SUBJECT =
  /^(?:What|Who|Whose|Whom|Whoever|Whatever|Of|Nobody|Nothing that|One that|That which)\b/;

const ALLOWED_OPENING = /^(?:What(?:'s| is) (?:new|next)|Of course|What it does$|Who sees what$)/;

/** Splits prose into sentences; code in backticks and addresses count as one word. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/`[^`]*`/g, 'code')
    .replace(/https?:\S+/g, 'address')
    .split(/(?<=[.!?:;])\s+|\n(?=\s*(?:[-*|]|\d+\.)\s)|\n\n+/)
    .map((sentence) => sentence.replace(/^[\s*_"“(|-]+/, '').trim())
    .filter(Boolean);
}

/** Removes what the rules do not apply to, such as quotes, inline code and addresses. */
function withoutQuotes(text: string): string {
  return text
    .replace(/`[^`]*`/g, '')
    .replace(/“[^”]*”|"[^"\n]*"|_[^_\n]+_/g, '')
    .replace(/https?:\S+/g, '')
    .replace(ALLOWED, '');
}

export function complaintsAbout({ kind, text }: Pick<Prose, 'kind' | 'text'>): Complaint[] {
  const complaints: Complaint[] = [];
  const prose = withoutQuotes(text);
  for (const [pattern, instead] of BANNED) {
    const match = pattern.exec(prose);
    if (match !== null)
      complaints.push({ rule: `banned word (write: ${instead})`, found: match[0] });
  }
  if (kind === 'message') return complaints;
  for (const sentence of sentencesOf(text)) {
    const opening = HIDDEN_SUBJECT.exec(sentence);
    if (opening === null || ALLOWED_OPENING.test(sentence) || sentence.endsWith('?')) continue;
    complaints.push({ rule: 'sentence without its subject first', found: sentence.slice(0, 60) });
  }
  const [first = ''] = text.split('\n');
  if (kind === 'doc' && first.length > LONGEST_FIRST_LINE) {
    complaints.push({
      rule: `first line of a doc comment above ${LONGEST_FIRST_LINE} characters`,
      found: `${first.length} characters`,
    });
  }
  return complaints;
}
