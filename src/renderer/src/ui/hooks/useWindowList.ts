import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Measured heights by list, so that "back" finds every row where it was. */
const measured = new Map<string, VirtualItem[]>();

interface WindowListOptions {
  /** The key that stores the measured heights. */
  name: string;
  rows: readonly { id: string }[];
  /** Returns the px of a row before it is measured, in a list of this width. */
  estimate: (index: number, width: number) => number;
  /** Rows drawn beyond the window's edges, so that a fast scroll finds them ready. */
  overscan: number;
  /** So few rows are left below when the end is near. */
  askBeforeEnd: number;
  onNearEnd: () => void;
}

/** Virtualizes a list that scrolls with the window: only the rows near it exist. */
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
    /** Styles of the list, and of the box within it that has the drawn rows. */
    listStyle: { height: virtualizer.getTotalSize() },
    windowStyle: { transform: `translateY(${(items[0]?.start ?? 0) - box.top}px)` },
  };
}
