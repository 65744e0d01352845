import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './DateField.module.css';

interface DateFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'type'> {
  value: string;
  /** Receives a day, '' or an incomplete text, which the form validates. */
  onChange: (value: string) => void;
}

/** A day as dd/mm/aaaa; the native field shows the order of the browser's language. */
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
            className={`w-full absolute p-0 h-0 borderless opacity-0 pointer-events-none ${classes.picker}`}
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
            className="text-dimmed"
            onClick={() => picker.current?.showPicker()}
          >
            <Calendar />
          </ActionIcon>
        </>
      }
    />
  );
}

/** Formats a day (YYYY-MM-DD) for Brazil: '09/11/2026'; other texts stay unchanged. */
export function writeDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : day;
}

/** Reads '9/11/2026' or '09.11.2026' as YYYY-MM-DD; null for a day that does not exist. */
export function readDay(text: string): string | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-]([12]\d{3})$/.exec(text.trim());
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
  return exists ? iso : null;
}

/** Adds slashes while a person types only digits: '0911' becomes '09/11'. */
export function maskDay(text: string): string {
  if (!/^[\d/]*$/.test(text) || /^\d\/|\/\d\//.test(text)) return text.slice(0, 10);
  const digits = text.replaceAll('/', '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts.filter((part) => part !== '').join('/');
}
