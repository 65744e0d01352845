import { Anchor, Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { DesktopApi } from '@shared/desktop';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import { FormMessage } from '@/ui/FormMessage';
import { addPersonHere } from '../api/local-people';
import classes from './Form.module.css';

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva um nome.'),
      z.maxLength(80, 'Use no máximo 80 letras.'),
    ),
});

interface PersonHereFormProps {
  desktop: DesktopApi;
  /** Back to the people who are here; null when there are none. */
  onBack: (() => void) | null;
}

/** All that this computer asks of somebody new. */
export function PersonHereForm({ desktop, onBack }: PersonHereFormProps) {
  const adding = useMutation({
    mutationFn: (name: string) => addPersonHere(desktop, name),
    onError: (error) => logError('somebody of this computer could not be added', error),
  });
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ name }) => adding.mutate(name.trim()))}
    >
      <TextInput
        label="Nome"
        autoComplete="name"
        maxLength={80}
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
      {adding.error ? (
        <FormMessage tone="danger">Não foi possível começar. Tente de novo.</FormMessage>
      ) : null}
      <Button type="submit" size="lg" fullWidth loading={adding.isPending}>
        Começar
      </Button>
      {onBack === null ? null : (
        <Button size="lg" variant="default" fullWidth onClick={onBack}>
          Voltar
        </Button>
      )}
      <p className={classes.hint}>
        Ao começar, você confirma que tem 18 anos ou mais e aceita os{' '}
        <Anchor component={Link} to="/terms" underline="always">
          Termos de Uso
        </Anchor>{' '}
        e a{' '}
        <Anchor component={Link} to="/privacy" underline="always">
          Política de Privacidade
        </Anchor>
        .
      </p>
    </form>
  );
}
