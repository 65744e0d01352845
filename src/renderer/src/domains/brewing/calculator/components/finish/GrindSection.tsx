import { NativeSelect, TextInput } from '@mantine/core';
import type { RunningBrew } from '@shared/brew/running-brew';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { grindersQuery } from '@/domains/gear/grinders/api/grinders';
import type { OwnGrinder } from '@/domains/gear/grinders/model/grinder-text';
import { lastOfMethodQuery } from '@/domains/journal/brews/api/brews';
import { runningBrews } from '@/domains/running-brews/model/store';
import { type Grind, grindToStartWith } from '../../model/grind';
import classes from './FinishScreen.module.css';

interface GrindSectionProps {
  brew: RunningBrew;
  ownerId: string;
}

export function GrindSection({ brew, ownerId }: GrindSectionProps) {
  const { data: grinders } = useQuery(grindersQuery(ownerId));
  const last = useQuery(lastOfMethodQuery(ownerId, brew.recipe.methodId));
  const { grind } = brew.journal;
  const isKnown = grinders !== undefined && !last.isLoading;
  const start = isKnown ? grindToStartWith(brew.recipe, grinders, last.data ?? null) : null;
  useEffect(() => {
    if (grind === null && start !== null) runningBrews.annotate(brew.id, { grind: start });
  }, [brew.id, grind, start]);
  if (!grinders || grinders.length === 0 || grind === null) return null;
  return <GrindFields brewId={brew.id} grinders={grinders} grind={grind} />;
}

interface GrindFieldsProps {
  brewId: string;
  grinders: readonly OwnGrinder[];
  grind: Grind;
}

function GrindFields({ brewId, grinders, grind }: GrindFieldsProps) {
  const [typed, setTyped] = useState(grind.setting === null ? '' : formatDecimal(grind.setting, 2));
  const chosen = grinders.find(({ id }) => id === grind.grinderId);
  const setting = parseDecimal(typed, { useGrouping: false });
  const isWrong = typed.trim() !== '' && (setting === null || setting > LIMITS.brews.grind_setting);
  return (
    <div className={`grid gap-sm ${classes.grind}`}>
      <NativeSelect
        label="Moedor"
        data={[
          ...grinders.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: 'Outro' },
        ]}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          runningBrews.annotate(brewId, { grind: { ...grind, grinderId: value || null } })
        }
      />
      <TextInput
        label={chosen?.unit === 'número' ? 'Número' : 'Cliques'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder="24"
        error={isWrong ? 'De 0 a 999.' : null}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const next = parseDecimal(value, { useGrouping: false });
          const isRight = next !== null && next <= LIMITS.brews.grind_setting;
          runningBrews.annotate(brewId, { grind: { ...grind, setting: isRight ? next : null } });
        }}
      />
    </div>
  );
}
