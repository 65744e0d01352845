import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './DateField.module.css';
import { maskDay, readDay, writeDay } from './date-text';

interface DateFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'type'> {
  /** A day, YYYY-MM-DD; '' for none. */
  value: string;
  /** Called with a day, with '', or with what is typed so far: the owner tells whether that will do. */
  onChange: (value: string) => void;
}

/**
 * A day, typed as dd/mm/aaaa or picked from the device's own calendar. The browser's date field alone
 * would speak the browser's language.
 */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const [text, setText] = useState(writeDay(value));
  const [seen, setSeen] = useState(value);
  const picker = useRef<HTMLInputElement>(null);
  if (value !== seen) {
    setSeen(value);
    if ((readDay(text) ?? text) !== value) setText(writeDay(value));
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      maxLength={10}
      {...rest}
      value={text}
      onChange={(event) => {
        const typed = maskDay(event.currentTarget.value);
        setText(typed);
        onChange(readDay(typed) ?? typed);
      }}
      rightSection={
        <>
          <input
            ref={picker}
            type="date"
            className={classes.picker}
            tabIndex={-1}
            aria-hidden
            value={readDay(text) ?? ''}
            onChange={(event) => {
              setText(writeDay(event.currentTarget.value));
              onChange(event.currentTarget.value);
            }}
          />
          <ActionIcon
            color="gray"
            size={38}
            radius="md"
            aria-label="Abrir o calendário"
            className={classes.open}
            onClick={() => picker.current?.showPicker()}
          >
            <Calendar />
          </ActionIcon>
        </>
      }
    />
  );
}
