import { readChangelog } from '@shared/changelog';
import { logError } from '@/lib/app-error';
import changelog from '../../../../../../CHANGELOG.md?raw';

/** The news of each version, newest first. */
export const RELEASES = readChangelog(changelog).filter(({ news }) => news.length > 0);

/** The titles that this device has had the chance to see, one a line. */
const KEY = 'coado.news';

const TITLES = RELEASES.flatMap(({ news }) => news.map(({ title }) => title));

/**
 * Returns the news since the person's last visit.
 * On a first visit all news counts as seen.
 */
export function unseenNews(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  titles = TITLES,
): string[] {
  try {
    const seen = storage.getItem(KEY);
    if (seen === null) {
      storage.setItem(KEY, titles.join('\n'));
      return [];
    }
    const known = new Set(seen.split('\n'));
    return titles.filter((title) => !known.has(title));
  } catch (error) {
    logError('news: this browser keeps nothing', error);
    return [];
  }
}

/** Marks all news as seen. */
export function markNewsSeen(storage: Pick<Storage, 'setItem'>, titles = TITLES): void {
  try {
    storage.setItem(KEY, titles.join('\n'));
  } catch (error) {
    logError('news: this browser keeps nothing', error);
  }
}
