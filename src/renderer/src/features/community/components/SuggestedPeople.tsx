import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FollowButton } from '@/entities/follow/FollowButton';
import { PersonRow } from '@/entities/person/PersonRow';
import { suggestPeopleQuery } from '../api/feed';
import classes from './SuggestedPeople.module.css';

/** People to follow for a person without follows; nothing if there are no suggestions. */
export function SuggestedPeople({ viewerId }: { viewerId: string }) {
  const { data: people } = useQuery(suggestPeopleQuery(viewerId));
  if (!people || people.length === 0) return null;
  return (
    <section className="mt-xl" aria-labelledby="sugeridos-titulo">
      <Title order={2} id="sugeridos-titulo" className="text-xl">
        Quem prepara como você
      </Title>
      <p className={classes.why}>Usam os mesmos métodos ou os mesmos grãos que você.</p>
      <ul className="list">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              action={<FollowButton viewerId={viewerId} person={person} size="sm" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
