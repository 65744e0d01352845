import { TextInput } from '@mantine/core';
import { boilingPoint } from '@shared/brew/boiling';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { useUpdateUserSettings } from '@/features/settings/hooks/useUpdateUserSettings';
import { useSavedOnLeaving } from '@/ui/hooks/useSavedOnLeaving';
import { toastError } from '@/ui/toast';
import classes from '../SettingsPage.module.css';

/** The altitude, saved when the field is left; what was refused stays in it. */
export function AltitudeField({ userId }: { userId: string }) {
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const altitude = settings?.altitude_m ?? null;
  const update = useUpdateUserSettings(userId);
  const field = useSavedOnLeaving({
    saved: altitude === null ? '' : String(altitude),
    isSaving: update.isPending,
    save: (typed) => {
      const metres = typed.trim() === '' ? null : parseDecimal(typed);
      if (typed.trim() !== '' && (metres === null || metres > LIMITS.user_settings.altitude_m)) {
        toastError('Escreva a altitude em metros, de 0 a 5.000.');
        return null;
      }
      const altitude_m = metres === null ? null : Math.round(metres);
      return altitude_m === altitude ? null : update.mutateAsync({ altitude_m });
    },
    refusal: 'Não foi possível salvar a altitude.',
  });
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
      {...field}
    />
  );
}
