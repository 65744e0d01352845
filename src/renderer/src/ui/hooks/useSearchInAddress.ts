import { useDebouncedValue } from '@mantine/hooks';
import { cutTo } from '@shared/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressParams } from './useAddressParams';

/** Highest and lowest number of letters of a search: one letter would match nearly every row. */
export const MAX_SEARCH = 100;
export const MIN_SEARCH = 2;

/** Pause in typing before a search request, in ms. */
export const SEARCH_DEBOUNCE_MS = 300;

/** A search text: `search` follows `typed` after a pause, or at once when it is empty. */
export function useTypedSearch(maxLength: number, initial = '') {
  const [typed, setTyped] = useState(initial);
  const [settled] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const search = typed === '' ? '' : cutTo(settled.trim().replace(/\s+/g, ' '), maxLength);
  return { typed, setTyped, search };
}

/**
 * Keeps a typed search in the address's `q`, so that Back restores it.
 * The address changes only when the search does: each change cancels a navigation that runs.
 */
export function useSearchInAddress(maxLength: number) {
  const [params, change] = useAddressParams();
  const addressed = params.get('q') ?? '';
  const { typed, setTyped, search } = useTypedSearch(maxLength, addressed);

  const bring = useEffectEvent(() => change({ q: search || null }));
  useEffect(() => {
    if (search !== addressed) bring();
  }, [search, addressed]);

  return { typed, setTyped, search };
}
