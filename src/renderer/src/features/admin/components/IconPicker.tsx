import { type ReactNode, useId } from 'react';
import classes from './IconPicker.module.css';

interface IconPickerProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  picture: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
}

/** One of a few pictures, each with its name. */
export function IconPicker<Value extends string>({
  label,
  choices,
  value,
  picture,
  onChange,
}: IconPickerProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`flex wrap gap-xs no-padding ${classes.picker}`}>
      <legend className="medium no-padding mb-2xs">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`centered dimmed relative ${classes.choice}`}
          title={choice.label}
        >
          <input
            type="radio"
            name={name}
            className={`inset-0 ${classes.radio}`}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {picture(choice.value)}
          <span className="visually-hidden">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
