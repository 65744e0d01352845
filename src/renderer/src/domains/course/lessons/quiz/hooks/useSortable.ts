import { type PointerEvent, useRef, useState } from 'react';
import { moved } from '@/lib/moved';

/** Lets a person drag the rows of a list; keyboards and screen readers use their buttons. */
export function useSortable<Item>(
  items: readonly Item[],
  onSort: (items: readonly Item[]) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  const rowAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return at < 0 ? rows.length - 1 : at;
  };

  const grip = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(index);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === null) return;
      const target = rowAt(event.clientY);
      if (target === dragged) return;
      setDragged(target);
      onSort(moved(items, dragged, target));
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });

  return { list, dragged, grip };
}
