import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { queryKeys } from '@/lib/query-keys';
import { authErrorMessage } from '@/services/session/auth-errors';
import { emailRule } from '@/services/session/credential-rules';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { FormMessage } from '@/ui/FormMessage';
import { AddEmailPage } from './AddEmailPage';
import { changeEmail } from './api/change-credentials';
import { AccountPage } from './components/AccountPage';
import classes from './components/Form.module.css';

/** 'Alterar E-mail': counts once the links sent to the old and the new address were opened. */
export function EmailPage() {
  const { email: current } = useCurrentUser();
  const [hadNone] = useState(current === null);
  // The page stays the one it was when the address is there.
  if (hadNone) return <AddEmailPage />;
  return (
    <AccountPage
      title="Alterar E-mail"
      reason="para trocar o e-mail"
      intro={({ email, newEmail }) => (
        <p className={classes.lead}>
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
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.currentUser(id) }),
  });
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  if (changing.isSuccess) {
    return (
      <FormMessage tone="success">
        Enviamos um link para {changing.variables} e outro para {current}. Abra os dois para
        concluir. Até lá, você continua entrando com {current}.
      </FormMessage>
    );
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ email }) => changing.mutate(email.trim()))}
    >
      <TextInput
        label="Novo e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      {changing.error ? (
        <FormMessage tone="danger">{authErrorMessage(changing.error)}</FormMessage>
      ) : null}
      <Button type="submit" size="lg" loading={changing.isPending}>
        Enviar os links
      </Button>
    </form>
  );
}
