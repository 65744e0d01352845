// Apart from the bag, which every page with a list of beans loads.
import { foldAccents } from '@/lib/text-search';
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

/** Whether all words of a search are in a bean's texts, in any order; true without words. */
export function matchesSearch(bean: SearchedBean, search: string): boolean {
  const { name, roaster, origin, region, farm, variety, process, roast, notes, details } = bean;
  const texts = [name, roaster, origin, region, farm, variety, process, roast, ...notes, details];
  const text = foldAccents(texts.join(' '));
  return foldAccents(search)
    .split(' ')
    .every((word) => text.includes(word));
}
