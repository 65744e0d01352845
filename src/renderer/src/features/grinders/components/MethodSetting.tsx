import { TextInput } from '@mantine/core';
import type { Grinder } from '@shared/brew/grinders/grinder';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import type { OwnGrinder } from '@/entities/grinder/api/grinders';
import { grinderLine } from '@/entities/grinder/grinder-text';
import type { BrewMethod } from '@/entities/method/api/methods';
import { useSavedOnLeaving } from '@/ui/hooks/useSavedOnLeaving';
import { toastError } from '@/ui/toast';
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
  const field = useSavedOnLeaving({
    saved,
    isSaving: adjust.isPending,
    save: (typed) => {
      const setting = typed.trim() === '' ? null : parseDecimal(typed, { grouping: false });
      if (typed.trim() !== '' && (setting === null || setting > LIMITS.grinder_settings.setting)) {
        toastError('Escreva um número, como 22 ou 4,5.');
        return null;
      }
      return setting === (found?.setting ?? null)
        ? null
        : adjust.mutateAsync({ grinderId: grinder.id, methodId: method.id, setting });
    },
    refusal: 'Não foi possível guardar o ajuste.',
  });
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
        {...field}
      />
    </li>
  );
}
