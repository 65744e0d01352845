import { type DragEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { moved } from '@/lib/moved';

interface Reorder {
  /** Props of a row: it shows where the dragged row would go, and receives the drop. */
  row: {
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    'data-dragged': true | undefined;
    'data-over': 'before' | 'after' | undefined;
  };
  grip: {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
  isFirst: boolean;
  isLast: boolean;
  /** Moves the row by one place, up (-1) or down (1). */
  step: (by: -1 | 1, event: MouseEvent<HTMLButtonElement>) => void;
}

/** Lets people drag rows to another place, or move them with buttons that keep the focus. */
export function useReorder(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<HTMLButtonElement | null>(null);
  const order = ids.join();

  // React moves the row in the document, which removes the focus from its button.
  useLayoutEffect(() => {
    if (order !== '') pressed.current?.focus();
    pressed.current = null;
  }, [order]);

  function place(id: string, to: number) {
    if (to < 0 || to >= ids.length || ids[to] === id) return;
    setAnnouncement(`Agora na posição ${to + 1} de ${ids.length}.`);
    onOrder(moved(ids, ids.indexOf(id), to));
  }

  function forRow(id: string): Reorder {
    const index = ids.indexOf(id);
    const isTarget = over === id && dragged !== null && dragged !== id;
    const end = () => {
      setDragged(null);
      setOver(null);
    };
    return {
      row: {
        onDragOver: (event) => {
          if (dragged === null) return;
          event.preventDefault();
          setOver(id);
        },
        onDrop: (event) => {
          event.preventDefault();
          if (dragged !== null) place(dragged, index);
          end();
        },
        'data-dragged': dragged === id || undefined,
        'data-over': isTarget ? (ids.indexOf(dragged) > index ? 'before' : 'after') : undefined,
      },
      grip: {
        draggable: true,
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move';
          // Firefox starts a drag only if it has data.
          event.dataTransfer.setData('text/plain', '');
          const row = event.currentTarget.closest('tr');
          if (row) event.dataTransfer.setDragImage(row, 16, 16);
          setDragged(id);
        },
        onDragEnd: end,
      },
      isFirst: index === 0,
      isLast: index === ids.length - 1,
      step: (by, event) => {
        pressed.current = event.currentTarget;
        place(id, index + by);
      },
    };
  }

  return { forRow, announcement };
}

export type RowReorder = ReturnType<ReturnType<typeof useReorder>['forRow']>;
