import { Button, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authErrorMessage } from '@/services/session/auth-errors';
import { passwordRule } from '@/services/session/credential-rules';
import { setPassword } from '@/services/session/set-password';
import { FormMessage } from '@/ui/FormMessage';
import { passwordToggle } from '@/ui/password-toggle';
import classes from './Form.module.css';

const schema = z.object({ password: passwordRule });

interface UpdatePasswordFormProps {
  /** For password managers: whose password this is. */
  email: string;
  onUpdated: () => void;
}

/** A new password for who came in by a recovery link. */
export function UpdatePasswordForm({ email, onUpdated }: UpdatePasswordFormProps) {
  const updating = useMutation({
    mutationFn: (password: string) => setPassword(password),
    onSuccess: onUpdated,
  });
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ password }) => updating.mutate(password))}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Nova senha"
        description="Pelo menos 6 caracteres."
        autoComplete="new-password"
        visibilityToggleButtonProps={passwordToggle}
        {...form.getInputProps('password')}
      />
      {updating.error ? (
        <FormMessage tone="danger">{authErrorMessage(updating.error)}</FormMessage>
      ) : null}
      <Button type="submit" size="lg" fullWidth loading={updating.isPending}>
        Salvar nova senha
      </Button>
    </form>
  );
}
