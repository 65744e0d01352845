import { TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usedGearQuery } from '../api/journal';
import { listedWords } from '../brews/model/brew-fields';
import classes from './GearField.module.css';

interface GearFieldProps {
  userId: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

export function GearField({ userId, value, error, onChange }: GearFieldProps) {
  const { data: used = [] } = useQuery(usedGearQuery(userId));
  const taken = listedWords(value).map((word) => word.toLowerCase());
  const offered = used.filter((word) => !taken.includes(word.toLowerCase()));
  return (
    <div className="col-span-full">
      <TextInput
        label="Apetrechos"
        placeholder="Chaleira bico de ganso, papel 02"
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {offered.length > 0 ? (
        <fieldset className="flex flex-wrap gap-xs mt-xs">
          <legend className="visually-hidden">Usados antes</legend>
          {offered.map((word) => (
            <UnstyledButton
              key={word}
              className={`text-ink bg-sunk cursor-pointer ${classes.word}`}
              onClick={() => onChange([...listedWords(value), word].join(', '))}
            >
              + {word}
            </UnstyledButton>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
