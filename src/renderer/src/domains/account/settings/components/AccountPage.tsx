import { Button, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AppError, toAppError } from '@/lib/app-error';
import { parseText } from '@/lib/fields';
import { createStoredValue } from '@/lib/stored-value';
import { platform } from '@/platform/platform';
import { authErrorMessage } from '@/services/session/auth-errors';
import { useCurrentUser } from '@/services/session/hooks/session';
import { signInLocally } from '@/services/session/session';
import { ErrorState } from '@/ui/ErrorState';
import { FormMessage } from '@/ui/FormMessage';
import { PageHeader } from '@/ui/PageHeader';
import { PasswordField } from '@/ui/PasswordField';
import { SkeletonRegion } from '@/ui/Skeletons';
import { signIn, verifyCode } from '../../sign-in/api/sign-in';
import { AuthForm, CODE_LENGTH, CodeInput } from '../../sign-in/components/AuthForm';
import { type CurrentUser, currentUserQuery, sendProofCode } from '../api/credentials';
import classes from './AccountPage.module.css';

interface AccountPageProps {
  title: string;
  back?: string;
  /** Completes the sentence 'Confirme que é você …', for example 'para trocar a senha'. */
  reason: string;
  intro?: (user: CurrentUser) => ReactNode;
  /** `askAgain` returns to the confirmation; `password` is set if the person confirmed with it. */
  children: (
    user: CurrentUser,
    proof: { askAgain: () => void; password: string | undefined },
  ) => ReactNode;
}

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
            ) : (
              <>
                <p className="text-dimmed text-md leading-loose mb-lg">
                  Confirme que é você {reason}.
                </p>
                {user.email === null ? (
                  <ConfirmLocally userId={id} onProved={() => setProof({})} />
                ) : (
                  <Reauthenticate
                    email={user.email}
                    hasPassword={user.hasPassword}
                    onProved={(password) => setProof(password === undefined ? {} : { password })}
                  />
                )}
              </>
            )}
          </>
        ) : null}
      </div>
    </>
  );
}

/** Address of the last code; stored, as a phone may unload the page while the mail is read. */
const codeSentTo = createStoredValue('coado.proof-code-sent-to', parseText, 'sessionStorage');

interface ReauthenticateProps {
  email: string;
  hasPassword: boolean;
  /** Receives the password, if the person confirmed by password. */
  onProved: (password?: string) => void;
}

function Reauthenticate({ email, hasPassword, onProved }: ReauthenticateProps) {
  const [byCode, setByCode] = useState(() => !hasPassword || codeSentTo.read() === email);
  const toggle = () => {
    codeSentTo.write(null);
    setByCode((before) => !before);
  };
  return (
    <>
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
    mutationFn: () => signIn({ email, password }),
    onSuccess: () => onProved(password),
  });
  const wrong = proving.error && toAppError(proving.error).detail === 'invalid_credentials';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') proving.mutate();
  };
  return (
    <AuthForm
      onSubmit={submit}
      sending={{ error: wrong ? null : proving.error, isPending: proving.isPending }}
      submitLabel="Continuar"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
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
    </AuthForm>
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
    mutationFn: () => verifyCode({ email, code, type: 'email' }),
    onSuccess: () => {
      codeSentTo.write(null);
      onProved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent) proving.mutate();
    else sending.mutate();
  };
  return (
    <AuthForm
      onSubmit={submit}
      sending={{
        error: proving.error ?? sending.error,
        isPending: sending.isPending || proving.isPending,
      }}
      submitLabel={isSent ? 'Continuar' : `Enviar código para ${email}`}
      disabled={isSent && code.length < CODE_LENGTH}
    >
      {isSent ? (
        <>
          <FormMessage tone="success">Enviamos um código para {email}.</FormMessage>
          <CodeInput value={code} onCode={setCode} />
        </>
      ) : null}
    </AuthForm>
  );
}

/** Confirms a person whose account has only a name: a press signs in again on this computer. */
function ConfirmLocally({ userId, onProved }: { userId: string; onProved: () => void }) {
  const proving = useMutation({
    mutationFn: async () => {
      if (!platform.desktop) throw new AppError('forbidden');
      await signInLocally(platform.desktop, userId);
    },
    onSuccess: onProved,
  });
  return (
    <>
      {proving.error ? (
        <FormMessage tone="danger">{authErrorMessage(proving.error)}</FormMessage>
      ) : null}
      <Button size="lg" loading={proving.isPending} onClick={() => proving.mutate()}>
        Sou eu
      </Button>
    </>
  );
}
