import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Measured row heights of each list, so that Back restores the scroll position. */
const measured = new Map<string, VirtualItem[]>();

interface WindowListOptions {
  /** Key of the list in `measured`. */
  name: string;
  rows: readonly { id: string }[];
  /** Returns the estimated height, in px, of a row that is not measured, for the list's width. */
  estimate: (index: number, width: number) => number;
  /** Number of rows drawn above and below the window, so that fast scrolling shows no gaps. */
  overscan: number;
  /** `onNearEnd` runs when fewer rows than this remain below the window. */
  askBeforeEnd: number;
  onNearEnd: () => void;
}

/** Virtualizes a list that scrolls with the window: only the rows near it are drawn. */
export function useWindowList(options: WindowListOptions) {
  const { name, rows, estimate, overscan, askBeforeEnd, onNearEnd } = options;
  const list = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ top: 0, width: 640 });
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => estimate(index, box.width),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    scrollMargin: box.top,
    initialMeasurementsCache: measured.get(name) ?? [],
    useFlushSync: false,
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const place = () => {
      const { top, width } = element.getBoundingClientRect();
      const next = { top: Math.round(top + window.scrollY), width: Math.round(width) };
      setBox((now) => (now.top === next.top && now.width === next.width ? now : next));
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  useEffect(
    () => () => {
      measured.set(name, virtualizer.takeSnapshot());
    },
    [name, virtualizer],
  );

  const items = virtualizer.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - askBeforeEnd;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  return {
    list,
    virtualizer,
    items,
    /** Styles of the list, and of the box inside it that contains the drawn rows. */
    listStyle: { height: virtualizer.getTotalSize() },
    windowStyle: { transform: `translateY(${(items[0]?.start ?? 0) - box.top}px)` },
  };
}
