import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useAddressParams } from '@/ui/hooks/useAddressParams';
import { SEARCH_DEBOUNCE_MS } from '@/ui/hooks/useSearchInAddress';
import { filterParams, type JournalFilters, NO_FILTERS, readFilters } from '../model/filters';

/** Returns the journal's filters, which the URL contains, and the words while they are typed. */
export function useJournalFilters() {
  const [params, changeAddress] = useAddressParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const [typed, setTyped] = useState(filters.text);
  const apply = (changed: Partial<JournalFilters>) => changeAddress(filterParams(changed));
  const search = useDebouncedCallback((text: string) => apply({ text }), SEARCH_DEBOUNCE_MS);
  return {
    filters,
    typed,
    // Flushes the debounced words: applied later, they would load the list a second time.
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
