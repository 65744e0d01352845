import { Chip, Group, Input, SegmentedControl, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod/mini';
import { WEEK } from '@/lib/dates';
import { newUuid } from '@/lib/uuid';
import { FormModal } from '@/ui/FormModal';
import { toastSuccess } from '@/ui/toast';
import { useReminderWrites } from '../hooks/useReminderWrites';
import { DAY_NAMES, type Reminder, WORKING_DAYS } from '../model/reminder';

const schema = z.object({
  kind: z.enum(['brew', 'study']),
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Diga a que horas.')),
  days: z.array(z.string()).check(z.minLength(1, 'Escolha ao menos um dia.')),
});

interface ReminderFormProps {
  userId: string;
  reminder: Reminder | null;
  onClose: () => void;
}

export function ReminderForm({ userId, reminder, onClose }: ReminderFormProps) {
  const [newId] = useState(newUuid);
  const { save } = useReminderWrites(userId);
  const form = useForm<z.infer<typeof schema>>({
    initialValues: {
      kind: reminder?.kind ?? 'brew',
      at: reminder?.at ?? '07:30',
      days: (reminder?.days ?? WORKING_DAYS).map(String),
    },
    validate: schemaResolver(schema, { sync: true }),
  });

  const submit = form.onSubmit(({ kind, at, days }) =>
    save.mutate(
      {
        id: reminder?.id ?? newId,
        isNew: reminder === null,
        kind,
        at,
        days: days.map(Number).sort(),
      },
      {
        onSuccess: () => {
          toastSuccess('Lembrete salvo');
          onClose();
        },
      },
    ),
  );

  return (
    <FormModal
      title={reminder ? 'Editar lembrete' : 'Novo lembrete'}
      saveLabel="Salvar lembrete"
      size="sm"
      dirty={form.isDirty()}
      pending={save.isPending}
      failure={
        save.error ? { message: 'Não foi possível salvar o lembrete.', error: save.error } : null
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Input.Wrapper label="Lembrar de" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Lembrar de"
          data={[
            { value: 'brew', label: 'Preparar' },
            { value: 'study', label: 'Fazer o curso' },
          ]}
          {...form.getInputProps('kind')}
        />
      </Input.Wrapper>
      <TextInput type="time" label="Às" {...form.getInputProps('at')} />
      <Input.Wrapper label="Nos dias" labelElement="div" error={form.errors.days}>
        <Chip.Group multiple {...form.getInputProps('days')}>
          <Group gap={6} role="group" aria-label="Nos dias" className="py-2xs">
            {DAY_NAMES.map((name, index) => (
              <Chip key={name} value={String(index + 1)} aria-label={WEEK[index]}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
    </FormModal>
  );
}
