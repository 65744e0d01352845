import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { usernameAvailableQuery } from '@/domains/people/people/api/people';
import { UsernameField } from '@/domains/people/people/components/UsernameField';
import { useUsernameStatus } from '@/domains/people/people/hooks/useUsernameStatus';
import {
  normaliseUsername,
  USERNAME_MIN,
  type UsernameStatus,
  usernamesFor,
} from '@/domains/people/people/model/username';
import { logError } from '@/lib/app-error';
import { CheckedForm } from '@/ui/CheckedForm';
import { PasswordField } from '@/ui/PasswordField';
import type { Account } from '../model/registration';
import { EmailInput } from './AuthForm';
import classes from './Form.module.css';

/** Why 'Próximo' cannot be pressed, by the state of the username. */
const MISSING = {
  idle: `Para continuar, escolha um nome de usuário com pelo menos ${USERNAME_MIN} caracteres, sem espaço nem acento.`,
  checking: 'Verificando o nome de usuário…',
  taken: 'Para continuar, escolha outro nome de usuário: esse já existe.',
  error: 'Para continuar, tente verificar o nome de usuário de novo.',
} as const satisfies Record<Exclude<UsernameStatus, 'available'>, string>;

interface AccountStepProps {
  form: UseFormReturnType<Account>;
  onNext: () => void;
}

export function AccountStep({ form, onNext }: AccountStepProps) {
  const { username } = form.values;
  const { status, checkAgain } = useUsernameStatus(username);
  const usernameProps = form.getInputProps('username');
  const name = form.getInputProps('name');
  const queryClient = useQueryClient();

  /** Counts an unchecked name as free after a failed request: the field itself checks it again. */
  async function mayBeFree(candidate: string): Promise<boolean> {
    try {
      return await queryClient.fetchQuery(usernameAvailableQuery(candidate));
    } catch (error) {
      logError('Whether a suggested username is free could not be asked', error);
      return true;
    }
  }

  async function suggest() {
    if (form.getValues().username !== '') return;
    for (const candidate of usernamesFor(form.getValues().name)) {
      if (!(await mayBeFree(candidate))) continue;
      if (form.getValues().username === '') form.setFieldValue('username', candidate);
      return;
    }
  }

  return (
    <CheckedForm
      className={`flex flex-col gap-md ${classes.form}`}
      onSubmit={form.onSubmit(onNext)}
    >
      <TextInput
        label="Nome"
        autoComplete="name"
        {...name}
        onBlur={(event) => {
          name.onBlur?.(event);
          void suggest();
        }}
      />
      <UsernameField
        value={username}
        error={typeof form.errors.username === 'string' ? form.errors.username : null}
        status={status}
        onChange={(typed) => form.setFieldValue('username', normaliseUsername(typed))}
        onBlur={usernameProps.onBlur}
        onCheckAgain={checkAgain}
      />
      <EmailInput autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Checkbox
        size="md"
        label="Tenho 18 anos ou mais"
        {...form.getInputProps('adult', { type: 'checkbox' })}
      />
      <Checkbox
        size="md"
        label={
          <>
            Li e aceito os{' '}
            <Anchor component={Link} to="/terms" target="_blank" underline="always">
              Termos de Uso
            </Anchor>{' '}
            e a{' '}
            <Anchor component={Link} to="/privacy" target="_blank" underline="always">
              Política de Privacidade
            </Anchor>
          </>
        }
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
      <Button type="submit" size="lg" fullWidth disabled={status !== 'available'}>
        Próximo
      </Button>
      {status === 'available' ? null : (
        <p className="text-dimmed text-sm text-center">{MISSING[status]}</p>
      )}
    </CheckedForm>
  );
}
