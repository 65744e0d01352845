import { rowsOf } from '@/lib/keyset';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { journalQuery } from '../api/journal';
// Registers the outbox kind, which lists its entries among the brews.
import '../api/own-brew';
import type { JournalBrew } from '../model/brew-facts';
import type { JournalFilters } from '../model/filters';
import { journalBrews } from '../model/pending-brew';
import { JournalList, type JournalListProps } from './JournalList';

interface UnsentBrewsProps extends Omit<JournalListProps, 'brews'> {
  userId: string;
  filters: JournalFilters;
  isShown: (brew: JournalBrew) => boolean;
}

/** The brews that are only on this device, while the journal of the server is out of reach. */
export function UnsentBrews({ userId, filters, isShown, ...list }: UnsentBrewsProps) {
  const pages = pendingWrites.pagesHere(journalQuery(userId, filters), journalBrews);
  const brews = rowsOf(pages).filter(isShown);
  return brews.length === 0 ? null : <JournalList {...list} brews={brews} />;
}
