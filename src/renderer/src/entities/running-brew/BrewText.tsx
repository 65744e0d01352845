import type { BrewMoment } from '@shared/brew/brew-moment';
import { useRef } from 'react';
import { writeText } from '@/lib/frame';
import { useBrewDrawing } from './hooks/brews';

interface BrewTextProps {
  brewId: string;
  text: (moment: BrewMoment) => string;
}

/** Words or figures that change as the brew's time passes: written where they stand, nothing renders. */
export function BrewText({ brewId, text }: BrewTextProps) {
  const span = useRef<HTMLSpanElement>(null);
  useBrewDrawing(brewId, (moment) => writeText(span.current, text(moment)));
  return <span ref={span} />;
}
