import type { BrewMoment } from '@shared/brew/brew-moment';
import { useEffect, useState } from 'react';

function announcement(moment: BrewMoment): string {
  if (moment.status === 'ready') return '';
  const { step } = moment;
  const grams = step.targetWater === null ? '' : ` Até ${step.targetWater} gramas.`;
  return `Etapa ${moment.stepNumber} de ${moment.stepCount}: ${step.title}.${grams} ${step.description}`;
}

/**
 * Tells screen readers each step once: its text changes only when the step does. It comes empty and is
 * filled afterwards, because what a live region brings along is not read out: the first step would be
 * passed over in silence.
 */
export function StepAnnouncer({ moment }: { moment: BrewMoment }) {
  const text = announcement(moment);
  const [told, setTold] = useState('');
  useEffect(() => setTold(text), [text]);
  return (
    <p className="visually-hidden" role="status">
      {told}
    </p>
  );
}
