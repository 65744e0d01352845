import { Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { LessonIcon } from '@/domains/course/lessons/LessonIcon';
import { newUuid } from '@/lib/uuid';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { toastSuccess } from '@/ui/toast';
import { unitsQuery } from '../api/units';
import { useSaveUnit } from '../hooks/change-studies';
import { useEditConflict } from '../hooks/useEditConflict';
import { UNIT_FIELDS } from '../model/edit-conflict';
import type { Unit } from '../model/studies';
import {
  LESSON_ICONS,
  toUnitForm,
  toUnitRow,
  type UnitForm,
  unitFormSchema,
} from '../model/studies';
import { ConflictChoice } from './ConflictChoice';
import { IconPicker } from './IconPicker';

interface UnitModalProps {
  adminId: string;
  /** Null for a new one. */
  unit: Unit | null;
  onClose: () => void;
}

/** 'Nova Trilha de Estudo' and 'Editar Trilha'. */
export function UnitModal({ adminId, unit, onClose }: UnitModalProps) {
  const save = useSaveUnit(adminId);
  const [id] = useState(() => unit?.id ?? newUuid());
  const isNew = unit === null;
  const form = useForm<UnitForm>({
    initialValues: toUnitForm(unit),
    validate: schemaResolver(unitFormSchema, { sync: true }),
    validateInputOnBlur: true,
  });

  const edit = useEditConflict({
    row: unit,
    toForm: toUnitForm,
    load: (client) => client.fetchQuery({ ...unitsQuery(adminId), staleTime: 0 }),
  });

  function submit(values: UnitForm) {
    save.mutate(
      { id, isNew: isNew || edit.isDeleted, version: edit.version, row: toUnitRow(values) },
      {
        onSuccess: () => {
          toastSuccess(isNew ? 'Trilha criada.' : 'Trilha atualizada.');
          onClose();
        },
        onError: (error) => edit.onSaveError(error, values),
      },
    );
  }

  const message = isNew ? 'Erro ao criar trilha.' : 'Erro ao atualizar trilha.';
  return (
    <FormModal
      title={isNew ? 'Nova Trilha de Estudo' : 'Editar Trilha'}
      saveLabel="Salvar Trilha"
      dirty={form.isDirty()}
      pending={save.isPending}
      failure={save.error ? { message, error: save.error } : null}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <ConflictChoice
        conflict={edit.conflict}
        isDeleted={edit.isDeleted}
        fields={UNIT_FIELDS}
        onPick={form.setValues}
      />
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
