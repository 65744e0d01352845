import { Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AppError, toAppError } from '@/lib/app-error';
import { createStoredValue, parseText } from '@/lib/stored-value';
import { platform } from '@/platform/platform';
import { authErrorMessage } from '@/services/session/auth-errors';
import { useCurrentUser } from '@/services/session/hooks/session';
import { signInLocally } from '@/services/session/session';
import { ErrorState } from '@/ui/ErrorState';
import { FormMessage } from '@/ui/FormMessage';
import { PageHeader } from '@/ui/PageHeader';
import { SkeletonRegion } from '@/ui/Skeletons';
import {
  type CurrentUser,
  currentUserQuery,
  proveByCode,
  proveByPassword,
  sendProofCode,
} from '../api/credentials';
import classes from './Form.module.css';

interface AccountPageProps {
  title: string;
  back?: string;
  /** Completes the sentence 'Confirme que é você …', for example 'para trocar a senha'. */
  reason: string;
  intro?: (user: CurrentUser) => ReactNode;
  /**
   * Content after the confirmation.
   * `askAgain` returns to the confirmation; `password` is set if the person confirmed by password.
   */
  children: (
    user: CurrentUser,
    proof: { askAgain: () => void; password: string | undefined },
  ) => ReactNode;
}

/** A page for changes of the account. The person must first sign in again. */
export function AccountPage({ title, back, reason, intro, children }: AccountPageProps) {
  const { id } = useCurrentUser();
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery(id));
  const [proof, setProof] = useState<{ password?: string }>();
  return (
    <>
      <PageHeader title={title} back={back ?? '/settings'} />
      <div className="max-w-120">
        {!user && !error ? (
          <SkeletonRegion label="Carregando conta">
            <Stack gap="lg">
              <Skeleton height={20} />
              <Skeleton height={48} />
              <Skeleton height={48} width={160} />
            </Stack>
          </SkeletonRegion>
        ) : null}
        {error && !user ? <ErrorState query={{ error, isFetching, refetch }} /> : null}
        {user ? (
          <>
            {intro?.(user)}
            {proof ? (
              children(user, { askAgain: () => setProof(undefined), password: proof.password })
            ) : user.email === null ? (
              <ConfirmLocally userId={id} reason={reason} onProved={() => setProof({})} />
            ) : (
              <Reauthenticate
                email={user.email}
                hasPassword={user.hasPassword}
                reason={reason}
                onProved={(password) => setProof(password === undefined ? {} : { password })}
              />
            )}
          </>
        ) : null}
      </div>
    </>
  );
}

const CODE_LENGTH = 6;

/** The address that has a code; a phone may close the page while its person reads the mail. */
const codeSentTo = createStoredValue('coado.proof-code-sent-to', parseText, 'sessionStorage');

interface ReauthenticateProps {
  email: string;
  hasPassword: boolean;
  /** Completes 'Confirme que é você …'. */
  reason: string;
  /** Receives the password, if the person confirmed by password. */
  onProved: (password?: string) => void;
}

function Reauthenticate({ email, hasPassword, reason, onProved }: ReauthenticateProps) {
  const [byCode, setByCode] = useState(() => !hasPassword || codeSentTo.read() === email);
  const toggle = () => {
    codeSentTo.write(null);
    setByCode((before) => !before);
  };
  return (
    <>
      <p className="text-dimmed text-md leading-loose mb-lg">Confirme que é você {reason}.</p>
      {byCode ? (
        <CodeProof email={email} onProved={() => onProved()} />
      ) : (
        <PasswordProof email={email} onProved={onProved} />
      )}
      <Button variant="subtle" className={`mt-sm -ms-sm ${classes.other}`} onClick={toggle}>
        {byCode ? 'Usar minha senha' : 'Não lembro a senha: receber um código'}
      </Button>
    </>
  );
}

function PasswordProof({ email, onProved }: Pick<ReauthenticateProps, 'email' | 'onProved'>) {
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
    <form className={`flex flex-col gap-md ${classes.form}`} noValidate onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Senha atual"
        autoComplete="current-password"
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
  const [isSent, setIsSent] = useState(() => codeSentTo.read() === email);
  const sending = useMutation({
    mutationFn: () => sendProofCode(email),
    onSuccess: () => {
      codeSentTo.write(email);
      setIsSent(true);
    },
  });
  const proving = useMutation({
    mutationFn: () => proveByCode(email, code),
    onSuccess: () => {
      codeSentTo.write(null);
      onProved();
    },
  });
  const error = proving.error ?? sending.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent) proving.mutate();
    else sending.mutate();
  };
  return (
    <form className={`flex flex-col gap-md ${classes.form}`} noValidate onSubmit={submit}>
      {isSent ? (
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
        disabled={isSent && code.length < CODE_LENGTH}
      >
        {isSent ? 'Continuar' : `Enviar código para ${email}`}
      </Button>
    </form>
  );
}

interface ConfirmLocallyProps {
  userId: string;
  reason: string;
  onProved: () => void;
}

/** Confirms a person whose account has only a name: a press signs in again on this computer. */
function ConfirmLocally({ userId, reason, onProved }: ConfirmLocallyProps) {
  const proving = useMutation({
    mutationFn: async () => {
      if (!platform.desktop) throw new AppError('forbidden');
      await signInLocally(platform.desktop, userId);
    },
    onSuccess: onProved,
  });
  return (
    <>
      <p className="text-dimmed text-md leading-loose mb-lg">Confirme que é você {reason}.</p>
      {proving.error ? (
        <FormMessage tone="danger">{authErrorMessage(proving.error)}</FormMessage>
      ) : null}
      <Button size="lg" loading={proving.isPending} onClick={() => proving.mutate()}>
        Sou eu
      </Button>
    </>
  );
}
