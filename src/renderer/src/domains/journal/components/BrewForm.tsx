import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { schemaResolver, type UseFormReturnType } from '@mantine/form';
import { countsBeverage } from '@shared/brew/methods';
import { ROASTS } from '@shared/brew/roast';
import { LIMITS } from '@shared/database.limits';
import { useState } from 'react';
import { beanItems, beansToChoose } from '@/domains/beans/model/bean-items';
import { useRowForm } from '@/services/hooks/useRowForm';
import { protectGuestData } from '@/services/session/guest';
import { DateField } from '@/ui/DateField';
import layout from '@/ui/FormFields.module.css';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { groupsOf, itemOf } from '@/ui/select-items';
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
          maxLength={LIMITS.brews.notes}
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

interface SectionProps {
  form: UseFormReturnType<BrewText>;
  choices: BrewChoices;
}

interface TypedFieldProps extends Omit<TextInputProps, 'form'> {
  form: SectionProps['form'];
  name: keyof BrewText;
}

const TypedField = ({ form, name, ...props }: TypedFieldProps) => (
  <TextInput inputMode="decimal" autoComplete="off" {...props} {...form.getInputProps(name)} />
);

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
      <TypedField
        form={form}
        name="time"
        label="Hora"
        placeholder="07:42"
        inputMode="numeric"
        maxLength={5}
      />
      <TypedField form={form} name="coffee" label="Café (g)" />
      <TypedField form={form} name="water" label={inCup ? 'Na xícara (g)' : 'Água (ml)'} />
      <TypedField form={form} name="duration" label="Tempo" placeholder="3:05" inputMode="text" />
      <TypedField form={form} name="temperature" label="Temperatura (°C)" placeholder="94" />
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
  const grinder = grinders.find(({ id }) => id === form.values.grinder);
  return (
    <>
      <NativeSelect
        label="Grão"
        data={[{ value: '', label: 'Sem grão' }, ...beanItems(beansToChoose(beans, firstBean))]}
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
      <TypedField
        form={form}
        name="grind"
        label={grinder ? `Ajuste (${grinder.unit})` : 'Ajuste da moagem'}
        placeholder="22"
      />
      {inCupOf({ form, choices }) ? null : (
        <TypedField form={form} name="beverage" label="Bebida na xícara (g)" placeholder="220" />
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
