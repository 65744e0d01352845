import { Checkbox, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { LessonIcon } from '@/domains/course/lessons/LessonIcon';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { saveUnit, unitsQuery } from '../api/units';
import { useStudiesChange } from '../hooks/change-studies';
import { useEntityForm } from '../hooks/useEntityForm';
import { UNIT_FIELDS } from '../model/edit-conflict';
import type { Unit } from '../model/studies';
import { LESSON_ICONS, toUnitForm, toUnitRow, unitFormSchema } from '../model/studies';
import { ConflictChoice } from './ConflictChoice';
import { IconPicker } from './IconPicker';

interface UnitModalProps {
  adminId: string;
  unit: Unit | null;
  onClose: () => void;
}

export function UnitModal({ adminId, unit, onClose }: UnitModalProps) {
  const { form, modal, conflict } = useEntityForm({
    row: unit,
    newTitle: 'Nova Trilha de Estudo',
    name: 'Trilha',
    ending: 'a',
    toForm: toUnitForm,
    toRow: toUnitRow,
    validate: schemaResolver(unitFormSchema, { sync: true }),
    validateInputOnBlur: true,
    fields: UNIT_FIELDS,
    load: (client) => client.fetchQuery({ ...unitsQuery(adminId), staleTime: 0 }),
    save: useStudiesChange(adminId, 'admin-save-unit', saveUnit),
    onClose,
  });
  return (
    <FormModal {...modal}>
      <ConflictChoice {...conflict} />
      <TextInput label="Título" data-autofocus {...form.getInputProps('title')} />
      <GrowingTextarea
        label="Descrição"
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <IconPicker
        label="Ícone"
        choices={LESSON_ICONS}
        value={form.values.icon}
        picture={(icon) => <LessonIcon icon={icon} size={22} />}
        onChange={(icon) => form.setFieldValue('icon', icon)}
      />
      <Checkbox
        label="Publicada"
        description="Enquanto não estiver, só a administração vê a trilha."
        size="md"
        {...form.getInputProps('isPublished', { type: 'checkbox' })}
      />
    </FormModal>
  );
}
