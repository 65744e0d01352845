import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { emailRule, passwordRule } from '@/services/session/auth-errors';
import { useCurrentUser } from '@/services/session/hooks/session';
import { FormMessage } from '@/ui/FormMessage';
import { PasswordField } from '@/ui/PasswordField';
import { toastSuccess } from '@/ui/toast';
import { AuthForm, EmailInput } from '../sign-in/components/AuthForm';
import { addEmail, changeEmail, currentUserKey } from './api/credentials';
import { AccountPage } from './components/AccountPage';

/** 'Alterar E-mail': takes effect after the links sent to both addresses are opened. */
export function EmailPage() {
  const { email: current } = useCurrentUser();
  const [hadNone] = useState(current === null);
  // `hadNone` is state, because the page must not change its form between the save and the
  // navigation.
  if (hadNone) return <AddEmailPage />;
  return (
    <AccountPage
      title="Alterar E-mail"
      reason="para trocar o e-mail"
      intro={({ email, newEmail }) => (
        <p className="text-dimmed text-md leading-loose mb-lg">
          Hoje você entra com <strong>{email}</strong>.
          {newEmail ? ` A troca para ${newEmail} espera os links dos dois e-mails.` : null}
        </p>
      )}
    >
      {({ email }) => <NewEmailForm current={email ?? ''} />}
    </AccountPage>
  );
}

function NewEmailForm({ current }: { current: string }) {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const schema = z.object({
    email: emailRule.check(
      z.refine((email) => email.toLowerCase() !== current.toLowerCase(), 'Este já é o seu e-mail.'),
    ),
  });
  const changing = useMutation({
    mutationFn: changeEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserKey(id) }),
  });
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  if (changing.isSuccess) {
    return (
      <FormMessage tone="success">
        Enviamos um link para {changing.variables} e outro para {current}. Abra os dois para
        concluir. Até lá, você continua entrando com {current}. Se o novo e-mail já tiver uma conta,
        a troca não se conclui.
      </FormMessage>
    );
  }
  return (
    <AuthForm
      onSubmit={form.onSubmit(({ email }) => changing.mutate(email.trim()))}
      sending={changing}
      submitLabel="Enviar os links"
    >
      <EmailInput label="Novo e-mail" autoComplete="email" {...form.getInputProps('email')} />
    </AuthForm>
  );
}

const schema = z.object({ email: emailRule, password: passwordRule });

/** 'Adicionar e-mail e senha', for a person of the desktop app whose account has only a name. */
function AddEmailPage() {
  return (
    <AccountPage
      title="Adicionar e-mail e senha"
      reason="para adicionar um e-mail"
      intro={() => (
        <p className="text-dimmed text-md leading-loose mb-lg">
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
      await client.invalidateQueries({ queryKey: currentUserKey(id) });
      toastSuccess('Pronto: agora você entra com o e-mail e a senha.');
      void navigate('/settings');
    },
  });
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  return (
    <AuthForm
      onSubmit={form.onSubmit(({ email, password }) =>
        adding.mutate({ email: email.trim(), password }),
      )}
      sending={adding}
      submitLabel="Adicionar"
    >
      <EmailInput autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField
        label="Senha"
        description="Pelo menos 6 caracteres. Escolha uma que você não usa em outro lugar."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </AuthForm>
  );
}
