import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { LIMITS } from '@shared/database.limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { timeZoneQuery } from '@/entities/profile/api/time-zone';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { useUpdateUserSettings } from '@/features/settings/hooks/useUpdateUserSettings';
import { toastError } from '@/ui/toast';
import { useUpdateTimezone } from '../hooks/useUpdateTimezone';
import { plainLetters, zoneGroups, zoneOffset } from '../model/time-zones';
import classes from '../SettingsPage.module.css';

const UNITS = [
  { value: 'metric', label: 'g · ml · °C' },
  { value: 'imperial', label: 'oz · fl oz · °F' },
] as const;

/** How long a grinder's name may be, as the database has it. */

/** Units, the usual grinder and the time zone: what follows the person to every device. */
export function BrewSettings({ userId }: { userId: string }) {
  return (
    <>
      <UnitsField userId={userId} />
      <GrinderField userId={userId} />
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
        <span className={classes.hint}>Nas receitas e no seu diário.</span>
      </span>
      <SegmentedControl
        aria-label="Unidades"
        size="md"
        data={[...UNITS]}
        value={settings?.units ?? 'metric'}
        onChange={(units) =>
          update.mutate(
            { units },
            { onError: (error) => toastError('Não foi possível mudar as unidades.', error) },
          )
        }
      />
    </div>
  );
}

function GrinderField({ userId }: { userId: string }) {
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const saved = settings?.grinder ?? '';
  const [typed, setTyped] = useState(saved);
  const update = useUpdateUserSettings(userId);
  // What another device saved shows here too, unless something is being typed over it.
  useEffect(() => setTyped(saved), [saved]);
  const save = () => {
    const grinder = typed.trim();
    setTyped(grinder);
    if (grinder === saved) return;
    update.mutate(
      { grinder: grinder || null },
      { onError: (error) => toastError('Não foi possível salvar o moedor.', error) },
    );
  };
  return (
    <TextInput
      className={classes.field ?? ''}
      label="Moedor padrão"
      description="Aparece ao lado da moagem nas receitas. Ex.: Comandante C40, 24 cliques."
      maxLength={LIMITS.user_settings.grinder}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

function TimezoneField({ userId }: { userId: string }) {
  const { data: zone } = useQuery(timeZoneQuery(userId));
  const update = useUpdateTimezone(userId);
  const shown = update.isPending ? update.variables : zone;
  const groups = useMemo(() => zoneGroups(undefined, zone), [zone]);
  return (
    <Select
      className={classes.field ?? ''}
      label="Fuso horário"
      description={
        shown
          ? `${zoneOffset(shown, new Date())}. Diz onde termina o seu dia: sequência e desafios contam por ele.`
          : 'Diz onde termina o seu dia: sequência e desafios contam por ele.'
      }
      searchable
      allowDeselect={false}
      disabled={zone === undefined}
      nothingFoundMessage="Nenhum fuso com esse nome."
      maxDropdownHeight={320}
      limit={80}
      data={groups}
      value={shown ?? null}
      filter={({ options, search }) => {
        const wanted = plainLetters(search.trim());
        return options.flatMap((option) => {
          if (!('items' in option)) return [];
          const items = plainLetters(String(option.group)).includes(wanted)
            ? option.items
            : option.items.filter(
                ({ label }) => typeof label === 'string' && plainLetters(label).includes(wanted),
              );
          return items.length > 0 ? [{ ...option, items }] : [];
        });
      }}
      onChange={(chosen) => {
        if (chosen === null || chosen === zone) return;
        update.mutate(chosen, {
          onError: (error) => toastError('Não foi possível mudar o fuso horário.', error),
        });
      }}
    />
  );
}
