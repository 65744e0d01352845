import { readChangelog } from '@shared/changelog';
import { logError } from '@/lib/app-error';
import changelog from '../../../../../../CHANGELOG.md?raw';

export const RELEASES = readChangelog(changelog).filter(({ news }) => news.length > 0);

/** Key for the titles that this device has shown, one per line. */
const KEY = 'coado.news';

const TITLES = RELEASES.flatMap(({ news }) => news.map(({ title }) => title));

/**
 * Returns the news since the last visit on this device.
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

export function markNewsSeen(storage: Pick<Storage, 'setItem'>, titles = TITLES): void {
  try {
    storage.setItem(KEY, titles.join('\n'));
  } catch (error) {
    logError('news: this browser keeps nothing', error);
  }
}
