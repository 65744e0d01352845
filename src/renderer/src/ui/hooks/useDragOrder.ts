import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

interface DragOrder<Key> {
  keys: readonly Key[];
  onMove: (key: Key, to: number) => void;
}

/** Reorders a list by its handles: by drag, or by arrow keys while a handle has the focus. */
export function useDragOrder<Key extends string | number>({ keys, onMove }: DragOrder<Key>) {
  const rows = useRef(new Map<Key, HTMLElement>());
  const [dragging, setDragging] = useState<Key | null>(null);

  /** Returns the new index of the row if it is dropped at `y`, the height of the pointer. */
  function placeAt(key: Key, y: number): number {
    const others = keys.filter((each) => each !== key);
    const below = others.findIndex((each) => {
      const box = rows.current.get(each)?.getBoundingClientRect();
      return box !== undefined && y < box.top + box.height / 2;
    });
    return below === -1 ? others.length : below;
  }

  return {
    dragging,
    row: (key: Key) => (element: HTMLElement | null) => {
      if (element) rows.current.set(key, element);
      else rows.current.delete(key);
    },
    handle: (key: Key) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(key);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragging !== key) return;
        const to = placeAt(key, event.clientY);
        if (to !== keys.indexOf(key)) onMove(key, to);
      },
      onPointerUp: () => setDragging(null),
      onPointerCancel: () => setDragging(null),
      onLostPointerCapture: () => setDragging(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        const to = keys.indexOf(key) + by;
        if (by === 0 || to < 0 || to >= keys.length) return;
        event.preventDefault();
        onMove(key, to);
      },
    }),
  };
}
