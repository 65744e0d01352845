import { Button, Group, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { LIMITS } from '@shared/database.limits';
import { useState } from 'react';
import { z } from 'zod/mini';
import { ownBean } from '@/domains/beans/api/own-bean';
import { toAppError } from '@/lib/app-error';
import { newUuid } from '@/lib/uuid';
import { useWriteRow } from '@/services/hooks/useWriteRow';
import { unlessPending } from '@/ui/FormMessage';
import { Modal } from '@/ui/Modal';

const upTo = (longest: number) => z.maxLength(longest, `Use até ${longest} caracteres.`);

const beanSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Dê um nome ao grão.'), upTo(LIMITS.beans.name)),
  origin: z.string().check(z.trim(), upTo(LIMITS.beans.origin)),
});

interface AddBeanModalProps {
  userId: string;
  onAdded: (beanId: string) => void;
  onClose: () => void;
}

/** Adds a bean of the person's own; its origin counts for the achievements of origins. */
export function AddBeanModal({ userId, onAdded, onClose }: AddBeanModalProps) {
  const [id] = useState(newUuid);
  const save = useWriteRow(ownBean, userId);
  const form = useForm({
    initialValues: { name: '', origin: '' },
    validate: schemaResolver(beanSchema, { sync: true }),
  });
  const close = unlessPending(save.isPending, onClose);
  return (
    <Modal opened onClose={close} title="Novo grão" size="sm">
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          const { name, origin } = beanSchema.parse(values);
          save.mutate(
            { id, op: 'insert', values: { name, origin } },
            { onSuccess: () => onAdded(id) },
          );
        })}
      >
        <TextInput
          label="Nome"
          placeholder="Catuaí da Serra"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          mt="md"
          label="Origem"
          description="País ou fazenda. Origens diferentes contam para as conquistas."
          placeholder="Brasil"
          {...form.getInputProps('origin')}
        />
        <Text role="alert" c="var(--mantine-color-error)" mt={save.error ? 'md' : 0}>
          {save.error ? toAppError(save.error).message : ''}
        </Text>
        <Group justify="flex-end" mt="2xl" gap="sm">
          <Button variant="default" onClick={close}>
            Voltar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Adicionar grão
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
