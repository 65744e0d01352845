import { Button, Loader, TextInput } from '@mantine/core';
import { Check, CircleAlert } from 'lucide-react';
import type { ChangeEvent, FocusEvent } from 'react';
import { USERNAME_MAX, type UsernameStatus } from '../model/username';
import classes from './UsernameField.module.css';

const ICONS = {
  idle: null,
  checking: <Loader size={18} aria-hidden />,
  available: <Check className="text-leaf" size={20} strokeWidth={2} />,
  taken: <CircleAlert className="text-danger" size={20} />,
  error: <CircleAlert className="text-danger" size={20} />,
} as const satisfies Record<UsernameStatus, unknown>;

const TEXTS = {
  idle: 'Letras sem acento, números, ponto e sublinhado.',
  checking: 'Verificando…',
  available: 'Disponível.',
  taken: 'Nome de usuário já existe.',
  error: 'Erro ao verificar usuário.',
} as const satisfies Record<UsernameStatus, string>;

interface UsernameFieldProps {
  value: string;
  /** A broken rule of the form, shown instead of the availability. */
  error: string | null;
  status: UsernameStatus;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onCheckAgain: () => void;
}

export function UsernameField(props: UsernameFieldProps) {
  const { value, error, status, onChange, onBlur, onCheckAgain } = props;
  const wrong = status === 'taken' || status === 'error';
  return (
    <div>
      <TextInput
        label="Nome de usuário"
        // Not "username": people sign in with their e-mail, which a password manager must store.
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        leftSection={<span aria-hidden>@</span>}
        rightSection={ICONS[status]}
        value={value}
        error={error ?? wrong}
        aria-describedby="username-status"
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <div
        id="username-status"
        className={`flex items-center text-dimmed text-sm flex-wrap mt-2xs gap-y-2xs gap-x-xs ${classes.status}`}
        data-tone={wrong ? 'wrong' : status}
        aria-live="polite"
      >
        {error ? null : TEXTS[status]}
        {status === 'error' && !error ? (
          <Button size="compact-sm" variant="subtle" onClick={onCheckAgain}>
            Tentar de novo
          </Button>
        ) : null}
      </div>
    </div>
  );
}
