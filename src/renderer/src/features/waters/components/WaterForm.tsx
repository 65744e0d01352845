import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ownWater } from '@/entities/water/api/own-water';
import type { Water } from '@/entities/water/api/waters';
import { waterHint } from '@/entities/water/hint';
import { newUuid } from '@/lib/uuid';
import { toastSaved, writeRow } from '@/services/outbox/own-row';
import layout from '@/ui/FormFields.module.css';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import {
  readMineral,
  toColumns,
  toText,
  type WaterText,
  waterTextSchema,
} from '../model/water-form';

interface WaterFormProps {
  userId: string;
  /** Null adds one. */
  water: Water | null;
  onClose: () => void;
}

/** A water of the person's own: to add, or to change. */
export function WaterForm({ userId, water, onClose }: WaterFormProps) {
  const [newId] = useState(newUuid);
  const form = useForm({
    initialValues: toText(water),
    validate: schemaResolver(waterTextSchema, { sync: true }),
  });
  const write = useMutation({
    mutationKey: ['own-water', userId],
    mutationFn: (typed: WaterText) =>
      writeRow(ownWater, userId, {
        ...(water ? { op: 'update', id: water.id } : { op: 'insert', id: newId }),
        values: toColumns(typed),
      }),
    onSuccess: (state) => {
      toastSaved(state, water ? 'Água salva' : 'Água adicionada');
      onClose();
    },
  });
  const { hardness, alkalinity } = form.values;
  return (
    <FormModal
      title={water ? 'Editar água' : 'Nova água'}
      saveLabel={water ? 'Salvar água' : 'Adicionar água'}
      dirty={form.isDirty()}
      pending={write.isPending}
      failure={write.error ? { message: 'A água não foi salva.', error: write.error } : null}
      onSubmit={form.onSubmit((typed) => write.mutate(typed))}
      onClose={onClose}
    >
      <div className={`grid gap-md columns-2 ${layout.fields}`}>
        <TextInput
          className={layout.wide}
          label="Nome"
          placeholder="Filtro de barro, mineral da garrafa azul…"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Dureza (mg/L)"
          placeholder="80"
          inputMode="decimal"
          {...form.getInputProps('hardness')}
        />
        <TextInput
          label="Alcalinidade (mg/L)"
          placeholder="45"
          inputMode="decimal"
          {...form.getInputProps('alkalinity')}
        />
        <GrowingTextarea
          className={layout.wide}
          label="Notas"
          placeholder="A receita dos minerais, onde se compra…"
          minRows={2}
          {...form.getInputProps('notes')}
        />
      </div>
      <p role="status">
        {waterHint({ hardness: readMineral(hardness), alkalinity: readMineral(alkalinity) })}
      </p>
    </FormModal>
  );
}
