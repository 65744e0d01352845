import { NativeSelect } from '@mantine/core';
import { Section } from '../../../components/SettingsList';
import classes from '../Import.module.css';
import type { Field, Mapping, SourceTable } from '../model/source-table';

const LABELS = [
  ['date', 'Data'],
  ['time', 'Hora, se separada'],
  ['method', 'Método'],
  ['coffee', 'Café (g)'],
  ['water', 'Água (ml)'],
  ['ratio', 'Proporção, se não há água'],
  ['bean', 'Grão'],
  ['roast', 'Torra'],
  ['duration', 'Duração'],
  ['rating', 'Nota'],
  ['notes', 'Anotações'],
  ['beverage', 'Café na xícara (g)'],
  ['tds', 'TDS (%)'],
] as const satisfies readonly (readonly [Field, string])[];

const NONE = '';

interface ColumnMappingProps {
  table: SourceTable;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which column of the sheet says what, to be corrected. */
export function ColumnMapping({ table, mapping, onChange }: ColumnMappingProps) {
  const choose = (field: Field, value: string) => {
    const { [field]: _replaced, ...others } = mapping;
    onChange(value === NONE ? others : { ...others, [field]: Number(value) });
  };
  return (
    <Section title="Colunas">
      <div className={classes.fields}>
        {LABELS.map(([field, label]) => (
          <NativeSelect
            key={field}
            label={label}
            size="md"
            data={[
              { value: NONE, label: 'Nenhuma' },
              ...table.columns.map((name, index) => ({ value: String(index), label: name })),
            ]}
            value={String(mapping[field] ?? NONE)}
            onChange={({ currentTarget }) => choose(field, currentTarget.value)}
          />
        ))}
      </div>
    </Section>
  );
}
