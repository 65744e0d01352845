import { Button } from '@mantine/core';
import { profilePath, usernameIn } from '@shared/addresses';
import { isolated } from '@shared/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Lock, MessageCircle } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { followState } from '@/domains/people/follows/api/follow';
import { FollowButton } from '@/domains/people/follows/components/FollowButton';
import { blockedPeopleQuery } from '@/domains/people/moderation/api/blocks';
import { SafetyMenu } from '@/domains/people/moderation/components/SafetyMenu';
import { UnblockButton } from '@/domains/people/moderation/components/UnblockButton';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { type Person, personQuery } from './api/people';
import { PersonPosts } from './components/PostPages';
import { ProfileCard } from './components/ProfileCard';
import { ProfileMissing, ProfileSkeleton } from './components/ProfileStates';
import { ProfileStatus, ProfileTabs, UnlockedAchievements } from './components/ProfileTabs';

export function PersonPage() {
  const { username: typed = '' } = useParams();
  const username = usernameIn(typed.toLowerCase());
  const { id } = useCurrentUser();
  const { data: person, error, refetch, isFetching } = useQuery(personQuery(id, username));
  const client = useQueryClient();
  useLiveRows('people', person ? [person.id] : [], () =>
    client.invalidateQueries({ queryKey: personQuery(id, username).queryKey }),
  );
  const missing = person === null;
  // The database hides a blocked person's profile; only the viewer's list of blocks has the name.
  const blocked = useQuery({ ...blockedPeopleQuery(id), enabled: missing });
  const blockedPerson = blocked.data?.find((each) => each.username === username);
  const failed = error !== null && !person;
  const unknown = missing && !blocked.isPending && !blockedPerson;
  const shown = person ?? blockedPerson;
  const title = unknown ? 'Perfil não encontrado' : shown ? shown.name || 'Novo Usuário' : 'Perfil';

  if (person?.id === id) return <Navigate to="/profile" replace />;
  return (
    <>
      <PageHeader title={title} back="/community" />
      {failed || unknown || shown ? null : <ProfileSkeleton />}
      {failed || unknown ? <ProfileMissing query={{ error, isFetching, refetch }} /> : null}
      {!person && blockedPerson ? <BlockedProfile viewerId={id} person={blockedPerson} /> : null}
      {person ? <Profile viewerId={id} person={person} /> : null}
    </>
  );
}

function Profile({ viewerId, person }: { viewerId: string; person: Person }) {
  const open = person.activity_visible === true;
  return (
    <div className="grid gap-lg cols-1">
      <ProfileCard
        profile={person}
        listsAt={open ? profilePath(person.username) : null}
        actions={
          <>
            <FollowButton viewerId={viewerId} person={person} />
            <Button
              component={Link}
              to={`/messages/${person.id}`}
              variant="default"
              leftSection={<MessageCircle />}
            >
              Mensagem
            </Button>
            <SafetyMenu
              subject={{ personId: person.id }}
              author={person}
              label={`Mais opções sobre ${isolated(person.name)}`}
            />
          </>
        }
      />
      {open ? (
        <ProfileTabs
          posts={<PersonPosts viewerId={viewerId} personId={person.id} />}
          status={
            <div className="grid gap-lg cols-1">
              <ProfileStatus profile={person} />
              <UnlockedAchievements userId={person.id} />
            </div>
          }
        />
      ) : (
        <EmptyState
          drawing={<Lock />}
          title="Este perfil é privado"
          text={
            followState(person) === 'requested'
              ? `Seu pedido espera a resposta de ${isolated(person.name)}. Se for aceito, você recebe um aviso.`
              : `Toque em Seguir para pedir. Quando ${isolated(person.name)} aceitar, você vê suas publicações, listas e conquistas.`
          }
        />
      )}
    </div>
  );
}

interface BlockedProfileProps {
  viewerId: string;
  person: { id: string; name: string; username: string };
}

export function BlockedProfile({ viewerId, person }: BlockedProfileProps) {
  return (
    <EmptyState
      drawing={<Ban />}
      title={`Você bloqueou ${isolated(person.name)}`}
      text={`@${person.username} não vê o que você publica, e você não vê nada de @${person.username}.`}
      action={<UnblockButton viewerId={viewerId} person={person} />}
    />
  );
}
