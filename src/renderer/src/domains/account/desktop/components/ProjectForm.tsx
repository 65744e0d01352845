import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { CheckedForm } from '@/ui/CheckedForm';
import { PasswordField } from '@/ui/PasswordField';
import { projectSchema } from '../model/backend';

interface ProjectFormProps {
  submitLabel: string;
  /** Resolves when the app changes to the project; rejects when it keeps its backend. */
  onSubmit: (project: { url: string; publishableKey: string }) => Promise<void>;
  onCancel: () => void;
}

export function ProjectForm({ submitLabel, onSubmit, onCancel }: ProjectFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { url: '', publishableKey: '' },
    validate: schemaResolver(projectSchema, { sync: true }),
  });
  const { mutate, isPending, isError } = useMutation({
    mutationKey: ['choose-project'],
    mutationFn: async (values: { url: string; publishableKey: string }) =>
      onSubmit(projectSchema.parse(values)),
  });
  return (
    <CheckedForm onSubmit={form.onSubmit((values) => mutate(values))}>
      <Stack gap="md">
        <TextInput
          label="Endereço"
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          autoFocus
          {...form.getInputProps('url')}
        />
        <PasswordField
          label="Chave de acesso"
          description="Quem cuida da conta passa o endereço e a chave."
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a chave' }}
          {...form.getInputProps('publishableKey')}
        />
        <p
          role="alert"
          style={{ margin: 0, color: 'var(--mantine-color-error)' }}
          hidden={!isError}
        >
          {isError ? 'Não foi possível usar esse endereço. Confira os dados e tente de novo.' : ''}
        </p>
        <div className="dialog-buttons">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </CheckedForm>
  );
}
