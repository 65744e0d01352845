import { Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';

const LONGEST_REASON = 500;

const reasonSchema = z.object({
  reason: z.string().check(z.refine((text) => text.trim() !== '', 'Diga o motivo.')),
});

interface ReasonModalProps {
  title: string;
  /** What happens, and who is told. */
  children: ReactNode;
  confirmLabel: string;
  pending: boolean;
  failure: { message: string; error: unknown } | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before an act about somebody; the reason goes to the log. */
export function ReasonModal({
  title,
  children,
  confirmLabel,
  pending,
  failure,
  onConfirm,
  onClose,
}: ReasonModalProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(reasonSchema, { sync: true }),
  });
  return (
    <FormModal
      title={title}
      saveLabel={confirmLabel}
      size="md"
      dirty={form.isDirty()}
      pending={pending}
      failure={failure}
      onSubmit={form.onSubmit(({ reason }) => onConfirm(reason.trim()))}
      onClose={onClose}
    >
      <Text c="dimmed">{children}</Text>
      <GrowingTextarea
        label="Motivo"
        minRows={3}
        maxRows={8}
        maxLength={LONGEST_REASON}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
