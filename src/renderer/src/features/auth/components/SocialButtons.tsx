import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { authErrorMessage } from '@/services/session/auth-errors';
import { FormMessage } from '@/ui/FormMessage';
import { authSettingsQuery } from '../api/auth-settings';
import { signInWithProvider } from '../api/sign-in-with-provider';
import { PROVIDER_NAMES, providersOffReason, SOCIAL_PROVIDERS } from '../model/providers';
import classes from './Form.module.css';
import { ProviderIcon } from './ProviderIcon';

/** Google and GitHub, each only when the server has it on; what is off says so. */
export function SocialButtons() {
  const reasonId = useId();
  const settings = useQuery(authSettingsQuery);
  const signIn = useMutation({ mutationFn: signInWithProvider });
  const enabled = settings.isError ? null : settings.data;
  const reason = providersOffReason(enabled);

  return (
    <div className={classes.social}>
      <div className={classes.divider}>ou</div>
      <div className={classes.providers}>
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
        <p id={reasonId} className={classes.hint}>
          {reason}
        </p>
      ) : null}
      {signIn.error ? (
        <FormMessage tone="danger">{authErrorMessage(signIn.error)}</FormMessage>
      ) : null}
    </div>
  );
}
