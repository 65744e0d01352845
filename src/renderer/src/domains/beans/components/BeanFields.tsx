import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ROASTS } from '@shared/brew/roast';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal } from '@shared/format';
import { Snowflake } from 'lucide-react';
import { WeighButton } from '@/domains/running-brews/weighing/components/WeighButton';
import { todayIn } from '@/lib/zoned-time';
import { DateField } from '@/ui/DateField';
import layout from '@/ui/FormFields.module.css';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { type BeanField, type BeanText, GROUND } from '../model/bean-form';
import classes from './BeanForm.module.css';

const STARS = Array.from({ length: 10 }, (_, index) => 5 - index / 2);

export type BeanFormState = UseFormReturnType<BeanText>;

const WIDE = { className: 'col-span-full' } as const;
const DECIMAL = { inputMode: 'decimal', autoComplete: 'off' } as const;

export function BeanFields({ form, isNew }: { form: BeanFormState; isNew: boolean }) {
  const text = (field: BeanField, label: string, placeholder = '', more: TextInputProps = {}) => (
    <TextInput label={label} placeholder={placeholder} {...more} {...form.getInputProps(field)} />
  );
  const day = (field: 'roastedOn' | 'openedOn', label: string) => (
    <DateField label={label} {...form.getInputProps(field)} value={form.values[field]} />
  );
  return (
    <div className={`grid gap-md cols-2 items-start ${layout.fields}`}>
      <TextInput
        {...WIDE}
        label="Nome"
        placeholder="Catuaí da Serra"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {text('roaster', 'Torrefação', 'Da praça')}
      {day('roastedOn', 'Data da torra')}
      {text('origin', 'Origem', 'Brasil')}
      {text('region', 'Região', 'Sul de Minas')}
      {text('farm', 'Fazenda')}
      {text('variety', 'Variedade', 'Catuaí amarelo')}
      {text('altitude', 'Altitude (m)', '1.100 a 1.250')}
      {text('process', 'Processo', 'Natural')}
      <NativeSelect
        label="Torra"
        data={[{ value: '', label: 'Não sei' }, ...ROASTS]}
        {...form.getInputProps('roast')}
      />
      <NativeSelect
        {...WIDE}
        label="Como você compra"
        description="Para café moído, as receitas não falam do moedor."
        data={[
          { value: '', label: 'Em grãos' },
          { value: GROUND, label: 'Já moído' },
        ]}
        {...form.getInputProps('form')}
      />
      {text('notes', 'Notas', 'chocolate, caramelo, laranja', {
        ...WIDE,
        description: 'Sabores, separados por vírgula.',
      })}
      {text('body', 'Corpo', 'Aveludado')}
      {text('acidity', 'Acidez', 'Média')}
      {text('cost', 'Preço do pacote (R$)', '48,90', DECIMAL)}
      <NativeSelect
        label="Minha nota"
        data={[
          { value: '', label: 'Sem nota' },
          ...STARS.map((stars) => ({
            value: String(stars),
            label: `${formatDecimal(stars)} de 5`,
          })),
        ]}
        {...form.getInputProps('rating')}
      />
      {text('bag', 'Pacote (g)', '250', DECIMAL)}
      <div>
        {text('remaining', 'Resta (g)', isNew ? 'o pacote todo' : '', DECIMAL)}
        <WeighButton
          label="Pesar o que resta"
          hint="Ponha um pote vazio na balança, zere, e despeje nele os grãos do pacote."
          onWeigh={(grams) => form.setFieldValue('remaining', formatDecimal(grams, 1))}
        />
      </div>
      {day('openedOn', 'Aberto em')}
      {text('link', 'Link', 'https://…', { type: 'url' })}
      <GrowingTextarea
        {...WIDE}
        label="Detalhes"
        placeholder="Onde comprou, o que achou do pacote…"
        minRows={2}
        {...form.getInputProps('details')}
      />
    </div>
  );
}

export function PortionFields({ form }: { form: BeanFormState }) {
  const { portions } = form.values;
  const freeze = () => {
    const frozenOn = todayIn();
    form.insertListItem('portions', { grams: '', frozenOn, thawedOn: '' });
  };
  return (
    <section className="grid gap-xs p-sm bordered rounded-lg" aria-label="No congelador">
      <p className="font-semibold">No congelador</p>
      <p className="text-dimmed text-sm">
        Congelado, o café não envelhece: os dias de torra param.
      </p>
      {portions.map((portion, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a portion has no id; only its position identifies it
          key={index}
          className={`grid gap-xs cols-2 line-below items-start pb-sm ${classes.portion}`}
        >
          <TextInput
            label="Porção (g)"
            placeholder="tudo"
            {...DECIMAL}
            {...form.getInputProps(`portions.${index}.grams`)}
          />
          <DateField
            label="Congelada em"
            {...form.getInputProps(`portions.${index}.frozenOn`)}
            value={portion.frozenOn}
          />
          <DateField
            label="Descongelada em"
            {...form.getInputProps(`portions.${index}.thawedOn`)}
            value={portion.thawedOn}
          />
          <Button
            variant="subtle"
            className="self-end justify-self-start xs:order-2"
            onClick={() => form.removeListItem('portions', index)}
          >
            Tirar
          </Button>
        </div>
      ))}
      {portions.length < LIMITS.beans.portions ? (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<Snowflake size={16} />}
            onClick={freeze}
          >
            Congelar uma porção
          </Button>
        </div>
      ) : null}
    </section>
  );
}
