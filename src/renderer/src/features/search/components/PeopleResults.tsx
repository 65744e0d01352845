import { useQuery } from '@tanstack/react-query';
import { FollowButton } from '@/entities/follow/FollowButton';
import { searchPeopleQuery } from '@/entities/person/api/search-people';
import { PersonRow } from '@/entities/person/PersonRow';
import { Results } from './Results';

/** The tab 'Pessoas'. */
export function PeopleResults({ viewerId, asked }: { viewerId: string; asked: string }) {
  const query = useQuery(searchPeopleQuery(viewerId, asked));
  return (
    <Results
      query={query}
      asked={asked}
      noun={['pessoa', 'pessoas']}
      rows={query.data?.map((person) => (
        <li key={person.id}>
          <PersonRow
            person={person}
            action={
              person.id === viewerId ? null : (
                <FollowButton viewerId={viewerId} person={person} size="sm" />
              )
            }
          />
        </li>
      ))}
    />
  );
}
