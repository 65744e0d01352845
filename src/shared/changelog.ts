/** An entry of "Para você": a change that users notice. */
interface News {
  title: string;
  text: string;
}

interface Release {
  /** Null for the section of changes without a version yet. */
  version: string | null;
  /** `YYYY-MM-DD` */
  date: string | null;
  /** Entries in Portuguese, in the order of the screen. */
  news: News[];
  /** Entries in English, by the headings of Keep a Changelog. */
  changes: Map<string, string[]>;
}

const RELEASE = /^## \[(?<version>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/;
const NEWS = /^\*\*(?<title>.+?)\.\*\* (?<text>.+)$/;
const NEWS_HEADING = 'Para você';

function itemsOf(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2));
    else if (line.startsWith('  ') && items.length > 0) items.push(`${items.pop()} ${line.trim()}`);
    else if (line.trim() !== '') throw new Error(`CHANGELOG.md: not a line of a list: ${line}`);
  }
  return items;
}

function newsOf(item: string): News {
  const { title, text } = NEWS.exec(item)?.groups ?? {};
  if (title === undefined || text === undefined) {
    throw new Error(`CHANGELOG.md: not "**Título.** Frase.": ${item}`);
  }
  return { title, text };
}

/**
 * Reads the versions of CHANGELOG.md, newest first.
 * The format is Keep a Changelog's with a section "Para você" for users in each version.
 *
 * @throws Error where the file departs from the format
 */
export function readChangelog(markdown: string): Release[] {
  return markdown
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## '))
    .map((part) => {
      const [head = '', ...rest] = part.split(/^(?=### )/m);
      const { version, date = null } = RELEASE.exec(head.split('\n', 1)[0] ?? '')?.groups ?? {};
      if (version === undefined) throw new Error(`CHANGELOG.md: not a version: ${head}`);
      const changes = new Map(
        rest.map((section) => {
          const [heading = '', ...lines] = section.split('\n');
          return [heading.replace('### ', ''), itemsOf(lines)];
        }),
      );
      const news = (changes.get(NEWS_HEADING) ?? []).map(newsOf);
      changes.delete(NEWS_HEADING);
      return { version: version === 'Unreleased' ? null : version, date, news, changes };
    });
}
