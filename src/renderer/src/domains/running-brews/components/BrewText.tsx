import type { BrewMoment } from '@shared/brew/brew-moment';
import { useRef } from 'react';
import { writeText } from '@/lib/frame';
import { useBrewDrawing } from '../hooks/running-brews';

interface BrewTextProps {
  brewId: string;
  text: (moment: BrewMoment) => string;
}

/** A text that changes with the brew's time; written into the DOM without a React render. */
export function BrewText({ brewId, text }: BrewTextProps) {
  const span = useRef<HTMLSpanElement>(null);
  useBrewDrawing(brewId, (moment) => writeText(span.current, text(moment)));
  return <span ref={span} translate="no" />;
}
