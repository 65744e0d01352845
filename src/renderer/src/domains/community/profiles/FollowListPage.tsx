import { Button } from '@mantine/core';
import { profilePath, usernameIn } from '@shared/addresses';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { PersonToFollow } from '@/domains/people/people/components/PersonToFollow';
import { rowsOf } from '@/lib/keyset';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import { type FollowDirection, followListQuery, personQuery } from './api/people';
import { ProfileMissing } from './components/ProfileStates';

const TITLES = { followers: 'Seguidores', following: 'Seguindo' } as const;

const EMPTY = {
  followers: 'Ninguém segue este perfil ainda.',
  following: 'Este perfil ainda não segue ninguém.',
} as const;

const OWN_EMPTY = {
  followers: 'Publique um preparo: é assim que as pessoas encontram você.',
  following: 'Siga quem passa café como você gosta e as publicações aparecem em Seguindo.',
} as const;

/** Followers or followed people: own lists at /profile/…, others' at /profile/:username/…. */
export function FollowListPage() {
  const { username: typed } = useParams();
  const username = typed && usernameIn(typed);
  const { pathname } = useLocation();
  const { id } = useCurrentUser();
  const direction = pathname.endsWith('/followers') ? 'followers' : 'following';
  const person = useQuery({
    ...personQuery(id, username?.toLowerCase() ?? ''),
    enabled: username !== undefined,
  });
  const missing = username !== undefined && (person.data === null || person.isError);
  const personId = username === undefined ? id : person.data?.id;
  return (
    <>
      <PageHeader
        title={TITLES[direction]}
        back={username === undefined ? '/profile' : profilePath(username)}
        {...(username === undefined ? {} : { subtitle: `@${username.toLowerCase()}` })}
      />
      {missing ? <ProfileMissing query={person} /> : null}
      {personId === undefined && !missing ? <ListSkeleton label="Carregando pessoas" /> : null}
      {personId && !missing ? (
        <People viewerId={id} personId={personId} direction={direction} />
      ) : null}
    </>
  );
}

interface PeopleProps {
  viewerId: string;
  personId: string;
  direction: FollowDirection;
}

function People({ viewerId, personId, direction }: PeopleProps) {
  const list = useInfiniteQuery(followListQuery(viewerId, personId, direction));
  const people = rowsOf(list.data);
  const own = viewerId === personId;
  return (
    <PagedList
      query={list}
      count={people.length}
      loading="Carregando pessoas"
      empty={
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title={own ? 'Ninguém por aqui ainda' : EMPTY[direction]}
          {...(own
            ? {
                text: OWN_EMPTY[direction],
                action: (
                  <Button component={Link} to="/search">
                    Encontrar pessoas
                  </Button>
                ),
              }
            : {})}
        />
      }
    >
      <ul className="plain-list max-w-narrow">
        {people.map((person) => (
          <PersonToFollow key={person.id} viewerId={viewerId} person={person} />
        ))}
      </ul>
    </PagedList>
  );
}
