import { type Recipe, type RecipeStep, targetText } from '@shared/brew/recipe';
import { formatDuration, unbroken } from '@shared/format';
import { useUnits } from '@/domains/people/settings/hooks/useUnits';
import { useCurrentUser } from '@/services/session/hooks/session';
import classes from './RecipeSteps.module.css';

function Step({ step, startIsGuess }: { step: RecipeStep; startIsGuess: boolean }) {
  return (
    <li
      className={`grid gap-y-0 gap-x-sm px-md py-md print:px-0 print:py-xs print:break-inside-avoid ${classes.step}`}
    >
      <span
        className="display-number grid place-items-center text-accent rounded-circle bg-soft w-8 h-8"
        aria-hidden
      >
        {step.number}
      </span>
      <div>
        <p className="font-semibold">{step.title}</p>
        <p className="text-dimmed leading-snug text-pretty">{unbroken(step.description)}</p>
      </div>
      <p className="flex flex-col whitespace-nowrap items-end">
        <span className="display-number text-lg">
          {startIsGuess ? '~ ' : ''}
          {formatDuration(step.startTime)}
        </span>
        {step.targetWater === null ? null : (
          <span className="text-accent text-sm font-semibold tabular-nums">
            {targetText(step.kind, step.targetWater)}
          </span>
        )}
      </p>
    </li>
  );
}

/** The equipment and the steps with cumulative grams, because coffee scales show g. */
export function RecipeSteps({ recipe }: { recipe: Recipe }) {
  const { id: userId } = useCurrentUser();
  const units = useUnits(userId);
  const firstWait = recipe.steps.findIndex((step) => step.time === null);
  return (
    <>
      {units === 'metric' ? null : (
        <p className="text-dimmed text-sm mt-0 mx-0 mb-sm">
          O passo a passo fica em gramas e °C, como a balança e o timer.
        </p>
      )}
      {recipe.preparation.length > 0 ? (
        <div className="rounded-lg bg-sunk mb-md px-lg py-md print:p-0">
          <p className="font-semibold">Antes de começar</p>
          <ul className="mt-2xs ps-md text-dimmed">
            {recipe.preparation.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <ol className="plain-list card print:borderless">
        {recipe.steps.map((step, index) => (
          <Step
            key={step.number}
            step={step}
            startIsGuess={firstWait !== -1 && index > firstWait}
          />
        ))}
      </ol>
    </>
  );
}
