import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { logError } from '@/lib/app-error';
import { projectSchema } from '../model/backend';

interface ProjectFormProps {
  submitLabel: string;
  /** Resolves when the app changes to the project; rejects when it keeps its backend. */
  onSubmit: (project: { url: string; publishableKey: string }) => Promise<void>;
  onCancel: () => void;
}

export function ProjectForm({ submitLabel, onSubmit, onCancel }: ProjectFormProps) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { url: '', publishableKey: '' },
    validate: schemaResolver(projectSchema, { sync: true }),
  });
  const submit = async (values: { url: string; publishableKey: string }) => {
    setPending(true);
    setFailed(false);
    try {
      await onSubmit(projectSchema.parse(values));
    } catch (error) {
      logError('desktop: the project was refused', error);
      setFailed(true);
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="md">
        <TextInput
          label="Endereço"
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('url')}
        />
        <PasswordInput
          label="Chave de acesso"
          description="Quem cuida da conta passa o endereço e a chave."
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a chave' }}
          {...form.getInputProps('publishableKey')}
        />
        <p role="alert" style={{ margin: 0, color: 'var(--mantine-color-error)' }} hidden={!failed}>
          {failed ? 'Não foi possível usar esse endereço. Confira os dados e tente de novo.' : ''}
        </p>
        <div className="dialog-buttons">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={pending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
