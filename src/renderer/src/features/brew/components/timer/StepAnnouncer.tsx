import type { BrewMoment } from '@shared/brew/brew-moment';

function announcement(moment: BrewMoment): string {
  if (moment.status === 'ready') return '';
  const { step } = moment;
  const grams = step.targetWater === null ? '' : ` Até ${step.targetWater} gramas.`;
  return `Etapa ${moment.stepNumber} de ${moment.stepCount}: ${step.title}.${grams} ${step.description}`;
}

/** Tells screen readers each step once: its text changes only when the step does. */
export function StepAnnouncer({ moment }: { moment: BrewMoment }) {
  return (
    <p className="visually-hidden" role="status">
      {announcement(moment)}
    </p>
  );
}
