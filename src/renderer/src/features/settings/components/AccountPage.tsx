import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { SkeletonRegion } from '@/ui/skeletons/SkeletonRegion';
import { type CurrentUser, currentUserQuery } from '../api/current-user';
import classes from './Form.module.css';
import { ProveIdentity } from './ProveIdentity';
import { ProvePresence } from './ProvePresence';

interface AccountPageProps {
  title: string;
  back?: string;
  /** Completes 'Confirme que é você …'. */
  reason: string;
  /** Above the question who it is. */
  intro?: (user: CurrentUser) => ReactNode;
  /**
   * What is shown once it is clear who it is; `askAgain` returns to the question. `password`: what they
   * proved it with, if that.
   */
  children: (
    user: CurrentUser,
    proof: { askAgain: () => void; password: string | undefined },
  ) => ReactNode;
}

/** A page for what only the account's owner may do: asks them to sign in once more first. */
export function AccountPage({ title, back, reason, intro, children }: AccountPageProps) {
  const { id } = useCurrentUser();
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery(id));
  const [proof, setProof] = useState<{ password?: string }>();
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} back={back ?? '/settings'} />
      <div className={classes.page}>
        {!user && !error ? (
          <SkeletonRegion label="Carregando conta">
            <Stack gap="lg">
              <Skeleton height={20} />
              <Skeleton height={48} />
              <Skeleton height={48} width={160} />
            </Stack>
          </SkeletonRegion>
        ) : null}
        {error && !user ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {user ? (
          <>
            {intro?.(user)}
            {proof ? (
              children(user, { askAgain: () => setProof(undefined), password: proof.password })
            ) : user.email === null ? (
              <ProvePresence userId={id} reason={reason} onProved={() => setProof({})} />
            ) : (
              <ProveIdentity
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
