import { useEffect } from 'react';

/** Names the tab after the page: `usePageTitle('Métodos')` shows "Métodos · Coado". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Coado' : `${title} · Coado`;
  }, [title]);
}
