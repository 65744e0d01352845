import { useEffect } from 'react';

let page = '';
let unread = 0;

function draw(): void {
  const named = page === '' ? 'Coado' : `${page} · Coado`;
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${named}` : named;
}

/** Names the tab anew, for what changes too often to render: see `usePageTitle`. */
export function namePage(title: string): void {
  page = title;
  draw();
}

/** Names the tab after the page: `usePageTitle('Métodos')` shows "Métodos · Coado". */
export function usePageTitle(title: string): void {
  useEffect(() => namePage(title), [title]);
}

/** Says in the tab's title how many conversations wait to be read: "(2) Métodos · Coado". */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    unread = count;
    draw();
    return () => {
      unread = 0;
      draw();
    };
  }, [count]);
}
