import { readChangelog } from '@shared/changelog';
import { createStoredText } from '@/lib/stored-value';
import changelog from '../../../../../../CHANGELOG.md?raw';

export const RELEASES = readChangelog(changelog).filter(({ news }) => news.length > 0);

/** The titles of the news that this device has shown, one per line. */
const seen = createStoredText('coado.news');

const TITLES = RELEASES.flatMap(({ news }) => news.map(({ title }) => title));

/**
 * Returns the news since the last visit on this device.
 * On a first visit, or where the browser refuses storage, all news counts as seen.
 */
export function unseenNews(titles = TITLES): string[] {
  const known = seen.read();
  if (known === null) markNewsSeen(titles);
  const shown = new Set(known?.split('\n') ?? titles);
  return titles.filter((title) => !shown.has(title));
}

export function markNewsSeen(titles = TITLES): void {
  seen.write(titles.join('\n'));
}
