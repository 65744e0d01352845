import { type ReactNode, useId } from 'react';
import { ChoiceCard } from '@/ui/ChoiceCard';
import classes from './IconPicker.module.css';

interface IconPickerProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  picture: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
}

export function IconPicker<Value extends string>({
  label,
  choices,
  value,
  picture,
  onChange,
}: IconPickerProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-xs">
      <legend className="font-medium p-0 mb-2xs">{label}</legend>
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.value}
          name={name}
          checked={choice.value === value}
          onChoose={() => onChange(choice.value)}
          className={`grid place-items-center text-dimmed hover:bg-sunk ${classes.choice}`}
          title={choice.label}
        >
          {picture(choice.value)}
          <span className="visually-hidden">{choice.label}</span>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
