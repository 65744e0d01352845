import { NativeSelect } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import type { Bean } from '@/domains/beans/model/bag';
import type { BrewMethod } from '@/domains/gear/methods/model/brewing-method';
import { DateField } from '@/ui/DateField';
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
  const beanItems = (own: boolean) =>
    beans
      .filter((bean) => (bean.user_id !== null) === own)
      .map((bean) => ({ value: bean.id, label: bean.name }));
  const own = beanItems(true);
  return (
    <section
      id={id}
      className={`card grid gap-sm mb-md p-md cols-2 ${classes.panel}`}
      aria-label="Filtros"
    >
      <NativeSelect
        label="Método"
        data={[
          { value: '', label: 'Todos' },
          ...methods.map((method) => ({ value: method.id, label: method.name })),
        ]}
        value={filters.methodId}
        onChange={(event) => onChange({ methodId: event.currentTarget.value })}
      />
      <NativeSelect
        label="Grão"
        data={[
          { value: '', label: 'Todos' },
          ...(own.length > 0 ? [{ group: 'Meus grãos', items: own }] : []),
          { group: 'Catálogo', items: beanItems(false) },
        ]}
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
