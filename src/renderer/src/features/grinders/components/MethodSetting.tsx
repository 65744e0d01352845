import { TextInput } from '@mantine/core';
import type { Grinder } from '@shared/brew/grinders/grinder';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import { useEffect, useState } from 'react';
import type { OwnGrinder } from '@/entities/grinder/api/grinders';
import { grinderLine } from '@/entities/grinder/grinder-text';
import type { BrewMethod } from '@/entities/method/api/methods';
import { tellRefusal, toastError } from '@/ui/toast';
import { useGrinderWrites } from '../hooks/useGrinderWrites';
import classes from './GrinderCard.module.css';

interface MethodSettingProps {
  userId: string;
  grinder: OwnGrinder;
  listed: Grinder | undefined;
  method: BrewMethod;
}

/** A method's published range on a grinder, and the person's own setting beside it, saved on leaving. */
export function MethodSetting({ userId, grinder, listed, method }: MethodSettingProps) {
  const { adjust } = useGrinderWrites(userId);
  const found = grinder.settings.find(({ method_id }) => method_id === method.id);
  const saved = found ? formatDecimal(found.setting, 2) : '';
  const [typed, setTyped] = useState(saved);
  // What another device saved shows here too, unless something is being typed over it.
  useEffect(() => setTyped(saved), [saved]);
  const line = grinderLine({ ...grinder, settings: [] }, listed, {
    methodId: method.id,
    parameters: {
      coffeeGrams: 1,
      waterMl: 1,
      ratio: '1:1.0',
      grindSize: method.grind,
      temperature: null,
      totalTime: 0,
    },
  });
  const save = () => {
    const setting = typed.trim() === '' ? null : parseDecimal(typed, { grouping: false });
    if (typed.trim() !== '' && (setting === null || setting > LIMITS.grinder_settings.setting)) {
      setTyped(saved);
      toastError('Escreva um número, como 22 ou 4,5.');
      return;
    }
    if (setting === (found?.setting ?? null)) return;
    tellRefusal(
      adjust.mutateAsync({ grinderId: grinder.id, methodId: method.id, setting }),
      'Não foi possível guardar o ajuste.',
    );
  };
  // A grinder that cannot do a method says nothing of it.
  if (listed && !line && !found) return null;
  return (
    <li className={classes.method}>
      <span className={classes.methodName}>{method.name}</span>
      <span className={classes.range}>
        {line?.setting ?? ''}
        {line ? <span className={classes.about}>{line.about}</span> : null}
      </span>
      <TextInput
        className={classes.own ?? ''}
        aria-label={`Meu ajuste para ${method.name}`}
        placeholder="meu"
        inputMode="decimal"
        size="sm"
        maxLength={6}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </li>
  );
}
