import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { foldAccents } from '@/lib/text-search';
import { toastFailure } from '@/ui/toast';
import { useUpdateProfile } from '../hooks/useUpdateProfile';
import { zoneGroups, zoneHint } from '../model/time-zones';
import classes from '../SettingsPage.module.css';

export function ZoneList({ userId }: { userId: string }) {
  const { data: zone } = useQuery(timeZoneQuery(userId));
  const update = useUpdateProfile(userId);
  const groups = useMemo(() => zoneGroups(undefined, zone), [zone]);
  // Mantine opens the list when the field gets the focus.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Select
      ref={field}
      className={classes.field ?? ''}
      label="Fuso horário"
      description={zoneHint(zone)}
      searchable
      allowDeselect={false}
      disabled={zone === undefined}
      nothingFoundMessage="Nenhum fuso com esse nome."
      maxDropdownHeight={320}
      limit={80}
      data={groups}
      value={zone ?? null}
      filter={({ options, search }) => {
        const wanted = foldAccents(search.trim());
        return options.flatMap((option) => {
          if (!('items' in option)) return [];
          const items = foldAccents(String(option.group)).includes(wanted)
            ? option.items
            : option.items.filter(
                ({ label }) => typeof label === 'string' && foldAccents(label).includes(wanted),
              );
          return items.length > 0 ? [{ ...option, items }] : [];
        });
      }}
      onChange={(chosen) => {
        if (chosen === null || chosen === zone) return;
        const saving = update.mutateAsync({ timezone: chosen });
        toastFailure(saving, 'Não foi possível mudar o fuso horário.');
      }}
    />
  );
}
