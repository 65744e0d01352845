import { Switch } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { authCodeMessage, passwordRule } from '@/services/session/auth-errors';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PasswordField } from '@/ui/PasswordField';
import { toastSuccess } from '@/ui/toast';
import { AuthForm } from '../sign-in/components/AuthForm';
import { changePassword } from './api/credentials';
import { AccountPage } from './components/AccountPage';

const schemaFor = (present: string | undefined) =>
  z.object({
    password: passwordRule.check(
      z.refine((password) => password !== present, authCodeMessage('same_password')),
    ),
    endOthers: z.boolean(),
  });

export function PasswordPage() {
  const { email } = useCurrentUser();
  // An account with only a name gets a password together with an address.
  if (email === null) return <Navigate to="/settings/email" replace />;
  return (
    <AccountPage title="Alterar Senha" reason="para trocar a senha">
      {(_user, { password }) => <NewPasswordForm email={email} present={password} />}
    </AccountPage>
  );
}

function NewPasswordForm({ email, present }: { email: string; present: string | undefined }) {
  const navigate = useNavigate();
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      toastSuccess('Senha atualizada.');
      void navigate('/settings');
    },
  });
  const form = useForm({
    initialValues: { password: '', endOthers: true },
    validate: schemaResolver(schemaFor(present), { sync: true }),
  });
  return (
    <AuthForm
      onSubmit={form.onSubmit((values) => changing.mutate(values))}
      sending={changing}
      submitLabel="Salvar nova senha"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Nova senha"
        description="Pelo menos 6 caracteres. Escolha uma que você não usa em outro lugar."
        autoComplete="new-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <Switch
        label="Sair dos outros aparelhos"
        {...form.getInputProps('endOthers', { type: 'checkbox' })}
      />
    </AuthForm>
  );
}
