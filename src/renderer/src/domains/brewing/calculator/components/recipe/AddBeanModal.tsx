import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { LIMITS } from '@shared/database.limits';
import { z } from 'zod/mini';
import { ownBean } from '@/domains/beans/api/own-bean';
import { optionalText, requiredText } from '@/lib/text-form';
import { useRowForm } from '@/services/hooks/useRowForm';
import { FormModal } from '@/ui/FormModal';

const beanSchema = z.object({
  name: requiredText(LIMITS.beans.name, 'Dê um nome ao grão.'),
  origin: optionalText(LIMITS.beans.origin),
});

interface AddBeanModalProps {
  userId: string;
  onAdded: (beanId: string) => void;
  onClose: () => void;
}

export function AddBeanModal({ userId, onAdded, onClose }: AddBeanModalProps) {
  const { form, modal } = useRowForm({
    row: ownBean,
    userId,
    id: null,
    initialValues: { name: '', origin: '' },
    validate: schemaResolver(beanSchema, { sync: true }),
    toColumns: (typed) => beanSchema.parse(typed),
    saveLabel: 'Adicionar grão',
    done: { added: 'Grão adicionado', changed: 'Grão salvo' },
    failed: 'O grão não foi salvo.',
    onSaved: onAdded,
    onClose,
  });
  return (
    <FormModal {...modal} title="Novo grão" size="sm">
      <TextInput
        label="Nome"
        placeholder="Catuaí da Serra"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Origem"
        description="País ou fazenda. Origens diferentes contam para as conquistas."
        placeholder="Brasil"
        {...form.getInputProps('origin')}
      />
    </FormModal>
  );
}
