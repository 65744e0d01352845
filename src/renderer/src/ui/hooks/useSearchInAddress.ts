import { useDebouncedValue } from '@mantine/hooks';
import { cutTo } from '@shared/format';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Letters of a search, at most and at least: one letter would find half the world. */
export const MAX_SEARCH = 100;
export const MIN_SEARCH = 2;

/** Pause in typing after which the server is asked, in ms. */
const DEBOUNCE_MS = 300;

/** A typed search: `search` follows `typed` after a pause, and an emptied field at once. */
export function useTypedSearch(maxLength: number, initial = '') {
  const [typed, setTyped] = useState(initial);
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const search = typed === '' ? '' : cutTo(settled.trim().replace(/\s+/g, ' '), maxLength);
  return { typed, setTyped, search };
}

/**
 * Keeps a typed search in the address's `q`, so that Back restores it.
 * The address changes only when the search does: a navigation without need would end another one
 * that is under way, such as a tap on a link while this page is being drawn.
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
