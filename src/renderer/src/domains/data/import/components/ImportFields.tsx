import { Button, NativeSelect } from '@mantine/core';
import { formatDecimal, shorten } from '@shared/format';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Section } from '@/domains/account/settings/components/SettingsList';
import { FilePicker } from '@/ui/FilePicker';
import classes from '../Import.module.css';
import type { DateOrder } from '../model/read-dates';
import { RATING_SCALES, type RatingScale, readRating } from '../model/read-values';
import { NEW_METHOD } from '../model/reading';
import {
  ENCODINGS,
  type Encoding,
  type Field,
  type Mapping,
  type SheetChoices,
  type SheetReading,
  type SourceTable,
} from '../model/source-table';

const FIELDS_CLASSES = `grid gap-y-sm gap-x-md items-end pt-md px-lg pb-lg cols-from-9.5 ${classes.fields}`;

interface FileFieldProps {
  reading: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function FileField({ reading, onFiles }: FileFieldProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !reading) onFiles(files);
  };
  return (
    <section
      className={`flex items-center gap-md text-center bg-surface flex-col ${classes.drop}`}
      data-over={over || undefined}
      aria-label="Arquivo do diário"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp className="text-accent" size={32} />
      <p className="text-dimmed leading-loose max-w-128">
        Solte aqui o arquivo: o zip de “Baixar tudo” do Coado, o backup do Beanconqueror, os dados
        do Brew Guide ou do Timer.Coffee, uma planilha (Excel, LibreOffice ou CSV) ou um texto com
        um preparo em cada linha. Fotos e curvas do Beanconqueror ficam ao lado do backup: escolha
        tudo junto.
      </p>
      <FilePicker
        label="Arquivo do diário"
        multiple
        accept=".zip,.json,.jsonl,.ndjson,.xlsx,.ods,.csv,.tsv,.txt,.md,.html,.xls,.jpg,.jpeg,.png,.webp,application/zip,application/json,text/csv,text/plain"
        onPick={onFiles}
      >
        {(open) => (
          <Button loading={reading} onClick={open}>
            Escolher arquivo
          </Button>
        )}
      </FilePicker>
    </section>
  );
}

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8, o de hoje',
  'windows-1252': 'Windows (Excel em português)',
  macintosh: 'Mac antigo (Excel para Mac)',
  'utf-16le': 'UTF-16 (texto Unicode do Excel)',
  'utf-16be': 'UTF-16 invertido',
};

interface SheetFieldsProps {
  sheet: SheetReading;
  onChange: (choices: SheetChoices) => void;
}

export function SheetFields({
  sheet: { letters, sample, names, name },
  onChange,
}: SheetFieldsProps) {
  if (sample === '' && names.length === 0) return null;
  return (
    <Section title="Arquivo">
      <div className={FIELDS_CLASSES}>
        {names.length > 0 ? (
          <NativeSelect
            label="Planilha"
            size="md"
            data={[
              { value: '', label: 'Todas as que têm preparos' },
              ...names.map((each) => ({ value: each, label: each })),
            ]}
            value={name ?? ''}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value || null })}
          />
        ) : null}
        {sample === '' ? null : (
          <NativeSelect
            label="Letras"
            description={`Assim se lê: “${sample}”`}
            size="md"
            data={ENCODINGS.map((each) => ({ value: each, label: ENCODING_NAMES[each] }))}
            value={letters}
            onChange={({ currentTarget }) => {
              const chosen = ENCODINGS.find((each) => each === currentTarget.value);
              if (chosen) onChange({ letters: chosen });
            }}
          />
        )}
      </div>
    </Section>
  );
}

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
  ['temperature', 'Temperatura'],
  ['grind', 'Moagem'],
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

export function ColumnMapping({ table, mapping, onChange }: ColumnMappingProps) {
  const choose = (field: Field, value: string) => {
    const { [field]: _replaced, ...others } = mapping;
    onChange(value === NONE ? others : { ...others, [field]: Number(value) });
  };
  return (
    <Section title="Colunas">
      <div className={FIELDS_CLASSES}>
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

/** If there are more names, the column is probably not that of the method. */
const SHOWN = 30;

interface MethodMappingProps {
  methods: readonly { id: string; name: string }[];
  chosen: ReadonlyMap<string, string | null>;
  onChange: (name: string, methodId: string | null) => void;
}

export function MethodMapping({ methods, chosen, onChange }: MethodMappingProps) {
  const choiceOf = (id: string) =>
    id === '' || methods.some((method) => method.id === id) ? id : NEW_METHOD;
  return (
    <Section title="Métodos">
      <div className={FIELDS_CLASSES}>
        {[...chosen].slice(0, SHOWN).map(([name, id]) => (
          <NativeSelect
            key={name}
            label={shorten(name, 60)}
            size="md"
            data={[
              { value: '', label: 'Não importar' },
              { value: NEW_METHOD, label: 'Criar como método meu' },
              ...methods.map((method) => ({ value: method.id, label: method.name })),
            ]}
            value={choiceOf(id ?? '')}
            onChange={({ currentTarget }) => onChange(name, currentTarget.value || null)}
          />
        ))}
      </div>
      {chosen.size > SHOWN ? (
        <p className="text-dimmed leading-loose pt-0 px-lg pb-lg">
          E mais {chosen.size - SHOWN} nomes. Confira se a coluna do método é esta mesma.
        </p>
      ) : null}
    </Section>
  );
}

/** Share of the highest rating that the example shows. */
const GOOD = 0.8;

interface RatingScaleFieldsProps {
  /** Current scales, by the header of their column. */
  scales: ReadonlyMap<string, RatingScale>;
  onChange: (header: string, scale: RatingScale) => void;
}

export function RatingScaleFields({ scales, onChange }: RatingScaleFieldsProps) {
  if (scales.size === 0) return null;
  const describe = (scale: RatingScale) => {
    if (scale === 5) return 'Como no Coado: entram como estão, em meias estrelas.';
    const sample = Math.round(scale * GOOD);
    const becomes = formatDecimal(readRating(String(sample), scale) ?? 0);
    return `Uma nota ${sample} do arquivo vira ${becomes} no Coado. Confira na prévia.`;
  };
  return (
    <Section title="Notas">
      <div className="flex flex-col gap-md items-start pt-md px-lg pb-lg">
        {[...scales].map(([header, scale]) => (
          <NativeSelect
            key={header}
            label={
              scales.size === 1
                ? 'As notas deste arquivo vão até'
                : `As notas de “${shorten(header, 40)}” vão até`
            }
            description={describe(scale)}
            size="md"
            maw={420}
            data={[...new Set([...RATING_SCALES, scale])].sort((a, b) => a - b).map(String)}
            value={String(scale)}
            onChange={({ currentTarget }) => onChange(header, Number(currentTarget.value))}
          />
        ))}
      </div>
    </Section>
  );
}

const ORDERS = [
  { value: 'day', label: 'Dia primeiro: 10/02 é 10 de fevereiro' },
  { value: 'month', label: 'Mês primeiro: 10/02 é 2 de outubro' },
] as const satisfies readonly { value: DateOrder; label: string }[];

interface DateOrderFieldProps {
  order: DateOrder;
  onChange: (order: DateOrder) => void;
}

export function DateOrderField({ order, onChange }: DateOrderFieldProps) {
  return (
    <Section title="Datas">
      <div className="flex flex-col gap-md items-start pt-md px-lg pb-lg">
        <NativeSelect
          label="As datas deste arquivo começam com"
          description="Nenhuma data decide sozinha. Confira na prévia."
          size="md"
          maw={420}
          data={ORDERS}
          value={order}
          onChange={({ currentTarget }) => {
            const chosen = ORDERS.find(({ value }) => value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        />
      </div>
    </Section>
  );
}
