import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type JournalFilters, NO_FILTERS, readFilters, writeFilters } from '../model/filters';

/** Pause in typing after which the server is asked, in ms. */
const DEBOUNCE_MS = 300;

/** The journal's filters, which live in the address, and the words as they are being typed. */
export function useJournalFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const [typed, setTyped] = useState(filters.text);
  // The latest filters. The URL updates in a transition, so a debounced search that reads the URL
  // meanwhile would restore the old filters.
  const chosen = useRef(filters);
  useEffect(() => {
    chosen.current = filters;
  }, [filters]);
  const apply = (changed: Partial<JournalFilters>) => {
    const next = { ...chosen.current, ...changed };
    chosen.current = next;
    setParams((current) => writeFilters(current, next), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const search = useDebouncedCallback((text: string) => apply({ text }), DEBOUNCE_MS);
  return {
    filters,
    typed,
    // Words that still wait come along: sent later, they would load the list a second time under the hand.
    change: (changed: Partial<JournalFilters>) => {
      search.flush();
      apply(changed);
    },
    type: (text: string) => {
      setTyped(text);
      search(text);
      if (text === '') search.flush();
    },
    clear: () => {
      search.cancel();
      setTyped('');
      apply(NO_FILTERS);
    },
  };
}
