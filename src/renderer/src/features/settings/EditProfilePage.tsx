import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/entities/profile/api/profile';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { SkeletonRegion } from '@/ui/skeletons/SkeletonRegion';
import { EditProfileForm } from './components/EditProfileForm';

/** 'Editar Perfil': photo, name, username and bio. */
export function EditProfilePage() {
  const { id } = useCurrentUser();
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(id));
  usePageTitle('Editar Perfil');
  return (
    <>
      <PageHeader title="Editar Perfil" back="/profile" />
      {!profile && !error ? (
        <SkeletonRegion label="Carregando perfil">
          <Stack gap="lg" maw={544}>
            <Skeleton circle height={112} />
            <Skeleton height={42} />
            <Skeleton height={42} />
            <Skeleton height={96} />
          </Stack>
        </SkeletonRegion>
      ) : null}
      {error && !profile ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {profile ? <EditProfileForm key={profile.id} profile={profile} /> : null}
    </>
  );
}
