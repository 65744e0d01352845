import { Button, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { SectionCard } from '@/ui/SectionCard';
import { toastError } from '@/ui/toast';
import { listedWords } from '../../brews/model/brew-fields';
import { useBrewEdits } from '../../hooks/useBrewEdits';
import type { BrewDetail } from '../../model/brew-facts';
import {
  FLAVOUR_FAMILIES,
  isTasted,
  QUICK_FLAVOURS,
  TASTING_SCALES,
  type TastingField,
  toggleFlavour,
} from '../../model/tasting';
import classes from './TastingCard.module.css';
import { TastingRadar } from './TastingRadar';

const LEVELS = [1, 2, 3, 4, 5] as const;

export function TastingCard({ userId, brew }: { userId: string; brew: BrewDetail }) {
  const { pending, edit } = useBrewEdits(userId, brew);
  const shown = { ...brew, ...pending?.changes };
  const [full, setFull] = useState(isTasted(brew));
  const panel = useId();
  const chosen = listedWords(shown.flavours);
  const toggle = (word: string) => {
    const flavours = toggleFlavour(shown.flavours, word);
    if (flavours === undefined) toastError('São muitos sabores: fique com os principais.');
    else edit({ flavours });
  };
  // Chosen words that are not quick ones are shown too.
  const quick = [...QUICK_FLAVOURS, ...chosen.filter((word) => !isQuick(word))];
  return (
    <SectionCard title="Sabores">
      <Words words={quick} chosen={chosen} onToggle={toggle} label="Sabores mais comuns" />
      <Button
        variant="subtle"
        c="var(--mantine-color-anchor)"
        className="mt-sm -ml-sm"
        aria-expanded={full}
        aria-controls={panel}
        rightSection={<ChevronDown size={18} />}
        onClick={() => setFull(!full)}
      >
        {full ? 'Só o rápido' : 'Prova completa'}
      </Button>
      {full ? (
        <div id={panel} className="grid gap-md mt-xs">
          {isTasted(shown) ? <TastingRadar tasting={shown} /> : null}
          {TASTING_SCALES.map(({ field, name }) => (
            <Scale
              key={field}
              name={name}
              value={shown[field]}
              onChange={(value) =>
                edit({ [field]: value } satisfies Partial<Record<TastingField, number | null>>)
              }
            />
          ))}
          {FLAVOUR_FAMILIES.map(({ name, words }) => (
            <div key={name}>
              <h3 className="font-sans text-sm font-semibold mb-2xs">{name}</h3>
              <Words words={words} chosen={chosen} onToggle={toggle} label={name} />
            </div>
          ))}
        </div>
      ) : null}
    </SectionCard>
  );
}

const isQuick = (word: string) => QUICK_FLAVOURS.some((each) => each === word);

interface WordsProps {
  words: readonly string[];
  chosen: readonly string[];
  label: string;
  onToggle: (word: string) => void;
}

function Words({ words, chosen, label, onToggle }: WordsProps) {
  return (
    <fieldset className="flex flex-wrap gap-xs" aria-label={label}>
      {words.map((word) => (
        <UnstyledButton
          key={word}
          className={`min-h-10 px-md py-xs bordered rounded-xl text-sm ${classes.word}`}
          aria-pressed={chosen.includes(word)}
          onClick={() => onToggle(word)}
        >
          {word}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

interface ScaleProps {
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A scale from little to much; pressing the chosen level again clears it. */
function Scale({ name, value, onChange }: ScaleProps) {
  return (
    <fieldset className={`items-center flex flex-wrap gap-xs ${classes.scale}`}>
      <legend>{name}</legend>
      {LEVELS.map((level) => (
        <UnstyledButton
          key={level}
          className={`grid place-items-center tabular-nums h-touch bordered rounded-md w-touch ${classes.level}`}
          aria-label={`${name}: ${level} de 5`}
          aria-pressed={value === level}
          data-filled={(value !== null && level <= value) || undefined}
          onClick={() => onChange(value === level ? null : level)}
        >
          {level}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
