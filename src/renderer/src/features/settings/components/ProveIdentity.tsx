import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { authErrorMessage } from '@/services/session/auth-errors';
import { FormMessage } from '@/ui/FormMessage';
import { passwordToggle } from '@/ui/password-toggle';
import { proveByCode, proveByPassword, sendProofCode } from '../api/reauthenticate';
import classes from './Form.module.css';

const CODE_LENGTH = 6;

interface ProveIdentityProps {
  email: string;
  hasPassword: boolean;
  /** Why it is asked: 'para trocar a senha'. */
  reason: string;
  /** With the password, where that was the proof. */
  onProved: (password?: string) => void;
}

/** Asks whoever sits here to sign in once more: by the password, or by a code sent to their address. */
export function ProveIdentity({ email, hasPassword, reason, onProved }: ProveIdentityProps) {
  const [byCode, setByCode] = useState(!hasPassword);
  return (
    <>
      <p className={classes.lead}>Confirme que é você {reason}.</p>
      {byCode ? (
        <CodeProof email={email} onProved={() => onProved()} />
      ) : (
        <PasswordProof email={email} onProved={onProved} />
      )}
      <Button
        variant="subtle"
        className={classes.other}
        onClick={() => setByCode((before) => !before)}
      >
        {byCode ? 'Usar minha senha' : 'Não lembro a senha: receber um código'}
      </Button>
    </>
  );
}

function PasswordProof({ email, onProved }: Pick<ProveIdentityProps, 'email' | 'onProved'>) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const proving = useMutation({
    mutationFn: () => proveByPassword(email, password),
    onSuccess: () => onProved(password),
  });
  const wrong = proving.error && toAppError(proving.error).detail === 'invalid_credentials';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') proving.mutate();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Senha atual"
        autoComplete="current-password"
        visibilityToggleButtonProps={passwordToggle}
        value={password}
        error={missing ? 'Senha é obrigatória.' : wrong ? 'Senha incorreta.' : null}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setMissing(false);
          proving.reset();
        }}
      />
      {proving.error && !wrong ? (
        <FormMessage tone="danger">{authErrorMessage(proving.error)}</FormMessage>
      ) : null}
      <Button type="submit" size="lg" loading={proving.isPending}>
        Continuar
      </Button>
    </form>
  );
}

function CodeProof({ email, onProved }: { email: string; onProved: () => void }) {
  const [code, setCode] = useState('');
  const sending = useMutation({ mutationFn: () => sendProofCode(email) });
  const proving = useMutation({ mutationFn: () => proveByCode(email, code), onSuccess: onProved });
  const error = proving.error ?? sending.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isSuccess) proving.mutate();
    else sending.mutate();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {sending.isSuccess ? (
        <>
          <FormMessage tone="success">Enviamos um código para {email}.</FormMessage>
          <TextInput
            label={`Código de ${CODE_LENGTH} números`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) =>
              setCode(currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))
            }
          />
        </>
      ) : null}
      {error ? <FormMessage tone="danger">{authErrorMessage(error)}</FormMessage> : null}
      <Button
        type="submit"
        size="lg"
        loading={sending.isPending || proving.isPending}
        disabled={sending.isSuccess && code.length < CODE_LENGTH}
      >
        {sending.isSuccess ? 'Continuar' : `Enviar código para ${email}`}
      </Button>
    </form>
  );
}
