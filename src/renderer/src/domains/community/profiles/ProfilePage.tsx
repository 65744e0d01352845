import { ActionIcon, Button } from '@mantine/core';
import { counted } from '@shared/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, NotebookPen, Pencil, Settings, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BrewHeatMap } from '@/domains/journal/brews/components/BrewHeatMap';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { PlacesGrid } from '@/ui/PlacesGrid';
import { PersonPosts } from './components/PostPages';
import { ProfileCard } from './components/ProfileCard';
import { ProfileMissing, ProfileSkeleton } from './components/ProfileStates';
import { ProfileStatus, ProfileTabs, UnlockedAchievements } from './components/ProfileTabs';

const OWN_PAGES = [
  { to: '/recipes', label: 'Minhas receitas', Icon: NotebookPen },
  { to: '/profile/saved', label: 'Publicações salvas', Icon: Bookmark },
  { to: '/settings', label: 'Configurações', Icon: Settings },
];

export function ProfilePage() {
  const { id } = useCurrentUser();
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(id));
  const client = useQueryClient();
  // Subscribes only for a loaded profile, because the retry button refetches a failed one.
  useLiveRows('people', profile ? [id] : [], () =>
    client.invalidateQueries({ queryKey: profileQuery(id).queryKey, exact: true }),
  );
  return (
    <>
      <PageHeader title="Meu Perfil" />
      {!profile && !error ? <ProfileSkeleton /> : null}
      {error && !profile ? <ProfileMissing query={{ error, isFetching, refetch }} /> : null}
      {profile ? (
        <div className="grid gap-lg cols-1">
          <ProfileCard
            profile={profile}
            listsAt="/profile"
            actions={
              <>
                <Button
                  component={Link}
                  to="/settings/edit"
                  variant="default"
                  leftSection={<Pencil />}
                >
                  Editar Perfil
                </Button>
                {OWN_PAGES.map(({ to, label, Icon }) => (
                  <ActionIcon
                    key={to}
                    component={Link}
                    to={to}
                    aria-label={label}
                    variant="default"
                  >
                    <Icon size={20} />
                  </ActionIcon>
                ))}
              </>
            }
          />
          {profile.follow_request_count ? (
            <Button
              component={Link}
              to="/profile/requests"
              variant="default"
              leftSection={<UserPlus />}
            >
              {counted(
                profile.follow_request_count,
                'pedido para seguir você',
                'pedidos para seguir você',
              )}
            </Button>
          ) : null}
          <PlacesGrid />
          <ProfileTabs
            posts={
              <PersonPosts
                viewerId={id}
                personId={id}
                emptyAction={
                  <Button component={Link} to="/community">
                    Ir para a comunidade
                  </Button>
                }
              />
            }
            status={
              <div className="grid gap-lg cols-1">
                <ProfileStatus profile={profile} />
                <BrewHeatMap
                  userId={id}
                  link={
                    <Link to="/brews" className="font-semibold py-xs -my-xs">
                      Meus preparos
                    </Link>
                  }
                />
                <UnlockedAchievements userId={id} own />
              </div>
            }
          />
        </div>
      ) : null}
    </>
  );
}
