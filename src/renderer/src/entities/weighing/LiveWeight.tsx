import type { ScaleReading } from '@shared/scales/scale';
import { useCallback, useRef } from 'react';
import { writeText } from '@/lib/frame';
import { useDrawing } from '@/lib/hooks/useDrawing';
import type { ConnectedScale } from '@/services/scales/scales';
import { formatWeight } from './pour-line';

/** What a scale weighs at this instant, without rendering. */
export function LiveWeight({ connected }: { connected: ConnectedScale }) {
  const text = useRef<HTMLSpanElement>(null);
  const reading = useRef<ScaleReading | null>(null);
  const { scale } = connected;
  const subscribe = useCallback(
    (onChange: () => void) =>
      scale.onReading((next) => {
        reading.current = next;
        onChange();
      }),
    [scale],
  );
  useDrawing(subscribe, () => {
    const shown = reading.current === null ? '–' : `${formatWeight(reading.current.grams)} g`;
    writeText(text.current, shown);
  });
  return <span ref={text} className="display-number" />;
}
