import { useEffect } from 'react';

let page = '';
let unread = 0;

function draw(): void {
  const named = page === '' ? 'Coado' : `${page} · Coado`;
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${named}` : named;
}

/** Sets the tab's title without a render, for a text such as a clock. */
export function namePage(title: string): void {
  page = title;
  draw();
}

/** Sets the tab's title: `usePageTitle('Métodos')` shows "Métodos · Coado". */
export function usePageTitle(title: string): void {
  useEffect(() => namePage(title), [title]);
}

/** Adds the number of unread conversations to the tab's title: "(2) Métodos · Coado". */
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
