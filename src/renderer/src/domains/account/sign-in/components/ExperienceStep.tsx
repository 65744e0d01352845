import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '../model/registration';
import classes from './ExperienceStep.module.css';
import form from './Form.module.css';

interface ExperienceStepProps {
  level: ExperienceLevel | null;
  onLevel: (level: ExperienceLevel) => void;
  onBack: () => void;
  onFinish: (level: ExperienceLevel) => void;
  finishing: boolean;
  failure: ReactNode;
}

export function ExperienceStep(props: ExperienceStepProps) {
  const { level, onLevel, onBack, onFinish, finishing, failure } = props;
  return (
    <form
      className={`flex flex-col gap-md ${form.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (level && !finishing) onFinish(level);
      }}
    >
      <fieldset className="flex flex-col gap-xs" disabled={finishing}>
        <legend className="visually-hidden">Nível de experiência</legend>
        {EXPERIENCE_LEVELS.map(({ value, hint }) => (
          <label
            key={value}
            className={`card flex gap-sm px-md py-sm cursor-pointer ${classes.level}`}
          >
            <input
              type="radio"
              name="experiencelevel"
              className={`flex-none mt-2xs w-5 h-5 ${classes.radio}`}
              value={value}
              checked={level === value}
              onChange={() => onLevel(value)}
            />
            <span>
              <span className="block font-semibold">{value}</span>
              <span className={`text-dimmed text-sm block leading-snug mt-2xs ${classes.hint}`}>
                {hint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {level ? null : <p className="text-dimmed text-sm">Selecione um nível de experiência.</p>}
      <div className={`grid gap-sm ${classes.actions}`}>
        <Button
          variant="default"
          size="lg"
          leftSection={<ArrowLeft />}
          disabled={finishing}
          onClick={onBack}
        >
          Voltar
        </Button>
        <Button type="submit" size="lg" disabled={!level || finishing}>
          {finishing ? 'Finalizando...' : 'Finalizar'}
        </Button>
      </div>
      {failure}
    </form>
  );
}
