import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import { authCodeMessage, authErrorMessage } from '@/services/session/auth-errors';
import { useGuest } from '@/services/session/hooks/session';
import { checkOnLeaving } from '@/ui/check-on-leaving';
import { FormMessage } from '@/ui/FormMessage';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { authSettingsQuery } from './api/auth-settings';
import { register, USERNAME_TAKEN } from './api/sign-up';
import { AccountStep } from './components/AccountStep';
import { TextLink } from './components/AuthForm';
import { AuthLayout } from './components/AuthLayout';
import { ExperienceStep } from './components/ExperienceStep';
import { type LoginState, loginPath } from './model/login';
import type { ExperienceLevel } from './model/registration';
import { type Account, accountSchema } from './model/registration';

const SUCCESS =
  'Cadastro realizado com sucesso! Verifique seu e-mail para confirmar sua conta e depois faça o login.';

/** Shown for every address, so that the success reveals no account. */
const KNOWN_ADDRESS =
  'Se este e-mail já tiver uma conta, a mensagem que enviamos mostra como entrar nela.';

const EMPTY: Account = {
  name: '',
  username: '',
  email: '',
  password: '',
  adult: false,
  terms: false,
};

function isEmailTaken(error: unknown): boolean {
  const { detail } = toAppError(error);
  return detail === 'user_already_exists' || detail === 'email_exists';
}

function TakenEmail({ email }: { email: string }) {
  const state: LoginState = { email };
  return (
    <>
      <TextLink to="/login" state={state}>
        Entrar com este e-mail
      </TextLink>
      <TextLink to={loginPath('forgotten_password')} state={state}>
        Recuperar senha
      </TextLink>
    </>
  );
}

/** Registers in two steps; the second one has an address, so that Back returns to the first. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [complete, setComplete] = useState(false);
  const [level, setLevel] = useState<ExperienceLevel | null>(null);
  const form = useForm<Account>({
    initialValues: EMPTY,
    validate: schemaResolver(accountSchema, { sync: true }),
    validateInputOnBlur: true,
    enhanceGetInputProps: checkOnLeaving,
  });
  const guest = useGuest();
  const closed = authCodeMessage(useQuery(authSettingsQuery).data?.closed);
  const isExperienceStep = params.get('step') === 'experience';
  const onExperience = isExperienceStep && complete;
  usePageTitle(onExperience ? 'Experiência' : 'Cadastro');

  // A reload loses the password, which is stored nowhere, so the person starts again at step 1.
  useEffect(() => {
    if (isExperienceStep && !complete) setParams({}, { replace: true });
  }, [isExperienceStep, complete, setParams]);

  const registering = useMutation({
    mutationFn: register,
    onSuccess: (_nothing, { email }) => {
      const message = `${SUCCESS} ${KNOWN_ADDRESS}`;
      void navigate('/login', { state: { message, email } satisfies LoginState });
    },
    onError: (error) => {
      const { detail } = toAppError(error);
      // The field with the problem is on step 1.
      if (detail === USERNAME_TAKEN || isEmailTaken(error)) setParams({}, { replace: true });
    },
  });

  const failure = registering.error ? (
    <FormMessage tone="danger">
      {authErrorMessage(registering.error)}
      {isEmailTaken(registering.error) ? <TakenEmail email={form.values.email.trim()} /> : null}
    </FormMessage>
  ) : null;

  return (
    <AuthLayout
      eyebrow={onExperience ? 'Passo 2 de 2' : 'Passo 1 de 2'}
      title={onExperience ? 'Experiência' : 'Cadastro'}
      subtitle={
        closed
          ? null
          : onExperience
            ? 'Onde você está no caminho do café? Assim falamos a sua língua.'
            : guest
              ? 'Leva um minuto, e o que você já fez neste aparelho vai junto.'
              : 'Leva um minuto. Dá tempo de a água esquentar.'
      }
    >
      {onExperience ? (
        <ExperienceStep
          level={level}
          onLevel={setLevel}
          onBack={() => void navigate(-1)}
          finishing={registering.isPending}
          failure={failure}
          onFinish={(experiencelevel) => {
            const { name, username, email, password } = form.values;
            registering.mutate({
              name: name.trim(),
              username,
              email: email.trim(),
              password,
              experiencelevel,
              adult: true,
            });
          }}
        />
      ) : (
        <>
          {closed ? (
            <FormMessage tone="danger">{closed}</FormMessage>
          ) : (
            <AccountStep
              form={form}
              onNext={() => {
                registering.reset();
                setComplete(true);
                setParams({ step: 'experience' });
              }}
            />
          )}
          {failure}
          <p className="text-dimmed">
            Já tem conta? <TextLink to="/login">Entrar</TextLink>
          </p>
        </>
      )}
    </AuthLayout>
  );
}
