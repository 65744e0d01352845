import { SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { timeZoneQuery } from '@/entities/profile/api/time-zone';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { useUpdateUserSettings } from '@/features/settings/hooks/useUpdateUserSettings';
import { lazyPart } from '@/lib/lazy-part';
import { tellRefusal } from '@/ui/toast';
import { zoneHint, zoneName } from '../model/time-zones';
import classes from '../SettingsPage.module.css';
import { AltitudeField } from './AltitudeField';

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
