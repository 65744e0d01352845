import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { useRef } from 'react';
import { writeText } from '@/lib/frame';
import { useRunningBrewDrawing } from '../hooks/running-brews';

interface RunningBrewTextProps {
  brewId: string;
  text: (moment: RunningBrewMoment) => string;
}

/** A text that changes with the brew's time, without a React render. */
export function RunningBrewText({ brewId, text }: RunningBrewTextProps) {
  const span = useRef<HTMLSpanElement>(null);
  useRunningBrewDrawing(brewId, (moment) => writeText(span.current, text(moment)));
  return <span ref={span} translate="no" />;
}
