import { Button, NativeSelect, TextInput } from '@mantine/core';
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
import { type BeanText, GROUND } from '../model/bean-form';
import classes from './BeanForm.module.css';

const STARS = Array.from({ length: 10 }, (_, index) => 5 - index / 2);

export type BeanFormState = UseFormReturnType<BeanText>;

export function BeanFields({ form, isNew }: { form: BeanFormState; isNew: boolean }) {
  return (
    <div className={`grid gap-md cols-2 items-start ${layout.fields}`}>
      <TextInput
        className="col-span-full"
        label="Nome"
        placeholder="Catuaí da Serra"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label="Torrefação" placeholder="Da praça" {...form.getInputProps('roaster')} />
      <DateField
        label="Data da torra"
        {...form.getInputProps('roastedOn')}
        value={form.values.roastedOn}
      />
      <TextInput label="Origem" placeholder="Brasil" {...form.getInputProps('origin')} />
      <TextInput label="Região" placeholder="Sul de Minas" {...form.getInputProps('region')} />
      <TextInput label="Fazenda" {...form.getInputProps('farm')} />
      <TextInput
        label="Variedade"
        placeholder="Catuaí amarelo"
        {...form.getInputProps('variety')}
      />
      <TextInput
        label="Altitude (m)"
        placeholder="1.100 a 1.250"
        {...form.getInputProps('altitude')}
      />
      <TextInput label="Processo" placeholder="Natural" {...form.getInputProps('process')} />
      <NativeSelect
        label="Torra"
        data={[{ value: '', label: 'Não sei' }, ...ROASTS]}
        {...form.getInputProps('roast')}
      />
      <NativeSelect
        className="col-span-full"
        label="Como você compra"
        description="Para café moído, as receitas não falam do moedor."
        data={[
          { value: '', label: 'Em grãos' },
          { value: GROUND, label: 'Já moído' },
        ]}
        {...form.getInputProps('form')}
      />
      <TextInput
        className="col-span-full"
        label="Notas"
        description="Sabores, separados por vírgula."
        placeholder="chocolate, caramelo, laranja"
        {...form.getInputProps('notes')}
      />
      <TextInput label="Corpo" placeholder="Aveludado" {...form.getInputProps('body')} />
      <TextInput label="Acidez" placeholder="Média" {...form.getInputProps('acidity')} />
      <TextInput
        label="Preço do pacote (R$)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="48,90"
        {...form.getInputProps('cost')}
      />
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
      <TextInput
        label="Pacote (g)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="250"
        {...form.getInputProps('bag')}
      />
      <div>
        <TextInput
          label="Resta (g)"
          inputMode="decimal"
          autoComplete="off"
          placeholder={isNew ? 'o pacote todo' : ''}
          {...form.getInputProps('remaining')}
        />
        <WeighButton
          label="Pesar o que resta"
          hint="Ponha um pote vazio na balança, zere, e despeje nele os grãos do pacote."
          onWeigh={(grams) => form.setFieldValue('remaining', formatDecimal(grams, 1))}
        />
      </div>
      <DateField
        label="Aberto em"
        {...form.getInputProps('openedOn')}
        value={form.values.openedOn}
      />
      <TextInput label="Link" type="url" placeholder="https://…" {...form.getInputProps('link')} />
      <GrowingTextarea
        className="col-span-full"
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
    const frozenOn = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
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
            inputMode="decimal"
            autoComplete="off"
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
