import { NativeSelect } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import type { Bean } from '@/domains/beans/model/bag';
import { beanItems } from '@/domains/beans/model/bean-items';
import type { BrewMethod } from '@/domains/gear/methods/model/brewing-method';
import { DateField } from '@/ui/DateField';
import { itemOf } from '@/ui/select-items';
import type { JournalFilters } from '../model/filters';
import { isDay } from '../model/zone-days';
import classes from './FilterPanel.module.css';

const RATINGS = [5, 4.5, 4, 3.5, 3, 2.5, 2];

interface FilterPanelProps {
  id: string;
  filters: JournalFilters;
  methods: readonly Pick<BrewMethod, 'id' | 'name'>[];
  beans: readonly Bean[];
  onChange: (changed: Partial<JournalFilters>) => void;
}

export function FilterPanel({ id, filters, methods, beans, onChange }: FilterPanelProps) {
  return (
    <section
      id={id}
      className={`card grid gap-sm mb-md p-md cols-2 ${classes.panel}`}
      aria-label="Filtros"
    >
      <NativeSelect
        label="Método"
        data={[{ value: '', label: 'Todos' }, ...methods.map(itemOf)]}
        value={filters.methodId}
        onChange={(event) => onChange({ methodId: event.currentTarget.value })}
      />
      <NativeSelect
        label="Grão"
        data={[{ value: '', label: 'Todos' }, ...beanItems(beans)]}
        value={filters.beanId}
        onChange={(event) => onChange({ beanId: event.currentTarget.value })}
      />
      <NativeSelect
        label="Nota"
        data={[
          { value: '', label: 'Qualquer uma' },
          ...RATINGS.map((rating) => ({
            value: String(rating),
            label: rating === 5 ? '5' : `${formatDecimal(rating)} ou mais`,
          })),
        ]}
        value={filters.minRating === null ? '' : String(filters.minRating)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ minRating: value === '' ? null : Number(value) });
        }}
      />
      <DateField
        label="De"
        value={filters.from}
        onChange={(from) => {
          if (from === '' || isDay(from)) onChange({ from });
        }}
      />
      <DateField
        label="Até"
        value={filters.to}
        onChange={(to) => {
          if (to === '' || isDay(to)) onChange({ to });
        }}
      />
    </section>
  );
}
