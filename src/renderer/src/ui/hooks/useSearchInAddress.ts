import { useDebouncedValue } from '@mantine/hooks';
import { cutTo } from '@shared/format';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Highest and lowest number of letters of a search: one letter would match nearly every row. */
export const MAX_SEARCH = 100;
export const MIN_SEARCH = 2;

/** Pause in typing before a search request, in ms. */
const DEBOUNCE_MS = 300;

/** A search text: `search` follows `typed` after a pause, or at once when it is empty. */
export function useTypedSearch(maxLength: number, initial = '') {
  const [typed, setTyped] = useState(initial);
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const search = typed === '' ? '' : cutTo(settled.trim().replace(/\s+/g, ' '), maxLength);
  return { typed, setTyped, search };
}

/**
 * Keeps a typed search in the address's `q`, so that Back restores it.
 * The address changes only with the search: each navigation cancels a running one, such as that of a tapped
 * link.
 */
export function useSearchInAddress(maxLength: number) {
  const [params, setParams] = useSearchParams();
  const addressed = params.get('q') ?? '';
  const { typed, setTyped, search } = useTypedSearch(maxLength, addressed);

  useEffect(() => {
    if (search === addressed) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (search) next.set('q', search);
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [search, addressed, setParams]);

  return { typed, setTyped, search };
}
