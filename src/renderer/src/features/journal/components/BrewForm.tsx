import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { countsBeverage } from '@shared/brew/methods';
import { ROASTS } from '@shared/brew/roast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beansQuery } from '@/entities/bean/api/beans';
import { notesLeft } from '@/entities/brew/brew-fields';
import { grindersQuery } from '@/entities/grinder/api/grinders';
import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import { watersQuery } from '@/entities/water/api/waters';
import { newUuid } from '@/lib/uuid';
import { toastSaved, writeRow } from '@/services/outbox/own-row';
import { DateField } from '@/ui/DateField';
import layout from '@/ui/FormFields.module.css';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import type { JournalBrew } from '../api/journal';
import { ownBrew } from '../api/own-brew';
import { type BrewText, brewTextSchema, newText, toColumns, toText } from '../model/brew-form';
import { GearField } from './GearField';

interface BrewFormProps {
  userId: string;
  timeZone: string;
  /** Null notes a new one down. */
  brew: JournalBrew | null;
  /** Start values of a new brew; null uses the app's defaults. */
  last: JournalBrew | null;
  onClose: () => void;
}

/** A brew without the timer: to note down, for now or any past moment, or to correct wholly. */
export function BrewForm({ userId, timeZone, brew, last, onClose }: BrewFormProps) {
  const [newId] = useState(newUuid);
  const [before] = useState(() => (brew ? toText(brew, timeZone) : newText(last, timeZone)));
  const { data: methods = [] } = useQuery(methodsQuery());
  const { data: ownMethods = [] } = useQuery(ownMethodsQuery(userId));
  const { data: beans = [] } = useQuery(beansQuery(userId));
  const { data: grinders = [] } = useQuery(grindersQuery(userId));
  const { data: waters = [] } = useQuery(watersQuery(userId));
  const form = useForm({
    initialValues: before,
    validate: schemaResolver(brewTextSchema(timeZone), { sync: true }),
  });
  const write = useMutation({
    mutationKey: ['own-brew', userId],
    mutationFn: (typed: BrewText) => {
      const own = ownMethods.find(({ id }) => id === typed.method);
      const method = own ?? methods.find(({ id }) => id === typed.method);
      const names = {
        method: {
          name: method?.name ?? brew?.method.name ?? 'Preparo',
          drawing: own?.drawing ?? null,
        },
        bean: beans.find(({ id }) => id === typed.bean) ?? null,
        grinder: grinders.find(({ id }) => id === typed.grinder) ?? null,
        water: waters.find(({ id }) => id === typed.waterId) ?? null,
      };
      const values = {
        ...toColumns(typed, brew ? before : null, timeZone),
        names: {
          method: names.method,
          bean: names.bean && { name: names.bean.name },
          grinder: names.grinder && { name: names.grinder.name, unit: names.grinder.unit },
          water: names.water && { name: names.water.name },
        },
      };
      return brew
        ? writeRow(ownBrew, userId, {
            id: brew.id,
            op: 'update',
            values: values.notes === undefined ? values : { ...values, notes_before: brew.notes },
          })
        : writeRow(ownBrew, userId, { id: newId, op: 'insert', values });
    },
    onSuccess: (state) => {
      toastSaved(state, brew ? 'Preparo corrigido' : 'Preparo anotado');
      onClose();
    },
  });
  const usable = beans.filter(({ id, archived_at }) => archived_at === null || id === before.bean);
  const beanItems = (own: boolean) =>
    usable
      .filter((bean) => (bean.user_id !== null) === own)
      .map(({ id, name }) => ({ value: id, label: name }));
  const grinder = grinders.find(({ id }) => id === form.values.grinder);
  const own = ownMethods.find(({ id }) => id === form.values.method);
  const inCup = countsBeverage(own?.drawing ?? form.values.method);
  return (
    <FormModal
      title={brew ? 'Corrigir preparo' : 'Anotar preparo'}
      saveLabel={brew ? 'Salvar correção' : 'Anotar'}
      dirty={form.isDirty()}
      pending={write.isPending}
      failure={write.error ? { message: 'O preparo não foi salvo.', error: write.error } : null}
      onSubmit={form.onSubmit((typed) => write.mutate(typed))}
      onClose={onClose}
    >
      <div className={`grid gap-md columns-2 ${layout.fields}`}>
        <NativeSelect
          className={layout.wide}
          label="Método"
          data={[
            ...(ownMethods.length > 0
              ? [
                  {
                    group: 'Meus métodos',
                    items: ownMethods.map(({ id, name }) => ({ value: id, label: name })),
                  },
                ]
              : []),
            {
              group: 'Catálogo',
              items: methods.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]}
          {...form.getInputProps('method')}
        />
        <DateField label="Dia" {...form.getInputProps('day')} value={form.values.day} />
        <TextInput
          label="Hora"
          placeholder="07:42"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.getInputProps('time')}
        />
        <TextInput
          label="Café (g)"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('coffee')}
        />
        <TextInput
          label={inCup ? 'Na xícara (g)' : 'Água (ml)'}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('water')}
        />
        <TextInput
          label="Tempo"
          placeholder="3:05"
          autoComplete="off"
          {...form.getInputProps('duration')}
        />
        <TextInput
          label="Temperatura (°C)"
          placeholder="94"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('temperature')}
        />
        <NativeSelect
          label="Grão"
          data={[
            { value: '', label: 'Sem grão' },
            ...(beanItems(true).length > 0
              ? [{ group: 'Meus grãos', items: beanItems(true) }]
              : []),
            { group: 'Catálogo', items: beanItems(false) },
          ]}
          {...form.getInputProps('bean')}
        />
        <NativeSelect
          label="Torra"
          data={[{ value: '', label: 'Não sei' }, ...ROASTS]}
          {...form.getInputProps('roast')}
        />
        {grinders.length > 0 ? (
          <NativeSelect
            label="Moedor"
            data={[
              { value: '', label: 'Nenhum' },
              ...grinders.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('grinder')}
          />
        ) : null}
        <TextInput
          label={grinder ? `Ajuste (${grinder.unit})` : 'Ajuste da moagem'}
          placeholder="22"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('grind')}
        />
        {inCup ? null : (
          <TextInput
            label="Bebida na xícara (g)"
            placeholder="220"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('beverage')}
          />
        )}
        {waters.length > 0 ? (
          <NativeSelect
            label="Qual água"
            data={[
              { value: '', label: 'Nenhuma' },
              ...waters.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('waterId')}
          />
        ) : null}
        <GearField
          userId={userId}
          value={form.values.gear}
          error={form.errors.gear}
          onChange={(gear) => form.setFieldValue('gear', gear)}
        />
        <GrowingTextarea
          className={layout.wide}
          label="Notas"
          placeholder="Doce, ácido, encorpado…"
          minRows={2}
          maxLength={2000}
          description={notesLeft(form.values.notes)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('notes')}
        />
      </div>
      <p className="hint">
        Contam para pontos e sequências os preparos anotados em até dois dias. Os mais antigos ficam
        só no diário.
      </p>
    </FormModal>
  );
}
