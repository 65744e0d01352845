import { Anchor, Button, TextInput, UnstyledButton } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { DesktopApi } from '@shared/desktop';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import { signInLocally } from '@/services/session/session';
import { ErrorState } from '@/ui/ErrorState';
import { FormMessage } from '@/ui/FormMessage';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { addLocalAccount, localPeopleQuery } from '../api/sign-in';
import classes from './AccountPicker.module.css';
import { AuthForm, TextLink } from './AuthForm';
import { AuthLayout } from './AuthLayout';
import { SessionNotice } from './SessionNotice';

export function AccountPicker({ desktop }: { desktop: DesktopApi }) {
  const { data: people, error, refetch, isFetching } = useQuery(localPeopleQuery(desktop));
  const [isNew, setNew] = useState(false);
  const entering = useMutation({ mutationFn: (id: string) => signInLocally(desktop, id) });
  const isEmpty = people?.length === 0;
  const asksName = isNew || isEmpty;
  const title = asksName ? 'Como podemos chamar você?' : 'Quem vai coar?';
  usePageTitle(title);

  if (people === undefined && !error) return <LoadingScreen />;
  return (
    <AuthLayout
      title={title}
      subtitle={
        asksName
          ? 'Só o nome basta. Seus preparos ficam neste computador; um e-mail dá para juntar depois, sem perder nada.'
          : null
      }
    >
      <SessionNotice />
      {people === undefined ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : asksName ? (
        <NewLocalAccountForm desktop={desktop} onBack={isEmpty ? null : () => setNew(false)} />
      ) : (
        <ul className="plain-list flex flex-col gap-sm">
          {people.map(({ id, name }) => (
            <li key={id}>
              <UnstyledButton
                className={`card flex items-center gap-md w-full min-h-18 px-lg py-sm ${classes.person}`}
                disabled={entering.isPending}
                onClick={() => entering.mutate(id)}
              >
                <span
                  className={`grid place-items-center flex-none rounded-circle h-touch w-touch ${classes.initial}`}
                  aria-hidden
                >
                  {[...name.trim()][0]?.toLocaleUpperCase('pt-BR')}
                </span>
                <span className="min-w-0 text-lg font-medium wrap-anywhere">{name}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {entering.error ? (
        <FormMessage tone="danger">Não foi possível entrar. Tente de novo.</FormMessage>
      ) : null}
      {asksName || people === undefined ? null : (
        <Button
          size="lg"
          variant="default"
          fullWidth
          leftSection={<UserRoundPlus />}
          onClick={() => setNew(true)}
        >
          Outra pessoa
        </Button>
      )}
      <p className="text-dimmed">
        Com e-mail e senha: <TextLink to="/login">Entrar</TextLink> <span aria-hidden>·</span>{' '}
        <TextLink to="/register">Criar conta</TextLink>
      </p>
    </AuthLayout>
  );
}

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva um nome.'),
      z.maxLength(80, 'Use no máximo 80 letras.'),
    ),
});

interface NewLocalAccountFormProps {
  desktop: DesktopApi;
  /** Returns to the list of accounts; null if the list is empty. */
  onBack: (() => void) | null;
}

function NewLocalAccountForm({ desktop, onBack }: NewLocalAccountFormProps) {
  const adding = useMutation({
    mutationFn: (name: string) => addLocalAccount(desktop, name),
    onError: (error) => logError('a person of this computer could not be added', error),
  });
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  return (
    <AuthForm
      onSubmit={form.onSubmit(({ name }) => adding.mutate(name.trim()))}
      sending={adding}
      failed={() => 'Não foi possível começar. Tente de novo.'}
      submitLabel="Começar"
      fullWidth
      after={
        <>
          {onBack === null ? null : (
            <Button size="lg" variant="default" fullWidth onClick={onBack}>
              Voltar
            </Button>
          )}
          <p className="text-dimmed text-sm">
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
        </>
      }
    >
      <TextInput
        label="Nome"
        autoComplete="name"
        maxLength={80}
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
    </AuthForm>
  );
}
