import { Button, Group, Modal, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { GRINDERS } from '@shared/brew/grinders/charts';
import { LIMITS } from '@shared/database.limits';
import { useState } from 'react';
import { z } from 'zod/mini';
import type { OwnGrinder } from '@/entities/grinder/api/grinders';
import { toAppError } from '@/lib/app-error';
import { newUuid } from '@/lib/uuid';
import { unlessPending } from '@/ui/FormMessage';
import { toastSuccess } from '@/ui/toast';
import { useGrinderWrites } from '../hooks/useGrinderWrites';

/** The choice that lets the person describe a grinder of their own. */
const OTHER = 'outro';

const otherSchema = z.object({
  modelId: z.string().check(z.minLength(1, 'Escolha um moedor.')),
  name: z
    .string()
    .check(
      z.trim(),
      z.maxLength(LIMITS.grinders.name, `Use até ${LIMITS.grinders.name} caracteres.`),
    ),
  unit: z.enum(['cliques', 'número']),
});

const EMPTY: z.infer<typeof otherSchema> = { modelId: '', name: '', unit: 'cliques' };

interface AddGrinderProps {
  userId: string;
  own: readonly OwnGrinder[];
  onClose: () => void;
}

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;

/** Adds one of the list, by brand, or one that the person describes. */
export function AddGrinder({ userId, own, onClose }: AddGrinderProps) {
  const [id] = useState(newUuid);
  const { add } = useGrinderWrites(userId);
  const form = useForm({
    initialValues: EMPTY,
    validate: (values) => {
      const problems = schemaResolver(otherSchema, { sync: true })(values);
      if (values.modelId === OTHER && values.name.trim() === '') {
        return { ...problems, name: 'Dê um nome ao moedor.' };
      }
      return problems;
    },
  });
  const isOther = form.values.modelId === OTHER;
  const free = GRINDERS.filter((each) => !own.some(({ model_id }) => model_id === each.id));
  const brands = [...new Set(free.map(({ brand }) => brand))];
  const save = ({ modelId, name, unit }: typeof form.values) => {
    const listed = GRINDERS.find((each) => each.id === modelId);
    const grinder = listed
      ? {
          modelId: listed.id,
          name: nameOf(listed).slice(0, LIMITS.grinders.name),
          unit: listed.unit,
        }
      : { modelId: null, name: name.trim(), unit };
    add.mutate(
      { id, ...grinder },
      {
        onSuccess: () => {
          toastSuccess('Moedor adicionado');
          onClose();
        },
      },
    );
  };
  const close = unlessPending(add.isPending, onClose);
  return (
    <Modal
      opened
      onClose={close}
      title="Adicionar moedor"
      size="sm"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Select
          label="Moedor"
          placeholder="Comece a escrever: Timemore C2"
          searchable
          data-autofocus
          maxDropdownHeight={320}
          nothingFoundMessage="Não está na lista: escolha “Outro moedor”."
          data={[
            ...brands.map((brand) => ({
              group: brand,
              items: free
                .filter((each) => each.brand === brand)
                .map((each) => ({ value: each.id, label: nameOf(each) })),
            })),
            { group: 'Fora da lista', items: [{ value: OTHER, label: 'Outro moedor' }] },
          ]}
          {...form.getInputProps('modelId')}
          onChange={(chosen) => form.setFieldValue('modelId', chosen ?? '')}
        />
        {isOther ? (
          <>
            <TextInput
              mt="md"
              label="Nome"
              placeholder="Manual da vó"
              {...form.getInputProps('name')}
            />
            <Text size="sm" fw={500} mt="md" mb={4}>
              O ajuste é contado em
            </Text>
            <SegmentedControl
              aria-label="O ajuste é contado em"
              fullWidth
              size="md"
              data={[
                { value: 'cliques', label: 'Cliques' },
                { value: 'número', label: 'Números' },
              ]}
              {...form.getInputProps('unit')}
            />
          </>
        ) : null}
        <Text role="alert" c="var(--mantine-color-error)" mt={add.error ? 'md' : 0}>
          {add.error ? toAppError(add.error).message : ''}
        </Text>
        <Group justify="flex-end" mt="2xl" gap="sm">
          <Button variant="default" size="md" onClick={close}>
            Voltar
          </Button>
          <Button type="submit" size="md" loading={add.isPending}>
            Adicionar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
