import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Pick<TextInputProps, 'size' | 'className' | 'onKeyDown'> {
  ref?: Ref<HTMLInputElement>;
  'aria-label': string;
  placeholder: string;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
  /** Runs when the clear button is pressed; by default the text becomes ''. */
  onClear?: () => void;
}

export function SearchField({ value, onType, onClear, ...props }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      radius="xl"
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<Search size={20} />}
      rightSection={
        value ? (
          <CloseButton
            aria-label="Limpar busca"
            size={40}
            radius="xl"
            onClick={onClear ?? (() => onType(''))}
          />
        ) : null
      }
      classNames={{ input: classes.input }}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      {...props}
    />
  );
}
