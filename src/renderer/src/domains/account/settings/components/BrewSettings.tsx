import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { boilingPoint } from '@shared/brew/water';
import { LIMITS } from '@shared/database.limits';
import { parseDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { formatTemperature } from '@/domains/people/settings/model/units';
import {
  announces,
  canAnnounce,
  cueSettings,
  START_DELAYS,
  setCueSettings,
  setNotices,
} from '@/domains/running-brews/model/cue-settings';
import { giveSample } from '@/domains/running-brews/model/cue-signals';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { canVibrate, isBluetoothOutput } from '@/platform/cues';
import { useSaveOnBlur } from '@/ui/hooks/useSaveOnBlur';
import { toastError, toastFailure } from '@/ui/toast';
import { useUpdateUserSettings } from '../hooks/useUpdateUserSettings';
import { zoneHint, zoneName } from '../model/time-zones';
import classes from '../SettingsPage.module.css';

const UNITS = [
  { value: 'metric', label: 'g · ml · °C' },
  { value: 'imperial', label: 'oz · fl oz · °F' },
] as const;

const ZoneList = lazyPart(
  () => import('./ZoneList'),
  'ZoneList',
  ({ userId }) => <ZoneShown userId={userId} />,
);

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
    <div
      className={`flex flex-wrap gap-y-xs gap-x-md items-center justify-between px-lg py-sm ${classes.choice}`}
    >
      <span className={`font-medium flex-1 ${classes.label}`}>
        Unidades
        <span className="text-dimmed text-sm block font-normal">
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
          toastFailure(update.mutateAsync({ units }), 'Não foi possível mudar as unidades.')
        }
      />
    </div>
  );
}

interface ZoneShownProps {
  userId: string;
  onEnter?: () => void;
}

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

/** The large list of all zones is loaded when the field gets the focus. */
function TimezoneField({ userId }: { userId: string }) {
  const [entered, setEntered] = useState(false);
  if (entered) return <ZoneList userId={userId} />;
  return <ZoneShown userId={userId} onEnter={() => setEntered(true)} />;
}

/** The altitude, saved on blur; a refused value stays in the field. */
export function AltitudeField({ userId }: { userId: string }) {
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const altitude = settings?.altitude_m ?? null;
  const boilsAt = (metres: number) =>
    formatTemperature(boilingPoint(metres), settings?.units ?? 'metric');
  const update = useUpdateUserSettings(userId);
  const field = useSaveOnBlur({
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
          ? `Opcional. Quanto mais alto, menos quente a água ferve: em São Paulo (760 m), a ${boilsAt(760)}.`
          : `A água ferve a cerca de ${boilsAt(altitude)} aí. As receitas contam com isso.`
      }
      placeholder="760"
      inputMode="numeric"
      maxLength={6}
      {...field}
    />
  );
}

/** Settings of the timer, such as sounds and vibration, stored on this device. */
export function CueSettings() {
  const cues = useStore(cueSettings);
  const turn = (kind: 'sound' | 'voice' | 'vibration', isOn: boolean) => {
    setCueSettings({ [kind]: isOn });
    if (isOn) giveSample(kind);
  };
  return (
    <>
      <div
        className={`flex flex-wrap gap-y-xs gap-x-md items-center justify-between px-lg py-sm ${classes.choice}`}
      >
        <span className={`font-medium flex-1 ${classes.label}`}>
          Espera antes de começar
          <span className="text-dimmed text-sm block font-normal">
            Tempo para pegar a chaleira: contado com um toque por segundo. Com balança, o relógio
            espera a água.
          </span>
        </span>
        <SegmentedControl
          aria-label="Espera antes de começar"
          size="md"
          data={START_DELAYS.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? 'Sem' : `${seconds} s`,
          }))}
          value={String(cues.startDelaySeconds)}
          onChange={(chosen) => {
            const startDelaySeconds = START_DELAYS.find((seconds) => String(seconds) === chosen);
            if (startDelaySeconds !== undefined) setCueSettings({ startDelaySeconds });
          }}
        />
      </div>
      <Switch
        labelPosition="left"
        label="Som"
        description="Um toque dois segundos antes, um antes e na hora de cada etapa."
        checked={cues.sound}
        onChange={(event) => turn('sound', event.currentTarget.checked)}
      />
      {cues.sound ? (
        <Switch
          labelPosition="left"
          label="Acordar a caixa de som"
          description="Um som quase inaudível um segundo antes de cada aviso: caixas Bluetooth cochilam no silêncio e engolem o começo do toque."
          checked={cues.wakeSpeaker ?? isBluetoothOutput()}
          onChange={(event) => setCueSettings({ wakeSpeaker: event.currentTarget.checked })}
        />
      ) : null}
      <Switch
        labelPosition="left"
        label="Voz"
        description="Lê cada etapa em voz alta, para você não tirar o olho da água."
        checked={cues.voice}
        onChange={(event) => turn('voice', event.currentTarget.checked)}
      />
      {canAnnounce() ? (
        <Switch
          labelPosition="left"
          label="Avisos com a aba escondida"
          description="Cada etapa e o fim do preparo, pelo sistema, quando você está em outra aba."
          checked={cues.notices && announces()}
          onChange={({ currentTarget }) =>
            void setNotices(currentTarget.checked).catch((error: unknown) =>
              toastError('O navegador não perguntou. Tente de novo.', error),
            )
          }
        />
      ) : null}
      {canVibrate() ? (
        <Switch
          labelPosition="left"
          label="Vibração"
          description="O aparelho vibra na troca de etapa."
          checked={cues.vibration}
          onChange={(event) => turn('vibration', event.currentTarget.checked)}
        />
      ) : null}
    </>
  );
}
