// Not in `bag.ts`, because many pages load `bag.ts` and only the page of beans has this search.
import { containsWords } from '@/lib/text-search';
import type { Bean } from './bag';

type SearchedBean = Pick<
  Bean,
  | 'name'
  | 'roaster'
  | 'origin'
  | 'region'
  | 'farm'
  | 'variety'
  | 'process'
  | 'roast'
  | 'notes'
  | 'details'
>;

/** Whether the bean's texts contain every word of a search; true for an empty search. */
export function matchesSearch(bean: SearchedBean, search: string): boolean {
  const { name, roaster, origin, region, farm, variety, process, roast, notes, details } = bean;
  const texts = [name, roaster, origin, region, farm, variety, process, roast, ...notes, details];
  return containsWords(texts.join(' '), search);
}
