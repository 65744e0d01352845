import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType } from '@mantine/form';
import { countsBeverage } from '@shared/brew/methods';
import { ROASTS } from '@shared/brew/roast';
import { useState } from 'react';
import { useRowForm } from '@/services/hooks/useRowForm';
import { protectGuestData } from '@/services/session/guest';
import { DateField } from '@/ui/DateField';
import layout from '@/ui/FormFields.module.css';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { ownBrew } from '../api/own-brew';
import { RatingField } from '../brews/components/RatingField';
import { notesLeft } from '../brews/model/brew-fields';
import { type BrewChoices, namesOf, useBrewChoices } from '../hooks/useBrewChoices';
import type { JournalBrew } from '../model/brew-facts';
import { type BrewText, brewTextSchema, newText, toColumns, toText } from '../model/brew-form';
import { GearField } from './GearField';

interface BrewFormProps {
  userId: string;
  timeZone: string;
  /** The brew to correct; null for a new one. */
  brew: JournalBrew | null;
  /** Start values of a new brew; null uses the app's defaults. */
  last: JournalBrew | null;
  onClose: () => void;
}

export function BrewForm({ userId, timeZone, brew, last, onClose }: BrewFormProps) {
  const [before] = useState(() => (brew ? toText(brew, timeZone) : newText(last, timeZone)));
  const choices = useBrewChoices(userId);
  const { form, modal } = useRowForm({
    row: ownBrew,
    userId,
    id: brew?.id ?? null,
    initialValues: before,
    validate: schemaResolver(brewTextSchema(timeZone), { sync: true }),
    toColumns: (typed, isNew) => {
      const columns = toColumns(typed, isNew ? null : before, timeZone);
      return { ...columns, names: namesOf(typed, choices, brew?.method.name) };
    },
    saveLabel: brew ? 'Salvar correção' : 'Anotar',
    done: { added: 'Preparo anotado', changed: 'Preparo corrigido' },
    failed: 'O preparo não foi salvo.',
    onSaved: () => protectGuestData(userId),
    onClose,
  });
  return (
    <FormModal {...modal} title={brew ? 'Corrigir preparo' : 'Anotar preparo'}>
      <div className={`grid gap-md cols-2 items-start ${layout.fields}`}>
        <CupFields form={form} choices={choices} />
        <CoffeeAndGear userId={userId} form={form} choices={choices} firstBean={before.bean} />
        <div className="col-span-full">
          <RatingField
            value={form.values.rating}
            onChange={(rating) => form.setFieldValue('rating', rating)}
          />
        </div>
        <GrowingTextarea
          className="col-span-full"
          label="Notas"
          placeholder="Doce, ácido, encorpado…"
          minRows={2}
          maxLength={2000}
          description={notesLeft(form.values.notes)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('notes')}
        />
      </div>
      <p className="text-dimmed text-sm">
        Contam para pontos e sequências os preparos anotados em até dois dias. Os mais antigos ficam
        só no diário.
      </p>
    </FormModal>
  );
}

interface Named {
  id: string;
  name: string;
}

interface SectionProps {
  form: UseFormReturnType<BrewText>;
  choices: BrewChoices;
}

const itemOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** Items of a select: the person's own first, under a heading, then the catalogue's. */
function groupsOf(ownLabel: string, own: Named[], catalogue: Named[]) {
  const groups = [{ group: 'Catálogo', items: catalogue.map(itemOf) }];
  return own.length === 0 ? groups : [{ group: ownLabel, items: own.map(itemOf) }, ...groups];
}

/** Whether the method's water field holds the beverage instead, as with espresso. */
function inCupOf({ form, choices }: SectionProps): boolean {
  const own = choices.ownMethods.find(({ id }) => id === form.values.method);
  return countsBeverage(own?.drawing ?? form.values.method);
}

function CupFields({ form, choices }: SectionProps) {
  const { methods, ownMethods } = choices;
  const inCup = inCupOf({ form, choices });
  return (
    <>
      <NativeSelect
        className="col-span-full"
        label="Método"
        data={groupsOf('Meus métodos', ownMethods, methods)}
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
    </>
  );
}

interface CoffeeAndGearProps extends SectionProps {
  userId: string;
  /** Bean of the brew that is corrected; it can stay chosen when it is archived. */
  firstBean: string;
}

function CoffeeAndGear({ userId, form, choices, firstBean }: CoffeeAndGearProps) {
  const { beans, grinders, waters } = choices;
  const usable = beans.filter(({ id, archived_at }) => archived_at === null || id === firstBean);
  const ownBeans = usable.filter(({ user_id }) => user_id !== null);
  const catalogue = usable.filter(({ user_id }) => user_id === null);
  const grinder = grinders.find(({ id }) => id === form.values.grinder);
  return (
    <>
      <NativeSelect
        label="Grão"
        data={[{ value: '', label: 'Sem grão' }, ...groupsOf('Meus grãos', ownBeans, catalogue)]}
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
          data={[{ value: '', label: 'Nenhum' }, ...grinders.map(itemOf)]}
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
      {inCupOf({ form, choices }) ? null : (
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
          data={[{ value: '', label: 'Nenhuma' }, ...waters.map(itemOf)]}
          {...form.getInputProps('waterId')}
        />
      ) : null}
      <GearField
        userId={userId}
        value={form.values.gear}
        error={form.errors.gear}
        onChange={(gear) => form.setFieldValue('gear', gear)}
      />
    </>
  );
}
