import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { queryKeys } from '@/lib/query-keys';
import { authErrorMessage } from '@/services/session/auth-errors';
import { emailRule, passwordRule } from '@/services/session/credential-rules';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { FormMessage } from '@/ui/FormMessage';
import { passwordToggle } from '@/ui/password-toggle';
import { toastSuccess } from '@/ui/toast';
import { addEmail } from './api/change-credentials';
import { AccountPage } from './components/AccountPage';
import classes from './components/Form.module.css';

const schema = z.object({ email: emailRule, password: passwordRule });

/** 'Adicionar e-mail e senha': for who gave this computer a name only. */
export function AddEmailPage() {
  return (
    <AccountPage
      title="Adicionar e-mail e senha"
      reason="para adicionar um e-mail"
      intro={() => (
        <p className={classes.lead}>
          Hoje você entra só com o nome, e quem usa este computador também pode entrar como você.
          Com e-mail e senha, entrar passa a pedir a senha. Nada do que é seu muda.
        </p>
      )}
    >
      {() => <AddEmailForm />}
    </AccountPage>
  );
}

function AddEmailForm() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const adding = useMutation({
    mutationFn: addEmail,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.currentUser(id) });
      toastSuccess('Pronto: agora você entra com o e-mail e a senha.');
      void navigate('/settings');
    },
  });
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ email, password }) =>
        adding.mutate({ email: email.trim(), password }),
      )}
    >
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Senha"
        description="Pelo menos 6 caracteres. Escolha uma que você não usa em outro lugar."
        autoComplete="new-password"
        visibilityToggleButtonProps={passwordToggle}
        {...form.getInputProps('password')}
      />
      {adding.error ? (
        <FormMessage tone="danger">{authErrorMessage(adding.error)}</FormMessage>
      ) : null}
      <Button type="submit" size="lg" loading={adding.isPending}>
        Adicionar
      </Button>
    </form>
  );
}
