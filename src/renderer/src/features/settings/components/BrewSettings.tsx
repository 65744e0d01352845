import { SegmentedControl, TextInput } from '@mantine/core';
import { boilingPoint } from '@shared/brew/boiling';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeZoneQuery } from '@/entities/profile/api/time-zone';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { useUpdateUserSettings } from '@/features/settings/hooks/useUpdateUserSettings';
import { lazyPart } from '@/lib/lazy-part';
import { tellRefusal, toastError } from '@/ui/toast';
import { zoneHint, zoneName } from '../model/time-zones';
import classes from '../SettingsPage.module.css';

const UNITS = [
  { value: 'metric', label: 'g · ml · °C' },
  { value: 'imperial', label: 'oz · fl oz · °F' },
] as const;

const ZoneList = lazyPart<'ZoneList', { userId: string }>(
  () => import('./ZoneList'),
  'ZoneList',
  ({ userId }) => <ZoneShown userId={userId} />,
);

/** Units, the altitude and the time zone: what follows the person to every device. */
export function BrewSettings({ userId }: { userId: string }) {
  return (
    <>
      <UnitsField userId={userId} />
      <AltitudeField userId={userId} />
      <TimezoneField userId={userId} />
    </>
  );
}

function UnitsField({ userId }: { userId: string }) {
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const update = useUpdateUserSettings(userId);
  return (
    <div className={classes.choice}>
      <span className={classes.label}>
        Unidades
        <span className={classes.hint}>
          Nas fichas das receitas, nos grãos e no diário. A calculadora, o passo a passo, o timer e
          a balança ficam em g, ml e °C.
        </span>
      </span>
      <SegmentedControl
        aria-label="Unidades"
        size="md"
        data={[...UNITS]}
        value={settings?.units ?? 'metric'}
        onChange={(units) =>
          tellRefusal(update.mutateAsync({ units }), 'Não foi possível mudar as unidades.')
        }
      />
    </div>
  );
}

function AltitudeField({ userId }: { userId: string }) {
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const altitude = settings?.altitude_m ?? null;
  const saved = altitude === null ? '' : String(altitude);
  const [typed, setTyped] = useState(saved);
  const update = useUpdateUserSettings(userId);
  // What another device saved shows here too, unless something is being typed over it.
  useEffect(() => setTyped(saved), [saved]);
  const save = () => {
    const metres = typed.trim() === '' ? null : parseDecimal(typed);
    if (typed.trim() !== '' && (metres === null || metres > LIMITS.user_settings.altitude_m)) {
      setTyped(saved);
      toastError('Escreva a altitude em metros, de 0 a 5.000.');
      return;
    }
    const altitude_m = metres === null ? null : Math.round(metres);
    if (altitude_m === altitude) return;
    tellRefusal(update.mutateAsync({ altitude_m }), 'Não foi possível salvar a altitude.');
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
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

interface ZoneShownProps {
  userId: string;
  onEnter?: () => void;
}

/** The zone as it is. */
function ZoneShown({ userId, onEnter }: ZoneShownProps) {
  const { data: zone } = useQuery(timeZoneQuery(userId));
  return (
    <TextInput
      className={classes.field ?? ''}
      label="Fuso horário"
      description={zoneHint(zone)}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      readOnly
      pointer
      rightSection={<ChevronsUpDown size={16} />}
      disabled={zone === undefined}
      value={zone === undefined ? '' : zoneName(zone)}
      onFocus={() => onEnter?.()}
    />
  );
}

/** The list to search in is heavy: it comes when the field is entered. */
function TimezoneField({ userId }: { userId: string }) {
  const [entered, setEntered] = useState(false);
  if (entered) return <ZoneList userId={userId} />;
  return <ZoneShown userId={userId} onEnter={() => setEntered(true)} />;
}
