import { ActionIcon, Card, TextInput } from '@mantine/core';
import { GRINDERS } from '@shared/brew/grinders/charts';
import type { Grinder } from '@shared/brew/grinders/grinder';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, isolated, parseDecimal } from '@shared/format';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useSaveOnBlur } from '@/ui/hooks/useSaveOnBlur';
import { toastError } from '@/ui/toast';
import type { BrewMethod } from '../../methods/model/brewing-method';
import { type FoundSetting, writeSetting } from '../api/grinder-setting';
import type { OwnGrinder } from '../model/grinder-text';
import { grinderLine } from '../model/grinder-text';
import classes from './GrinderCard.module.css';

interface GrinderCardProps {
  userId: string;
  grinder: OwnGrinder;
  methods: readonly BrewMethod[];
  onRemove: () => void;
}

export function GrinderCard({ userId, grinder, methods, onRemove }: GrinderCardProps) {
  const listed = GRINDERS.find(({ id }) => id === grinder.model_id);
  return (
    <Card component="section" aria-label={grinder.name}>
      <div className="flex items-center justify-between gap-xs">
        <h2 className="text-xl font-semibold font-serif">{grinder.name}</h2>
        <ActionIcon
          variant="subtle"
          size={44}
          c="var(--mantine-color-dimmed)"
          aria-label={`Remover ${isolated(grinder.name)}`}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </div>
      {grinder.notes ? <p className="mt-2xs text-dimmed text-sm">{grinder.notes}</p> : null}
      {listed?.note ? <p className="mt-2xs text-dimmed text-sm">{listed.note}</p> : null}
      {listed?.notBelow ? (
        <p className="mt-2xs text-dimmed text-sm">
          Não moa abaixo de {listed.notBelow} {listed.unit === 'cliques' ? 'cliques' : ''}: as mós
          se tocam.
        </p>
      ) : null}
      <ul className="p-0 mt-sm list-none">
        {methods.map((method) => (
          <MethodSetting
            key={method.id}
            userId={userId}
            grinder={grinder}
            listed={listed}
            method={method}
          />
        ))}
      </ul>
      {listed ? (
        <p className="mt-2xs text-dimmed text-sm">
          Fonte:{' '}
          <a href={listed.source.url} target="_blank" rel="noreferrer">
            {listed.source.label}
          </a>
          . São faixas para começar: ajuste pelo sabor.
        </p>
      ) : (
        <p className="mt-2xs text-dimmed text-sm">
          Este moedor não está na lista: anote o que deu certo em cada método.
        </p>
      )}
    </Card>
  );
}

interface MethodSettingProps {
  userId: string;
  grinder: OwnGrinder;
  listed: Grinder | undefined;
  method: BrewMethod;
}

function MethodSetting({ userId, grinder, listed, method }: MethodSettingProps) {
  const adjust = useMutation({
    mutationKey: ['adjust-grinder'],
    mutationFn: (found: FoundSetting) => writeSetting(userId, found),
  });
  const found = grinder.settings.find(({ method_id }) => method_id === method.id);
  const saved = found ? formatDecimal(found.setting, 2) : '';
  const line = grinderLine({ ...grinder, settings: [] }, listed, {
    methodId: method.id,
    parameters: { grindSize: method.grind },
  });
  const field = useSaveOnBlur({
    saved,
    isSaving: adjust.isPending,
    save: (typed) => {
      const setting = typed.trim() === '' ? null : parseDecimal(typed, { useGrouping: false });
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
  // A method outside the grinder's range has a row only if the person saved a setting for it.
  if (listed && !line && !found) return null;
  return (
    <li className={`grid line-above items-center gap-y-0 gap-x-sm px-0 py-xs ${classes.method}`}>
      <span className={`font-medium ${classes.methodName}`}>{isolated(method.name)}</span>
      <span className={`text-dimmed text-sm ${classes.range}`}>
        {line?.setting ?? ''}
        {line ? <span className={classes.about}>{line.about}</span> : null}
      </span>
      <TextInput
        className={classes.own ?? ''}
        aria-label={`Meu ajuste para ${isolated(method.name)}`}
        placeholder="meu"
        inputMode="decimal"
        size="sm"
        maxLength={6}
        {...field}
      />
    </li>
  );
}
