import { TextInput } from '@mantine/core';
import { boilingPoint } from '@shared/brew/boiling';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { useUpdateUserSettings } from '@/features/settings/hooks/useUpdateUserSettings';
import { tellRefusal, toastError } from '@/ui/toast';
import classes from '../SettingsPage.module.css';

/** The altitude, saved when the field is left; what was refused stays in it. */
export function AltitudeField({ userId }: { userId: string }) {
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const altitude = settings?.altitude_m ?? null;
  /** What was typed and is not saved yet; without it, what any device saved is shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? (altitude === null ? '' : String(altitude));
  const update = useUpdateUserSettings(userId);
  const save = () => {
    if (draft === null) return;
    const metres = draft.trim() === '' ? null : parseDecimal(draft);
    if (draft.trim() !== '' && (metres === null || metres > LIMITS.user_settings.altitude_m)) {
      setDraft(null);
      toastError('Escreva a altitude em metros, de 0 a 5.000.');
      return;
    }
    const altitude_m = metres === null ? null : Math.round(metres);
    if (altitude_m === altitude) {
      // While it is being saved it may still be refused.
      if (!update.isPending) setDraft(null);
      return;
    }
    const saving = update.mutateAsync(
      { altitude_m },
      // Not what was typed meanwhile.
      { onSuccess: () => setDraft((now) => (now === draft ? null : now)) },
    );
    tellRefusal(saving, 'Não foi possível salvar a altitude.');
  };
  return (
    <TextInput
      className={classes.field ?? ''}
      label="Altitude (m)"
      description={
        altitude === null
          ? 'Opcional. Quanto mais alto, menos quente a água ferve: em São Paulo (760 m), a 97,5 °C.'
          : `A água ferve a cerca de ${formatDecimal(boilingPoint(altitude))} °C aí. As receitas contam com isso.`
      }
      placeholder="760"
      inputMode="numeric"
      maxLength={6}
      value={typed}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
