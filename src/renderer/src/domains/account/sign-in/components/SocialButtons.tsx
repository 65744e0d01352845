import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { authErrorMessage } from '@/services/session/auth-errors';
import { FormMessage } from '@/ui/FormMessage';
import { authSettingsQuery } from '../api/auth-settings';
import { signInWithProvider } from '../api/sign-in';
import {
  PROVIDER_NAMES,
  providersOffReason,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '../model/providers';
import classes from './Form.module.css';

export function SocialButtons() {
  const reasonId = useId();
  const settings = useQuery(authSettingsQuery);
  const signIn = useMutation({ mutationFn: signInWithProvider });
  const enabled = settings.isError ? null : settings.data;
  const reason = providersOffReason(enabled);

  return (
    <div className="flex flex-col gap-sm">
      <div className={`flex items-center text-dimmed text-sm gap-sm ${classes.divider}`}>ou</div>
      <div className={`grid gap-sm ${classes.providers}`}>
        {SOCIAL_PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="default"
            leftSection={<ProviderIcon provider={provider} />}
            disabled={!enabled?.[provider]}
            loading={signIn.isPending && signIn.variables === provider}
            aria-label={`Entrar com ${PROVIDER_NAMES[provider]}`}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => signIn.mutate(provider)}
          >
            {PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </div>
      {reason ? (
        <p id={reasonId} className="text-dimmed text-sm">
          {reason}
        </p>
      ) : null}
      {signIn.error ? (
        <FormMessage tone="danger">{authErrorMessage(signIn.error)}</FormMessage>
      ) : null}
    </div>
  );
}

const MARKS = {
  google: <path d="M20.500 12H12.500M20.500 12a8.500 8.500 0 1 1-2.600-6.100" />,
  // A branch, drawn as in a git graph.
  github: (
    <>
      <circle cx="6.500" cy="5.500" r="2.500" />
      <circle cx="6.500" cy="18.500" r="2.500" />
      <circle cx="17.500" cy="8.500" r="2.500" />
      <path d="M6.500 8v8M17.500 11c0 4-8 2.500-10.500 5.200" />
    </>
  ),
} satisfies Record<SocialProvider, unknown>;

interface ProviderIconProps {
  provider: SocialProvider;
}

function ProviderIcon({ provider }: ProviderIconProps) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {MARKS[provider]}
    </svg>
  );
}
