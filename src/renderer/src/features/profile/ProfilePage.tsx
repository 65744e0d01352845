import { ActionIcon, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { profileQuery } from '@/entities/profile/api/profile';
import { UserAvatar } from '@/entities/profile/UserAvatar';
import { useSession } from '@/entities/session/useSession';
import { toAppError } from '@/lib/app-error';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { ProfileSkeleton } from '@/ui/skeletons/ProfileSkeleton';
import { usePageTitle } from '@/ui/usePageTitle';
import { ProfileStatus } from './components/ProfileStatus';
import { UnlockedAchievements } from './components/UnlockedAchievements';
import classes from './ProfilePage.module.css';

/** 'Meu Perfil': who I am here, and what my brews added up to. */
export function ProfilePage() {
  const { id } = useSession();
  const { data: profile, error, refetch, isFetching, isPending } = useQuery(profileQuery(id));
  usePageTitle('Meu Perfil');
  const missing = error !== null && toAppError(error).code === 'not_found';
  return (
    <>
      <PageHeader title="Meu Perfil" />
      {isPending ? <ProfileSkeleton /> : null}
      {error && !profile && !missing ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {missing && !profile ? <EmptyState title="Perfil não encontrado" /> : null}
      {profile ? (
        <div className={classes.page}>
          <Card className={classes.person}>
            <UserAvatar name={profile.name} url={profile.avatar_url} size={88} />
            <div className={classes.words}>
              <Title order={2} className={classes.name}>
                {profile.name}
              </Title>
              <p className={classes.username}>@{profile.username}</p>
              {profile.bio ? <p className={classes.bio}>{profile.bio}</p> : null}
            </div>
            <ActionIcon
              component={Link}
              to="/settings"
              aria-label="Configurações"
              variant="default"
              size={44}
              radius="xl"
              className={classes.settings}
            >
              <Settings size={20} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          </Card>
          <ProfileStatus profile={profile} />
          <UnlockedAchievements userId={id} />
        </div>
      ) : null}
    </>
  );
}
